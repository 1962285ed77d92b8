import type { ListChange, SavingProgress } from '../../shared/ipc/lists.ts';
import type { Notice } from '../../shared/ipc/app.ts';
import { MS_PER_DAY } from '../../shared/format/dates.ts';
import type { AuditInput } from '../archive/audit.ts';
import { repeatWork } from '../archive/periodic-work.ts';
import type { Ports } from '../ports.ts';
import type { CachedAnswer } from '../provider/answer-cache.ts';
import { createChangeEvents } from './change-events.ts';
import { openListDatabase } from './database.ts';
import { createListReports, type ReportServices } from './list-reports.ts';
import { createLists, type ListsDeps } from './lists.ts';
import { createRequestStore } from './requests.ts';
import { createRowSummaries } from './row-summaries.ts';
import { createRuns, type RunsDeps } from './runs.ts';
import type { ListClient } from './send-request.ts';
import { createListStore } from './store.ts';
import { createUseCounter } from './use-counter.ts';
import { toRowView, toRunView } from './views.ts';

export type StartListsDeps = Pick<ListsDeps, 'settings' | 'isAllowed'> &
  Pick<RunsDeps, 'reserve'> & {
    readonly ports: Pick<Ports, 'clock' | 'log' | 'listsFolder' | 'confirm' | 'preventSleep'> & {
      readonly hostWindow: Pick<Ports['hostWindow'], 'notifyInBackground'>;
    };
    readonly client: ListClient & { readonly holdAnswer: (answer: CachedAnswer) => void };
    readonly loadReports: () => Promise<ReportServices>;
    readonly audit: (entry: AuditInput) => void;
    readonly emit: (change: ListChange) => void;
    readonly emitSaving: (progress: SavingProgress) => void;
    readonly notify: (notice: Notice) => void;
  };

export type ListServices = ReturnType<typeof startLists>;

/**
 * Opens the file of work lists and wires their services. This is a separate module, because SQLite is
 * loaded only with the first list or request.
 *
 * @throws the error of SQLite or the file system if the file cannot be opened
 */
export function startLists(deps: StartListsDeps) {
  const { ports, settings, isAllowed, client, audit } = deps;
  const { clock, log } = ports;
  const database = openListDatabase(ports.listsFolder, clock);
  if (database.recovery !== undefined) {
    log.info('work lists recovered');
    deps.notify({ id: 'lists.recovered', message: database.recovery });
  }
  const lists = createListStore(database.sql, clock.now);
  const requests = createRequestStore(database.sql, clock.now);
  const summaries = createRowSummaries({ lists, requests, settings, now: clock.now });
  const events = createChangeEvents({
    clock,
    log,
    emit: deps.emit,
    readChange: (id, rowNumbers, isReloadNeeded) => {
      const list = lists.readList(id);
      if (!list) return { id, run: null, rows: [], isReloadNeeded: true };
      summaries.refresh(list, rowNumbers);
      const rows = [...rowNumbers].flatMap((number) => lists.readRow(id, number) ?? []);
      return {
        id,
        run: toRunView(list, requests, runs.status(id)),
        rows: rows.map((row) => toRowView(row, requests.readOpenOfRow(id, row.number))),
        isReloadNeeded,
      };
    },
  });
  const runs = createRuns({
    database,
    lists,
    requests,
    summaries,
    events,
    clock,
    log,
    client,
    settings,
    isAllowed,
    reserve: deps.reserve,
    preventSleep: ports.preventSleep,
    notifyInBackground: ports.hostWindow.notifyInBackground,
    auditRun: (environment, count) => audit({ action: 'list-run', environment, count }),
  });
  const service = createLists({
    database,
    lists,
    requests,
    summaries,
    events,
    runs,
    clock,
    log,
    settings,
    isAllowed,
    confirm: ports.confirm,
    auditDeletion: (environment) => audit({ action: 'list-delete', environment, count: 1 }),
  });
  const reports = createListReports({
    lists,
    requests,
    summaries,
    events,
    views: service,
    settings,
    clock,
    loadReports: deps.loadReports,
    holdAnswer: client.holdAnswer,
    emitSaving: deps.emitSaving,
  });
  const stopDeleting = repeatWork(ports, MS_PER_DAY, async () => {
    try {
      service.deleteExpired();
    } catch (error) {
      log.error('expired work lists not deleted', error);
    }
  });
  return {
    lists: service,
    runs,
    reports,
    useCounter: createUseCounter(database.sql, clock),
    sql: database.sql,
    /**
     * Pauses the running list and waits up to 3 s for its requests. Those without a response are “May
     * have been charged” at the next start.
     */
    close: async (): Promise<void> => {
      await stopDeleting();
      await runs.close();
      events.stop();
      database.close();
    },
  };
}
