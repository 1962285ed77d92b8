import { group } from 'd3-array';
import { MS_PER_DAY } from '../../shared/format/dates.ts';
import { toLondonDay } from '../../shared/format/days.ts';
import type { ListSummary, ListView, RowView, RunView } from '../../shared/ipc/lists.ts';
import type { ListStore } from './store.ts';
import type { RequestStore, StoredRequest } from './requests.ts';
import type { RunStatus } from './run.ts';
import type { StoredList, StoredRow } from './stored-list.ts';

/** Days after its last change on which a list is deleted, unless it is kept. */
const LIST_DAYS = 30;

/** When a list is deleted: `undefined` if it is kept. */
export const getExpiry = ({ isKept, changedAt }: Pick<StoredList, 'isKept' | 'changedAt'>) =>
  isKept ? undefined : new Date(Date.parse(changedAt) + LIST_DAYS * MS_PER_DAY);

type Stores = {
  readonly lists: Pick<ListStore, 'countRows' | 'readRows'>;
  readonly requests: Pick<RequestStore, 'countRun' | 'readOpen'>;
};

/** @param status of a run of this start of the program, which is newer than the stored one */
export function toRunView(
  list: StoredList,
  requests: Stores['requests'],
  status: RunStatus | undefined,
): RunView | null {
  if (list.runPass === null) return null;
  const { total, planned, answered, failed, refused, uncertain } = requests.countRun(
    list.id,
    list.runNumber,
  );
  const { state, reason, continuesAt } = status ?? {
    state: list.runState,
    reason: list.runReason,
    continuesAt: null,
  };
  return {
    state,
    pass: list.runPass,
    total,
    answered,
    failed,
    refused,
    remaining: planned,
    uncertain,
    reason,
    continuesAt,
  };
}

export function toListSummary(
  list: StoredList,
  { lists, requests }: Stores,
  status: RunStatus | undefined,
): ListSummary {
  const { id, name, purpose, note, environment, isKept, createdAt, changedAt } = list;
  const expiry = getExpiry(list);
  const { rowCount, decisions } = lists.countRows(id);
  return {
    id,
    name,
    purpose,
    note,
    environment,
    isKept,
    createdAt,
    changedAt,
    deletedOn: expiry ? toLondonDay(expiry) : null,
    rowCount,
    decisions,
    run: toRunView(list, requests, status),
  };
}

export function toListView(
  list: StoredList,
  stores: Stores,
  status: RunStatus | undefined,
  readOnlyReason: string | null,
): ListView {
  const { columns, triage, buyingProfileId, createdBy } = list;
  const openByRow = group(stores.requests.readOpen(list.id), ({ rowNumber }) => rowNumber);
  return {
    ...toListSummary(list, stores, status),
    columns,
    triage,
    buyingProfileId,
    createdBy,
    readOnlyReason,
    rows: stores.lists
      .readRows(list.id)
      .map((row) => toRowView(row, openByRow.get(row.number) ?? [])),
  };
}

export function toRowView(row: StoredRow, open: readonly StoredRequest[]): RowView {
  const { rulesVersion: _, ...shown } = row;
  return {
    ...shown,
    openRequests: open.map(({ datasets, state, reason }) => ({ datasets, state, reason })),
  };
}
