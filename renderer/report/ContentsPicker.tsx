import { useId } from 'react';
import { formatCount } from '../../shared/format/text.ts';
import { SET_BY_ORGANISATION } from '../../shared/ipc/policy.ts';
import {
  CONTENTS_OPTIONS,
  type ContentsId,
  type Contents,
  getContentsId,
  type OwnChoice,
} from '../../shared/report/contents.ts';
import {
  listSections,
  OPTIONAL_SECTIONS,
  type OptionalSectionId,
  SECTIONS,
} from '../../shared/report/sections.ts';
import { usePolicy } from '../bridge/queries.ts';
import { Checkbox } from '../ui/Checkbox.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import styles from './FormPane.module.css';
import {
  isCustomerPage,
  MAX_COMPARABLES,
  type ReportForm,
  type ReportSource,
  toContents,
} from './report-input.ts';

type Props = {
  /** The number of pages of each choice. Undefined if it is not known. */
  readonly countPages: (contents: Contents) => number | undefined;
  readonly source: ReportSource;
  readonly form: ReportForm;
  readonly onChange: (change: Partial<ReportForm>) => void;
};

/** What the report contains: one of four choices, and the sections of the author's own. */
export function ContentsPicker({ source, form, countPages, onChange }: Props) {
  const isFixed = usePolicy().contents?.[form.purpose] !== undefined;
  const { contents } = form;
  const comparableCount = source.comparables.length;
  const choose = (id: ContentsId) =>
    onChange({
      contents: toContents(id, form),
      ...(typeof contents === 'object' && { ownChoice: contents }),
    });
  return (
    <>
      <RadioGroup
        label="Contents"
        options={CONTENTS_OPTIONS.map((option) => ({
          ...option,
          label: addPages(option.label, countPages(toContents(option.value, form))),
        }))}
        value={getContentsId(contents)}
        onChange={choose}
        isDisabled={isFixed}
        description={isFixed && SET_BY_ORGANISATION}
      />
      {typeof contents === 'object' && (
        <SectionPicker
          source={source}
          choice={contents}
          onChange={(choice) => onChange({ contents: choice })}
        />
      )}
      {typeof contents === 'string' &&
        contents !== 'customer-summary' &&
        comparableCount > MAX_COMPARABLES && (
          <p className="note">{describeComparableCount(comparableCount)}</p>
        )}
      {isCustomerPage(form) && (
        <p className="note">An exported report file still contains what is left out.</p>
      )}
    </>
  );
}

const addPages = (label: string, count: number | undefined) =>
  count === undefined ? label : `${label} (${formatCount(count, 'page')})`;

const FIXED_SECTION_TITLES = SECTIONS.filter((section) => section.isRequired).map(
  ({ title }) => title,
);

type SectionPickerProps = Pick<Props, 'source'> & {
  readonly choice: OwnChoice;
  readonly onChange: (choice: OwnChoice) => void;
};

/** The sections of the report: optional ones have a check box, mandatory ones are named. */
function SectionPicker({ source, choice, onChange }: SectionPickerProps) {
  const { omittedSections, isCustomerCopy } = choice;
  const bundleOnlyCount = source.bundleOnlyAnswers.length;
  const id = useId();
  const descriptions: Partial<Record<OptionalSectionId, string>> = {
    comparables: describeComparableCount(source.comparables.length),
    // Without the section, the report file still contains these answers.
    'bundle-only': `${formatCount(bundleOnlyCount, 'response')}, always saved with the report`,
  };
  const setIncluded = (changed: OptionalSectionId, isIncluded: boolean) => {
    const omitted = OPTIONAL_SECTIONS.filter((section) =>
      section === changed ? !isIncluded : omittedSections.includes(section),
    );
    onChange({ isCustomerCopy, omittedSections: omitted });
  };
  return (
    <div role="group" aria-labelledby={id} className="stack-s1">
      <p id={id} className="field-label">
        Sections
      </p>
      <div className={styles['sections']}>
        {listSections({ hasBundleOnlyAnswers: bundleOnlyCount > 0 })
          .filter((section) => !section.isRequired)
          .map(({ id: section, title }) => (
            <div key={section} className={section === 'bundle-only' ? styles['wide'] : undefined}>
              <Checkbox
                label={title}
                description={descriptions[section]}
                isSelected={!omittedSections.includes(section)}
                onChange={(isIncluded) => setIncluded(section, isIncluded)}
              />
            </div>
          ))}
      </div>
      <p className="note">
        Always included: {FIXED_SECTION_TITLES.join(', ')}. Omitted sections are listed in the
        report.
      </p>
      <Checkbox
        label="Leave out what a customer copy leaves out"
        isSelected={isCustomerCopy}
        onChange={(isSelected) => onChange({ isCustomerCopy: isSelected, omittedSections })}
      />
    </div>
  );
}

/** States how many listings are included, and the limit if there are more. */
function describeComparableCount(comparableCount: number): string {
  if (comparableCount === 0) return 'No comparables';
  if (comparableCount <= MAX_COMPARABLES) return formatCount(comparableCount, 'comparable');
  return `${comparableCount} comparables. The first ${MAX_COMPARABLES} are included.`;
}
