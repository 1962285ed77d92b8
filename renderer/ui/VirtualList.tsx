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
import { useValueAfterPaint } from './useValueAfterPaint.ts';
import styles from './VirtualList.module.css';

/** An item's position. Its first button takes `tabIndex`, which is 0 for one item of the list. */
type ItemPosition = { readonly index: number; readonly tabIndex: 0 | -1 };

export type VirtualListRef = {
  /** Focuses the last focused item, otherwise the selected item or the first one. */
  readonly focus: () => void;
  /** Position of the focused item. */
  readonly getFocusedIndex: () => number | undefined;
  /** Moves the focus from the focused item to the next one, if there is one. */
  readonly focusNext: () => void;
};

export type VirtualListProps<T> = {
  readonly label: string;
  /** An array, or an object that returns its items by position. */
  readonly items: { readonly length: number; readonly at: (index: number) => T | undefined };
  /** The layout for a width in rem. Define it outside the component: its identity is compared. */
  readonly layout: (width: number) => ItemLayout;
  /** A different key means another list, which starts at its top. The same list may grow. */
  readonly listKey: string;
  /** Position of the selected item. It scrolls into view whenever it changes. */
  readonly selectedIndex?: number | undefined;
  readonly scrollPosition?: ScrollPosition;
  /** Called when an item is clicked outside its buttons without a text selection. */
  readonly onSelect?: (index: number) => void;
  /** Called when an item is hovered or focused, and with `undefined` when none is. */
  readonly onHover?: (index: number | undefined) => void;
  readonly className?: string | undefined;
  readonly ref?: Ref<VirtualListRef>;
  /** Renders an item within the layout's height. Its first button or link is its main one. */
  readonly children: (item: T, position: ItemPosition) => ReactNode;
};

