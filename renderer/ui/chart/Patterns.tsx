import styles from './chart.module.css';
import type { BarSeries, Pattern } from './types.ts';

const PATTERNS: readonly Pattern[] = ['solid', 'hatched', 'dotted', 'outlined', 'crossed'];

/** A series' own pattern, or the next that is free: series differ in grey as well. */
export function patternOf(series: readonly BarSeries[], at: number): Pattern {
  return series[at]?.pattern ?? PATTERNS[at % PATTERNS.length] ?? 'solid';
}

/** The patterns of all series, to be filled with by `url(#ID-POSITION)`. */
export function Patterns({
  id,
  series,
}: {
  readonly id: string;
  readonly series: readonly BarSeries[];
}) {
  return (
    <defs>
      {series.map((one, at) => (
        <g key={one.name} className={styles['pattern']} data-tone={one.tone} data-rank={at % 3}>
          <pattern id={`${id}-${at}`} width="6" height="6" patternUnits="userSpaceOnUse">
            <Swatch pattern={patternOf(series, at)} />
          </pattern>
        </g>
      ))}
    </defs>
  );
}

function Swatch({ pattern }: { readonly pattern: Pattern }) {
  switch (pattern) {
    case 'solid':
      return <rect className={styles['ink']} width="6" height="6" />;
    case 'hatched':
      return (
        <>
          <rect className={styles['ground']} width="6" height="6" />
          <path className={styles['stroke']} d="M-1 7L7 -1M-4 4L4 -4M2 10L10 2" strokeWidth="2" />
        </>
      );
    case 'dotted':
      return (
        <>
          <rect className={styles['ground']} width="6" height="6" />
          <circle className={styles['ink']} cx="1.5" cy="1.5" r="1.1" />
          <circle className={styles['ink']} cx="4.5" cy="4.5" r="1.1" />
        </>
      );
    case 'crossed':
      return (
        <>
          <rect className={styles['ground']} width="6" height="6" />
          <path className={styles['stroke']} d="M0 0L6 6M6 0L0 6" strokeWidth="1" />
        </>
      );
    case 'outlined':
      return <rect className={styles['ground']} width="6" height="6" />;
  }
}
