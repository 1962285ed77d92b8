import type { Archive, ArchiveFailure, ArchiveResult, AuditInput } from './archive.ts';
import {
  clearPendingErase,
  type DeletionReason,
  writePendingErase,
  readPendingErase,
} from './pending-erase.ts';
import { toArchiveFailure } from './archive-error.ts';
import { runInWorker } from './run-job.ts';
import { createArchiveConnection, type ConnectionDeps } from './connection.ts';
import { archivePaths } from './paths.ts';
import type { ArchiveStore } from './archive-store.ts';
import { startMaintenance } from './maintenance.ts';

export type OpenArchiveDeps = Omit<ConnectionDeps, 'runJob'> &
  Partial<Pick<ConnectionDeps, 'runJob'>>;

/** How long a save waits for another process that is saving, in milliseconds. */
const LOCK_TIMEOUT_MS = 10_000;
const RETRY_DELAY_MS = 20;

/**
 * Opens the archive in a folder, which is made when it isn't there. Resolves when it can be used or
 * is known to be unavailable: at once but for a damaged one, which is mended first. The check of the
 * whole file and the back-ups come afterwards, beside the main thread. Never rejects: what keeps it
 * from being opened is its state, and it is tried again whenever something is to be saved.
 *
 * @param folder the archive's own, such as `userData/archive`; back-ups are kept in it too
 */
export async function openArchive({
  runJob = runInWorker,
  ...deps
}: OpenArchiveDeps): Promise<Archive> {
  const { folder, clock, log } = deps;
  const paths = archivePaths(folder);
  const connection = createArchiveConnection({ ...deps, runJob }, completePendingErase);

  let damageReports = 0;
  /** Told of a second time, it is damage that the check of the whole file does not see. */
  const repairReported = () => connection.repair(damageReports++ > 0);

  /** One statement; damage that it tells of is mended in the background. */
  const read = <T>(operation: (store: ArchiveStore) => ArchiveResult<T>): ArchiveResult<T> => {
    const storeResult = connection.store();
    if (!storeResult.ok) return storeResult;
    return repairIfDamaged(operation(storeResult.value));
  };
  const repairIfDamaged = <T>(result: ArchiveResult<T>): ArchiveResult<T> => {
    if (!result.ok && result.reason === 'damaged') void repairReported();
    return result;
  };

  /**
   * A change, done whole or not at all. Waits for others that change it and for the archive to be
   * mended, for a person who saves cares for no more than that it was saved.
   */
  const write = async <T>(
    operation: (store: ArchiveStore) => ArchiveResult<T> | Promise<ArchiveResult<T>>,
  ): Promise<ArchiveResult<T>> => {
    const deadline = clock.monotonic() + LOCK_TIMEOUT_MS;
    for (let repairs = 0; ;) {
      await connection.open();
      const storeResult = connection.store();
      if (!storeResult.ok) return storeResult;
      const result = await operation(storeResult.value);
      if (result.ok) {
        connection.notifyChanged();
        return result;
      }
      if (result.reason === 'damaged' && repairs < 2) {
        await repairReported();
        repairs += 1;
      } else if (result.reason === 'locked' && clock.monotonic() < deadline) {
        await clock.wait(RETRY_DELAY_MS);
      } else return result;
    }
  };

  const writeAuditLine = async (entry: AuditInput) => {
    const auditResult = await write((store) => store.audit(entry));
    if (!auditResult.ok) log.error('audit line not written', new Error(auditResult.message));
  };

  /** Deletes what is noted, and then every byte of it. */
  async function completePendingErase(): Promise<void> {
    const pending = readPendingErase(paths);
    const storeResult = connection.store();
    if (!pending || !storeResult.ok) return;
    for (const reason of ['erased', 'expired'] as const) {
      const deletion = storeResult.value.deleteReports(pending[reason], reason);
      if (!deletion.ok) throw new Error(deletion.message);
    }
    await purgeDeleted();
  }

  const purgeDeleted = async () => {
    await connection.runExclusive(() => runJob('purge', { folder, now: clock.now() }));
    clearPendingErase(paths);
  };

  const deletePermanently = async (
    ids: readonly number[],
    reason: DeletionReason,
  ): Promise<ArchiveResult<number>> => {
    if (ids.length === 0) return { ok: true, value: 0 };
    try {
      writePendingErase(paths, ids, reason);
      const deletion = await write((store) => store.deleteReports(ids, reason));
      if (!deletion.ok) return incompleteErase(deletion);
      // Where the archive had to be mended on the way, that has finished the erasure as well.
      if (readPendingErase(paths)) await purgeDeleted();
    } catch (error) {
      const failure = toArchiveFailure(error);
      log.error('archive not erased', error);
      if (failure.reason === 'damaged') await connection.repair(true);
      if (failure.reason !== 'damaged' || readPendingErase(paths)) return incompleteErase(failure);
    }
    connection.notifyChanged();
    return { ok: true, value: ids.length };
  };

  await connection.open();
  const stopUpkeep = startMaintenance({ folder, clock, log, runJob, connection });

  return {
    state: connection.state,
    onChange: connection.onChange,
    save: (make) => write((store) => store.save(make)),
    importReport: (text, sealed, origin) =>
      write((store) => store.importReport(text, sealed, origin)),
    search: (query, offset, limit) => read((store) => store.search(query, offset, limit)),
    count: (query) => read((store) => store.count(query)),
    get: (id) => read((store) => store.get(id)),
    annotate: (id, pending, tags) => write((store) => store.annotate(id, pending, tags)),
    deleteReports: (ids, reason) =>
      reason === 'expired'
        ? deletePermanently(ids, reason)
        : write((store) => store.deleteReports(ids, reason)),
    previewErase: (vehicle) => read((store) => store.previewErase(vehicle)),
    erase: async (vehicle) => {
      await connection.open();
      const preview = read((store) => store.previewErase(vehicle));
      return preview.ok
        ? deletePermanently(
            preview.value.reports.map(({ id }) => id),
            'erased',
          )
        : preview;
    },
    listExpired: (before) => read((store) => store.listExpired(before)),
    audit: (entry) => {
      const auditResult = read((store) => store.audit(entry));
      if (auditResult.ok || auditResult.reason !== 'locked') return auditResult;
      // While an erasure has the file for itself, or another process does: it is written after that.
      void writeAuditLine(entry);
      return { ok: true, value: null };
    },
    listAudit: (beforeSequence, limit) => read((store) => store.listAudit(beforeSequence, limit)),
    close: async () => {
      await stopUpkeep();
      await connection.close();
    },
  };
}

const incompleteErase = (failure: ArchiveFailure): ArchiveFailure => ({
  ...failure,
  message: `${failure.message} The erasure is not complete; Platedesk goes on with it when it next starts.`,
});
