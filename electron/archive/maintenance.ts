import type { ArchiveStore } from './operations.ts';
import { isBackupDue } from './backups.ts';
import type { ArchiveLifecycle } from './lifecycle.ts';
import type { ArchiveDeps } from './open-store.ts';
import { toArchiveFailure } from './archive-error.ts';
import { archivePaths } from './paths.ts';
import { repeatWork } from './periodic-work.ts';
import type { ReportCopies } from './report-copies.ts';

const HOUR_MS = 3_600_000;

/**
 * Each hour writes copies that are missing and checks all of the archive once. When the archive has
 * changed, at most once a day, optimizes the search index and makes a backup. An empty archive gets
 * none: the next backup, with the first reports, would then be made on another day at the earliest.
 *
 * @returns a function that stops it
 */
export function startMaintenance(
  { folder, clock, log, runJob, copiesFolder }: ArchiveDeps,
  lifecycle: ArchiveLifecycle,
  copies: ReportCopies,
): () => Promise<void> {
  const paths = archivePaths(folder);
  let isChecked = false;
  /** The folder that the message of a failure names. */
  let usedFolder = folder;

  const checkOnce = async () => {
    if (isChecked) return;
    const { damage, chainProblems, repairs } = await lifecycle.runSerial(() =>
      runJob('check', { folder, copiesFolder: copiesFolder() }),
    );
    if (damage !== undefined) {
      log.error('archive damaged', new Error(damage));
      await lifecycle.repair();
    }
    isChecked = true;
    if (chainProblems) log.error('archive irregular', new Error(JSON.stringify(chainProblems)));
    // A repair sets the state itself, also if the archive is still damaged.
    if (damage === undefined && lifecycle.store().ok) lifecycle.setIntact(chainProblems, repairs);
  };

  const runMaintenance = async (signal: AbortSignal) => {
    usedFolder = folder;
    if (!lifecycle.store().ok) return;
    await checkOnce();
    const store = lifecycle.store();
    if (signal.aborted || !store.ok || isEmpty(store.value)) return;
    if (!isBackupDue(paths, clock.now())) return;
    await lifecycle.runSerial(() => runJob('optimizeIndex', { folder }));
    if (signal.aborted) return;
    usedFolder = paths.backupFolder;
    const { openedReports } = await lifecycle.runSerial(() =>
      runJob('backup', { folder, now: clock.now() }),
    );
    log.info('archive backed up', { openedReports });
    lifecycle.setProblem('backup', undefined);
    lifecycle.notifyChanged();
  };

  /** Any failure but damage waits for the next hour. */
  const runWithRepair = (signal: AbortSignal, isRetry = false): Promise<void> =>
    runMaintenance(signal).catch(async (error: unknown) => {
      log.error('archive maintenance failed', error);
      const { reason, message } = toArchiveFailure(error, usedFolder);
      if (isRetry || reason !== 'damaged') {
        lifecycle.setProblem('backup', `The reports were not checked and backed up. ${message}`);
        lifecycle.notifyChanged();
        return;
      }
      await lifecycle.repair();
      if (!signal.aborted) await runWithRepair(signal, true);
    });

  return repeatWork({ clock, log }, HOUR_MS, async (signal) => {
    await lifecycle.open();
    void copies.update();
    await runWithRepair(signal);
  });
}

/** Whether the archive contains neither reports nor audit entries. */
function isEmpty(store: ArchiveStore): boolean {
  const reports = store.count();
  if (!reports.ok || reports.value > 0) return false;
  const audit = store.listAudit(undefined, 1);
  return audit.ok && audit.value.entries.length === 0;
}
