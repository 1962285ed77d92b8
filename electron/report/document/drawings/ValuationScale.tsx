import { linearScale, niceTicks } from '../../../../shared/drawing/scale.ts';
import { formatMoney } from '../../../../shared/format/numbers.ts';

const WIDTH = 380;
const PLOT = { left: 112, right: 316, top: 10 };
/** More labels than this would touch. */
const MAX_TICK_LABELS = 4;
const ROW = 18;

type Props = {
  readonly values: readonly { readonly label: string; readonly value: number }[];
  readonly band?: { readonly lower: number; readonly upper: number } | undefined;
};

const isDrawable = (value: number) => Math.abs(value) < 1e12;

/** Draws values on one scale, a line each, with the provider's confidence band. */
export function ValuationScale({ values, band }: Props) {
  const drawable = values.filter(({ value }) => isDrawable(value));
  if (drawable.length < 2) return null;
  const shownBand = band && isDrawable(band.lower) && isDrawable(band.upper) ? band : undefined;
  const all = drawable.map(({ value }) => value);
  if (shownBand) all.push(shownBand.lower, shownBand.upper);
  const ticks = niceTicks(Math.min(...all), Math.max(...all), 4, true);
  const x = linearScale([ticks[0] ?? 0, ticks.at(-1) ?? 1], [PLOT.left, PLOT.right]);
  const bottom = PLOT.top + drawable.length * ROW;
  const getLineY = (index: number) => PLOT.top + index * ROW + ROW / 2;
  return (
    <figure>
      <svg
        className="chart"
        viewBox={`0 0 ${WIDTH} ${bottom + 26}`}
        role="img"
        aria-labelledby="valuation-chart-title"
      >
        <title id="valuation-chart-title">
          {`Values by basis: ${drawable.map(({ label, value }) => `${label} ${formatMoney(value)}`).join(', ')}`}
        </title>
        {shownBand && (
          <rect
            className="band"
            x={x(shownBand.lower)}
            y={PLOT.top}
            width={Math.max(1, x(shownBand.upper) - x(shownBand.lower))}
            height={bottom - PLOT.top}
          />
        )}
        {ticks.map((value, index) => (
          <g key={value}>
            <path className="grid" d={`M${x(value)} ${PLOT.top}V${bottom + 4}`} />
            {(index % 2 === 0 || ticks.length <= MAX_TICK_LABELS) && (
              <text className="tick middle" x={x(value)} y={bottom + 18}>
                {formatMoney(value)}
              </text>
            )}
          </g>
        ))}
        {drawable.map(({ label, value }, index) => (
          <g key={label}>
            <text className="tick end" x={PLOT.left - 10} y={getLineY(index) + 4}>
              {label}
            </text>
            <circle className="point" cx={x(value)} cy={getLineY(index)} r="4.5" />
            <text className="figure" x={x(value) + 10} y={getLineY(index) + 4}>
              {formatMoney(value)}
            </text>
          </g>
        ))}
      </svg>
      {shownBand && <figcaption>Shaded: provider’s confidence band.</figcaption>}
    </figure>
  );
}
