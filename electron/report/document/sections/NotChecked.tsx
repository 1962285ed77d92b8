import type { NotChecked as Open } from '../../../../shared/findings/verdict.ts';
import { counted } from '../../../../shared/format/words.ts';
import { formatMoment } from '../../../../shared/format/dates.ts';
import { DATASET_IDS } from '../../../../shared/provider/catalogue.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { Mark } from '../parts/Mark.tsx';
import { whyWithout } from '../parts/Outcome.tsx';
import type { SectionProps } from '../parts/props.ts';
import { leftOutOf, numberOf, Part, Section, titleOf } from '../parts/Section.tsx';
import { nameOf } from '../parts/source-words.ts';
import { type Columns, Table } from '../parts/Table.tsx';

/** What nobody may take for known, and why: datasets, subjects, and what no dataset could tell. */
export function NotChecked({ content }: SectionProps) {
  const { verdict } = content;
  const leftOut = leftOutOf(content);
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
          caption={`${counted(datasets, 'dataset')} of ${DATASET_IDS.length} not fully checked`}
          most={200}
          rows={verdict.notChecked}
          columns={columnsOf(content)}
        />
      )}
      {leftOut.length > 0 && (
        <Part title="Left out of this report">
          <p>
            Whoever prepared the report left these sections out of it. That they are missing says
            nothing about the vehicle:
          </p>
          <ul className="left-out">
            {leftOut.map((id) => (
              <li key={id}>
                Section {numberOf(id, content)}, {titleOf(id)}
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title="What no check can tell">
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
      </Part>
    </Section>
  );
}

function columnsOf(content: ReportContent): Columns<Open> {
  return [
    { head: 'Dataset', width: 17, cell: ({ dataset }) => nameOf(dataset) },
    {
      head: 'Why',
      width: 25,
      cell: (item) => {
        const { result, title } = whyOf(content, item);
        return <Mark result={result} words={title} />;
      },
    },
    { head: 'What that means', width: 41, cell: (item) => whyOf(content, item).meaning },
    {
      head: 'When',
      width: 17,
      cell: ({ dataset }) => {
        const answer = content.known.answers.get(dataset);
        return answer ? formatMoment(answer.settledAt) : '';
      },
    },
  ];
}

function whyOf(content: ReportContent, item: Open) {
  switch (item.because) {
    case 'not-said':
      return {
        result: 'not-checked',
        title: `Nothing said on ${item.subject.toLowerCase()}`,
        meaning:
          'The answer does not say it, or says it in part: neither a record nor its absence.',
      } as const;
    case 'misfits':
      return {
        result: 'not-checked',
        title: `${counted(item.count, 'field')} not as expected`,
        meaning: 'They came in a form that can’t be relied on; where they matter they are shown.',
      } as const;
    default:
      return whyWithout(content, item.dataset);
  }
}
