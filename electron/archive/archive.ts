import type { ArchiveState } from '../../shared/ipc/reports.ts';
import type { ArchiveResult } from './archive-error.ts';
import type { AuditInput } from './audit.ts';
import { createArchiveLifecycle } from './lifecycle.ts';
import { createDeletion } from './deletion.ts';
import { runInWorker } from './jobs.ts';
import { startMaintenance } from './maintenance.ts';
import type { ArchiveDeps } from './open-store.ts';
import { createErasure } from './erasure.ts';
import { createReportCopies } from './report-copies.ts';
import { createArchiveOperations } from './archive-operations.ts';

export type OpenArchiveDeps = Omit<ArchiveDeps, 'runJob' | 'copiesFolder'> &
  Partial<Pick<ArchiveDeps, 'runJob' | 'copiesFolder'>>;

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
  const lifecycle = createArchiveLifecycle(deps, () => erasure.resume());
  const erasure = createErasure(deps, lifecycle);
  const copies = createReportCopies(deps, lifecycle);
  const runner = createArchiveOperations(deps, lifecycle);
  const { operations, write } = runner;
  const deletion = createDeletion({ ...deps, ...runner, lifecycle, copies, erasure });

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

  await lifecycle.open();
  const stopMaintenance = startMaintenance(deps, lifecycle, copies);

  return {
    ...operations,
    ...deletion,
    purgeOldFiles: erasure.purgeOldFiles,
    state: (): ArchiveState => {
      const state = lifecycle.state();
      const copiesState = copies.state();
      return state.kind === 'ready' && copiesState ? { ...state, copies: copiesState } : state;
    },
    /** The listener is called when the state or the contents changed. Returns a function that removes it. */
    onChange: lifecycle.onChange,
    save: async (...input: Parameters<typeof operations.save>) =>
      addCopyIfSaved(await operations.save(...input), ({ id }) => id),
    importReport: async (...input: Parameters<typeof operations.importReport>) =>
      addCopyIfSaved(await operations.importReport(...input), ({ row }) => row.id),
    get: (id: number) => {
      const stored = operations.get(id);
      if (stored.ok && stored.value.mismatches.length > 0) void lifecycle.repairReport(id);
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
      lifecycle.stopWaiting();
      // The database is closed first: a share may not respond.
      const copiesClosed = copies.close();
      await stopMaintenance();
      await lifecycle.close();
      await copiesClosed;
    },
  };
}

/** An erase or another process is writing, a repair runs, or a drive was not connected. */
const TEMPORARY_REASONS: ReadonlySet<string> = new Set(['locked', 'damaged', 'unavailable']);
