import { useDeferredValue, useMemo } from 'react';
import type { ListView } from '../../../shared/ipc/lists.ts';
import type { BuyingProfile } from '../../../shared/lists/buying-profile.ts';
import { bidOfRow } from '../../../shared/lists/row-bid.ts';
import type { RowView } from '../../../shared/lists/row-view.ts';
import type { TableColumn, TableRow } from '../../../shared/lists/table-columns.ts';
import type { ListState } from '../list-state.ts';
import { applyOrder, isOrderOutdated, matchesFilters } from './list-order.ts';

export type TableRows = ReturnType<typeof useTableRows>;

type Options = {
  readonly list: ListView;
  readonly profile: BuyingProfile | undefined;
  readonly state: ListState;
  readonly columns: readonly TableColumn[];
};

/**
 * The rows of a list with their bids: in the file's order, in the user's, and those that are shown.
 *
 * After a change of the order or the filters, they follow as soon as the window has nothing more
 * urgent to do: the text of a filter appears at once, and React may render the rows in several tasks.
 */
export function useTableRows({ list, profile, state, columns }: Options) {
  const order = useDeferredValue(state.order);
  const filters = useDeferredValue(state.filters);
  // An event changes few rows, and the bids of the others stay.
  const cache = useMemo(() => ({ profile, rows: new WeakMap<RowView, TableRow>() }), [profile]);
  const all = useMemo(
    () =>
      list.rows.map((row) => {
        const known = cache.rows.get(row);
        const tableRow = known ?? createTableRow(row, cache.profile);
        if (!known) cache.rows.set(row, tableRow);
        return tableRow;
      }),
    [list.rows, cache],
  );
  const ordered = useMemo(() => applyOrder(all, order), [all, order]);
  const shown = useMemo(
    () => ordered.filter((tableRow) => matchesFilters(tableRow, filters, columns)),
    [ordered, filters, columns],
  );
  const isOutdated = useMemo(() => {
    const column = columns.find(({ id }) => id === order?.columnId);
    return order !== undefined && column !== undefined && isOrderOutdated(all, order, column);
  }, [all, order, columns]);
  return {
    all,
    ordered,
    shown,
    /** The order and the filters of `shown`. */
    order,
    filters,
    isOrderOutdated: isOutdated,
  };
}

/** Only the rows in view, a sort and a filter need a bid. */
function createTableRow(row: RowView, profile: BuyingProfile | undefined): TableRow {
  let calculated: Pick<TableRow, 'bid'> | undefined;
  return {
    row,
    get bid() {
      calculated ??= { bid: bidOfRow(row, profile) };
      return calculated.bid;
    },
  };
}
