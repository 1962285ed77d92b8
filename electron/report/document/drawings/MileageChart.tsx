import { linear, niceTicks, timeTicks } from '../../../../shared/drawing/scale.ts';
import { formatMiles, formatNumber } from '../../../../shared/format/figures.ts';
import { formatDate } from '../../../../shared/format/dates.ts';
import type { NotableStretch } from '../../../../shared/findings/mileage/notable.ts';
import type {
  MileageReading,
  MileageSource,
} from '../../../../shared/findings/mileage/readings.ts';
import { MileageMark } from './marks.tsx';

/** A quarter of a millimetre each, where the page has its usual margins. */
const WIDTH = 720;
const HEIGHT = 236;
const PLOT = { left: 58, right: 706, top: 14, bottom: 206 };

export const MILEAGE_SOURCES: readonly { readonly source: MileageSource; readonly name: string }[] =
  [
    { source: 'mot', name: 'MOT test' },
    { source: 'advert', name: 'Advert' },
    { source: 'valuation', name: 'Valuation' },
    { source: 'check', name: 'Provenance check' },
  ];

type Props = {
  readonly readings: readonly MileageReading[];
  readonly stretches: readonly NotableStretch[];
};

/** Every reading over time, its source by its shape; falls and jumps as thick broken lines. */
export function MileageChart({ readings, stretches }: Props) {
  const [first] = readings;
  const last = readings.at(-1);
  if (!first || !last || readings.length < 2) return null;
  const years = timeTicks(first.at, last.at, 9);
  const miles = niceTicks(0, Math.max(...readings.map((reading) => reading.miles)), 5, true);
  const x = linear([first.at, last.at], [PLOT.left + 14, PLOT.right - 14]);
  const y = linear([miles[0] ?? 0, miles.at(-1) ?? 1], [PLOT.bottom, PLOT.top]);
  const tests = readings.filter(({ source }) => source === 'mot');
  return (
    <figure>
      <svg
        className="chart"
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-labelledby="mileage-chart-title"
      >
        <title id="mileage-chart-title">{titleOf(first, last, stretches)}</title>
        {miles.map((value) => (
          <g key={value}>
            <path className="grid" d={`M${PLOT.left} ${y(value)}H${PLOT.right}`} />
            <text className="tick end" x={PLOT.left - 7} y={y(value) + 4}>
              {formatNumber(value)}
            </text>
          </g>
        ))}
        {years.map(({ at, label }) => (
          <g key={at}>
            <path className="grid" d={`M${x(at)} ${PLOT.bottom}v5`} />
            <text className="tick middle" x={x(at)} y={PLOT.bottom + 18}>
              {label}
            </text>
          </g>
        ))}
        <polyline
          className="tests"
          points={tests.map((reading) => `${x(reading.at)},${y(reading.miles)}`).join(' ')}
        />
        {stretches.map((stretch) => (
          <Stretch key={`${stretch.from.at} ${stretch.to.at}`} stretch={stretch} x={x} y={y} />
        ))}
        {readings.map((reading) => (
          <MileageMark
            key={`${reading.dataset} ${reading.path.join(' ')}`}
            source={reading.source}
            x={x(reading.at)}
            y={y(reading.miles)}
            hollow={reading.estimated}
          />
        ))}
      </svg>
      <figcaption>
        <span>Mileage over time, in miles.</span>
        {MILEAGE_SOURCES.filter(({ source }) =>
          readings.some((reading) => reading.source === source),
        ).map(({ source, name }) => (
          <span key={source} className="key">
            <svg viewBox="0 0 12 12" aria-hidden="true">
              <MileageMark source={source} x={6} y={6} hollow={false} />
            </svg>{' '}
            {name}
          </span>
        ))}
        {readings.some(({ estimated }) => estimated) && <span>Hollow: estimated.</span>}
        {stretches.length > 0 && <span>Broken line: a fall or jump to look at.</span>}
      </figcaption>
    </figure>
  );
}

type StretchProps = {
  readonly stretch: NotableStretch;
  readonly x: (at: number) => number;
  readonly y: (miles: number) => number;
};

/** A fall or jump, with its figure beside it where that stays inside the plot. */
function Stretch({ stretch: { from, to, tone, short }, x, y }: StretchProps) {
  const middle = { x: (x(from.at) + x(to.at)) / 2, y: (y(from.miles) + y(to.miles)) / 2 };
  const isLeft = middle.x > (PLOT.left + PLOT.right) / 2;
  return (
    <g className={`stretch ${tone}`}>
      <path d={`M${x(from.at)} ${y(from.miles)}L${x(to.at)} ${y(to.miles)}`} />
      <text className={isLeft ? 'end' : 'start'} x={middle.x + (isLeft ? -9 : 9)} y={middle.y + 4}>
        {short}
      </text>
    </g>
  );
}

function titleOf(
  first: MileageReading,
  last: MileageReading,
  stretches: readonly NotableStretch[],
): string {
  const ends = [first, last].map(
    ({ miles, day }) => `${formatMiles(Math.round(miles))} on ${formatDate(day)}`,
  );
  const falls =
    stretches.length === 0 ? '' : `; to look at: ${stretches.map(({ short }) => short).join(', ')}`;
  return `Mileage over time, from ${ends.join(' to ')}${falls}`;
}
