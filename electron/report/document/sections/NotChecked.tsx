import {
  isNotCheckedPart,
  type NotChecked as UncheckedPart,
} from '../../../../shared/findings/verdict.ts';
import { describePrintedPart } from '../../../../shared/findings/verdict-text.ts';
import { formatCount } from '../../../../shared/format/text.ts';
import { DATASET_IDS } from '../../../../shared/provider/catalogue.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { ResultBadge } from '../parts/ResultBadge.tsx';
import { describeUnanswered } from '../parts/Outcome.tsx';
import {
  omittedSections,
  sectionNumber,
  Section,
  type SectionProps,
  Subsection,
} from '../parts/Section.tsx';
import { getDatasetName } from '../parts/source-text.ts';
import { column, type Columns, Table, timeColumns } from '../parts/Table.tsx';

/** What is not known, and why: datasets, subjects, and facts that no dataset can state. */
export function NotChecked({ content }: SectionProps) {
  const { verdict } = content;
  const omitted = omittedSections(content);
  const datasets = new Set(verdict.notChecked.map(({ dataset }) => dataset)).size;
  return (
    <Section id="not-checked" content={content}>
      {verdict.notChecked.length === 0 ? (
        <p className="statement">
          All {DATASET_IDS.length} datasets were received and every check was answered. A source can
          only report what it holds.
        </p>
      ) : (
        <Table
          caption={`${datasets} of ${formatCount(DATASET_IDS.length, 'dataset')} not fully checked`}
          maxRows={200}
          rows={verdict.notChecked}
          columns={uncheckedColumns(content)}
        />
      )}
      {omitted.length > 0 && (
        <Subsection title="Omitted sections">
          <p>
            The person who prepared this report omitted these sections. This is not a result about
            the vehicle:
          </p>
          <ul className="left-out">
            {omitted.map(({ id, title }) => (
              <li key={id}>
                Section {sectionNumber(id, content)}, {title}
              </li>
            ))}
          </ul>
        </Subsection>
      )}
      <Subsection title="Limits of any check">
        <Limits />
      </Subsection>
    </Section>
  );
}

const Limits = () => (
  <ul className="plain">
    {LIMITS.map((limit) => (
      <li key={limit}>{limit}</li>
    ))}
  </ul>
);

export const LIMITS = [
  'A check shows what its sources held at that time. Finance can be registered later.',
  'Not every loss is reported (self-insured, uninsured, settled privately). A theft is recorded only after it is reported.',
  'A keeper is not an owner. A V5C is not proof of ownership.',
  'No source has inspected this vehicle. Its condition must be established by inspection.',
] as const;

const uncheckedColumns = (content: ReportContent): Columns<UncheckedPart> => [
  column('Dataset', 17, ({ dataset }) => getDatasetName(dataset)),
  column('Why', 25, (item) => {
    const { result, title } = describeUnchecked(content, item);
    return <ResultBadge result={result} label={title} />;
  }),
  column('What that means', 41, (item) => describeUnchecked(content, item).meaning),
  ...timeColumns(
    'When',
    17,
    content,
    content.verdict.notChecked,
    ({ dataset }) => content.vehicleAnswers.answers.get(dataset)?.completedAt,
  ),
];

function describeUnchecked(content: ReportContent, item: UncheckedPart) {
  return isNotCheckedPart(item)
    ? ({ result: 'not-checked', ...describePrintedPart(item) } as const)
    : describeUnanswered(content, item.dataset);
}
