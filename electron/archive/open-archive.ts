import type { ArchiveState } from '../../shared/ipc/reports.ts';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import type { AuditInput } from './audit.ts';
import type { DeletionReason } from './chain.ts';
import { createArchiveConnection, LOCK_RETRY_DELAY_MS, LOCK_TIMEOUT_MS } from './connection.ts';
import type { ConnectionDeps } from './open-archive-store.ts';
import { copyPath, limitTime, readCopiesFolders } from './copies-folder.ts';
import { type ArchiveStore, createOperations } from './archive-store.ts';
import {
  addPendingErase,
  completeErase,
  isPurgePending,
  type PendingErase,
  readPendingErase,
} from './pending-erase.ts';
import {
  toArchiveFailure,
  unavailable,
  type ArchiveFailure,
  type ArchiveResult,
} from './archive-error.ts';
import { runInWorker } from './jobs.ts';
import { hasFilesBefore } from './purge.ts';
import { startMaintenance } from './maintenance.ts';
import { archivePaths } from './paths.ts';
import { createReportCopies } from './report-copies.ts';

export type OpenArchiveDeps = Omit<ConnectionDeps, 'runJob' | 'copiesFolder'> &
  Partial<Pick<ConnectionDeps, 'runJob' | 'copiesFolder'>>;

/** An operation that takes longer is reported. */
const SLOW_MS = 1_500;
const SLOW_ADVICE =
  'Saving and searching reports takes more than a second, and Platedesk waits for it. Nothing is lost.';
const MAX_REPAIRS = 2;

/** The archive of saved reports. Nothing here throws or rejects: a failure is in the result. */
export type Archive = Awaited<ReturnType<typeof openArchive>>;

/**
 * Opens the archive in a folder of its own, which is created if it does not exist. Resolves when the
 * archive can be used or is known to be unavailable; the check of the whole file, backups and copies
 * follow in the background. Never rejects: the state contains the reason why the archive cannot be
 * opened, and every change tries to open it again.
 */
