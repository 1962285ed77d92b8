import type { Known } from '../../../shared/findings/known.ts';
import { notableStretches } from '../../../shared/findings/mileage/notable.ts';
import {
  type MileageReading,
  mileageReadings,
  readOff,
} from '../../../shared/findings/mileage/readings.ts';
import { datasetOf } from '../../../shared/provider/catalogue.ts';
import { formatDate, formatMiles } from '../../ui/format.ts';
import type { ChartStretch, LineSeries, Mark } from '../../ui/chart/types.ts';

/** One reading, for the table. */
export type MileageRow = {
  readonly reading: MileageReading;
  readonly source: string;
  /** “Falls by 41,000 miles. The figures fit …”; “Estimated”; empty for most. */
  readonly remark: string;
};

/** Mileage over time as it is drawn and listed. */
export type MileageView = {
  readonly series: readonly LineSeries[];
  readonly stretches: readonly ChartStretch[];
  /** In order of time. */
  readonly rows: readonly MileageRow[];
  readonly hasEstimates: boolean;
};

const SOURCES: readonly {
  readonly source: MileageReading['source'];
  readonly name: string;
  readonly one: string;
  readonly mark: Mark;
}[] = [
  { source: 'mot', name: 'MOT tests', one: 'MOT test', mark: 'circle' },
  { source: 'advert', name: 'Adverts', one: 'Advert', mark: 'square' },
  { source: 'valuation', name: 'Valuation', one: 'Valuation', mark: 'triangle' },
  { source: 'check', name: 'Provenance check', one: 'Provenance check', mark: 'diamond' },
];

/** Every reading by its source, with what falls, jumps or fits kilometres. */
export function mileageView(known: Known): MileageView {
  const readings = mileageReadings(known);
  const notable = notableStretches(known);
  const rows = readings.map((reading): MileageRow => {
    const words = notable.filter(({ to }) => to === reading);
    const remark = [...(reading.estimated ? ['Estimated.'] : []), ...words.map((it) => it.remark)];
    return { reading, source: sourceOf(reading), remark: remark.join(' ') };
  });
  return {
    series: SOURCES.flatMap(({ source, name, mark }): LineSeries[] => {
      const own = rows.filter(({ reading }) => reading.source === source);
      if (own.length === 0) return [];
      const points = own.map((row) => ({
        x: row.reading.at,
        y: row.reading.miles,
        label: labelOf(row),
        ...(row.reading.estimated && { hollow: true }),
      }));
      return [{ name, points, mark, plain: true, line: source === 'mot' }];
    }),
    stretches: notable.map(({ from, to, tone, short }) => ({
      from: { x: from.at, y: from.miles },
      to: { x: to.at, y: to.miles },
      tone,
      words: short,
    })),
    rows,
    hasEstimates: readings.some(({ estimated }) => estimated),
  };
}

/** The latest mileage that somebody read off: what the vehicle had at least. */
export function lastReading(known: Known): { miles: number; words: string } | undefined {
  const last = readOff(known).at(-1);
  return last && { miles: last.miles, words: `${oneOf(last)}, ${formatDate(last.day)}` };
}

const oneOf = ({ source }: MileageReading) =>
  SOURCES.find((each) => each.source === source)?.one ?? '';

/** “MOT test · MOT analysis”: who read it, and the dataset that says so. */
function sourceOf(reading: MileageReading): string {
  const { name } = datasetOf(reading.dataset);
  const one = oneOf(reading);
  return one === name ? one : `${one} · ${name}`;
}

function labelOf({ reading, remark }: MileageRow): string {
  const facts = `${formatDate(reading.day)}, ${formatMiles(reading.miles)}`;
  return remark === '' ? facts : `${facts}. ${remark}`;
}
