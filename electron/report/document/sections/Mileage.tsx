import { formatDate } from '../../../../shared/format/dates.ts';
import { formatNumber } from '../../../../shared/format/numbers.ts';
import type { VehicleAnswers } from '../../../../shared/findings/vehicle-answers.ts';
import {
  type MileageAnomaly,
  findMileageAnomalies,
} from '../../../../shared/findings/mileage/anomalies.ts';
import {
  type MileageReading,
  getMileageReadings,
} from '../../../../shared/findings/mileage/readings.ts';
import type { DatasetId } from '../../../../shared/provider/catalogue.ts';
import { MILEAGE_SOURCES, MileageChart } from '../drawings/MileageChart.tsx';
import { getWorst } from '../parts/ResultBadge.tsx';
import { UnexpectedValues } from '../parts/UnexpectedValues.tsx';
import { getUnansweredResult, UnansweredNotice } from '../parts/Outcome.tsx';
import type { SectionProps } from '../parts/props.ts';
import { SectionFindings, getSectionResult } from '../parts/SectionFindings.tsx';
import { Section } from '../parts/Section.tsx';
import { sourceLabel, versionLabel } from '../parts/source-text.ts';
import { type Columns, Table } from '../parts/Table.tsx';

const SOURCES: readonly DatasetId[] = ['motFeatureSet', 'saleEvents', 'valuation', 'check'];

/** Paths of mileages in the datasets. Other sections show unexpected values elsewhere in them. */
const MILEAGE_PATHS: Partial<Record<DatasetId, readonly (readonly string[])[]>> = {
  saleEvents: [['saleEvents']],
  valuation: [['mileage']],
  check: [['provider', 'mileage']],
};

/** Every mileage in the answers, as a chart and a table, with remarks on falls and jumps. */
export function Mileage({ content }: SectionProps) {
  const { vehicleAnswers } = content;
  const readings = getMileageReadings(vehicleAnswers);
  const notableChanges = findMileageAnomalies(vehicleAnswers);
  const answers = SOURCES.flatMap((id) => vehicleAnswers.getAnswered(id) ?? []);
  const unansweredResult =
    answers.length === 0 ? getUnansweredResult(content, 'motFeatureSet') : undefined;
  const emptyResult = readings.length === 0 ? 'not-checked' : undefined;
  return (
    <Section
      id="mileage"
      content={content}
      result={getWorst([getSectionResult(content, 'mileage'), unansweredResult, emptyResult])}
    >
      <SectionFindings content={content} id="mileage" />
      <MileageChart readings={readings} notableChanges={notableChanges} />
      {readings.length > 0 && (
        <Table
          caption="Mileage readings, in order of time"
          rows={readings}
          columns={createColumns(vehicleAnswers, notableChanges)}
        />
      )}
      {readings.length === 0 && answers.length > 0 && (
        <p className="statement">
          No mileage with a date stands in what was answered: {answers.map(sourceLabel).join('; ')}.
        </p>
      )}
      {SOURCES.map((dataset) => (
        <UnansweredNotice key={dataset} content={content} dataset={dataset} />
      ))}
      {answers.map((answer) => (
        <UnexpectedValues
          key={answer.dataset}
          answer={answer}
          paths={MILEAGE_PATHS[answer.dataset] ?? []}
        />
      ))}
      {readings.length > 0 && (
        <p className="note">
          A mileage may fall through a typing error, kilometres read as miles or a new instrument as
          well as through tampering: the remarks say what the figures fit, and prove none of it.
          {' Sources: '}
          {answers.map(sourceLabel).join('; ')}.
        </p>
      )}
    </Section>
  );
}

function createColumns(
  vehicleAnswers: VehicleAnswers,
  notableChanges: readonly MileageAnomaly[],
): Columns<MileageReading> {
  return [
    { head: 'Date', width: 13, cell: ({ day }) => formatDate(day) },
    { head: 'Miles', width: 11, isNumeric: true, cell: ({ miles }) => formatNumber(miles) },
    {
      head: 'Read by',
      width: 18,
      cell: ({ source }) => MILEAGE_SOURCES.find((each) => each.source === source)?.name ?? source,
    },
    {
      head: 'Source',
      width: 20,
      cell: ({ dataset }) => {
        const answer = vehicleAnswers.getAnswered(dataset);
        return answer && versionLabel(answer);
      },
    },
    {
      head: 'Remark',
      width: 38,
      cell: (reading) =>
        [
          reading.estimated ? 'Estimated.' : '',
          ...notableChanges.filter(({ to }) => to === reading).map(({ remark }) => remark),
        ].join(' '),
    },
  ];
}
