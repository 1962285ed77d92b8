import styles from './chart.module.css';

export type TipProps = {
  readonly text: string;
  /** Where the point is, in pixels within a drawing that is `width` wide. */
  readonly x: number;
  readonly y: number;
  readonly width: number;
};

/** Names the point under the pointer or the focus. Whoever hears the point has its name already. */
export function Tip({ text, x, y, width }: TipProps) {
  const side = x < width / 4 ? 'right' : x > (width * 3) / 4 ? 'left' : 'above';
  return (
    <div className={styles['tip']} data-side={side} style={{ left: x, top: y }} aria-hidden="true">
      {text}
    </div>
  );
}
