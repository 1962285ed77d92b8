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
import { type ItemLayout, type ScrollPosition, useVirtualRows } from './useVirtualRows.ts';
import styles from './VirtualList.module.css';

/** What an item is told of its place. Its first button takes `tabIndex`: one in the list has 0. */
export type ItemPosition = { readonly index: number; readonly tabIndex: 0 | -1 };

export type VirtualListRef = {
  /** Puts the focus on the item that had it last, or on the chosen one, or on the first. */
  readonly focus: () => void;
  /** Position of the item that has the focus. */
  readonly getFocusedIndex: () => number | undefined;
};

export type VirtualListProps<T> = {
  readonly label: string;
  readonly items: readonly T[];
  /** From the list's width in rem. Make it outside the component, so that it stays the same. */
  readonly layout: (width: number) => ItemLayout;
  /** Another key is another list, which starts at its top. With the same key a list may grow. */
  readonly listKey: string;
  /** Position of the chosen item. It comes into view whenever another one is chosen. */
  readonly selectedIndex?: number | undefined;
  readonly scrollPosition?: ScrollPosition;
  /** An item was clicked beside its buttons, and not to select text. */
  readonly onSelect?: (index: number) => void;
  /** An item is pointed at or has the focus; `undefined` when none is any longer. */
  readonly onHover?: (index: number | undefined) => void;
  readonly className?: string | undefined;
  readonly ref?: Ref<VirtualListRef>;
  /** Draws one item, no higher than the layout says. Its first button or link is its main one. */
  readonly children: (item: T, position: ItemPosition) => ReactNode;
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
  selectedIndex,
  scrollPosition,
  onSelect,
  onHover,
  className,
  ref,
  children,
}: VirtualListProps<T>) {
  const [focusedIndex, setActive] = useState(selectedIndex ?? 0);
  const [known, setKnown] = useState({ listKey, selectedIndex });
  if (known.listKey !== listKey || known.selectedIndex !== selectedIndex) {
    setKnown({ listKey, selectedIndex });
    if (selectedIndex !== undefined) setActive(selectedIndex);
    else if (known.listKey !== listKey) setActive(0);
  }
  const index = Math.max(0, Math.min(focusedIndex, items.length - 1));
  const rows = useVirtualRows({
    count: items.length,
    layout,
    listKey,
    scrollPosition,
    alwaysRender: index,
  });
  const {
    scroller,
    remRuler,
    onScroll,
    scrollToItem,
    getPageSize,
    columns,
    rowHeight,
    totalHeight,
    renderedIndexes,
  } = rows;
  const list = useRef<HTMLUListElement>(null);
  const hasFocus = useRef(false);

  const focusItem = (position: number) => {
    const item = list.current?.querySelector(`:scope > [data-at="${position}"]`);
    item?.querySelector<HTMLElement>('button, a[href]')?.focus({ preventScroll: true });
  };
  useImperativeHandle(ref, () => ({
    focus: () => {
      scrollToItem(index);
      focusItem(index);
    },
    getFocusedIndex: () => (hasFocus.current ? index : undefined),
  }));

  // A chosen item that changes with the list itself stays where the list starts.
  const previous = useRef({ listKey, selectedIndex });
  useLayoutEffect(() => {
    const lastState = previous.current;
    previous.current = { listKey, selectedIndex };
    // Drawn in another way, an item loses the focus without telling.
    const isLost = hasFocus.current && !list.current?.contains(document.activeElement);
    if (isLost || (hasFocus.current && lastState.listKey !== listKey)) focusItem(index);
    if (
      lastState.listKey === listKey &&
      selectedIndex !== undefined &&
      selectedIndex !== lastState.selectedIndex
    )
      scrollToItem(selectedIndex);
  });
  const hoverCallback = useRef(onHover);
  useEffect(() => {
    hoverCallback.current = onHover;
  });
  useEffect(() => () => hoverCallback.current?.(undefined), []);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select'))
      return;
    const targetIndex = nextIndex(
      event.key,
      { index, count: items.length, columns: columns },
      getPageSize,
    );
    if (targetIndex === undefined) return;
    event.preventDefault();
    flushSync(() => setActive(targetIndex));
    scrollToItem(targetIndex);
    focusItem(targetIndex);
  };
  const onFocus = (event: FocusEvent) => {
    hasFocus.current = true;
    const position = indexOfTarget(event.target);
    if (position === undefined) return;
    setActive(position);
    onHover?.(position);
  };
  const onBlur = (event: FocusEvent) => {
    if (list.current?.contains(event.relatedTarget)) return;
    hasFocus.current = false;
    onHover?.(undefined);
  };
  const onClick = (event: MouseEvent) => {
    const position = indexOfTarget(event.target);
    if (position === undefined || !onSelect || isControl(event.target) || isSelecting()) return;
    onSelect(position);
  };

  return (
    <div ref={scroller} className={cx(styles['scroller'], className)} onScroll={onScroll}>
      <span ref={remRuler} className={styles['ruler']} aria-hidden="true" />
      {/* The keys and clicks are those of the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={list}
        // Styled lists are no lists to some screen readers unless they say so.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        role="list"
        aria-label={label}
        className={styles['list']}
        aria-busy={rows.deferFrom < items.length || undefined}
        style={{ height: `${totalHeight}px` }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
        onClick={onClick}
        onPointerOver={(event: PointerEvent) => onHover?.(indexOfTarget(event.target))}
        onPointerLeave={() => onHover?.(undefined)}
      >
        {renderedIndexes.map((position) => {
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
                <ItemSlot isDeferred={position >= rows.deferFrom}>
                  {children(item, { index: position, tabIndex: position === index ? 0 : -1 })}
                </ItemSlot>
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

type SlotProps = { readonly isDeferred: boolean; readonly children: ReactNode };

/** What stands in an item's place; while it waits, what stood there before. */
const ItemSlot = memo(
  ({ children }: SlotProps) => children,
  (_, { isDeferred }) => isDeferred,
);

/** Where a key leads from an item; undefined for a key that is none of the list's. */
function nextIndex(
  key: string,
  { index, count, columns }: { index: number; count: number; columns: number },
  page: () => number,
): number | undefined {
  const lastIndex = count - 1;
  // A whole row at a time stays in its column, as far as there is an item in it.
  const down = (offset: number) =>
    index + offset <= lastIndex ? index + offset : clampToColumn(index, lastIndex, columns);
  const up = (offset: number) => (index - offset >= 0 ? index - offset : index % columns);
  switch (key) {
    case 'ArrowDown':
      return down(columns);
    case 'ArrowUp':
      return up(columns);
    case 'ArrowRight':
      return columns > 1 ? Math.min(index + 1, lastIndex) : undefined;
    case 'ArrowLeft':
      return columns > 1 ? Math.max(index - 1, 0) : undefined;
    case 'PageDown':
      return down(page());
    case 'PageUp':
      return up(page());
    case 'Home':
      return 0;
    case 'End':
      return lastIndex;
    default:
      return undefined;
  }
}

/** The last item in the same column; the very last from a row above that has nothing below it. */
function clampToColumn(index: number, lastIndex: number, columns: number): number {
  if (Math.floor(index / columns) === Math.floor(lastIndex / columns)) return index;
  const column = index % columns;
  const lastRow = lastIndex - (lastIndex % columns);
  return lastRow + column <= lastIndex ? lastRow + column : lastIndex;
}

function indexOfTarget(target: EventTarget): number | undefined {
  const item = target instanceof Element ? target.closest('[data-at]') : null;
  const indexText = item?.getAttribute('data-at');
  return indexText === null || indexText === undefined ? undefined : Number(indexText);
}

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, a[href], input, textarea, select') !== null;

const isSelecting = () => (getSelection()?.toString() ?? '') !== '';
