import type { ArchiveState } from '../../shared/ipc/reports.ts';
import { createListeners } from '../log/listeners.ts';
import { createSerialQueue } from '../files/serial-queue.ts';
import type { ArchiveStore } from './operations.ts';
import { toArchiveFailure, unavailable, type ArchiveResult } from './archive-error.ts';
import { createArchiveFile, OPENING } from './archive-file.ts';
import { createArchiveHealth } from './archive-health.ts';
import { createArchiveOpener } from './archive-opener.ts';
import type { ArchiveDeps } from './open-store.ts';
import { archivePaths } from './paths.ts';
import type { ReportRepairs } from './repair-reports.ts';

/** Opens, repairs and closes the database of the archive, and knows its state. */
export type ArchiveLifecycle = ReturnType<typeof createArchiveLifecycle>;

const CLOSED = unavailable('Saved reports are closed because Platedesk is closing.');

/** @param resumePendingErase called with the archive open, after each opening */
export function createArchiveLifecycle(deps: ArchiveDeps, resumePendingErase: () => Promise<void>) {
  const { folder, log } = deps;
  const changes = createListeners<[]>(log, 'archive listener failed');
  const notifyChanged = changes.notify;
  const file = createArchiveFile(deps);
  const health = createArchiveHealth(archivePaths(folder), notifyChanged);
  const opener = createArchiveOpener({ ...deps, file, health });
  const { runSerial, runExclusive, whenNotExclusive } = createJobQueue();
  let pendingRepair: Promise<void> | undefined;
  let isClosed = false;
  const isOpen = () => file.store().ok;

  const returnToPath = async (): Promise<void> => {
    if (!isOpen() || !file.rewriteIfMissing()) return;
    file.close(OPENING);
    await opener.open();
  };

  /** Runs `work` unless there is nothing to do any more; then continues an interrupted erase. */
  const openWith = async (work: () => Promise<void>, isNeeded: () => boolean) => {
    await runSerial(async () => {
      if (isClosed || !isNeeded()) return;
      await work().catch((error: unknown) => {
        file.close(toArchiveFailure(error, folder));
        log.error('archive not open', error);
      });
      notifyChanged();
    });
    if (isOpen()) await resumePendingErase();
  };

  return {
    notifyChanged,
    /** Runs jobs that read or write the whole archive one after the other. */
    runSerial,
    /** Runs a job while no report can be saved: `open` waits for it once it runs. */
    runExclusive,
    onChange: changes.add,
    /** The open archive, or the failure that prevented opening it. */
    store: file.store,
    /**
     * Opens the archive unless it is open, and returns it if it can be written. Call again when the
     * cause of a failure may have been removed.
     */
    open: async (): Promise<ArchiveResult<ArchiveStore>> => {
      await whenNotExclusive();
      if (!isOpen() && !isClosed) await openWith(opener.open, () => !isOpen());
      const opened = file.store();
      if (!opened.ok) return opened;
      if (!file.isInPlace()) await openWith(returnToPath, () => !file.isInPlace());
      const moved = file.missingFileMessage();
      return moved === undefined ? file.store() : unavailable(moved);
    },
    setProblem: health.setProblem,
    /**
     * Call when damage was reported: checks the whole archive and recovers it if it is damaged. Other
     * callers that meet the same damage meanwhile wait for the same repair.
     */
    repair: async (): Promise<void> => {
      if (opener.isFailing() && isOpen()) return health.setStillDamaged();
      pendingRepair ??= openWith(opener.repair, () => true).finally(() => {
        pendingRepair = undefined;
      });
      await pendingRepair;
    },
    setIntact: health.setIntact,
    /** Call when a report's row was found to differ from its sealed text: repairs it once. */
    repairReport: createReportRepair(deps, runSerial, health.addRepairs),
    state: (): ArchiveState =>
      file.store() === OPENING
        ? { kind: 'opening' }
        : health.describe(file.store(), file.missingFileMessage()),
    /** Gives up opening a locked archive. Call before `close`, which waits for work that opens it. */
    stopWaiting: opener.stopWaiting,
    close: (): Promise<void> =>
      runSerial(() => {
        // What only the open file contains would be lost.
        file.rewriteIfMissing();
        isClosed = true;
        file.close(CLOSED);
        changes.clear();
      }),
  };
}

/** Runs jobs one after the other; while an exclusive one runs, nothing can be saved. */
function createJobQueue() {
  const runSerial = createSerialQueue();
  let lastExclusiveJob: Promise<unknown> = Promise.resolve();
  return {
    runSerial,
    runExclusive: <T>(work: () => Promise<T>): Promise<T> =>
      runSerial(() => {
        const done = work();
        lastExclusiveJob = done.catch(() => undefined);
        return done;
      }),
    /** Resolves when no exclusive job runs. One that waits for its turn does not count. */
    whenNotExclusive: () => lastExclusiveJob,
  };
}

/** Returns a function that repairs a report by its id, once in each run of the program. */
function createReportRepair(
  { folder, log, runJob, copiesFolder }: ArchiveDeps,
  runSerial: ReturnType<typeof createSerialQueue>,
  onRepaired: (repairs: ReportRepairs) => void,
) {
  const tried = new Set<number>();
  return async (id: number): Promise<void> => {
    if (tried.has(id)) return;
    tried.add(id);
    const input = { folder, copiesFolder: copiesFolder(), ids: [id] };
    const repairs = await runSerial(() => runJob('repair', input)).catch((error: unknown) =>
      log.error('report not repaired', error),
    );
    if (repairs) onRepaired(repairs);
  };
}
