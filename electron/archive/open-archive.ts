import type { ArchiveState } from '../../shared/ipc/reports.ts';
import type { ArchiveResult } from './archive-error.ts';
import type { AuditInput } from './audit.ts';
import { createArchiveConnection } from './connection.ts';
import { createDeletion } from './deletion.ts';
import { runInWorker } from './jobs.ts';
import { startMaintenance } from './maintenance.ts';
import type { ConnectionDeps } from './open-archive-store.ts';
import { createPurging } from './purging.ts';
import { createReportCopies } from './report-copies.ts';
import { createOperationRunner } from './run-operations.ts';

export type OpenArchiveDeps = Omit<ConnectionDeps, 'runJob' | 'copiesFolder'> &
  Partial<Pick<ConnectionDeps, 'runJob' | 'copiesFolder'>>;

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
  const connection = createArchiveConnection(deps, () => purging.resume());
  const purging = createPurging(deps, connection);
  const copies = createReportCopies(deps, connection);
  const runner = createOperationRunner(deps, connection);
  const { operations, write } = runner;
  const deletion = createDeletion({ ...deps, ...runner, connection, copies, purging });

  const writeAuditEntry = async (entry: AuditInput) => {
    const result = await write((store) => store.audit(entry));
    if (!result.ok) deps.log.error('audit line not written', new Error(result.message));
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
    ...deletion,
    purgeOldFiles: purging.purgeOldFiles,
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
