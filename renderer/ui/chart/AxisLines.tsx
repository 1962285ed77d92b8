import type { AxisTick, PlotArea } from './axes.ts';
import styles from './chart.module.css';

type AxisLinesProps = {
  readonly plot: PlotArea;
  readonly xTicks: readonly AxisTick[];
  readonly yTicks: readonly { readonly position: number; readonly label: string }[];
  readonly xLabel: string;
  readonly yLabel: string;
};

/** Horizontal grid lines, their labels and the labels of both axes. */
export function AxisLines({ plot, xTicks, yTicks, xLabel, yLabel }: AxisLinesProps) {
  const { left, right, top, bottom } = plot;
  return (
    <g aria-hidden="true">
      {yTicks.map(({ position, label }) => (
        <g key={position}>
          <line className={styles['grid']} x1={left} x2={right} y1={position} y2={position} />
          <text className={styles['tick']} x={left - 6} y={position + 4} textAnchor="end">
            {label}
          </text>
        </g>
      ))}
      <line className={styles['base']} x1={left} x2={right} y1={bottom} y2={bottom} />
      <HorizontalTicks ticks={xTicks} bottom={bottom} />
      <text className={styles['axis']} x={0} y={top - 15}>
        {yLabel}
      </text>
      <text className={styles['axis']} x={right} y={bottom + 34} textAnchor="end">
        {xLabel}
      </text>
    </g>
  );
}

type HorizontalTicksProps = {
  readonly ticks: readonly AxisTick[];
  readonly bottom: number;
  /** Draws grid lines from here to the bottom instead of tick marks below it. */
  readonly gridTop?: number;
};

/** Draws tick marks or grid lines of a horizontal axis, with their labels below. */
export function HorizontalTicks({ ticks, bottom, gridTop }: HorizontalTicksProps) {
  return ticks.map(({ position, label, anchor }) => (
    <g key={position}>
      <line
        className={styles[gridTop === undefined ? 'base' : 'grid']}
        x1={position}
        x2={position}
        y1={gridTop ?? bottom + 4}
        y2={bottom}
      />
      <text className={styles['tick']} x={position} y={bottom + 17} textAnchor={anchor}>
        {label}
      </text>
    </g>
  ));
}

type DropLineProps = { readonly x: number; readonly top: number; readonly bottom: number };

export const DropLine = ({ x, top, bottom }: DropLineProps) => (
  <line className={styles['dropLine']} x1={x} x2={x} y1={top} y2={bottom} />
);
