import {
  type KeyboardEvent,
  memo,
  type PointerEvent,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import styles from './chart.module.css';
import { markerPath } from './lines.ts';
import {
  type Dot,
  overlappingDots,
  nearestDot,
  REFERENCE_KEY,
  type ScatterLayout,
  nextDotIndex,
} from './scatter.ts';
import scatter from './scatter.module.css';
import { ChartTooltip } from './ChartTooltip.tsx';
import type { MarkerShape } from './types.ts';

/** A key that changes elsewhere: the point hovered in a list beside the plot. */
export type KeyStore = {
  readonly get: () => string | undefined;
  readonly subscribe: (listener: () => void) => () => void;
};

export type ScatterPointerProps = {
  readonly title: string;
  readonly layout: ScatterLayout;
  readonly markers: readonly MarkerShape[];
  readonly width: number;
  readonly height: number;
  readonly textScale: number;
  /** Describes the arrow keys and Enter for screen readers. */
  readonly help: string;
  readonly pointName: (dot: Dot) => string;
  readonly hovered: KeyStore | undefined;
  readonly selected: string | undefined;
  readonly onHover: ((key: string | undefined) => void) | undefined;
  readonly onSelect: ((key: string) => void) | undefined;
};

/** Maximum distance from the pointer to a point, in pixels at 100% text size. */
const MAX_HOVER_DISTANCE = 24;
const NO_KEY: KeyStore = { get: () => undefined, subscribe: () => () => undefined };

/**
 * Selects one of many points by pointer or keys, with one tab stop. Overlays the plot, so that
 * hovering draws one marker and not the whole plot again.
 */
export const ScatterPointer = memo((props: ScatterPointerProps) => {
  const { layout, width, height, textScale, selected, hovered = NO_KEY } = props;
  const { dots } = layout;
  const [hoveredKey, setHoveredKey] = useState<string>();
  const [isFocused, setIsFocused] = useState(false);
  // The point reached by the arrow keys. Stored as a key, because points may be added at any time.
  const [current, setCurrent] = useState<string>();
  const isPressed = useRef(false);
  const helpId = useId();
  const externalKey = useSyncExternalStore(hovered.subscribe, hovered.get, hovered.get);

  const { onHover } = props;
  // Clears the hovered point on unmount.
  useEffect(() => () => onHover?.(undefined), [onHover]);

  const indexOf = (key: string | undefined) =>
    key === undefined ? undefined : layout.indexByKey.get(key);
  const findDot = (key: string | undefined) => dots[indexOf(key) ?? -1];
  const notifyHover = (key: string | undefined) =>
    onHover?.(key === REFERENCE_KEY ? undefined : key);
  const select = (key: string | undefined) => {
    if (key !== undefined && key !== REFERENCE_KEY) props.onSelect?.(key);
  };
  const point = (key: string | undefined) => {
    if (key === hoveredKey) return;
    setHoveredKey(key);
    notifyHover(key ?? (isFocused ? current : undefined));
  };
  const focus = (key: string | undefined) => {
    setIsFocused(true);
    setCurrent(key);
    notifyHover(key);
  };

  const onPointerMove = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - box.left;
    const nearestIndex = nearestDot(
      dots,
      x,
      event.clientY - box.top,
      MAX_HOVER_DISTANCE * textScale,
    );
    // Among overlapping points, the current one stays.
    const isUnchanged =
      nearestIndex !== undefined &&
      overlappingDots(dots, nearestIndex).includes(indexOf(hoveredKey) ?? -1);
    if (!isUnchanged) point(dots[nearestIndex ?? -1]?.key);
  };
  const onClick = () => {
    const index = indexOf(hoveredKey);
    if (index === undefined) return;
    // A second click selects the next overlapping point.
    const overlapping = overlappingDots(dots, index);
    const next = overlapping[(overlapping.indexOf(index) + 1) % overlapping.length];
    const key = hoveredKey === selected ? dots[next ?? index]?.key : hoveredKey;
    setCurrent(key);
    point(key);
    select(key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return select(findDot(current)?.key);
    const next = nextDotIndex(dots.length, indexOf(current) ?? 0, event.key);
    if (next === undefined) return undefined;
    event.preventDefault();
    setHoveredKey(undefined);
    return focus(dots[next]?.key);
  };
  const onFocus = () => {
    // A click also focuses, but its target is another point.
    if (!isPressed.current)
      focus((findDot(externalKey) ?? findDot(current) ?? findDot(selected) ?? dots[0])?.key);
    isPressed.current = false;
  };
  const onBlur = () => {
    isPressed.current = false;
    setIsFocused(false);
    notifyHover(undefined);
  };

  const highlighted =
    findDot(hoveredKey) ?? (isFocused ? findDot(current) : undefined) ?? findDot(externalKey);
  const selectedDot = findDot(selected);
  const hidden = overlappingDots(dots, indexOf(highlighted?.key) ?? -1).length - 1;
  const text =
    highlighted && props.pointName(highlighted) + (hidden > 0 ? `; ${hidden} more here` : '');
  return (
    // Focusable as a whole: ten thousand points would be ten thousand elements.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={scatter['pointer']}
      role="group"
      aria-label={`Points of ${props.title}`}
      aria-describedby={helpId}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      onPointerMove={onPointerMove}
      onPointerLeave={() => point(undefined)}
      onPointerDown={() => {
        isPressed.current = true;
      }}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <svg className={styles['svg']} width={width} height={height} aria-hidden="true">
        {selectedDot && (
          <circle
            className={scatter['selected']}
            cx={selectedDot.x}
            cy={selectedDot.y}
            r={9 * textScale}
          />
        )}
        {highlighted && <HoveredPoint dot={highlighted} {...props} />}
      </svg>
      {highlighted && text && (
        <ChartTooltip text={text} x={highlighted.x} y={highlighted.y} width={width} />
      )}
      <p id={helpId} hidden>
        {props.help}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {isFocused && hoveredKey === undefined && text}
      </p>
    </div>
  );
});

/** The highlighted point, above all others, with a line down to its axis. */
function HoveredPoint({
  dot,
  layout,
  markers,
  textScale,
}: ScatterPointerProps & { readonly dot: Dot }) {
  const isOwn = dot.key === REFERENCE_KEY;
  const marker = isOwn ? 'diamond' : (markers[dot.group] ?? 'circle');
  const size = isOwn ? 16 * textScale : Math.max(layout.markerSize, 7 * textScale);
  return (
    <>
      <line
        className={styles['dropLine']}
        x1={dot.x}
        x2={dot.x}
        y1={dot.y}
        y2={layout.plot.bottom}
      />
      <path className={styles['marker']} d={markerPath(marker, dot.x, dot.y, size)} data-shown />
    </>
  );
}
