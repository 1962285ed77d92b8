import type { z } from 'zod';
import type { startSchema } from '../../shared/ipc/lists.ts';
import { errorResult, type IpcResult, okResult } from '../../shared/ipc/result.ts';
import type { Settings } from '../../shared/ipc/settings.ts';
import { formatNumber } from '../../shared/format/numbers.ts';
import { formatCount } from '../../shared/format/text.ts';
import type { Environment } from '../../shared/provider/environment.ts';
import { createSerialQueue } from '../files/serial-queue.ts';
import type { Clock, HostWindow, Log, Ports } from '../ports.ts';
import type { ChangeEvents } from './change-events.ts';
import type { DailyLimit } from './daily-limit.ts';
import type { ListDatabase } from './database.ts';
import { describeRunning, LIST_NOT_FOUND, ROW_NOT_FOUND } from './list-error.ts';
import { findReadOnlyReason } from './list-origin.ts';
import { keepPlanned, type PlannedRequest, planRequests, type RunRequest } from './plan-pass.ts';
import type { RequestStore } from './requests.ts';
import type { RowSummaries } from './row-summaries.ts';
import { type Run, startRun } from './run.ts';
import { createRunReservation, type RunReservation } from './run-reservation.ts';
import type { ListClient } from './send-request.ts';
import type { ListStore } from './store.ts';
import type { StoredList } from './stored-list.ts';

/** The user pressed “Send n requests”. */
export type StartInput = z.infer<typeof startSchema>;

export type RunsDeps = {
  readonly database: Pick<ListDatabase, 'replaceCopy'>;
  readonly lists: ListStore;
  readonly requests: RequestStore;
  readonly summaries: RowSummaries;
  readonly events: ChangeEvents;
  readonly clock: Clock;
  readonly log: Log;
  readonly client: ListClient;
  readonly settings: () => Settings;
  readonly isAllowed: (environment: Environment) => boolean;
  readonly reserve: DailyLimit['reserve'];
  readonly preventSleep: Ports['preventSleep'];
  readonly notifyInBackground: HostWindow['notifyInBackground'];
  /** Adds the requests of a run to the audit log. */
  readonly auditRun: (environment: Environment, requestCount: number) => void;
};

/** Milliseconds that closing waits for the requests under way. Those that remain are uncertain. */
const CLOSE_WAIT_MS = 3_000;

export type Runs = ReturnType<typeof createRuns>;

