import { useId } from 'react';
import { type OptionalSectionId, SECTIONS, listSections } from '../../shared/report/sections.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import styles from './SectionPicker.module.css';
import { MAX_COMPARABLES } from './report-input.ts';

type Props = {
  readonly omittedSections: ReadonlySet<OptionalSectionId>;
  /** Number of listings marked as comparable for this vehicle. */
  readonly comparableCount: number;
  /** Number of bundle-only answers. With 0, their section is not shown. */
  readonly extras: number;
  readonly onChange: (omittedSections: ReadonlySet<OptionalSectionId>) => void;
};

const FIXED_SECTION_TITLES = SECTIONS.filter((section) => section.isRequired).map(
  ({ title }) => title,
);

/** The sections of the report: optional ones have a check box, mandatory ones are named. */
export function SectionPicker({ omittedSections, comparableCount, extras, onChange }: Props) {
  const id = useId();
  const setIncluded = (section: OptionalSectionId, isIncluded: boolean) => {
    const next = new Set(omittedSections);
    if (isIncluded) next.delete(section);
    else next.add(section);
    onChange(next);
  };
  return (
    <div role="group" aria-labelledby={id} className="stack-s1">
      <p id={id} className="field-label">
        Sections
      </p>
      <div className={styles['checkboxes']}>
        {listSections({ hasBundleOnlyAnswers: extras > 0 }).map((section) =>
          section.isRequired ? null : (
            <Checkbox
              key={section.id}
              label={section.title}
              {...(section.id === 'comparables' && {
                description: describeComparableCount(comparableCount),
              })}
              {...(section.id === 'bundle-only' && {
                className: styles['wide'] ?? '',
                description: describeExtraCount(extras),
              })}
              isSelected={!omittedSections.has(section.id)}
              onChange={(isIncluded) => setIncluded(section.id, isIncluded)}
            />
          ),
        )}
      </div>
      <p className="note">
        Always included: {FIXED_SECTION_TITLES.join(', ')}. Sections left out are named on the
        report.
      </p>
    </div>
  );
}

/**
 * Leaving out the section changes the document only: the report file still contains these answers.
 */
const describeExtraCount = (count: number) =>
  `${count} ${count === 1 ? 'answer' : 'answers'}, kept with the report in any case`;

/** States how many listings are included, and the limit if more are marked. */
export function describeComparableCount(comparableCount: number): string {
  if (comparableCount === 0) return 'None marked';
  if (comparableCount <= MAX_COMPARABLES) return `${comparableCount} marked`;
  return `${comparableCount} marked: the first ${MAX_COMPARABLES} go along`;
}
