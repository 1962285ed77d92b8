import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { toArchiveFailure, type ArchiveResult } from './archive-error.ts';
import type { DeletionReason } from './chain.ts';
import type { ArchiveLifecycle } from './lifecycle.ts';
import { copyPath, limitTime, readCopiesFolders } from './copies-folder.ts';
import type { ArchiveDeps } from './open-store.ts';
import { archivePaths } from './paths.ts';
import { addPendingErase, completeErase, isPurgePending } from './pending-erase.ts';
import {
  NOT_PURGED,
  type Erasure,
  toIncompleteEraseFailure,
  toRemainingCopiesFailure,
} from './erasure.ts';
import type { ReportCopies } from './report-copies.ts';
import type { createArchiveOperations } from './archive-operations.ts';

const COPIES_TIMED_OUT =
  'Copies of the reports were not removed within 30 seconds. Platedesk removes them when their folder responds.';

type DeletionDeps = ArchiveDeps &
  ReturnType<typeof createArchiveOperations> & {
    readonly lifecycle: ArchiveLifecycle;
    readonly copies: ReportCopies;
    readonly erasure: Erasure;
  };

/** Deletes reports with their copies; erased and expired ones also from the backups. */
export function createDeletion(deps: DeletionDeps) {
  /** Returns the number of deleted reports. The chain retains their seals with the reason. */
  const deleteReports = async (
    ids: readonly number[],
    reason: DeletionReason,
  ): Promise<ArchiveResult<number>> => {
    if (ids.length === 0) return { ok: true, value: 0 };
    return reason === 'deleted' ? deleteOnly(deps, ids) : deletePermanently(deps, ids, reason);
  };
  return {
    deleteReports,
    /** Leaves no byte of them in the database, its log, the index, the backups and the copies. */
    erase: async (vehicle: VehicleRef): Promise<ArchiveResult<number>> => {
      const { lifecycle, operations, erasure, folder } = deps;
      await lifecycle.open();
      const preview = operations.previewErase(vehicle);
      if (!preview.ok) return preview;
      const ids = preview.value.reports.map(({ id }) => id);
      if (ids.length > 0) return deleteReports(ids, 'erased');
      // An earlier erase may have deleted the reports, but not yet all copies and backups. Pending
      // erasures do not record their vehicles, so all of them are continued.
      await erasure.resume();
      return isPurgePending(archivePaths(folder)) ? NOT_PURGED : removeCopies(deps, 0);
    },
  };
}

/** Deletes reports and their copies. The backups contain them until newer backups replace these. */
async function deleteOnly(
  deps: DeletionDeps,
  ids: readonly number[],
): Promise<ArchiveResult<number>> {
  const { folder, log, write } = deps;
  const paths = archivePaths(folder);
  try {
    const found = await findCopies(deps, ids);
    if (!found.ok) return found;
    const files = found.value;
    if (files.length > 0) addPendingErase(paths, { copies: files });
    const deleted = await write((store) => store.deleteReports(ids, 'deleted'));
    // The reports stay, and so do their copies.
    if (!deleted.ok && files.length > 0) completeErase(paths, { copies: files });
    void deps.copies.removePending();
    return deleted;
  } catch (error) {
    log.error('reports not deleted', error);
    return toArchiveFailure(error, folder);
  }
}

async function deletePermanently(
  deps: DeletionDeps,
  ids: readonly number[],
  reason: 'erased' | 'expired',
): Promise<ArchiveResult<number>> {
  const { folder, log, write, erasure } = deps;
  const paths = archivePaths(folder);
  let isRecorded = false;
  try {
    const found = await findCopies(deps, ids);
    if (!found.ok) return found;
    // Recorded before the first byte is deleted.
    addPendingErase(paths, { [reason]: ids, copies: found.value });
    isRecorded = true;
    const deleted = await write((store) => store.deleteReports(ids, reason));
    if (!deleted.ok) return toIncompleteEraseFailure(deleted);
    // A repair of the archive during the deletion has already completed the erasure.
    if (isPurgePending(paths)) await erasure.purge({ [reason]: ids });
  } catch (error) {
    const failure = toArchiveFailure(error, folder);
    log.error('reports not deleted', error);
    // What was not recorded was not deleted, and nothing continues it.
    if (!isRecorded) return failure;
    if (failure.reason === 'damaged') await deps.lifecycle.repair();
    if (failure.reason !== 'damaged' || isPurgePending(paths))
      return toIncompleteEraseFailure(failure);
  }
  return removeCopies(deps, ids.length);
}

/** The paths of the copies of reports, in the current folder and in those used before. */
async function findCopies(
  { folder, copiesFolder, write }: DeletionDeps,
  ids: readonly number[],
): Promise<ArchiveResult<readonly string[]>> {
  const folders = new Set(readCopiesFolders(archivePaths(folder)));
  const currentFolder = copiesFolder();
  if (currentFolder !== undefined) folders.add(currentFolder);
  const found = await write((store) => store.listReferencesOfCopies(ids));
  if (!found.ok) return found;
  const files = [...folders].flatMap((from) => found.value.map((each) => copyPath(from, each)));
  return { ok: true, value: files };
}

async function removeCopies(
  { lifecycle, copies }: DeletionDeps,
  deletedCount: number,
): Promise<ArchiveResult<number>> {
  const reason = await limitTime(copies.removePending()).catch(() => COPIES_TIMED_OUT);
  if (reason !== undefined) return toRemainingCopiesFailure(reason);
  lifecycle.notifyChanged();
  return { ok: true, value: deletedCount };
}
