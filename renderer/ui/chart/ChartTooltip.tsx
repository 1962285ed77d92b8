import styles from './chart.module.css';

export type TipProps = {
  readonly text: string;
  /** Position of the point in pixels, in a drawing of `width` pixels. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
};

/** A narrower drawing has no room for a tooltip beside a point. */
const NARROW_WIDTH = 480;
/** How far a tooltip extends outwards from its point if it cannot be centred on it. */
const OVERHANG = 48;

/**
 * Names the hovered or focused point. Hidden from screen readers, which read the point's own name.
 */
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

/** Above the point and directed inwards, so that it stays within the drawing on both sides. */
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