/**
 * A scrolling list of any length, with items of one height in one or more columns. Above sixty
 * items only the visible ones are rendered. It has one Tab stop; arrows, Home, End and Page keys
 * move from item to item. Elements are reused for other items, so state inside them that belongs to
 * an item needs a key. Browsers limit the height to 33 million pixels, about 800,000 rows of 40
 * pixels.
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
  const [focusedIndex, setFocusedIndex] = useState(selectedIndex ?? 0);
  const [known, setKnown] = useState({ listKey, selectedIndex });
  if (known.listKey !== listKey || known.selectedIndex !== selectedIndex) {
    setKnown({ listKey, selectedIndex });
    if (selectedIndex !== undefined) setFocusedIndex(selectedIndex);
    else if (known.listKey !== listKey) setFocusedIndex(0);
  }
  const index = Math.max(0, Math.min(focusedIndex, items.length - 1));
  const count = items.length;
  const rows = useVirtualRows({ count, layout, listKey, scrollPosition, alwaysRender: index });
  const { scrollerRef, scrollToItem, columns, rowHeight } = rows;
  // It is an attribute of every item, which would delay the first paint of a new list.
  const countAfterPaint = useValueAfterPaint(count);
  const list = useRef<HTMLUListElement>(null);
  const hasFocus = useRef(false);

  const focusItem = (position: number) => {
    const item = list.current?.querySelector(`:scope > [data-index="${position}"]`);
    item?.querySelector<HTMLElement>('button, a[href]')?.focus({ preventScroll: true });
  };
  const moveTo = (position: number) => {
    flushSync(() => setFocusedIndex(position));
    scrollToItem(position);
    focusItem(position);
  };
  useImperativeHandle(ref, () => ({
    focus: () => {
      scrollToItem(index);
      focusItem(index);
    },
    getFocusedIndex: () => (hasFocus.current ? index : undefined),
    focusNext: () => {
      if (hasFocus.current && index + 1 < count) moveTo(index + 1);
    },
  }));

  const previous = useRef({ listKey, selectedIndex });
  useLayoutEffect(() => {
    const isSameList = previous.current.listKey === listKey;
    const isSelectionChanged = previous.current.selectedIndex !== selectedIndex;
    previous.current = { listKey, selectedIndex };
    // An item that is rendered with other elements loses the focus without an event.
    const isFocusKept = isSameList && list.current?.contains(document.activeElement);
    if (hasFocus.current && !isFocusKept) focusItem(index);
    // Another list starts at its top.
    if (isSameList && isSelectionChanged && selectedIndex !== undefined)
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
    const targetIndex = nextIndex(event.key, { index, count, columns }, rows.getPageSize);
    if (targetIndex === undefined) return;
    event.preventDefault();
    moveTo(targetIndex);
  };
  const onFocus = (event: FocusEvent) => {
    hasFocus.current = true;
    const position = indexOfTarget(event.target);
    if (position === undefined) return;
    setFocusedIndex(position);
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
    // A click on its button does this too. The selection may remove the focused element.
    focusItem(position);
    onSelect(position);
  };

  return (
    <div ref={scrollerRef} className={cx(styles['scroller'], className)} onScroll={rows.onScroll}>
      <span className={styles['ruler']} aria-hidden="true" />
      {/* Keys and clicks are delegated from the buttons inside. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <ul
        ref={list}
        // Styled lists are no lists to some screen readers unless they say so.
        // oxlint-disable-next-line jsx-a11y/no-redundant-roles
        role="list"
        aria-label={label}
        className={styles['list']}
        aria-busy={rows.deferFrom < count || undefined}
        style={{ height: `${rows.totalHeight}px` }}
        onKeyDown={onKeyDown}
        onFocus={onFocus}
        onBlur={onBlur}
        onClick={onClick}
        onPointerOver={(event: PointerEvent) => onHover?.(indexOfTarget(event.target))}
        onPointerLeave={() => onHover?.(undefined)}
      >
        {rows.renderedIndexes.map((position) => {
          const item = items.at(position);
          return (
            item !== undefined && (
              <li
                key={position}
                data-index={position}
                aria-setsize={countAfterPaint}
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

/** The content of an item's place. While deferred, it shows the previous content. */
const ItemSlot = memo(
  ({ children }: SlotProps) => children,
  (_, { isDeferred }) => isDeferred,
);

/** Returns the index to which a key moves from an item; undefined for other keys. */
function nextIndex(
  key: string,
  { index, count, columns }: { index: number; count: number; columns: number },
  page: () => number,
): number | undefined {
  const lastIndex = count - 1;
  // Moving by whole rows stays in the same column, as far as it has items.
  const down = (offset: number) =>
    index + offset <= lastIndex ? index + offset : clampToColumn(index, lastIndex, columns);
  const up = (offset: number) => (index - offset >= 0 ? index - offset : index % columns);
  const targets: Readonly<Partial<Record<string, () => number>>> = {
    ArrowDown: () => down(columns),
    ArrowUp: () => up(columns),
    PageDown: () => down(page()),
    PageUp: () => up(page()),
    Home: () => 0,
    End: () => lastIndex,
    ...(columns > 1 && {
      ArrowRight: () => Math.min(index + 1, lastIndex),
      ArrowLeft: () => Math.max(index - 1, 0),
    }),
  };
  return targets[key]?.();
}

/** Returns the last item of the column, or the very last if the last row is the next one. */
function clampToColumn(index: number, lastIndex: number, columns: number): number {
  const startOfLastRow = lastIndex - (lastIndex % columns);
  return index >= startOfLastRow ? index : Math.min(startOfLastRow + (index % columns), lastIndex);
}

function indexOfTarget(target: EventTarget): number | undefined {
  const item = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return item ? Number(item.dataset['index']) : undefined;
}

const isControl = (target: EventTarget) =>
  target instanceof Element && target.closest('button, a[href], input, textarea, select') !== null;

const isSelecting = () => (getSelection()?.toString() ?? '') !== '';
