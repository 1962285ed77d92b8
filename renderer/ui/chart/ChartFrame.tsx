import { type PointerEvent, type ReactNode, type Ref, type SVGProps, useId } from 'react';
import { cx } from '../cx.ts';
import { Disclosure } from '../Disclosure.tsx';
import styles from './chart.module.css';
import { type ElementSize, useMeasured } from '../useMeasured.ts';

export type LegendItem = { readonly name: string; readonly swatch: ReactNode };

type ChartFrameProps = {
  readonly title: string;
  readonly legend?: readonly LegendItem[];
  readonly table: ReactNode;
  /** Text shown instead of the drawing if there is nothing to draw. */
  readonly empty?: string | undefined;
  readonly canvasRef: Ref<HTMLDivElement>;
  readonly children: ReactNode;
};

/** The frame of every chart: title, legend, and the same values as a table. */
export function ChartFrame(props: ChartFrameProps) {
  const { title, legend = [], table, empty, canvasRef, children } = props;
  const id = useId();
  return (
    <figure className={styles['figure']} aria-labelledby={id}>
      <figcaption className={cx('label-text', styles['header'])}>
        <span id={id} className={styles['title']}>
          {title}
        </span>
        {legend.length > 1 && (
          <ul className={styles['legend']} aria-label={`Legend: ${title}`}>
            {legend.map((item) => (
              <li key={item.name} className={styles['key']}>
                {item.swatch}
                {item.name}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
      <div ref={canvasRef} className={styles['canvas']}>
        {empty ? <p className={styles['empty']}>{empty}</p> : children}
      </div>
      {!empty && (
        <div className={styles['table']}>
          <Disclosure title="Show as table">{table}</Disclosure>
        </div>
      )}
    </figure>
  );
}

/**
 * Charts are laid out in pixels at 100% text size, and their drawings grow with the text size.
 * `width` is the available width in this unit, and `textScale` its size in CSS pixels.
 */
export type ChartSize = { readonly width: number; readonly textScale: number };

/** Used until the browser has laid out the page, and without a layout (in tests). */
const DEFAULT_SIZE: ChartSize = { width: 640, textScale: 1 };

const toChartSize = ({ width, rem }: ElementSize): ChartSize => ({
  width: (width * 16) / rem,
  textScale: rem / 16,
});

/** Tracks the width of an element and the text size. */
export const useChartSize = () => useMeasured(toChartSize, DEFAULT_SIZE);

export function pointerPosition(event: PointerEvent, { textScale }: ChartSize) {
  const { left, top } = event.currentTarget.getBoundingClientRect();
  return { x: (event.clientX - left) / textScale, y: (event.clientY - top) / textScale };
}

type DrawingProps = Omit<SVGProps<SVGSVGElement>, 'height' | 'ref'> & {
  readonly size: ChartSize;
  readonly height: number;
  /** Called with the position of the pointer, and with undefined when it leaves. */
  readonly onPoint?: (position: { x: number; y: number } | undefined) => void;
};

/** A drawing whose coordinates are pixels at 100% text size. */
export function Drawing({ size, height, onPoint, ...rest }: DrawingProps) {
  return (
    <svg
      className={styles['svg']}
      width={size.width * size.textScale}
      height={height * size.textScale}
      viewBox={`0 0 ${size.width} ${height}`}
      onPointerMove={onPoint && ((event) => onPoint(pointerPosition(event, size)))}
      onPointerLeave={onPoint && (() => onPoint(undefined))}
      {...rest}
    />
  );
}

type TooltipProps = {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
};

/** A narrower drawing has no room for a tooltip beside a point. */
const NARROW_WIDTH = 480;
/** How far a tooltip extends outwards from its point if it cannot be centred on it. */
const OVERHANG = 48;

/** Names the hovered or focused point. Screen readers read the point's own name instead. */
export function ChartTooltip({ text, x, y, width }: TooltipProps) {
  const isNarrow = width < NARROW_WIDTH;
  const side = x < width / 4 ? 'right' : x > (width * 3) / 4 ? 'left' : 'above';
  const position = isNarrow ? narrowPosition(x, width) : { left: toRem(x) };
  return (
    <div
      className={cx('tooltip-box', styles['tip'])}
      data-side={isNarrow ? 'over' : side}
      style={{ ...position, top: toRem(y) }}
      aria-hidden="true"
    >
      {text}
    </div>
  );
}

/** Above the point and directed inwards, so that it stays within the drawing on both sides. */
function narrowPosition(x: number, width: number) {
  const outside = Math.max(0, Math.min(x, width - x) - OVERHANG);
  return {
    [x < width / 2 ? 'left' : 'right']: toRem(outside),
    maxWidth: `min(18rem, ${toRem(width - outside)})`,
  };
}

const toRem = (pixels: number) => `${pixels / 16}rem`;
