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
import { markPath } from './lines.ts';
import {
  type Dot,
  dotsTogether,
  nearestDot,
  OWN_KEY,
  type ScatterLayout,
  stepDot,
} from './scatter.ts';
import scatter from './scatter.module.css';
import { Tip } from './Tip.tsx';
import type { Mark } from './types.ts';

/** A key that changes elsewhere: of the point that is pointed at in a list beside the plot. */
export type WatchedKey = {
  readonly get: () => string | undefined;
  readonly subscribe: (listener: () => void) => () => void;
};

export type ScatterPointerProps = {
  readonly title: string;
  readonly layout: ScatterLayout;
  readonly marks: readonly Mark[];
  readonly width: number;
  readonly height: number;
  readonly unit: number;
  /** What the arrow keys and Enter do, for those who can't see the plot. */
  readonly help: string;
  readonly nameOf: (dot: Dot) => string;
  readonly hovered: WatchedKey | undefined;
  readonly selected: string | undefined;
  readonly onHover: ((key: string | undefined) => void) | undefined;
  readonly onSelect: ((key: string) => void) | undefined;
};

/** How near the pointer must come to a point, in pixels at 100% text. */
const REACH = 24;
const NEVER: WatchedKey = { get: () => undefined, subscribe: () => () => undefined };

/**
 * Points at one point among many, by pointer or by keys: one tab stop. Lies over the plot, so that
 * pointing draws one mark and not the plot again.
 */
export const ScatterPointer = memo((props: ScatterPointerProps) => {
  const { layout, width, height, unit, selected, hovered = NEVER } = props;
  const { dots } = layout;
  const [pointed, setPointed] = useState<string>();
  const [isFocused, setIsFocused] = useState(false);
  // Where the arrow keys stand. A key, for points may be added at any moment.
  const [current, setCurrent] = useState<string>();
  const isPressed = useRef(false);
  const helpId = useId();
  const elsewhere = useSyncExternalStore(hovered.subscribe, hovered.get, hovered.get);

  const { onHover } = props;
  // What goes away while it points at something says nothing of it.
  useEffect(() => () => onHover?.(undefined), [onHover]);

  const placeOf = (key: string | undefined) =>
    key === undefined ? undefined : layout.placeOf.get(key);
  const dotOf = (key: string | undefined) => dots[placeOf(key) ?? -1];
  const tell = (key: string | undefined) => onHover?.(key === OWN_KEY ? undefined : key);
  const select = (key: string | undefined) => {
    if (key !== undefined && key !== OWN_KEY) props.onSelect?.(key);
  };
  const point = (key: string | undefined) => {
    if (key === pointed) return;
    setPointed(key);
    tell(key ?? (isFocused ? current : undefined));
  };
  const focus = (key: string | undefined) => {
    setIsFocused(true);
    setCurrent(key);
    tell(key);
  };

  const onPointerMove = (event: PointerEvent) => {
    const box = event.currentTarget.getBoundingClientRect();
    const x = event.clientX - box.left;
    const found = nearestDot(dots, x, event.clientY - box.top, REACH * unit);
    // Among points that hide one another, the one that was turned to stays.
    const stays = found !== undefined && dotsTogether(dots, found).includes(placeOf(pointed) ?? -1);
    if (!stays) point(dots[found ?? -1]?.key);
  };
  const onClick = () => {
    const at = placeOf(pointed);
    if (at === undefined) return;
    // A second click turns to the next of those that hide one another.
    const together = dotsTogether(dots, at);
    const next = together[(together.indexOf(at) + 1) % together.length];
    const key = pointed === selected ? dots[next ?? at]?.key : pointed;
    setCurrent(key);
    point(key);
    select(key);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') return select(dotOf(current)?.key);
    const next = stepDot(dots.length, placeOf(current) ?? 0, event.key);
    if (next === undefined) return undefined;
    event.preventDefault();
    setPointed(undefined);
    return focus(dots[next]?.key);
  };
  const onFocus = () => {
    // A click focuses too, but points at something else.
    if (!isPressed.current)
      focus((dotOf(elsewhere) ?? dotOf(current) ?? dotOf(selected) ?? dots[0])?.key);
    isPressed.current = false;
  };
  const onBlur = () => {
    isPressed.current = false;
    setIsFocused(false);
    tell(undefined);
  };

  const shown = dotOf(pointed) ?? (isFocused ? dotOf(current) : undefined) ?? dotOf(elsewhere);
  const chosen = dotOf(selected);
  const hidden = dotsTogether(dots, placeOf(shown?.key) ?? -1).length - 1;
  const text = shown && props.nameOf(shown) + (hidden > 0 ? `; ${hidden} more here` : '');
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
        {chosen && (
          <circle className={scatter['chosen']} cx={chosen.x} cy={chosen.y} r={9 * unit} />
        )}
        {shown && <Shown dot={shown} {...props} />}
      </svg>
      {shown && text && <Tip text={text} x={shown.x} y={shown.y} width={width} />}
      <p id={helpId} hidden>
        {props.help}
      </p>
      <p className="visually-hidden" aria-live="polite">
        {isFocused && pointed === undefined && text}
      </p>
    </div>
  );
});

/** The point that is pointed at, over all others, with a line down to its axis. */
function Shown({ dot, layout, marks, unit }: ScatterPointerProps & { readonly dot: Dot }) {
  const isOwn = dot.key === OWN_KEY;
  const mark = isOwn ? 'diamond' : (marks[dot.group] ?? 'circle');
  const size = isOwn ? 16 * unit : Math.max(layout.size, 7 * unit);
  return (
    <>
      <line className={styles['drop']} x1={dot.x} x2={dot.x} y1={dot.y} y2={layout.plot.bottom} />
      <path className={styles['mark']} d={markPath(mark, dot.x, dot.y, size)} data-shown />
    </>
  );
}
