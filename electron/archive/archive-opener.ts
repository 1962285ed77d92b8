import { toArchiveFailure } from './archive-error.ts';
import { type createArchiveFile, OPENING } from './archive-file.ts';
import type { ArchiveHealth } from './archive-health.ts';
import type { ArchiveDeps } from './open-store.ts';

/** How long opening and saving wait for another process that has locked the archive. */
export const LOCK_TIMEOUT_MS = 10_000;
export const LOCK_RETRY_DELAY_MS = 100;

/** Repeated damage means a failing disk: stop after three repairs. */
const MAX_REPAIRS = 3;

type OpenerDeps = ArchiveDeps & {
  readonly file: ReturnType<typeof createArchiveFile>;
  readonly health: ArchiveHealth;
};

/** Opens the archive's file, and recovers the archive if the file is damaged. */
export function createArchiveOpener({ file, health, ...deps }: OpenerDeps) {
  const { folder, clock, log, runJob, copiesFolder } = deps;
  let repairs = 0;
  let isClosing = false;

  const repair = async (): Promise<void> => {
    file.close(OPENING);
    health.setDamaged();
    if (repairs === MAX_REPAIRS) return file.open();
    const now = clock.now();
    if (await runJob('recover', { folder, now, copiesFolder: copiesFolder() })) {
      repairs += 1;
      health.setRecovered();
      log.info('archive recovered');
    }
    await file.open();
    // All of it was checked: the archive that was there, or the one that replaced it.
    health.setRepaired();
  };

  return {
    /** Tries again, without blocking windows, while another program has locked the file. */
    open: async (): Promise<void> => {
      const deadline = clock.monotonic() + LOCK_TIMEOUT_MS;
      for (;;)
        try {
          return await file.open();
        } catch (error) {
          const { reason } = toArchiveFailure(error);
          if (reason === 'damaged') {
            log.error('archive damaged', error);
            return repair();
          }
          if (reason !== 'locked' || isClosing || clock.monotonic() >= deadline) throw error;
          await clock.wait(LOCK_RETRY_DELAY_MS);
        }
    },
    /** Checks the whole archive, recovers it if it is damaged, and opens it. */
    repair,
    /** Whether so many repairs did not help that the disk must be failing. */
    isFailing: (): boolean => repairs === MAX_REPAIRS,
    /** Gives up waiting for a locked archive. */
    stopWaiting: (): void => {
      isClosing = true;
    },
  };
}
