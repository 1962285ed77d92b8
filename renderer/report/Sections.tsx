import { useId } from 'react';
import { type OptionalSectionId, SECTIONS, sectionsOf } from '../../shared/report/sections.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import styles from './Sections.module.css';
import { MOST_COMPARABLES } from './report-input.ts';

type Props = {
  readonly leftOut: ReadonlySet<OptionalSectionId>;
  /** How many listings were marked as comparable for this vehicle. */
  readonly marked: number;
  /** How many answers of what only a bundle has there are; without any, there is no section of them. */
  readonly extras: number;
  readonly onChange: (leftOut: ReadonlySet<OptionalSectionId>) => void;
};

const ALWAYS = SECTIONS.filter((section) => section.fixed).map(({ title }) => title);

/** The parts of the report: those that may be left out are ticked or not, the others are named. */
export function Sections({ leftOut, marked, extras, onChange }: Props) {
  const id = useId();
  const set = (section: OptionalSectionId, isIncluded: boolean) => {
    const next = new Set(leftOut);
    if (isIncluded) next.delete(section);
    else next.add(section);
    onChange(next);
  };
  return (
    <div role="group" aria-labelledby={id} className={styles['sections']}>
      <p id={id} className={styles['label']}>
        Sections
      </p>
      <div className={styles['boxes']}>
        {sectionsOf({ hasExtras: extras > 0 }).map((section) =>
          section.fixed ? null : (
            <Checkbox
              key={section.id}
              label={section.title}
              {...(section.id === 'comparables' && { description: markedWords(marked) })}
              {...(section.id === 'extras' && {
                className: styles['wide'] ?? '',
                description: extrasWords(extras),
              })}
              isSelected={!leftOut.has(section.id)}
              onChange={(isIncluded) => set(section.id, isIncluded)}
            />
          ),
        )}
      </div>
      <p className={styles['note']}>
        Always included: {ALWAYS.join(', ')}. Sections left out are named on the report.
      </p>
    </div>
  );
}

/** The parts of a report are chosen; what it keeps is not. */
const extrasWords = (count: number) =>
  `${count} ${count === 1 ? 'answer' : 'answers'}, kept with the report in any case`;

/** How many listings go along; where more are marked than fit, that. */
export function markedWords(marked: number): string {
  if (marked === 0) return 'None marked';
  if (marked <= MOST_COMPARABLES) return `${marked} marked`;
  return `${marked} marked: the first ${MOST_COMPARABLES} go along`;
}
