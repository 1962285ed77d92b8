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
import { DATASET_IDS, type DatasetId } from '../../../../shared/provider/catalogue.ts';
import { MILEAGE_SOURCES, MileageChart } from '../drawings/MileageChart.tsx';
import { UnexpectedValues } from '../parts/ReceivedValues.tsx';
import { UnansweredNotice } from '../parts/Outcome.tsx';
import { Section, SectionFindings, type SectionProps } from '../parts/Section.tsx';
import { sourceLabel, versionLabel } from '../parts/source-text.ts';
import { column, numberColumn, type Columns, Table } from '../parts/Table.tsx';

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
  // Otherwise the chart shows the ordinary MOT tests, and their section lists them.
  const listsAllReadings = content.omittedSections.includes('mot-tax') || readings.length === 1;
  const listedReadings = readings.filter(
    (reading) =>
      reading.source !== 'mot' ||
      listsAllReadings ||
      notableChanges.some(({ from, to }) => from === reading || to === reading),
  );
  const answers = SOURCES.flatMap((id) => vehicleAnswers.getAnswered(id) ?? []);
  const usedDatasets = new Set(readings.map(({ dataset }) => dataset));
  const sources = DATASET_IDS.filter((id) => SOURCES.includes(id) || usedDatasets.has(id)).flatMap(
    (id) => vehicleAnswers.getAnswered(id) ?? [],
  );
  return (
    <Section id="mileage" content={content} dataset="motFeatureSet">
      <SectionFindings content={content} id="mileage" />
      <MileageChart readings={readings} notableChanges={notableChanges} />
      <Table
        caption={`Mileage readings${listsAllReadings ? '' : ' other than ordinary MOT tests'}, in order of time`}
        rows={listedReadings}
        columns={readingColumns(vehicleAnswers, notableChanges)}
      />
      {readings.length === 0 && answers.length > 0 && (
        <p className="statement">
          No dated mileage in the responses received:{' '}
          {answers.map((answer) => sourceLabel(answer, content)).join('; ')}.
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
          Recorded mileage can decrease because of a typing error, a kilometre-to-mile error, a
          replaced instrument cluster or tampering. The remarks show which explanations match the
          figures. They are not proof.
          {' Sources: '}
          {sources.map((answer) => sourceLabel(answer, content)).join('; ')}.
        </p>
      )}
    </Section>
  );
}

function readingColumns(
  vehicleAnswers: VehicleAnswers,
  notableChanges: readonly MileageAnomaly[],
): Columns<MileageReading> {
  return [
    column('Date', 13, ({ day }) => formatDate(day)),
    numberColumn('Miles', 11, ({ miles }) => formatNumber(miles)),
    column('Recorded at', 18, ({ source }) => MILEAGE_SOURCES.get(source)),
    column('Source', 20, ({ dataset }) => {
      const answer = vehicleAnswers.getAnswered(dataset);
      return answer && versionLabel(answer);
    }),
    column('Remark', 38, (reading) =>
      [
        reading.estimated ? 'Estimated.' : '',
        ...notableChanges.filter(({ to }) => to === reading).map(({ remark }) => remark),
      ].join(' '),
    ),
  ];
}
