import styles from './chart.module.css';
import type { BarSeries, Pattern } from './types.ts';

const PATTERNS: readonly Pattern[] = ['solid', 'hatched', 'dotted', 'outlined', 'crossed'];

/**
 * Returns a series' own pattern or the next free one, so that series also differ without colour.
 */
export function seriesPattern(series: readonly BarSeries[], index: number): Pattern {
  return series[index]?.pattern ?? PATTERNS[index % PATTERNS.length] ?? 'solid';
}

/** The patterns of all series, referenced by `url(#ID-POSITION)`. */
export function PatternDefs({
  id,
  series,
}: {
  readonly id: string;
  readonly series: readonly BarSeries[];
}) {
  return (
    <defs>
      {series.map((item, index) => (
        <g
          key={item.name}
          className={styles['pattern']}
          data-tone={item.tone}
          data-color-index={index % 3}
        >
          <pattern id={`${id}-${index}`} width="6" height="6" patternUnits="userSpaceOnUse">
            <PatternFill pattern={seriesPattern(series, index)} />
          </pattern>
        </g>
      ))}
    </defs>
  );
}

function PatternFill({ pattern }: { readonly pattern: Pattern }) {
  switch (pattern) {
    case 'solid':
      return <rect className={styles['fill']} width="6" height="6" />;
    case 'hatched':
      return (
        <>
          <rect className={styles['background']} width="6" height="6" />
          <path className={styles['stroke']} d="M-1 7L7 -1M-4 4L4 -4M2 10L10 2" strokeWidth="2" />
        </>
      );
    case 'dotted':
      return (
        <>
          <rect className={styles['background']} width="6" height="6" />
          <circle className={styles['fill']} cx="1.5" cy="1.5" r="1.1" />
          <circle className={styles['fill']} cx="4.5" cy="4.5" r="1.1" />
        </>
      );
    case 'crossed':
      return (
        <>
          <rect className={styles['background']} width="6" height="6" />
          <path className={styles['stroke']} d="M0 0L6 6M6 0L0 6" strokeWidth="1" />
        </>
      );
    case 'outlined':
      return <rect className={styles['background']} width="6" height="6" />;
  }
}
