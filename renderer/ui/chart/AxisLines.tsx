import type { AxisTick, Plot } from './axes.ts';
import styles from './chart.module.css';

export type AxisLinesProps = {
  readonly plot: Plot;
  readonly unit: number;
  readonly xTicks: readonly AxisTick[];
  readonly yTicks: readonly { readonly at: number; readonly label: string }[];
  readonly xLabel: string;
  readonly yLabel: string;
  /** Where the base line is drawn, if not at the foot: where zero is. */
  readonly zero?: number;
};

/** Hairlines across, what they stand for, and what is measured. */
export function AxisLines({ plot, unit, xTicks, yTicks, xLabel, yLabel, zero }: AxisLinesProps) {
  const { left, right, top, bottom } = plot;
  return (
    <g aria-hidden="true">
      {yTicks.map((tick) => (
        <g key={tick.at}>
          <line className={styles['grid']} x1={left} x2={right} y1={tick.at} y2={tick.at} />
          <text
            className={styles['tick']}
            x={left - 6 * unit}
            y={tick.at + 4 * unit}
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
        y1={zero ?? bottom}
        y2={zero ?? bottom}
      />
      {xTicks.map((tick) => (
        <g key={tick.at}>
          <line
            className={styles['base']}
            x1={tick.at}
            x2={tick.at}
            y1={bottom}
            y2={bottom + 4 * unit}
          />
          <text
            className={styles['tick']}
            x={tick.at}
            y={bottom + 17 * unit}
            textAnchor={tick.anchor}
          >
            {tick.label}
          </text>
        </g>
      ))}
      <text className={styles['axis']} x={0} y={top - 15 * unit}>
        {yLabel}
      </text>
      <text className={styles['axis']} x={right} y={bottom + 34 * unit} textAnchor="end">
        {xLabel}
      </text>
    </g>
  );
}
