import type { z } from 'zod';
import { formatCount } from '../../shared/format/text.ts';
import { formatNumber } from '../../shared/format/numbers.ts';
import type {
  addedRowsSchema,
  changedListSchema,
  changedRowsSchema,
  newListSchema,
} from '../../shared/ipc/lists.ts';
import type { ListSummary, ListView } from '../../shared/ipc/lists.ts';
import { errorResult, type IpcResult, okResult } from '../../shared/ipc/result.ts';
import type { Settings } from '../../shared/ipc/settings.ts';
import { type ListRow, MAX_LISTS, MAX_ROWS } from '../../shared/lists/list-row.ts';
import { mergeColumns } from '../../shared/lists/merge-columns.ts';
import type { Environment } from '../../shared/provider/environment.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { Clock, Log, Ports } from '../ports.ts';
import type { ChangeEvents } from './change-events.ts';
import type { ListDatabase } from './database.ts';
import { eraseRows } from './erase-rows.ts';
import { describeRunning, LIST_NOT_FOUND, toIncompleteDeletion } from './list-error.ts';
import { describeForbidden, findReadOnlyReason, getOrigin, originQuestion } from './list-origin.ts';
import type { RequestStore } from './requests.ts';
import type { RowSummaries } from './row-summaries.ts';
import type { Runs } from './runs.ts';
import type { ListStore } from './store.ts';
import type { StoredList } from './stored-list.ts';
import { getExpiry, toListSummary, toListView } from './views.ts';

export type ListsDeps = {
  readonly database: Pick<ListDatabase, 'sql' | 'purge'>;
  readonly lists: ListStore;
  readonly requests: RequestStore;
  readonly summaries: RowSummaries;
  readonly events: ChangeEvents;
  readonly runs: Runs;
  readonly clock: Pick<Clock, 'now'>;
  readonly log: Log;
  readonly settings: () => Settings;
  readonly isAllowed: (environment: Environment) => boolean;
  readonly confirm: Ports['confirm'];
  readonly auditDeletion: (environment: Environment) => void;
};

export type Lists = ReturnType<typeof createLists>;

