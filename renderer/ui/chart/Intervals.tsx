import type { IntervalLayout } from './overlays.ts';
import styles from './overlays.module.css';

type Props = { readonly intervals: readonly IntervalLayout[]; readonly textScale: number };

/** Highlighted intervals: heavy lines with an arrowhead and a label. */
export function Intervals({ intervals, textScale }: Props) {
  return (
    <g aria-hidden="true">
      {intervals.map(({ interval, from, to, label: text }) => (
        <g
          key={`${from.x} ${from.y} ${to.x} ${to.y}`}
          className={styles['interval']}
          data-tone={interval.tone}
        >
          <line className={styles['stroke']} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          <path className={styles['arrowhead']} d={arrowhead(from, to, textScale)} />
          {text && (
            <text className={styles['label']} x={text.x} y={text.y} textAnchor={text.anchor}>
              {interval.text}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

type Point = { readonly x: number; readonly y: number };

/**
 * A triangle at the middle of an interval, pointing along it. The ends are covered by the markers
 * of their points.
 */
function arrowhead(from: Point, to: Point, textScale: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [along, across] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const size = 5 * textScale;
  const cornerPoint = (forward: number, side: number) =>
    `${x + along * forward - across * side} ${y + across * forward + along * side}`;
  return `M${cornerPoint(size, 0)}L${cornerPoint(-size, size)}L${cornerPoint(-size, -size)}Z`;
}
