import { linearScale, niceTicks, timeTicks } from '../../../../shared/drawing/scale.ts';
import { formatNumber, formatWholeMiles } from '../../../../shared/format/numbers.ts';
import { formatDate } from '../../../../shared/format/dates.ts';
import type { MileageAnomaly } from '../../../../shared/findings/mileage/anomalies.ts';
import type {
  MileageReading,
  MileageSource,
} from '../../../../shared/findings/mileage/readings.ts';

/** A quarter of a millimetre each, with the usual page margins. */
const WIDTH = 720;
const HEIGHT = 200;
const PLOT = { left: 58, right: 706, top: 14 };
/** Height of the labels below the plot. */
const LABELS = 30;

/** The sources of readings in the order of the legend, with their names. */
export const MILEAGE_SOURCES: ReadonlyMap<MileageSource, string> = new Map([
  ['mot', 'MOT test'],
  ['advert', 'Advert'],
  ['valuation', 'Valuation'],
  ['check', 'Provenance check'],
]);

type Props = {
  readonly readings: readonly MileageReading[];
  readonly notableChanges: readonly MileageAnomaly[];
  readonly height?: number;
};

/** Draws readings over time, with a marker per source. Falls and jumps are thick broken lines. */
export function MileageChart({ readings, notableChanges, height = HEIGHT }: Props) {
  const bottom = height - LABELS;
  const [first] = readings;
  const last = readings.at(-1);
  if (!first || !last || readings.length < 2) return null;
  // A page may hold the drawing in several heights.
  const titleId = `mileage-chart-${height}`;
  const years = timeTicks(first.timeMs, last.timeMs, 9);
  const highest = Math.max(...readings.map((reading) => reading.miles));
  const miles = niceTicks(0, highest, Math.round(height / 45), true);
  const x = linearScale([first.timeMs, last.timeMs], [PLOT.left + 14, PLOT.right - 14]);
  const y = linearScale([miles[0] ?? 0, miles.at(-1) ?? 1], [bottom, PLOT.top]);
  const tests = readings.filter(({ source }) => source === 'mot');
  const usedSources = [...MILEAGE_SOURCES].filter(([source]) =>
    readings.some((reading) => reading.source === source),
  );
  return (
    <figure>
      <svg
        className="chart"
        viewBox={`0 0 ${WIDTH} ${height}`}
        role="img"
        aria-labelledby={titleId}
      >
        <title id={titleId}>{describeChart(readings, notableChanges)}</title>
        {miles.map((value) => (
          <g key={value}>
            <path className="grid" d={`M${PLOT.left} ${y(value)}H${PLOT.right}`} />
            <text className="tick end" x={PLOT.left - 7} y={y(value) + 4}>
              {formatNumber(value)}
            </text>
          </g>
        ))}
        {years.map(({ timeMs, label }) => (
          <g key={timeMs}>
            <path className="grid" d={`M${x(timeMs)} ${bottom}v5`} />
            <text className="tick middle" x={x(timeMs)} y={bottom + 18}>
              {label}
            </text>
          </g>
        ))}
        <polyline
          className="tests"
          points={tests.map((reading) => `${x(reading.timeMs)},${y(reading.miles)}`).join(' ')}
        />
        {notableChanges.map((change) => (
          <NotableChange
            key={`${change.from.timeMs} ${change.to.timeMs}`}
            change={change}
            x={x}
            y={y}
          />
        ))}
        {readings.map((reading) => (
          <MileageMarker
            key={reading.field}
            source={reading.source}
            x={x(reading.timeMs)}
            y={y(reading.miles)}
            estimated={reading.estimated}
          />
        ))}
      </svg>
      <figcaption>
        <span>Mileage over time, in miles.</span>
        {usedSources.map(([source, name]) => (
          <span key={source} className="key">
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <MileageMarker source={source} x={6} y={6} estimated={false} />
            </svg>{' '}
            {name}
          </span>
        ))}
        {readings.some(({ estimated }) => estimated) && <span>Hollow point: estimate.</span>}
        {notableChanges.length > 0 && <span>Broken line: a decrease or sharp increase.</span>}
      </figcaption>
    </figure>
  );
}

type NotableChangeProps = Readonly<Record<'x' | 'y', (value: number) => number>> & {
  readonly change: MileageAnomaly;
};

/** A fall or jump, with its label on the side where it stays inside the plot. */
function NotableChange({ change: { from, to, tone, chartLabel }, x, y }: NotableChangeProps) {
  const middle = { x: (x(from.timeMs) + x(to.timeMs)) / 2, y: (y(from.miles) + y(to.miles)) / 2 };
  const isRightHalf = middle.x > (PLOT.left + PLOT.right) / 2;
  return (
    <g className={`stretch ${tone}`}>
      <path d={`M${x(from.timeMs)} ${y(from.miles)}L${x(to.timeMs)} ${y(to.miles)}`} />
      <text
        className={isRightHalf ? 'end' : 'start'}
        x={middle.x + (isRightHalf ? -9 : 9)}
        y={middle.y + 4}
      >
        {chartLabel}
      </text>
    </g>
  );
}

/** The first and the last reading and the changes between them, in words. */
export function describeChart(
  readings: readonly MileageReading[],
  notableChanges: readonly MileageAnomaly[],
): string {
  const endPoints = [...readings.slice(0, 1), ...readings.slice(-1)].map(
    ({ miles, day }) => `${formatWholeMiles(miles)} on ${formatDate(day)}`,
  );
  const changes = notableChanges.map(({ chartLabel }) => chartLabel).join(', ');
  return `Mileage over time, from ${endPoints.join(' to ')}${changes && `; to look at: ${changes}`}`;
}

type MarkerProps = Pick<MileageReading, 'source' | 'estimated'> &
  Readonly<Record<'x' | 'y', number>>;

function MileageMarker({ source, estimated, x, y }: MarkerProps) {
  const className = estimated ? 'point hollow' : 'point';
  switch (source) {
    case 'mot':
      return <circle className={className} cx={x} cy={y} r="4" />;
    case 'advert':
      return <path className={className} d={`M${x - 3.8} ${y - 3.8}h7.6v7.6h-7.6Z`} />;
    case 'valuation':
      return <path className={className} d={`M${x} ${y - 5}l4.8 8.6h-9.6Z`} />;
    case 'check':
      return <path className={className} d={`M${x} ${y - 5.4}l5.4 5.4-5.4 5.4-5.4-5.4Z`} />;
  }
}
