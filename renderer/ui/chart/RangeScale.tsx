import { useMemo } from 'react';
import { extent, isDrawable } from './axes.ts';
import { estimateTextWidth, useChartSize, type ChartSize } from './use-chart-size.ts';
import { ChartFrame } from './ChartFrame.tsx';
import styles from './chart.module.css';
import { linearScale, niceTicks } from './scale.ts';

export type RangeValue = { readonly label: string; readonly value: number };
export type RangeBand = { readonly lower: number; readonly upper: number; readonly label: string };

export type RangeScaleProps = {
  readonly title: string;
  readonly values: readonly RangeValue[];
  readonly band?: RangeBand | undefined;
  readonly format: (value: number) => string;
};

const ROW_HEIGHT = 26;

/**
 * Values of one kind on one scale. Each has its own line, so that none covers another, with a band
 * in the background.
 */
export function RangeScale({ title, values, band, format }: RangeScaleProps) {
  const [ref, box] = useChartSize();
  const layout = useMemo(
    () => computeRangeLayout(box, values, band, format),
    [box, values, band, format],
  );
  const { textScale } = box;
  const { left, right, top, bottom, scale } = layout;
  const bandLabel = band && `${band.label} ${format(band.lower)} to ${format(band.upper)}`;
  const accessibleValues = values.map(({ label, value }) => `${label} ${format(value)}`);
  return (
    <ChartFrame
      title={title}
      canvasRef={ref}
      empty={layout.rows.length > 0 ? undefined : 'Nothing to draw'}
      table={{
        rows: band
          ? [
              ...values,
              { label: `${band.label}, lower`, value: band.lower },
              { label: `${band.label}, upper`, value: band.upper },
            ]
          : values,
        columns: [
          { key: 'label', header: 'Basis', isRowHeader: true, cell: (row) => row.label },
          { key: 'value', header: 'Value', align: 'right', cell: (row) => format(row.value) },
        ],
      }}
    >
      <svg
        className={styles['svg']}
        width={box.width}
        height={bottom + 22 * textScale}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="img"
        aria-label={[`${title}: ${accessibleValues.join(', ')}`, bandLabel]
          .filter(Boolean)
          .join('. ')}
      >
        {layout.band && (
          <>
            <rect
              className={styles['band']}
              x={layout.band.from}
              y={top}
              width={Math.max(1, layout.band.to - layout.band.from)}
              height={bottom - top}
            />
            {[layout.band.from, layout.band.to].map((x) => (
              <line key={x} className={styles['bandEdge']} x1={x} x2={x} y1={top} y2={bottom} />
            ))}
            <text
              className={styles['axis']}
              x={layout.band.labelX}
              y={top - 6 * textScale}
              textAnchor="middle"
            >
              {bandLabel}
            </text>
          </>
        )}
        {layout.ticks.map((tick) => (
          <g key={tick.index}>
            <line
              className={styles['base']}
              x1={tick.index}
              x2={tick.index}
              y1={bottom}
              y2={bottom + 4 * textScale}
            />
            <text
              className={styles['tick']}
              x={tick.index}
              y={bottom + 17 * textScale}
              textAnchor="middle"
            >
              {tick.label}
            </text>
          </g>
        ))}
        <line className={styles['base']} x1={left} x2={right} y1={bottom} y2={bottom} />
        {layout.rows.map(({ label, value }, index) => {
          const y = top + (index + 0.5) * ROW_HEIGHT * textScale;
          return (
            <g key={label}>
              <line className={styles['guide']} x1={left} x2={right} y1={y} y2={y} />
              <text className={styles['row']} x={0} y={y + 5 * textScale}>
                {label}
              </text>
              <circle className={styles['dot']} cx={scale(value)} cy={y} r={5 * textScale} />
              <text
                className={styles['value']}
                x={box.width}
                y={y + 5 * textScale}
                textAnchor="end"
              >
                {format(value)}
              </text>
            </g>
          );
        })}
      </svg>
    </ChartFrame>
  );
}

function computeRangeLayout(
  { width, textScale }: ChartSize,
  values: readonly RangeValue[],
  band: RangeBand | undefined,
  format: (value: number) => string,
) {
  const rows = values.filter(({ value }) => isDrawable(value));
  const drawnBand = band && isDrawable(band.lower) && isDrawable(band.upper) ? band : undefined;
  const figures = rows.map(({ value }) => value);
  if (drawnBand) figures.push(drawnBand.lower, drawnBand.upper);
  const [least, most] = extent(figures) ?? [0, 1];
  const widest = (texts: readonly string[]) =>
    Math.max(0, ...texts.map((text) => estimateTextWidth(text, textScale) * (14 / 12)));
  const left = Math.min(widest(rows.map(({ label }) => label)) + 16 * textScale, width * 0.35);
  const right = width - widest(rows.map(({ value }) => format(value))) - 20 * textScale;
  const top = (drawnBand ? 20 : 4) * textScale;
  const bottom = top + rows.length * ROW_HEIGHT * textScale;
  const tickValues = niceTicks(
    least,
    most,
    Math.max(2, Math.min(5, Math.floor((right - left) / (90 * textScale)))),
  );
  const scale = linearScale(
    [tickValues[0] ?? 0, tickValues.at(-1) ?? 1],
    [left + 8 * textScale, right - 8 * textScale],
  );
  const ticks = tickValues.map((value) => ({ index: scale(value), label: format(value) }));
  return { rows, left, right, top, bottom, scale, ticks, band: drawnBand && computeBandLayout() };

  function computeBandLayout() {
    const bandEnds = [scale(drawnBand?.lower ?? 0), scale(drawnBand?.upper ?? 0)].toSorted(
      (a, b) => a - b,
    );
    const [from = 0, to = 0] = bandEnds;
    const text = `${drawnBand?.label} ${format(drawnBand?.lower ?? 0)} to ${format(drawnBand?.upper ?? 0)}`;
    const halfWidth = estimateTextWidth(text, textScale) / 2;
    const labelX = Math.max(halfWidth, Math.min(width - halfWidth, (from + to) / 2));
    return { from, to, labelX };
  }
}
