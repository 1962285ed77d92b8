import { formatDate } from '../../../../shared/format/dates.ts';
import { formatNumber } from '../../../../shared/format/figures.ts';
import type { Known } from '../../../../shared/findings/known.ts';
import {
  type NotableStretch,
  notableStretches,
} from '../../../../shared/findings/mileage/notable.ts';
import {
  type MileageReading,
  mileageReadings,
} from '../../../../shared/findings/mileage/readings.ts';
import type { DatasetId } from '../../../../shared/provider/catalogue.ts';
import { MILEAGE_SOURCES, MileageChart } from '../drawings/MileageChart.tsx';
import { worstOf } from '../parts/Mark.tsx';
import { Misfits } from '../parts/Misfits.tsx';
import { resultWithout, Unanswered } from '../parts/Outcome.tsx';
import type { SectionProps } from '../parts/props.ts';
import { Related, resultOn } from '../parts/Related.tsx';
import { Section } from '../parts/Section.tsx';
import { sourceWords, versionWords } from '../parts/source-words.ts';
import { type Columns, Table } from '../parts/Table.tsx';

const SOURCES: readonly DatasetId[] = ['motFeatureSet', 'saleEvents', 'valuation', 'check'];

/** Where the datasets hold mileages; what is odd elsewhere in them is another section’s. */
const PLACES: Partial<Record<DatasetId, readonly (readonly string[])[]>> = {
  saleEvents: [['saleEvents']],
  valuation: [['mileage']],
  check: [['provider', 'mileage']],
};

/** Every mileage that the answers give, drawn and listed; what falls or jumps is remarked on. */
export function Mileage({ content }: SectionProps) {
  const { known } = content;
  const readings = mileageReadings(known);
  const stretches = notableStretches(known);
  const answers = SOURCES.flatMap((id) => known.answered(id) ?? []);
  const missing = answers.length === 0 ? resultWithout(content, 'motFeatureSet') : undefined;
  const none = readings.length === 0 ? 'not-checked' : undefined;
  return (
    <Section
      id="mileage"
      content={content}
      result={worstOf([resultOn(content, 'mileage'), missing, none])}
    >
      <Related content={content} id="mileage" />
      <MileageChart readings={readings} stretches={stretches} />
      {readings.length > 0 && (
        <Table
          caption="Mileage readings, in order of time"
          rows={readings}
          columns={columnsOf(known, stretches)}
        />
      )}
      {readings.length === 0 && answers.length > 0 && (
        <p className="statement">
          No mileage with a date stands in what was answered: {answers.map(sourceWords).join('; ')}.
        </p>
      )}
      {SOURCES.map((dataset) => (
        <Unanswered key={dataset} content={content} dataset={dataset} />
      ))}
      {answers.map((answer) => (
        <Misfits key={answer.dataset} answer={answer} places={PLACES[answer.dataset] ?? []} />
      ))}
      {readings.length > 0 && (
        <p className="note">
          A mileage may fall through a typing error, kilometres read as miles or a new instrument as
          well as through tampering: the remarks say what the figures fit, and prove none of it.
          {' Sources: '}
          {answers.map(sourceWords).join('; ')}.
        </p>
      )}
    </Section>
  );
}

function columnsOf(known: Known, stretches: readonly NotableStretch[]): Columns<MileageReading> {
  return [
    { head: 'Date', width: 13, cell: ({ day }) => formatDate(day) },
    { head: 'Miles', width: 11, figures: true, cell: ({ miles }) => formatNumber(miles) },
    {
      head: 'Read by',
      width: 18,
      cell: ({ source }) => MILEAGE_SOURCES.find((each) => each.source === source)?.name ?? source,
    },
    {
      head: 'Source',
      width: 20,
      cell: ({ dataset }) => {
        const answer = known.answered(dataset);
        return answer && versionWords(answer);
      },
    },
    {
      head: 'Remark',
      width: 38,
      cell: (reading) =>
        [
          reading.estimated ? 'Estimated.' : '',
          ...stretches.filter(({ to }) => to === reading).map(({ remark }) => remark),
        ].join(' '),
    },
  ];
}
