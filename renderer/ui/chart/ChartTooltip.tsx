import styles from './chart.module.css';

export type TipProps = {
  readonly text: string;
  /** Where the point is, in pixels within a drawing that is `width` wide. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
};

/** A drawing narrower than this has no room for a tip beside a point. */
const NARROW_WIDTH = 480;
/** How far a tip stands out over its point to the outside, where it can't be centred on it. */
const OVERHANG = 48;

/** Names the point under the pointer or the focus. Whoever hears the point has its name already. */
export function ChartTooltip({ text, x, y, width }: TipProps) {
  const { placement, style } =
    width < NARROW_WIDTH ? narrowPosition(x, width) : widePosition(x, width);
  return (
    <div
      className={styles['tip']}
      data-side={placement}
      style={{ ...style, top: y }}
      aria-hidden="true"
    >
      {text}
    </div>
  );
}

function widePosition(x: number, width: number) {
  const placement = x < width / 4 ? 'right' : x > (width * 3) / 4 ? 'left' : 'above';
  return { placement, style: { left: x } };
}

/** Above the point, from near it inwards: never beyond the drawing on either side. */
function narrowPosition(x: number, width: number) {
  const outside = Math.max(0, Math.min(x, width - x) - OVERHANG);
  return {
    placement: 'over',
    style: {
      [x < width / 2 ? 'left' : 'right']: outside,
      maxWidth: `min(18rem, ${width - outside}px)`,
    },
  };
}
