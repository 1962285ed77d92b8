import { extent } from 'd3-array';
import { linearScale, niceTicks } from '../../../shared/drawing/scale.ts';
import { HorizontalTicks } from './AxisLines.tsx';
import { type AxisTick, estimateTextWidth, isDrawable } from './axes.ts';
import { ChartFrame, Drawing, useChartSize } from './ChartFrame.tsx';
import { ChartTable } from './ChartTable.tsx';
import styles from './chart.module.css';

type RangeValue = { readonly label: string; readonly value: number };
type RangeBand = { readonly lower: number; readonly upper: number; readonly label: string };

type RangeScaleProps = {
  readonly title: string;
  readonly values: readonly RangeValue[];
  /** Its ends are in ascending order. */
  readonly band?: RangeBand | undefined;
  readonly format: (value: number) => string;
};

const ROW_HEIGHT = 26;

/** Values on one scale, a line each so that none covers another, with a band behind them. */
export function RangeScale({ title, values, band, format }: RangeScaleProps) {
  const [ref, size] = useChartSize();
  const { width } = size;
  const layout = computeRangeLayout(width, values, band, format);
  const { left, right, top, bottom, scale } = layout;
  const bandText = band && describeBand(band, format);
  const accessibleValues = values.map(({ label, value }) => `${label} ${format(value)}`);
  const bandRows = band && [
    { label: `${band.label}, lower`, value: band.lower },
    { label: `${band.label}, upper`, value: band.upper },
  ];
  return (
    <ChartFrame
      title={title}
      canvasRef={ref}
      empty={layout.rows.length > 0 ? undefined : 'No data for this chart'}
      table={
        <ChartTable
          title={title}
          rows={[...values, ...(bandRows ?? [])]}
          columns={[
            { key: 'label', header: 'Basis', isRowHeader: true, cell: (row) => row.label },
            { key: 'value', header: 'Value', align: 'right', cell: (row) => format(row.value) },
          ]}
        />
      }
    >
      <Drawing
        size={size}
        height={bottom + 22}
        role="img"
        aria-label={[`${title}: ${accessibleValues.join(', ')}`, bandText]
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
            {Object.entries({ from: layout.band.from, to: layout.band.to }).map(([end, x]) => (
              <line key={end} className={styles['bandEdge']} x1={x} x2={x} y1={top} y2={bottom} />
            ))}
            <text className={styles['axis']} x={layout.band.labelX} y={top - 6} textAnchor="middle">
              {bandText}
            </text>
          </>
        )}
        <HorizontalTicks ticks={layout.ticks} bottom={bottom} />
        <line className={styles['base']} x1={left} x2={right} y1={bottom} y2={bottom} />
        {layout.rows.map(({ label, value }, index) => {
          const y = top + (index + 0.5) * ROW_HEIGHT;
          return (
            <g key={label}>
              <line className={styles['guide']} x1={left} x2={right} y1={y} y2={y} />
              <text className={styles['row']} x={0} y={y + 5}>
                {label}
              </text>
              <circle className={styles['dot']} cx={scale(value)} cy={y} r={5} />
              <text className={styles['value']} x={width} y={y + 5} textAnchor="end">
                {format(value)}
              </text>
            </g>
          );
        })}
      </Drawing>
    </ChartFrame>
  );
}

const describeBand = ({ label, lower, upper }: RangeBand, format: RangeScaleProps['format']) =>
  `${label} ${format(lower)} to ${format(upper)}`;

function computeRangeLayout(
  width: number,
  values: readonly RangeValue[],
  band: RangeBand | undefined,
  format: RangeScaleProps['format'],
) {
  const rows = values.filter(({ value }) => isDrawable(value));
  const drawnBand = band && isDrawable(band.lower) && isDrawable(band.upper) ? band : undefined;
  const bandValues = drawnBand ? [drawnBand.lower, drawnBand.upper] : [];
  const [lowest = 0, highest = 1] = extent([...rows.map(({ value }) => value), ...bandValues]);
  const left = Math.min(widestRowText(rows.map(({ label }) => label)) + 16, width * 0.35);
  const right = width - widestRowText(rows.map(({ value }) => format(value))) - 20;
  const top = drawnBand ? 20 : 4;
  const count = Math.max(2, Math.min(5, Math.floor((right - left) / 90)));
  const tickValues = niceTicks(lowest, highest, count);
  const scale = linearScale([tickValues[0] ?? 0, tickValues.at(-1) ?? 1], [left + 8, right - 8]);
  const ticks = tickValues.map((value): AxisTick => ({
    position: scale(value),
    label: format(value),
    anchor: 'middle',
  }));
  return {
    rows,
    left,
    right,
    top,
    bottom: top + rows.length * ROW_HEIGHT,
    scale,
    ticks,
    band: drawnBand && placeBand(bandValues.map(scale), describeBand(drawnBand, format), width),
  };
}

/** Returns the width of the widest text. The text of a row is larger than that of a tick. */
const widestRowText = (texts: readonly string[]) =>
  Math.max(0, ...texts.map((text) => estimateTextWidth(text) * (14 / 12)));

/** Places the text above a band so that it stays within the drawing. */
function placeBand([from = 0, to = 0]: readonly number[], text: string, width: number) {
  const halfWidth = estimateTextWidth(text) / 2;
  const labelX = Math.max(halfWidth, Math.min(width - halfWidth, (from + to) / 2));
  return { from, to, labelX };
}