/** Starts, pauses and stops the runs of lists. One list runs at a time. */
export function createRuns(deps: RunsDeps) {
  const { lists, requests, log } = deps;
  /** The last run of each list since the program started. */
  const runs = new Map<string, Run>();
  let current: { readonly run: Run; readonly list: StoredList } | undefined;
  const runSerial = createSerialQueue();

  const replaceCopy = () => {
    try {
      deps.database.replaceCopy();
    } catch (error) {
      log.error('copy of the work lists not written', error);
    }
  };

  /** The requests that a press permits, or why it permits none. */
  const plan = (
    list: StoredList,
    { pass, rowNumbers, requestCount, ...resends }: StartInput,
  ): IpcResult<readonly PlannedRequest[]> => {
    const rows = rowNumbers.flatMap((number) => lists.readRow(list.id, number) ?? []);
    if (rows.length < rowNumbers.length) return ROW_NOT_FOUND;
    const open = requests.readOpen(list.id);
    const settings = deps.settings();
    const all = planRequests({ settings, list, pass, rows, open, resends });
    const remaining = isPausedIn(list, pass) ? keepPlanned(all, open) : [];
    // “Resume” sends what remains of the run; “Send again” also what failed.
    const planned = [remaining, all].find(({ length }) => length === requestCount);
    const { length: count } = remaining.length > 0 ? remaining : all;
    return planned
      ? okResult(planned)
      : errorResult('invalid-input', describeChange(requestCount, count));
  };

  const start = async (input: StartInput, windowId: number): Promise<IpcResult<null>> => {
    if (current?.run.isSending()) return errorResult('busy', describeRunning(current.list.name));
    await current?.run.ended;
    const stored = lists.readList(input.id);
    if (!stored) return LIST_NOT_FOUND;
    // A full disk may not have taken the state of the last run.
    const list = { ...stored, runState: runs.get(stored.id)?.status().state ?? stored.runState };
    const readOnlyReason = findReadOnlyReason(list, deps.settings(), deps.isAllowed);
    if (readOnlyReason !== null) return errorResult('forbidden', readOnlyReason);
    runs.get(list.id)?.writeRemaining();
    await deps.summaries.refreshAll(list);
    const planned = plan(list, input);
    if (!planned.ok) return planned;
    const reservation = await deps.reserve(list.environment, planned.value.length);
    if (reservation.kind === 'refused') return errorResult('limit', reservation.message);
    const runReservation = createRunReservation(planned.value.length, reservation.release, () =>
      deps.reserve(list.environment, 1),
    );
    try {
      const run = {
        number: list.runNumber + Number(!isContinued(list, input)),
        pass: input.pass,
      };
      const withIds = requests.planRun(list.id, run, planned.value);
      // So that a damaged file does not hide what may have been sent since.
      replaceCopy();
      begin(list, withIds, windowId, runReservation);
      return okResult(null);
    } catch (error) {
      runReservation.releaseAll();
      throw error;
    }
  };

  /** A run that was paused keeps its number, and so its progress, if all of it continues. */
  const isContinued = (list: StoredList, { pass, rowNumbers }: StartInput): boolean => {
    const rows = new Set(rowNumbers);
    return (
      isPausedIn(list, pass) &&
      requests
        .readOpen(list.id)
        .every(({ state, rowNumber }) => state !== 'planned' || rows.has(rowNumber))
    );
  };

  const begin = (
    list: StoredList,
    planned: readonly RunRequest[],
    windowId: number,
    runReservation: RunReservation,
  ) => {
    const allowSleep = deps.preventSleep();
    const run = startRun(list.id, planned, {
      client: deps.client,
      store: requests,
      setRun: (state, reason) => lists.setRun(list.id, state, reason),
      clock: deps.clock,
      log,
      onChange: (rowNumbers) => deps.events.add(list.id, rowNumbers),
      reservation: runReservation,
    });
    runs.set(list.id, run);
    current = { run, list };
    deps.events.add(
      list.id,
      planned.map(({ rowNumber }) => rowNumber),
    );
    void finish(run, list, windowId, () => {
      allowSleep();
      runReservation.releaseAll();
    }).catch((error: unknown) => log.error('run of a work list not ended', error));
  };

  const audit = (run: Run, { environment }: StoredList) => {
    if (run.sentCount() > 0) deps.auditRun(environment, run.sentCount());
  };

  const finish = async (run: Run, list: StoredList, windowId: number, release: () => void) => {
    await run.ended;
    release();
    // Closing did not wait for it.
    if (current?.run !== run) return;
    current = undefined;
    replaceCopy();
    audit(run, list);
    // The list may have another name by now.
    announce(lists.readList(list.id) ?? list, run, windowId);
    deps.events.add(list.id, []);
  };

  /** One notification, unless the user has paused or stopped the list. */
  const announce = ({ id, name, runNumber }: StoredList, run: Run, windowId: number) => {
    const { state, reason } = run.status();
    if (state === 'idle') {
      const { answered, failed, refused } = requests.countRun(id, runNumber);
      const counts = [
        `${formatCount(answered, 'request')} answered`,
        ...(failed > 0 ? [`${failed} failed`] : []),
        ...(refused > 0 ? [`${refused} refused`] : []),
      ];
      deps.notifyInBackground(windowId, {
        title: `The list “${name}” is complete`,
        body: `${counts.join(', ')}. Open Platedesk to see the result.`,
      });
    } else if (reason !== '')
      deps.notifyInBackground(windowId, { title: `The list “${name}” is ${state}`, body: reason });
  };

  const find = (id: string) => (current?.list.id === id ? current.run : undefined);

  return {
    /** Starts or resumes a pass. A press that names another number of requests sends nothing. */
    start: (input: StartInput, windowId: number): Promise<IpcResult<null>> =>
      runSerial(() => start(input, windowId)),
    pause: (id: string): void => find(id)?.pause(),
    /** Also stops a paused list. Its unsent requests stay planned. */
    stop: (id: string): void => {
      const run = runs.get(id);
      if (run) return run.stop();
      if (lists.readList(id)?.runState !== 'paused') return;
      lists.setRun(id, 'stopped', '');
      deps.events.add(id, []);
    },
    isSending: (id: string): boolean => find(id)?.isSending() === true,
    /** The state of the last run since the program started. */
    status: (id: string) => runs.get(id)?.status(),
    /** “The list “Monday sale” has sent 312 of 558 requests.” Undefined if none runs. */
    describeRunning: (): string | undefined => {
      if (!current?.run.isSending()) return undefined;
      const list = lists.readList(current.list.id) ?? current.list;
      const { everSent, total } = requests.countRun(list.id, list.runNumber);
      return `The list “${list.name}” has sent ${formatNumber(everSent)} of ${formatCount(total, 'request')}.`;
    },
    /** Pauses the list that runs, and waits a moment for its requests. */
    close: async (): Promise<void> => {
      current?.run.pause();
      const timer = new AbortController();
      await Promise.race([
        current?.run.ended,
        deps.clock.wait(CLOSE_WAIT_MS, timer.signal).catch(() => undefined),
      ]);
      timer.abort();
      if (current) audit(current.run, current.list);
      current = undefined;
      for (const run of runs.values())
        try {
          run.writeRemaining();
        } catch (error) {
          log.error('results of a work list not written', error);
        }
      replaceCopy();
    },
  };
}

const isPausedIn = ({ runState, runPass }: StoredList, pass: StartInput['pass']): boolean =>
  (runState === 'paused' || runState === 'stopped') && runPass === pass;

function describeChange(requestCount: number, count: number): string {
  return count === 0
    ? 'No request of these rows is left to send.'
    : `The number of requests changed from ${formatNumber(requestCount)} to ${formatNumber(count)}. Check it, then send again.`;
}
