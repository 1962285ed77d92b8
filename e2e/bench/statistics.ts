/** The middle value; the mean of the two middle ones of an even number. NaN of none. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** A benchmark's line: the medians of two interleaved series and their ratio against a bar. */
export type Comparison = {
  readonly name: string;
  readonly measured: readonly number[];
  readonly baseline: readonly number[];
  readonly baselineName: string;
  readonly bar: number;
};

/** One row of the results table, in Markdown. Times are milliseconds. */
export function tableRow({ name, measured, baseline, baselineName, bar }: Comparison): string {
  const ratio = median(measured) / median(baseline);
  const held = ratio <= bar ? 'yes' : 'no';
  const cells = [
    name,
    time(median(measured)),
    `${time(median(baseline))} (${baselineName})`,
    ratio.toFixed(2),
    `≤ ${bar}`,
    held,
    String(measured.length),
  ];
  return `| ${cells.join(' | ')} |`;
}

/** Whole milliseconds, with tenths where there are few. */
const time = (ms: number) => `${ms.toFixed(ms < 10 ? 1 : 0)} ms`;