/** Work lists and their rows. Every method throws or rejects with errors of the store. */
export function createLists(deps: ListsDeps) {
  const { lists, requests, runs, settings, isAllowed, events, summaries } = deps;

  const view = async (id: string): Promise<IpcResult<ListView>> => {
    const list = lists.readList(id);
    if (!list) return LIST_NOT_FOUND;
    await summaries.refreshAll(list);
    const readOnlyReason = findReadOnlyReason(list, settings(), isAllowed);
    return okResult(toListView(list, { lists, requests }, runs.status(id), readOnlyReason));
  };

  /** A row of another file may have the number of a row of the list. */
  const renumber = (id: string, rows: readonly ListRow[]): readonly ListRow[] => {
    const { highestNumber } = lists.countRows(id);
    const isTaken = rows.some(({ number }) => lists.readRow(id, number));
    const lowest = rows.reduce((low, { number }) => Math.min(low, number), Infinity);
    const offset = isTaken ? highestNumber + 1 - lowest : 0;
    return rows.map((row) => ({ ...row, number: row.number + offset }));
  };

  const remove = ({ id, environment }: StoredList) => {
    lists.deleteList(id);
    deps.auditDeletion(environment);
    events.add(id, [], true);
  };

  return {
    getAll: (): readonly ListSummary[] =>
      lists
        .readLists()
        .map((list) => toListSummary(list, { lists, requests }, runs.status(list.id))),
    get: view,
    create: ({ details, rows }: z.infer<typeof newListSchema>): Promise<IpcResult<ListView>> => {
      const count = lists.readLists().length;
      if (count >= MAX_LISTS)
        return refuse(`There are ${formatNumber(count)} work lists. Delete one, then try again.`);
      if (!isAllowed(details.environment)) return refuse(describeForbidden(details.environment));
      const owner = {
        origin: getOrigin(details.environment, settings()),
        createdBy: settings().preparedBy,
      };
      const id = lists.insertList(details, owner, rows);
      events.add(id, [], true);
      return view(id);
    },
    addRows: async ({
      id,
      columns,
      rows,
    }: z.infer<typeof addedRowsSchema>): Promise<IpcResult<ListView>> => {
      const list = lists.readList(id);
      if (!list) return LIST_NOT_FOUND;
      const total = lists.countRows(id).rowCount + rows.length;
      if (total > MAX_ROWS)
        return refuse(
          `The list would have ${formatCount(total, 'row')}. A work list holds at most ${formatNumber(MAX_ROWS)}. Add fewer rows or make another list.`,
        );
      const merged = mergeColumns(list.columns, columns);
      const added = rows.map((row) => ({ ...row, others: merged.place(row.others) }));
      lists.insertRows(id, renumber(id, added), merged.columns);
      events.add(id, [], true);
      return view(id);
    },
    change: async ({ id, changes }: z.infer<typeof changedListSchema>) => {
      if (!lists.readList(id)) return LIST_NOT_FOUND;
      lists.changeList(id, changes);
      events.add(id, [], true);
      return view(id);
    },
    changeRows: async ({ id, rowNumbers, changes }: z.infer<typeof changedRowsSchema>) => {
      if (!lists.readList(id)) return LIST_NOT_FOUND;
      lists.changeRows(id, rowNumbers, changes);
      events.add(id, rowNumbers);
      return view(id);
    },
    delete: async (id: string): Promise<IpcResult<null>> => {
      const list = lists.readList(id);
      if (!list) return LIST_NOT_FOUND;
      if (runs.isSending(id)) return errorResult('busy', describeRunning(list.name));
      remove(list);
      try {
        deps.database.purge();
      } catch (error) {
        return toIncompleteDeletion(error, deps.log);
      }
      return okResult(null);
    },
    confirmOrigin: async (id: string): Promise<IpcResult<ListView>> => {
      const list = lists.readList(id);
      if (!list) return LIST_NOT_FOUND;
      if (!isAllowed(list.environment)) return refuse(describeForbidden(list.environment));
      const origin = getOrigin(list.environment, settings());
      if (origin === list.origin) return view(id);
      if (origin === '') return refuse('The base URL is not set. Enter it in Settings first.');
      if (!(await deps.confirm(originQuestion(list, origin))))
        return errorResult('cancelled', 'The address was not confirmed, because you cancelled.');
      lists.setOrigin(id, origin);
      events.add(id, [], true);
      return view(id);
    },
    /** Tells windows to read all lists again, because verdicts depend on the lookup profile. */
    reloadAll: (): void => {
      for (const { id } of lists.readLists()) events.add(id, [], true);
    },
    /**
     * Deletes the lists of which 30 days have passed since the last change, and the traces of lists that
     * an earlier deletion has left.
     */
    deleteExpired: (): void => {
      const now = deps.clock.now();
      for (const list of lists.readLists()) {
        const expiry = getExpiry(list);
        if (expiry !== undefined && expiry <= now && !runs.isSending(list.id)) remove(list);
      }
      if (lists.hasUnpurged()) deps.database.purge();
    },
    /**
     * Removes every byte of vehicles from the lists. Throws if that is not complete.
     *
     * @returns the number of rows that were removed
     */
    erase: (vehicles: readonly VehicleRef[]): number => {
      // Newer answers may state the vehicle. Those that cannot be read must not prevent the erasure.
      for (const list of lists.readLists())
        for (const number of lists.findUnsummarized(list.id))
          try {
            summaries.refresh(list, [number]);
          } catch (error) {
            deps.log.error('answers of a row not read', error);
          }
      const erased = eraseRows(deps.database.sql, vehicles);
      for (const id of new Set(erased.map(({ listId }) => listId))) events.add(id, [], true);
      // Also without a row: the copy may be older than its deletion.
      deps.database.purge();
      return erased.length;
    },
  };
}

const refuse = async (message: string): Promise<IpcResult<never>> =>
  errorResult('invalid-input', message);