export async function openArchive(options: OpenArchiveDeps) {
  const deps = { runJob: runInWorker, copiesFolder: () => undefined, ...options };
  const { folder, clock, log, runJob, copiesFolder } = deps;
  const paths = archivePaths(folder);
  const connection = createArchiveConnection(deps, resumePendingErase);
  const copies = createReportCopies(deps, connection);

  /** The operations of a store are synchronous: their time is that of the disk. */
  const timed = <T>(operation: () => T): T => {
    const startedAt = clock.monotonic();
    const result = operation();
    const isSlow = clock.monotonic() - startedAt > SLOW_MS;
    const problem = isSlow ? `The disk of ${folder} is slow. ${SLOW_ADVICE}` : undefined;
    connection.setProblem('slow', problem);
    return result;
  };

  /** A change, done completely or not at all. Waits for other processes that write and for a repair. */
  const write = async <T>(
    operation: (store: ArchiveStore) => ArchiveResult<T>,
  ): Promise<ArchiveResult<T>> => {
    const deadline = clock.monotonic() + LOCK_TIMEOUT_MS;
    for (let repairs = 0; ;) {
      const store = await connection.open();
      if (!store.ok) return store;
      const result = timed(() => operation(store.value));
      if (result.ok) {
        connection.notifyChanged();
        return result;
      }
      if (result.reason === 'damaged' && repairs < MAX_REPAIRS) {
        await connection.repair();
        repairs += 1;
      } else if (result.reason === 'locked' && clock.monotonic() < deadline) {
        await clock.wait(LOCK_RETRY_DELAY_MS);
      } else return result;
    }
  };

  const operations = createOperations({
    // Damage that the database reports is repaired in the background.
    read: (name, operation) => {
      const store = connection.store();
      if (!store.ok) return store;
      const result = timed(() => store.value.attempt(name, operation));
      if (!result.ok && result.reason === 'damaged') void connection.repair();
      return result;
    },
    write: (name, operation) => write((store) => store.attempt(name, operation)),
  });

  const writeAuditEntry = async (entry: AuditInput) => {
    const result = await write((store) => store.audit(entry));
    if (!result.ok) log.error('audit line not written', new Error(result.message));
  };

  /** Continues an erase that was interrupted. It stays pending until this succeeds. */
  async function resumePendingErase(): Promise<void> {
    const pending = readPendingErase(paths);
    const store = connection.store();
    if (!pending || !isPurgePending(paths) || !store.ok) return;
    try {
      for (const reason of ['erased', 'expired'] as const) {
        const deletion = store.value.deleteReports(pending[reason], reason);
        if (!deletion.ok) throw new Error(deletion.message);
      }
      await purge(pending);
    } catch (error) {
      log.error('archive not erased', error);
    }
  }

  const purge = async ({ erased = [], expired = [] }: Partial<PendingErase>) => {
    try {
      const { openedReports } = await connection.runExclusive(() =>
        runJob('purge', { folder, now: clock.now() }),
      );
      log.info('archive purged', { openedReports });
      completeErase(paths, { erased, expired });
      connection.setProblem('erase', undefined);
    } catch (error) {
      // Shown until it succeeds: no caller waits for an erasure that continues after a start.
      connection.setProblem('erase', NOT_PURGED.message);
      connection.notifyChanged();
      throw error;
    }
  };

  const deleteReports = async (
    ids: readonly number[],
    reason: DeletionReason,
  ): Promise<ArchiveResult<number>> => {
    if (ids.length === 0) return { ok: true, value: 0 };
    const isPermanent = reason !== 'deleted';
    let isRecorded = false;
    try {
      const folders = new Set(readCopiesFolders(paths));
      const currentFolder = copiesFolder();
      if (currentFolder !== undefined) folders.add(currentFolder);
      const found = await write((store) => store.listReferencesOfCopies(ids));
      if (!found.ok) return found;
      const files = [...folders].flatMap((from) =>
        found.value.map((reference) => copyPath(from, reference)),
      );
      // Recorded before the first byte is deleted.
      if (isPermanent) addPendingErase(paths, { [reason]: ids, copies: files });
      else if (files.length > 0) addPendingErase(paths, { copies: files });
      isRecorded = true;
      const deleted = await write((store) => store.deleteReports(ids, reason));
      if (!isPermanent) {
        // The reports stay, and so do their copies.
        if (!deleted.ok && files.length > 0) completeErase(paths, { copies: files });
        void copies.removePending();
        return deleted;
      }
      if (!deleted.ok) return toIncompleteEraseFailure(deleted);
      // A repair of the archive during the deletion has already completed the erasure.
      if (isPurgePending(paths)) await purge({ [reason]: ids });
    } catch (error) {
      const failure = toArchiveFailure(error, folder);
      log.error('reports not deleted', error);
      // What was not recorded was not deleted, and nothing continues it.
      if (!isPermanent || !isRecorded) return failure;
      if (failure.reason === 'damaged') await connection.repair();
      if (failure.reason !== 'damaged' || isPurgePending(paths))
        return toIncompleteEraseFailure(failure);
    }
    return removeCopies(ids.length);
  };

  const removeCopies = async (deletedCount: number): Promise<ArchiveResult<number>> => {
    const message = await limitTime(copies.removePending()).catch(() => COPIES_TIMED_OUT);
    if (message !== undefined) return unavailable(`${message} ${INCOMPLETE}`);
    connection.notifyChanged();
    return { ok: true, value: deletedCount };
  };

  const addCopyIfSaved = <T>(
    result: ArchiveResult<T>,
    getId: (value: T) => number,
  ): ArchiveResult<T> => {
    if (result.ok) void copies.add(getId(result.value));
    return result;
  };

  await connection.open();
  const stopMaintenance = startMaintenance(deps, connection, copies);

  return {
    ...operations,
    state: (): ArchiveState => {
      const state = connection.state();
      const copiesState = copies.state();
      return state.kind === 'ready' && copiesState ? { ...state, copies: copiesState } : state;
    },
    /** The listener is called when the state or the contents changed. Returns a function that removes it. */
    onChange: connection.onChange,
    save: async (...input: Parameters<typeof operations.save>) =>
      addCopyIfSaved(await operations.save(...input), ({ id }) => id),
    importReport: async (...input: Parameters<typeof operations.importReport>) =>
      addCopyIfSaved(await operations.importReport(...input), ({ row }) => row.id),
    get: (id: number) => {
      const stored = operations.get(id);
      if (stored.ok && stored.value.mismatches.length > 0) void connection.repairReport(id);
      return stored;
    },
    /** Returns the number of deleted reports. The chain retains their seals with the reason. */
    deleteReports,
    /**
     * Purges the archive if a backup or a damaged file was made before a time (UTC): it may contain
     * older reports that were deleted since. When reports expire, `deleteReports` purges it anyway.
     */
    purgeOldFiles: async (before: Date): Promise<ArchiveResult<null>> => {
      try {
        if (hasFilesBefore(paths, before)) {
          await purge({});
          connection.notifyChanged();
        }
        return { ok: true, value: null };
      } catch (error) {
        return toArchiveFailure(error, folder);
      }
    },
    /** Leaves no byte of them in the database, its log, the index, the backups and the copies. */
    erase: async (vehicle: VehicleRef): Promise<ArchiveResult<number>> => {
      await connection.open();
      const preview = operations.previewErase(vehicle);
      if (!preview.ok) return preview;
      const ids = preview.value.reports.map(({ id }) => id);
      if (ids.length > 0) return deleteReports(ids, 'erased');
      // An earlier erase may have deleted the reports, but not yet all copies and backups. Pending
      // erasures do not record their vehicles, so all of them are continued.
      await resumePendingErase();
      return isPurgePending(paths) ? NOT_PURGED : removeCopies(0);
    },
    audit: (entry: AuditInput): ArchiveResult<null> => {
      const result = operations.audit(entry);
      if (result.ok || !TEMPORARY_REASONS.has(result.reason)) return result;
      // The entry is written when the archive can be written again.
      void writeAuditEntry(entry);
      return { ok: true, value: null };
    },
    /** Writes copies that are missing in the copies folder. Call when another folder was chosen. */
    updateCopies: copies.update,
    /** Leaves copies of deleted reports in former folders that no longer exist. */
    stopRemovingCopies: copies.stopRemoving,
    close: async () => {
      connection.stopWaiting();
      // The database is closed first: a share may not respond.
      const copiesClosed = copies.close();
      await stopMaintenance();
      await connection.close();
      await copiesClosed;
    },
  };
}

/** An erase or another process is writing, a repair runs, or a drive was not connected. */
const TEMPORARY_REASONS: ReadonlySet<string> = new Set(['locked', 'damaged', 'unavailable']);

const INCOMPLETE = 'The erasure is incomplete.';
const COPIES_TIMED_OUT =
  'Copies of the reports were not removed within 30 seconds. Platedesk removes them when their folder responds.';

const toIncompleteEraseFailure = (failure: ArchiveFailure): ArchiveFailure => ({
  ...failure,
  message: `${failure.message} ${INCOMPLETE} Platedesk will continue it at the next start.`,
});

const NOT_PURGED = toIncompleteEraseFailure(
  unavailable('Data of deleted reports could not be removed from the archive and its backups.'),
);
