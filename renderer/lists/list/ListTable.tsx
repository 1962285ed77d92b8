import { type KeyboardEvent, type Ref, useImperativeHandle, useMemo, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Decision } from '../../../shared/lists/list-row.ts';
import type { RowView } from '../../../shared/lists/row-view.ts';
import type { TableColumn } from '../../../shared/lists/table-columns.ts';
import { useStore } from '../../ui/store.ts';
import { useVirtualRows } from '../../ui/useVirtualRows.ts';
import { type ListStore, setTicked } from '../list-state.ts';
import { sortRows } from './list-order.ts';
import { ListTableRow } from './ListTableRow.tsx';
import { TableHead } from './TableHead.tsx';
import type { TableRows } from './use-table-rows.ts';
import { useVisibleColumns } from './use-visible-columns.ts';
import styles from './ListTable.module.css';

export type ListTableRef = {
  /** Focuses the current row. */
  readonly focus: () => void;
};

type Props = {
  readonly columns: readonly TableColumn[];
  readonly tableRows: TableRows;
  readonly store: ListStore;
  readonly onOpen: (row: RowView) => Promise<void>;
  readonly onDecide: (rowNumbers: readonly number[], decision: Decision | null) => void;
  readonly onEditNote: () => void;
  readonly ref: Ref<ListTableRef>;
};

const ROW_LAYOUT = { columns: 1, height: 2.5 };
const layout = () => ROW_LAYOUT;

const DECISION_KEYS: Readonly<Partial<Record<string, Decision>>> = {
  b: 'buy',
  w: 'watch',
  p: 'pass',
};

/** The rows of a list. Only those in view are rendered. Keys act on the current row. */
export function ListTable({ columns, tableRows, store, onOpen, onDecide, onEditNote, ref }: Props) {
  const state = useStore(store);
  // The order and the filters of the rows shown. Those that the user has just chosen may be newer.
  const { shown: rows, order, filters, isOrderOutdated } = tableRows;
  const found = rows.findIndex(({ row }) => row.number === state.current);
  const index = Math.max(0, found);
  const count = rows.length;
  const listKey = useMemo(
    () => JSON.stringify([order?.sortedAt, filters]),
    [order?.sortedAt, filters],
  );
  const virtual = useVirtualRows({
    count,
    layout,
    listKey,
    scrollPosition: store.scroll,
    alwaysRender: index,
  });
  const { scrollerRef, scrollToItem, rowHeight } = virtual;
  const head = useRef<HTMLDivElement>(null);
  const { measureRef, placed, visible, onScroll, ...grid } = useVisibleColumns(columns);

  const focusRow = (position: number) =>
    scrollerRef.current
      ?.querySelector<HTMLElement>(`[data-index="${position}"]`)
      ?.focus({ preventScroll: true });
  const setCurrent = (position: number) => {
    const current = rows[position]?.row.number;
    store.set({ ...store.get(), current });
  };
  const moveTo = (position: number) => {
    const target = Math.max(0, Math.min(position, count - 1));
    flushSync(() => setCurrent(target));
    scrollToItem(target);
    focusRow(target);
  };
  useImperativeHandle(ref, () => ({
    focus: () => {
      scrollToItem(index);
      focusRow(index);
    },
  }));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const { target } = event;
    const isInRow = target instanceof HTMLElement && target.closest('[data-index]') !== null;
    if (!isInRow || target.closest('select')) return;
    const row = rows[index]?.row;
    if (!row) return;
    const decision = DECISION_KEYS[event.key];
    const move = nextPosition(event.key, { index, count, page: virtual.getPageSize });
    if (move !== undefined) moveTo(move);
    else if (decision !== undefined) onDecide([row.number], decision);
    else if (event.key === 'n') onEditNote();
    else if (target.closest('button, input')) return;
    else if (event.key === ' ') setTicked(store, [row.number], !state.ticked.has(row.number));
    else if (event.key === 'Enter' && !event.repeat) void onOpen(row);
    else return;
    event.preventDefault();
  };

  return (
    // The keys of the rows. Each row can have the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={measureRef}
      role="table"
      aria-label="Work list"
      aria-rowcount={count + 1}
      aria-colcount={columns.length + 1}
      className={styles['table']}
      onKeyDown={onKeyDown}
    >
      <TableHead
        headRef={head}
        columns={columns}
        order={order}
        isOrderOutdated={isOrderOutdated}
        {...grid}
        areAllTicked={count > 0 && rows.every(({ row }) => state.ticked.has(row.number))}
        onTickAll={(isTicked) =>
          setTicked(
            store,
            rows.map(({ row }) => row.number),
            isTicked,
          )
        }
        onSort={(column) => {
          // A second press reverses the order of the first, even if its rows are not yet shown.
          const { order: last } = store.get();
          const previous = last?.columnId === column.id ? last.direction : 'descending';
          // The same direction again, if only new answers are sorted in.
          const isRepeated = last?.columnId === column.id && isOrderOutdated;
          const reversed = previous === 'ascending' ? 'descending' : 'ascending';
          const direction = isRepeated ? previous : reversed;
          store.set({ ...store.get(), order: sortRows(tableRows.all, column, direction) });
        }}
        onScroll={(left) => {
          if (scrollerRef.current) scrollerRef.current.scrollLeft = left;
        }}
      />
      <div
        ref={scrollerRef}
        role="rowgroup"
        className={styles['scroller']}
        onScroll={({ currentTarget }) => {
          virtual.onScroll();
          onScroll(currentTarget.scrollLeft);
          if (head.current) head.current.scrollLeft = currentTarget.scrollLeft;
        }}
      >
        <span className={styles['ruler']} aria-hidden="true" />
        <div
          className={styles['rows']}
          role="presentation"
          style={{ height: `${virtual.totalHeight}px`, width: grid.width }}
        >
          {virtual.renderedIndexes.map((position) => {
            const tableRow = rows[position];
            return (
              tableRow && (
                <ListTableRow
                  key={tableRow.row.number}
                  tableRow={tableRow}
                  // A screen reader reads all cells of the current row.
                  columns={position === index ? placed : visible}
                  index={position}
                  top={position * rowHeight}
                  height={rowHeight}
                  template={grid.template}
                  isCurrent={position === index}
                  isTicked={state.ticked.has(tableRow.row.number)}
                  store={store}
                  onOpen={onOpen}
                  onDecide={onDecide}
                />
              )
            );
          })}
        </div>
        {count === 0 && <p className={styles['empty']}>No row passes the filters.</p>}
      </div>
    </div>
  );
}

type Position = { readonly index: number; readonly count: number; readonly page: () => number };

/** Returns the position to which a key moves; undefined for other keys. */
function nextPosition(key: string, { index, count, page }: Position): number | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'j':
      return index + 1;
    case 'ArrowUp':
    case 'k':
      return index - 1;
    case 'PageDown':
      return index + page();
    case 'PageUp':
      return index - page();
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}
