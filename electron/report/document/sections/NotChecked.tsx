import type { NotChecked as Open } from '../../../../shared/findings/verdict.ts';
import { describePrintedPart } from '../../../../shared/findings/verdict-text.ts';
import { formatCount } from '../../../../shared/format/text.ts';
import { formatLondonTime } from '../../../../shared/format/dates.ts';
import { DATASET_IDS } from '../../../../shared/provider/catalogue.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { ResultBadge } from '../parts/ResultBadge.tsx';
import { describeUnanswered } from '../parts/Outcome.tsx';
import type { SectionProps } from '../parts/props.ts';
import {
  omittedSections,
  sectionNumber,
  Subsection,
  Section,
  sectionTitle,
} from '../parts/Section.tsx';
import { getDatasetName } from '../parts/source-text.ts';
import { type Columns, Table } from '../parts/Table.tsx';

/** What is not known, and why: datasets, subjects, and facts that no dataset can state. */
export function NotChecked({ content }: SectionProps) {
  const { verdict } = content;
  const omitted = omittedSections(content);
  const datasets = new Set(verdict.notChecked.map(({ dataset }) => dataset)).size;
  return (
    <Section id="not-checked" content={content}>
      {verdict.notChecked.length === 0 ? (
        <p className="statement">
          Every one of the {DATASET_IDS.length} datasets answered on every subject. What a source
          does not hold, it can’t tell.
        </p>
      ) : (
        <Table
          caption={`${formatCount(datasets, 'dataset')} of ${DATASET_IDS.length} not fully checked`}
          maxRows={200}
          rows={verdict.notChecked}
          columns={columnsOf(content)}
        />
      )}
      {omitted.length > 0 && (
        <Subsection title="Left out of this report">
          <p>
            Whoever prepared the report left these sections out of it. That they are missing says
            nothing about the vehicle:
          </p>
          <ul className="left-out">
            {omitted.map((id) => (
              <li key={id}>
                Section {sectionNumber(id, content)}, {sectionTitle(id)}
              </li>
            ))}
          </ul>
        </Subsection>
      )}
      <Subsection title="What no check can tell">
        <ul className="plain">
          <li>
            A check says what its sources held at that moment. Finance can be registered after it.
          </li>
          <li>
            Insurers report write-offs voluntarily, and a theft is recorded once it is reported.
          </li>
          <li>A keeper is not an owner, and a V5C is no proof of ownership.</li>
          <li>No source has seen this vehicle today: its condition is for an inspection.</li>
        </ul>
      </Subsection>
    </Section>
  );
}

function columnsOf(content: ReportContent): Columns<Open> {
  return [
    { head: 'Dataset', width: 17, cell: ({ dataset }) => getDatasetName(dataset) },
    {
      head: 'Why',
      width: 25,
      cell: (item) => {
        const { result, title } = describeUnchecked(content, item);
        return <ResultBadge result={result} label={title} />;
      },
    },
    {
      head: 'What that means',
      width: 41,
      cell: (item) => describeUnchecked(content, item).meaning,
    },
    {
      head: 'When',
      width: 17,
      cell: ({ dataset }) => {
        const answer = content.vehicleAnswers.answers.get(dataset);
        return answer ? formatLondonTime(answer.completedAt) : '';
      },
    },
  ];
}

function describeUnchecked(content: ReportContent, item: Open) {
  return item.reason === 'not-stated' || item.reason === 'unexpected-values'
    ? ({ result: 'not-checked', ...describePrintedPart(item) } as const)
    : describeUnanswered(content, item.dataset);
}
