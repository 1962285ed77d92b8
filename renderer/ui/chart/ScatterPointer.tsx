import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { DropLine } from './AxisLines.tsx';
import { type ChartSize, ChartTooltip, Drawing, pointerPosition } from './ChartFrame.tsx';
import styles from './chart.module.css';
import { markerPath } from './markers.ts';
import {
  type Dot,
  nearestDot,
  overlappingDots,
  REFERENCE_KEY,
  type ScatterGroup,
  type ScatterLayout,
} from './scatter.ts';
import scatter from './scatter.module.css';
import { type ReadableStore, useStore } from '../store.ts';
import { nextIndex } from './usePointNavigation.ts';

/** What can be done with the points of a plot. */
export type ScatterActions = {
  readonly title: string;
  /** The action of Enter and a click: “Enter shows the listing.” */
  readonly help: string;
  /** The key of the point that is hovered in a list beside the plot. */
  readonly hovered: ReadableStore<string | undefined>;
  readonly selected: string | undefined;
  readonly onHover: (key: string | undefined) => void;
  readonly onSelect: (key: string) => void;
};

type ScatterPointerProps = ScatterActions & {
  readonly layout: ScatterLayout;
  readonly groups: readonly ScatterGroup[];
  readonly size: ChartSize;
  readonly height: number;
  readonly getName: (dot: Dot) => string;
};

/** Maximum distance from the pointer to a point. */
const MAX_HOVER_DISTANCE = 24;

/** Selects a point by pointer or keys. An overlay, so that hovering does not redraw the plot. */
export function ScatterPointer(props: ScatterPointerProps) {
  const { layout, size, height, selected, hovered, onHover } = props;
  const { dots } = layout;
  const [hoveredKey, setHoveredKey] = useState<string>();
  const [isFocused, setIsFocused] = useState(false);
  // The point reached by the arrow keys. Stored as a key, because points may be added at any time.
  const [current, setCurrent] = useState<string>();
  const isPressed = useRef(false);
  const helpId = useId();
  const externalKey = useStore(hovered);

  // Clears the hovered point on unmount.
  useEffect(() => () => onHover(undefined), [onHover]);

  const indexOf = (key: string | undefined) =>
    key === undefined ? undefined : layout.indexByKey.get(key);
  const findDot = (key: string | undefined) => dots[indexOf(key) ?? -1];
  const notifyHover = (key: string | undefined) => onHover(key === REFERENCE_KEY ? undefined : key);
  const select = (key: string | undefined) => {
    if (key !== undefined && key !== REFERENCE_KEY) props.onSelect(key);
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
    const nearestIndex = nearestDot(dots, pointerPosition(event, size), MAX_HOVER_DISTANCE);
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
    const next = nextIndex(dots.length, indexOf(current) ?? 0, event.key);
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
    highlighted &&
    props.getName(highlighted) + (hidden > 0 ? `; ${hidden} more at this point` : '');
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
      onPointerDown={() => (isPressed.current = true)}
      onClick={onClick}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
      onBlur={onBlur}
    >
      <Drawing size={size} height={height} aria-hidden="true">
        {selectedDot && (
          <circle className={scatter['selected']} cx={selectedDot.x} cy={selectedDot.y} r={9} />
        )}
        {highlighted && <HoveredPoint dot={highlighted} {...props} />}
      </Drawing>
      {highlighted && text && (
        <ChartTooltip text={text} x={highlighted.x} y={highlighted.y} width={size.width} />
      )}
      <p id={helpId} hidden>
        Use the left and right arrow keys to move between points. {props.help}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {isFocused && hoveredKey === undefined && text}
      </p>
    </div>
  );
}

/** The highlighted point, above all others, with a line down to its axis. */
function HoveredPoint({
  dot,
  layout,
  groups,
}: Pick<ScatterPointerProps, 'layout' | 'groups'> & { readonly dot: Dot }) {
  const isReference = dot.key === REFERENCE_KEY;
  const marker = isReference ? 'diamond' : (groups[dot.group]?.marker ?? 'circle');
  const size = isReference ? 16 : Math.max(layout.markerSize, 7);
  return (
    <>
      <DropLine x={dot.x} top={dot.y} bottom={layout.plot.bottom} />
      <path className={styles['marker']} d={markerPath(marker, dot.x, dot.y, size)} data-shown />
    </>
  );
}
