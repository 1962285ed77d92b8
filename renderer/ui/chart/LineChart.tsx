import type { LineSeries, XAxis, YAxis } from './types.ts';

export type LineChartProps = {
  readonly title: string;
  readonly x: XAxis;
  readonly y: YAxis;
  readonly series: readonly LineSeries[];
  /** In pixels at 100% text. */
  readonly height?: number;
};

/** Figures over time or over another figure. */
export function LineChart({ title }: LineChartProps) {
  return <figure aria-label={title} />;
}
