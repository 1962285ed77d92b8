import type { AxisTick, PlotArea } from './axes.ts';
import styles from './chart.module.css';

export type AxisLinesProps = {
  readonly plot: PlotArea;
  readonly textScale: number;
  readonly xTicks: readonly AxisTick[];
  readonly yTicks: readonly { readonly position: number; readonly label: string }[];
  readonly xLabel: string;
  readonly yLabel: string;
  /** Position of the base line at zero, if it is not at the bottom. */
  readonly zeroY?: number;
};

/** Horizontal grid lines, their labels and the label of the axis. */
export function AxisLines({
  plot,
  textScale,
  xTicks,
  yTicks,
  xLabel,
  yLabel,
  zeroY,
}: AxisLinesProps) {
  const { left, right, top, bottom } = plot;
  return (
    <g aria-hidden="true">
      {yTicks.map((tick) => (
        <g key={tick.position}>
          <line
            className={styles['grid']}
            x1={left}
            x2={right}
            y1={tick.position}
            y2={tick.position}
          />
          <text
            className={styles['tick']}
            x={left - 6 * textScale}
            y={tick.position + 4 * textScale}
            textAnchor="end"
          >
            {tick.label}
          </text>
        </g>
      ))}
      <line
        className={styles['base']}
        x1={left}
        x2={right}
        y1={zeroY ?? bottom}
        y2={zeroY ?? bottom}
      />
      {xTicks.map((tick) => (
        <g key={tick.position}>
          <line
            className={styles['base']}
            x1={tick.position}
            x2={tick.position}
            y1={bottom}
            y2={bottom + 4 * textScale}
          />
          <text
            className={styles['tick']}
            x={tick.position}
            y={bottom + 17 * textScale}
            textAnchor={tick.anchor}
          >
            {tick.label}
          </text>
        </g>
      ))}
      <text className={styles['axis']} x={0} y={top - 15 * textScale}>
        {yLabel}
      </text>
      <text className={styles['axis']} x={right} y={bottom + 34 * textScale} textAnchor="end">
        {xLabel}
      </text>
    </g>
  );
}
