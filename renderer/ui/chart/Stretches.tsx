import type { StretchPlace } from './extras.ts';
import styles from './extras.module.css';

type Props = { readonly stretches: readonly StretchPlace[]; readonly unit: number };

/** Stretches to be looked at: heavy, ending in an arrowhead, with their words. */
export function Stretches({ stretches, unit }: Props) {
  return (
    <g aria-hidden="true">
      {stretches.map(({ stretch, from, to, words }) => (
        <g
          key={`${from.x} ${from.y} ${to.x} ${to.y}`}
          className={styles['stretch']}
          data-tone={stretch.tone}
        >
          <line className={styles['stroke']} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />
          <path className={styles['head']} d={arrowhead(from, to, unit)} />
          {words && (
            <text className={styles['words']} x={words.x} y={words.y} textAnchor={words.anchor}>
              {stretch.words}
            </text>
          )}
        </g>
      ))}
    </g>
  );
}

type At = { readonly x: number; readonly y: number };

/** A triangle at the middle of a stretch, pointing along it: its ends are covered by their marks. */
function arrowhead(from: At, to: At, unit: number): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [along, across] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const [x, y] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const size = 5 * unit;
  const corner = (forth: number, side: number) =>
    `${x + along * forth - across * side} ${y + across * forth + along * side}`;
  return `M${corner(size, 0)}L${corner(-size, size)}L${corner(-size, -size)}Z`;
}
