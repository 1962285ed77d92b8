import styles from './chart.module.css';
import extras from './extras.module.css';
import { isHollow, type Line, markPath } from './lines.ts';

type NameProps = {
  readonly line: Line;
  readonly alone: boolean;
  readonly width: number;
  readonly unit: number;
};

/** One point among many has its name beside it. */
export function LineName({ line, alone, width, unit }: NameProps) {
  const place = line.places[0];
  if (alone || !place || line.places.length > 1 || line.plain) return null;
  const left = place.x > width * 0.75;
  return (
    <text
      className={styles['name']}
      x={place.x + (left ? -10 : 10) * unit}
      y={place.y + 4 * unit}
      textAnchor={left ? 'end' : 'start'}
      aria-hidden="true"
    >
      {line.name}
    </text>
  );
}

/** The ground of what is expected, in the key. */
export function BandKey() {
  return (
    <svg className={styles['swatch']} viewBox="0 0 24 12" aria-hidden="true">
      <path className={extras['band']} d="M1 1H23V11H1Z" />
    </svg>
  );
}

/** A series in the key: its line and its mark. */
export function LineKey({ line, rank }: { readonly line: Line; readonly rank: number }) {
  return (
    <svg className={styles['swatch']} viewBox="0 0 24 12" aria-hidden="true">
      <g
        className={styles['series']}
        data-rank={rank % 3}
        data-hollow={isHollow(line) || line.places.every(({ point }) => point.hollow) || undefined}
      >
        {line.path && (
          <path className={styles['line']} d="M0 6H24" data-dashed={line.dashed || undefined} />
        )}
        <path className={styles['mark']} d={markPath(line.mark, 12, 6, 7)} />
      </g>
    </svg>
  );
}

/** A mark that nobody read off, in the key. */
export function EstimateKey() {
  return (
    <svg className={styles['swatch']} viewBox="0 0 24 12" aria-hidden="true">
      <g className={styles['series']} data-hollow>
        <path className={styles['mark']} d={markPath('triangle', 12, 6, 8)} />
      </g>
    </svg>
  );
}

/** What is to be looked at, in the key. */
export function StretchKey() {
  return (
    <svg className={styles['swatch']} viewBox="0 0 24 12" aria-hidden="true">
      <g className={extras['stretch']} data-tone="review">
        <path className={extras['stroke']} d="M1 2L23 10" />
        <path className={extras['head']} d="M17 8L9.5 8.8L12.6 1.6Z" />
      </g>
    </svg>
  );
}
