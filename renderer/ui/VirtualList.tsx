import {
  type FocusEvent,
  type KeyboardEvent,
  memo,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { cx } from './cx.ts';
import { type ItemLayout, type ScrollMemory, useVirtualRows } from './useVirtualRows.ts';
import styles from './VirtualList.module.css';

/** What an item is told of its place. Its first button takes `tabIndex`: one in the list has 0. */
export type ItemPlace = { readonly at: number; readonly tabIndex: 0 | -1 };

export type VirtualListRef = {
  /** Puts the focus on the item that had it last, or on the chosen one, or on the first. */
  readonly focus: () => void;
  /** Position of the item that has the focus. */
  readonly focused: () => number | undefined;
};

export type VirtualListProps<T> = {
  readonly label: string;
  readonly items: readonly T[];
  /** From the list's width in rem. Make it outside the component, so that it stays the same. */
  readonly layout: (width: number) => ItemLayout;
  /** Another key is another list, which starts at its top. With the same key a list may grow. */
  readonly listKey: string;
  /** Position of the chosen item. It comes into view whenever another one is chosen. */
  readonly current?: number | undefined;
  readonly scroll?: ScrollMemory;
  /** An item was clicked beside its buttons, and not to select text. */
  readonly onPick?: (at: number) => void;
  /** An item is pointed at or has the focus; `undefined` when none is any longer. */
  readonly onPoint?: (at: number | undefined) => void;
  readonly className?: string | undefined;
  readonly ref?: Ref<VirtualListRef>;
  /** Draws one item, no higher than the layout says. Its first button or link is its main one. */
  readonly children: (item: T, place: ItemPlace) => ReactNode;
};

/**
 * A list of any length that scrolls by itself, items of one height in one or more columns. Of more
 * than sixty only those in view are drawn. One Tab stop; arrows, Home, End and Page keys go from item
 * to item. Items are drawn in place of one another, so anything inside that must not outlive its item
 * needs a key. Browsers cut off what is higher than 33 million pixels: some 800,000 rows of 40.
 */
export function VirtualList<T>({
  label,
  items,
  layout,
  listKey,
  current,
  scroll,
  onPick,
  onPoint,
  className,
  ref,
  children,
}: VirtualListProps<T>) {
  const [active, setActive] = useState(current ?? 0);
  const [known, setKnown] = useState({ listKey, current });
  if (known.listKey !== listKey || known.current !== current) {
    setKnown({ listKey, current });
    if (current !== undefined) setActive(current);
    else if (known.listKey !== listKey) setActive(0);
  }
  const at = Math.max(0, Math.min(active, items.length - 1));
  const rows = useVirtualRows({ count: items.length, layout, listKey, scroll, keep: at });
  const { scroller, ruler, onScroll, show, page, columns, rowHeight, totalHeight, drawn } = rows;
  const list = useRef<HTMLUListElement>(null);
  const hasFocus = useRef(false);

  const focusItem = (position: number) => {
    const item = list.current?.querySelector(`:scope > [data-at="${position}"]`);
    item?.querySelector<HTMLElement>('button, a[href]')?.focus({ preventScroll: true });
  };
  useImperativeHandle(ref, () => ({
    focus: () => {
      show(at);
      focusItem(at);
    },
    focused: () => (hasFocus.current ? at : undefined),
  }));

  // A chosen item that changes with the list itself stays where the list starts.
  const before = useRef({ listKey, current });
  useLayoutEffect(() => {
    const last = before.current;
    before.current = { listKey, current };
    // Drawn in another way, an item loses the focus without telling.
    const isLost = hasFocus.current && !list.current?.contains(document.activeElement);
    if (isLost || (hasFocus.current && last.listKey !== listKey)) focusItem(at);
    if (last.listKey === listKey && current !== undefined && current !== last.current)
      show(current);
  });
  const leave = useRef(onPoint);
  useEffect(() => {
    leave.current = onPoint;
  });
  useEffect(() => () => leave.current?.(undefined), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select'))
      return;
    const to = destination(event.key, { at, count: items.length, columns: columns }, page);
    if (to === undefined) return;
    event.preventDefault();
    flushSync(() => setActive(to));
    show(to);
    focusItem(to);
  };
  const onFocus = (event: FocusEvent) => {
    hasFocus.current = true;
    const position = positionOf(event.target);
    if (position === undefined) return;
    setActive(position);
    onPoint?.(position);
  };
  const onBlur = (event: FocusEvent) => {
    if (list.current?.contains(event.relatedTarget)) return;
    hasFocus.current = false;
    onPoint?.(undefined);
  };
  const onClick = (event: MouseEvent) => {
    const position = positionOf(event.target);
    if (position === undefined || !onPick || isControl(event.target) || isSelecting()) return;
    onPick(position);
  };

  return (
    <div ref={scroller} className={cx(styles['scroller'], className)} onScroll={onScroll}>
      <span ref={ruler} className={styles['ruler']} aria-hidden="true" />
      {/* The keys and clicks are those of the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={list}
        // Styled lists are no lists to some screen readers unless they say so.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        role="list"
        aria-label={label}
        className={styles['list']}
        aria-busy={rows.waitsFrom < items.length || undefined}
        style={{ height: `${totalHeight}px` }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
        onClick={onClick}
        onPointerOver={(event: PointerEvent) => onPoint?.(positionOf(event.target))}
        onPointerLeave={() => onPoint?.(undefined)}
      >
        {drawn.map((position) => {
          const item = items[position];
          return (
            item !== undefined && (
              <li
                key={position}
                data-at={position}
                aria-setsize={items.length}
                aria-posinset={position + 1}
                className={styles['item']}
                style={{
                  top: `${Math.floor(position / columns) * rowHeight}px`,
                  left: `${((position % columns) * 100) / columns}%`,
                  width: `${100 / columns}%`,
                  height: `${rowHeight}px`,
                }}
              >
                <Slot isWaiting={position >= rows.waitsFrom}>
                  {children(item, { at: position, tabIndex: position === at ? 0 : -1 })}
                </Slot>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

type SlotProps = { readonly isWaiting: boolean; readonly children: ReactNode };

/** What stands in an item's place; while it waits, what stood there before. */
const Slot = memo(
  ({ children }: SlotProps) => children,
  (_, { isWaiting }) => isWaiting,
);

/** Where a key leads from an item; undefined for a key that is none of the list's. */
function destination(
  key: string,
  { at, count, columns }: { at: number; count: number; columns: number },
  page: () => number,
): number | undefined {
  const last = count - 1;
  // A whole row at a time stays in its column, as far as there is an item in it.
  const down = (by: number) => (at + by <= last ? at + by : inColumn(at, last, columns));
  const up = (by: number) => (at - by >= 0 ? at - by : at % columns);
  switch (key) {
    case 'ArrowDown':
      return down(columns);
    case 'ArrowUp':
      return up(columns);
    case 'ArrowRight':
      return columns > 1 ? Math.min(at + 1, last) : undefined;
    case 'ArrowLeft':
      return columns > 1 ? Math.max(at - 1, 0) : undefined;
    case 'PageDown':
      return down(page());
    case 'PageUp':
      return up(page());
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

/** The last item in the same column; the very last from a row above that has nothing below it. */
function inColumn(at: number, last: number, columns: number): number {
  if (Math.floor(at / columns) === Math.floor(last / columns)) return at;
  const column = at % columns;
  const lastRow = last - (last % columns);
  return lastRow + column <= last ? lastRow + column : last;
}

function positionOf(target: EventTarget): number | undefined {
  const item = target instanceof Element ? target.closest('[data-at]') : null;
  const written = item?.getAttribute('data-at');
  return written === null || written === undefined ? undefined : Number(written);
}

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, a[href], input, textarea, select') !== null;

const isSelecting = () => (getSelection()?.toString() ?? '') !== '';
