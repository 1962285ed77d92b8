import type { BarSeries } from './types.ts';

export type StackedBarsProps = {
  readonly title: string;
  readonly x: { readonly label: string };
  readonly y: { readonly label: string; readonly format?: (value: number) => string };
  readonly categories: readonly string[];
  readonly series: readonly BarSeries[];
  readonly height?: number;
};

/** Counts by category, stacked. */
export function StackedBars({ title }: StackedBarsProps) {
  return <figure aria-label={title} />;
}
