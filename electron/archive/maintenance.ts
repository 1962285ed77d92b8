import type { Clock, Log } from '../ports.ts';
import { isBackupDue } from './backups.ts';
import { toArchiveFailure } from './archive-error.ts';
import type { RunJob } from './run-job.ts';
import type { ArchiveConnection } from './connection.ts';
import { archivePaths } from './paths.ts';

const HOUR = 3_600_000;

/**
 * Looks after an open archive in the background: checks all of it once, and tidies and backs it up
 * when it has changed, at most once a day. Returns what ends it.
 */
export function startMaintenance({
  folder,
  clock,
  log,
  runJob,
  connection,
}: {
  folder: string;
  clock: Clock;
  log: Log;
  runJob: RunJob;
  connection: ArchiveConnection;
}): () => Promise<void> {
  const { file, backupFolder } = archivePaths(folder);
  const stopController = new AbortController();
  let isChecked = false;

  const runCheck = () => connection.runSerial(() => runJob('check', { folder }));
  const runOptimize = () => connection.runSerial(() => runJob('optimizeIndex', { folder }));
  const runBackup = () =>
    connection.runSerial(() => runJob('backup', { folder, now: clock.now() }));

  /** @param isAgain what is told of now was told of a moment before, and the check did not find it */
  const round = async (isRetry = false): Promise<void> => {
    if (!connection.store().ok) return;
    try {
      if (!isChecked) {
        const { damage, chainProblems } = await runCheck();
        if (damage !== undefined) {
          log.error('archive damaged', new Error(damage));
          await connection.repair(true);
        }
        isChecked = true;
        if (chainProblems) log.error('archive irregular', new Error(JSON.stringify(chainProblems)));
        if (connection.store().ok) connection.setIntegrity('intact', chainProblems);
      }
      if (stopController.signal.aborted || !isBackupDue(file, backupFolder, clock.now())) return;
      await runOptimize();
      if (stopController.signal.aborted) return;
      await runBackup();
      connection.notifyChanged();
    } catch (error) {
      // Whatever it is, it comes back with the next round, and damage is mended before that.
      log.error('archive not looked after', error);
      if (toArchiveFailure(error).reason !== 'damaged') return;
      // SQLite says so too of a page that the disk did not give once.
      await connection.repair(isRetry);
      if (!isRetry && !stopController.signal.aborted) await round(true);
    }
  };

  const rounds = async () => {
    while (!stopController.signal.aborted) {
      await round();
      await clock.wait(HOUR, stopController.signal);
      await connection.open();
    }
  };
  const finished = rounds().catch((error: unknown) => {
    if (!stopController.signal.aborted) log.error('archive no longer looked after', error);
  });
  return async () => {
    stopController.abort(new Error('The archive is closed'));
    await finished;
  };
}
