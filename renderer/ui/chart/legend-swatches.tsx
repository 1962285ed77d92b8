import styles from './chart.module.css';
import extras from './overlays.module.css';
import { isHollow, type Line, markerPath } from './lines.ts';

type NameProps = {
  readonly line: Line;
  readonly isOnly: boolean;
  readonly width: number;
  readonly textScale: number;
};

/** A series of one point among several has its name beside the point. */
export function LineLabel({ line, isOnly, width, textScale }: NameProps) {
  const point = line.places[0];
  if (isOnly || !point || line.places.length > 1 || line.hasUniformMarkers) return null;
  const isRightAligned = point.x > width * 0.75;
  return (
    <text
      className={styles['seriesLabel']}
      x={point.x + (isRightAligned ? -10 : 10) * textScale}
      y={point.y + 4 * textScale}
      textAnchor={isRightAligned ? 'end' : 'start'}
      aria-hidden="true"
    >
      {line.name}
    </text>
  );
}

/** Legend entry of the band of expected values. */
export function BandSwatch() {
  return (
    <svg className={styles['swatch']} viewBox="0 0 24 12" aria-hidden="true">
      <path className={extras['band']} d="M1 1H23V11H1Z" />
    </svg>
  );
}

/** Legend entry of a series: its line and its marker. */
export function LineSwatch({
  line,
  colorIndex,
}: {
  readonly line: Line;
  readonly colorIndex: number;
}) {
  return (
    <svg className={styles['swatch']} viewBox="0 0 24 12" aria-hidden="true">
      <g
        className={styles['series']}
        data-color-index={colorIndex % 3}
        data-hollow={isHollow(line) || line.places.every(({ point }) => point.hollow) || undefined}
      >
        {line.path && (
          <path className={styles['line']} d="M0 6H24" data-dashed={line.dashed || undefined} />
        )}
        <path className={styles['marker']} d={markerPath(line.marker, 12, 6, 7)} />
      </g>
    </svg>
  );
}

/** Legend entry of an estimated value. */
export function EstimateSwatch() {
  return (
    <svg className={styles['swatch']} viewBox="0 0 24 12" aria-hidden="true">
      <g className={styles['series']} data-hollow>
        <path className={styles['marker']} d={markerPath('triangle', 12, 6, 8)} />
      </g>
    </svg>
  );
}

/** Legend entry of a highlighted interval. */
export function IntervalSwatch() {
  return (
    <svg className={styles['swatch']} viewBox="0 0 24 12" aria-hidden="true">
      <g className={extras['interval']} data-tone="review">
        <path className={extras['stroke']} d="M1 2L23 10" />
        <path className={extras['arrowhead']} d="M17 8L9.5 8.8L12.6 1.6Z" />
      </g>
    </svg>
  );
}
