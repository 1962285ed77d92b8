/**
 * The middle value, or the mean of the two middle values of an even number of them. NaN for an
 * empty list.
 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/**
 * The result of a benchmark: the medians of two interleaved series, and the limit of their ratio.
 */
export type BenchmarkResult = {
  readonly name: string;
  /** Of the values. Milliseconds by default. */
  readonly unit?: 'ms' | 'MB';
  readonly measured: readonly number[];
  readonly baseline: readonly number[];
  readonly baselineName: string;
  readonly maxRatio: number;
};

/** Time limit for painting a change, in milliseconds: one frame. */
export const MAX_PAINT = { baseline: [16], baselineName: 'limit', maxRatio: 1 } as const;

/** One row of the results table in Markdown. */
export function tableRow({
  name,
  unit = 'ms',
  measured,
  baseline,
  baselineName,
  maxRatio,
}: BenchmarkResult): string {
  const ratio = median(measured) / median(baseline);
  const isWithinLimit = ratio <= maxRatio ? 'yes' : 'no';
  const cells = [
    name,
    `${formatValue(median(measured))} ${unit}`,
    `${formatValue(median(baseline))} ${unit} (${baselineName})`,
    ratio.toFixed(2),
    `≤ ${maxRatio}`,
    isWithinLimit,
    String(measured.length),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** A whole number, with one decimal below ten. */
const formatValue = (value: number) => value.toFixed(value < 10 ? 1 : 0);
