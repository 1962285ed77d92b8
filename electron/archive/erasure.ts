import {
  toArchiveFailure,
  unavailable,
  type ArchiveFailure,
  type ArchiveResult,
} from './archive-error.ts';
import type { ArchiveLifecycle } from './lifecycle.ts';
import type { ArchiveDeps } from './open-store.ts';
import { archivePaths } from './paths.ts';
import {
  completeErase,
  isPurgePending,
  type PendingErase,
  readPendingErase,
} from './pending-erase.ts';
import { hasFilesBefore } from './purge.ts';

const INCOMPLETE = 'The erasure is incomplete.';

/** The failure of an erasure that Platedesk continues by itself. */
export const toIncompleteEraseFailure = (failure: ArchiveFailure): ArchiveFailure => ({
  ...failure,
  message: `${failure.message} ${INCOMPLETE} Platedesk will continue it at the next start.`,
});

export const NOT_PURGED = toIncompleteEraseFailure(
  unavailable('Data of deleted reports could not be removed from the archive and its backups.'),
);

/** The failure of an erasure whose copies could not be removed for a reason. */
export const toRemainingCopiesFailure = (reason: string): ArchiveFailure =>
  unavailable(`${reason} ${INCOMPLETE}`);

export type Erasure = ReturnType<typeof createErasure>;

/**
 * Completes erasures: removes every byte of erased and expired reports from the database, its log and
 * its backups.
 */
export function createErasure(
  { folder, clock, log, runJob }: ArchiveDeps,
  lifecycle: ArchiveLifecycle,
) {
  const paths = archivePaths(folder);

  /** @throws the error of the job; the reports stay pending */
  const purge = async ({ erased = [], expired = [] }: Partial<PendingErase>): Promise<void> => {
    try {
      const { openedReports } = await lifecycle.runExclusive(() =>
        runJob('purge', { folder, now: clock.now() }),
      );
      log.info('archive purged', { openedReports });
      completeErase(paths, { erased, expired });
      lifecycle.setProblem('erase', undefined);
    } catch (error) {
      // Shown until it succeeds: no caller waits for an erasure that continues after a start.
      lifecycle.setProblem('erase', NOT_PURGED.message);
      lifecycle.notifyChanged();
      throw error;
    }
  };

  return {
    purge,
    /** Continues an erase that was interrupted. It stays pending until this succeeds. */
    resume: async (): Promise<void> => {
      const pending = readPendingErase(paths);
      const store = lifecycle.store();
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
    },
    /**
     * Purges the archive if a backup or a damaged file was made before a time (UTC): it may contain
     * older reports that were deleted since. When reports expire, they are purged anyway.
     */
    purgeOldFiles: async (before: Date): Promise<ArchiveResult<null>> => {
      try {
        if (hasFilesBefore(paths, before)) {
          await purge({});
          lifecycle.notifyChanged();
        }
        return { ok: true, value: null };
      } catch (error) {
        return toArchiveFailure(error, folder);
      }
    },
  };
}
