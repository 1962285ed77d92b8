import type { VehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import { findMileageAnomalies } from '../../../shared/findings/mileage/anomalies.ts';
import {
  type MileageReading,
  getMileageReadings,
  getObservedReadings,
} from '../../../shared/findings/mileage/readings.ts';
import { getDataset } from '../../../shared/provider/catalogue.ts';
import { formatDate, formatMiles } from '../../ui/format.ts';
import type { ChartInterval, LineSeries, MarkerShape } from '../../ui/chart/types.ts';

/** One reading, for the table. */
export type MileageRow = {
  readonly reading: MileageReading;
  readonly source: string;
  /** A note on the reading, such as a decrease or “Estimated”. Usually empty. */
  readonly note: string;
};

/** Mileage over time, for the chart and the table. */
type MileageView = {
  readonly series: readonly LineSeries[];
  readonly intervals: readonly ChartInterval[];
  /** Sorted by time. */
  readonly rows: readonly MileageRow[];
  readonly hasEstimates: boolean;
};

const READING_SOURCES: readonly {
  readonly source: MileageReading['source'];
  readonly name: string;
  readonly singular: string;
  readonly marker: MarkerShape;
}[] = [
  { source: 'mot', name: 'MOT tests', singular: 'MOT test', marker: 'circle' },
  { source: 'advert', name: 'Adverts', singular: 'Advert', marker: 'square' },
  { source: 'valuation', name: 'Valuation', singular: 'Valuation', marker: 'triangle' },
  { source: 'check', name: 'Provenance check', singular: 'Provenance check', marker: 'diamond' },
];

/** Builds the readings by source, with notes on decreases, jumps and possible kilometre values. */
export function buildMileageView(answers: VehicleAnswers): MileageView {
  const readings = getMileageReadings(answers);
  const notableIntervals = findMileageAnomalies(answers);
  const rows = readings.map((reading): MileageRow => {
    const matching = notableIntervals.filter(({ to }) => to === reading);
    const note = [
      ...(reading.estimated ? ['Estimated.'] : []),
      ...matching.map((interval) => interval.remark),
    ];
    return { reading, source: describeReadingSource(reading), note: note.join(' ') };
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
      return [{ name, points, marker, hasUniformMarkers: true, line: source === 'mot' }];
    }),
    intervals: notableIntervals.map(({ from, to, tone, chartLabel }) => ({
      from: { x: from.timeMs, y: from.miles },
      to: { x: to.timeMs, y: to.miles },
      tone,
      text: chartLabel,
    })),
    rows,
    hasEstimates: readings.some(({ estimated }) => estimated),
  };
}

/** Returns the latest observed reading: the vehicle had at least this mileage. */
export function lastReading(answers: VehicleAnswers): { miles: number; text: string } | undefined {
  const latest = getObservedReadings(answers).at(-1);
  return (
    latest && { miles: latest.miles, text: `${sourceLabel(latest)}, ${formatDate(latest.day)}` }
  );
}

const sourceLabel = ({ source }: MileageReading) =>
  READING_SOURCES.find((candidate) => candidate.source === source)?.singular ?? '';

/** “MOT test · MOT analysis”: who read the odometer, and the dataset that states it. */
function describeReadingSource(reading: MileageReading): string {
  const { name } = getDataset(reading.dataset);
  const singular = sourceLabel(reading);
  return singular === name ? singular : `${singular} · ${name}`;
}

function readingLabel({ reading, note }: MileageRow): string {
  const facts = `${formatDate(reading.day)}, ${formatMiles(reading.miles)}`;
  return note === '' ? facts : `${facts}. ${note}`;
}
