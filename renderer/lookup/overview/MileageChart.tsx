import { ChartTable } from '../../ui/chart/ChartTable.tsx';
import { findMileageAnomalies } from '../../../shared/findings/mileage/anomalies.ts';
import { MS_PER_YEAR } from '../../../shared/findings/mileage/kilometres.ts';
import {
  type MileageReading,
  getMileageReadings,
} from '../../../shared/findings/mileage/readings.ts';
import type { VehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import { parseDay } from '../../../shared/format/days.ts';
import { parseInstant } from '../../../shared/format/instants.ts';
import { getDataset } from '../../../shared/provider/catalogue.ts';
import type { DataColumn } from '../../ui/DataTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { LineChart } from '../../ui/chart/LineChart.tsx';
import { EstimateSwatch, IntervalSwatch } from '../../ui/chart/legend-swatches.tsx';
import type { ChartBand, ChartInterval, LineSeries } from '../../ui/chart/lines.ts';
import { formatDate, formatMiles, formatNumber } from '../../ui/format.ts';
import { cx } from '../../ui/cx.ts';
import styles from './VehicleHistory.module.css';
import type { HistoryProps } from './VehicleTimeline.tsx';

const x = {
  label: 'Date',
  format: (time: number) => formatDate(new Date(time).toISOString().slice(0, 10)),
} as const;
const y = { label: 'Mileage (miles)', format: (miles: number) => formatNumber(miles), from: 0 };

const COLUMNS: readonly DataColumn<MileageRow>[] = [
  { key: 'day', header: 'Date', isRowHeader: true, cell: ({ reading }) => formatDate(reading.day) },
  {
    key: 'miles',
    header: 'Mileage',
    align: 'right',
    cell: ({ reading }) => formatMiles(reading.miles),
  },
  { key: 'source', header: 'Source', cell: ({ source }) => source },
  { key: 'remark', header: 'Note', cell: ({ note }) => note },
];

export function MileageChart({ answers, placeholder }: HistoryProps) {
  const view = buildMileageView(answers);
  const expected = expectedMileage(answers);
  if (view.rows.length === 0)
    return placeholder || <p className="muted">No mileage reading in the responses received</p>;
  return (
    <Section title="Mileage" note="From MOT tests, adverts and valuations">
      <LineChart
        title="Mileage over time"
        x={x}
        y={y}
        series={view.series}
        band={expected.band}
        intervals={view.intervals}
        extraLegend={[
          ...(view.hasEstimates
            ? [{ name: 'Hollow point: estimate', swatch: <EstimateSwatch /> }]
            : []),
          ...(view.intervals.length > 0
            ? [{ name: 'Decrease or sharp increase to review', swatch: <IntervalSwatch /> }]
            : []),
        ]}
        table={<ChartTable title="Mileage over time" columns={COLUMNS} rows={view.rows} />}
        height={300}
      />
      <p className={cx('note', styles['note'])}>{expected.text}</p>
    </Section>
  );
}

type MileageRow = {
  readonly reading: MileageReading;
  readonly source: string;
  /** A note on the reading, such as a decrease or “Estimated”. Usually empty. */
  readonly note: string;
};

const READING_SOURCES: readonly {
  readonly source: MileageReading['source'];
  readonly name: string;
  readonly singular: string;
  readonly marker: LineSeries['marker'];
}[] = [
  { source: 'mot', name: 'MOT tests', singular: 'MOT test', marker: 'circle' },
  { source: 'advert', name: 'Adverts', singular: 'Advert', marker: 'square' },
  { source: 'valuation', name: 'Valuation', singular: 'Valuation', marker: 'triangle' },
  { source: 'check', name: 'Provenance check', singular: 'Provenance check', marker: 'diamond' },
];

function buildMileageView(answers: VehicleAnswers) {
  const anomalies = findMileageAnomalies(answers);
  const rows = getMileageReadings(answers).map((reading): MileageRow => {
    const remarks = anomalies.filter(({ to }) => to === reading).map(({ remark }) => remark);
    const note = [...(reading.estimated ? ['Estimated.'] : []), ...remarks].join(' ');
    return { reading, source: describeReadingSource(reading), note };
  });
  return {
    series: READING_SOURCES.flatMap(({ source, name, marker }): LineSeries[] => {
      const sourceRows = rows.filter(({ reading }) => reading.source === source);
      if (sourceRows.length === 0) return [];
      const points = sourceRows.map((row) => ({
        x: row.reading.timeMs,
        y: row.reading.miles,
        label: readingLabel(row),
        ...(row.reading.estimated && { hollow: true }),
      }));
      return [{ name, points, marker, line: source === 'mot' }];
    }),
    intervals: anomalies.map(({ from, to, tone, chartLabel }): ChartInterval => ({
      from: { x: from.timeMs, y: from.miles },
      to: { x: to.timeMs, y: to.miles },
      tone,
      text: chartLabel,
    })),
    rows,
    hasEstimates: rows.some(({ reading }) => reading.estimated),
  };
}

/** “MOT test · MOT analysis”: who read the odometer, and the dataset that states it. */
function describeReadingSource(reading: MileageReading): string {
  const { name } = getDataset(reading.dataset);
  const singular = READING_SOURCES.find(({ source }) => source === reading.source)?.singular ?? '';
  return singular === name ? singular : `${singular} · ${name}`;
}

function readingLabel({ reading, note }: MileageRow): string {
  const facts = `${formatDate(reading.day)}, ${formatMiles(reading.miles)}`;
  return note === '' ? facts : `${facts}. ${note}`;
}

/** Assumed deviation from the average annual mileage, either way. The text calls it an assumption. */
const TOLERANCE = 0.25;
/** Miles. A higher average is treated as an error in the data. */
const MAX_ANNUAL_MILEAGE = 100_000;

/** The text states the basis of the range, or the reason why there is none. */
type ExpectedMileage = { readonly band?: ChartBand; readonly text: string };

/** From zero miles at first registration, by the MOT analysis's average, plus or minus 25%. */
function expectedMileage(answers: VehicleAnswers): ExpectedMileage {
  const answer = answers.getAnswered('motFeatureSet');
  const average = answers.getRecord('motFeatureSet')?.averageAnnualMileage;
  const registered = answers.getRecord('keepers')?.firstRegistration;
  const registeredAt = parseInstant(registered);
  const nowTime = answers.now.getTime();
  const day = parseDay(registered);
  if (!answer || average === undefined || !(average > 0 && average < MAX_ANNUAL_MILEAGE))
    return noExpectation('the average annual mileage is not known');
  if (registeredAt === undefined || day === undefined || !(registeredAt < nowTime))
    return noExpectation('the date of first registration is not known');
  const expectedMiles = (average * (nowTime - registeredAt)) / MS_PER_YEAR;
  return {
    band: {
      name: 'Expected range (assumption)',
      points: [
        { x: registeredAt, low: 0, high: 0 },
        { x: nowTime, low: expectedMiles * (1 - TOLERANCE), high: expectedMiles * (1 + TOLERANCE) },
      ],
    },
    text: `Expected range: 0 miles at first registration on ${formatDate(day)}, then ${formatMiles(Math.round(average))} a year, plus or minus 25%. The annual mileage is the average in ${getDataset('motFeatureSet').name} ${answer.version}.`,
  };
}

const noExpectation = (reason: string) => ({ text: `Expected range not shown: ${reason}.` });
