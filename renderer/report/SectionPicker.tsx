import { useId } from 'react';
import { formatCount } from '../../shared/format/text.ts';
import { type OptionalSectionId, SECTIONS, listSections } from '../../shared/report/sections.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import styles from './SectionPicker.module.css';
import { MAX_COMPARABLES } from './report-input.ts';

type Props = {
  readonly omittedSections: ReadonlySet<OptionalSectionId>;
  readonly comparableCount: number;
  /** Number of bundle-only answers. With 0, their section is not shown. */
  readonly extraCount: number;
  readonly onChange: (omittedSections: ReadonlySet<OptionalSectionId>) => void;
};

const FIXED_SECTION_TITLES = SECTIONS.filter((section) => section.isRequired).map(
  ({ title }) => title,
);

/** The sections of the report: optional ones have a check box, mandatory ones are named. */
export function SectionPicker({ omittedSections, comparableCount, extraCount, onChange }: Props) {
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
        {listSections({ hasBundleOnlyAnswers: extraCount > 0 }).map((section) =>
          section.isRequired ? null : (
            <div
              key={section.id}
              className={section.id === 'bundle-only' ? styles['wide'] : undefined}
            >
              <Checkbox
                label={section.title}
                {...(section.id === 'comparables' && {
                  description: describeComparableCount(comparableCount),
                })}
                {...(section.id === 'bundle-only' && {
                  description: describeExtraCount(extraCount),
                })}
                isSelected={!omittedSections.has(section.id)}
                onChange={(isIncluded) => setIncluded(section.id, isIncluded)}
              />
            </div>
          ),
        )}
      </div>
      <p className="note">
        Always included: {FIXED_SECTION_TITLES.join(', ')}. Omitted sections are listed in the
        report.
      </p>
    </div>
  );
}

/** Without the section, the report file still contains these answers. */
const describeExtraCount = (count: number) =>
  `${formatCount(count, 'response')}, always saved with the report`;

/** States how many listings are included, and the limit if there are more. */
export function describeComparableCount(comparableCount: number): string {
  if (comparableCount === 0) return 'No comparables';
  if (comparableCount <= MAX_COMPARABLES) return formatCount(comparableCount, 'comparable');
  return `${comparableCount} comparables. The first ${MAX_COMPARABLES} are included.`;
}
