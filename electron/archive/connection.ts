import fs from 'node:fs';
import type { ArchiveState } from '../../shared/ipc/reports.ts';
import { createListeners } from '../log/listeners.ts';
import { createSerialQueue } from '../files/serial-queue.ts';
import { listBackups } from './backups.ts';
import { type ChainProblems, describeChainProblems } from './chain.ts';
import type { ArchiveStore } from './archive-store.ts';
import {
  toArchiveFailure,
  unavailable,
  type ArchiveFailure,
  type ArchiveResult,
} from './archive-error.ts';
import { type ConnectionDeps, openArchiveStore } from './open-archive-store.ts';
import {
  createQuarantinePath,
  identifyFile,
  quarantine,
  removeDatabase,
  renameDurably,
} from './durable-files.ts';
import { archivePaths } from './paths.ts';
import { finishRecovery, readLastRecovery } from './recovery.ts';
import { describeRepairs, mergeRepairs, NO_REPAIRS } from './repair-reports.ts';

/** Opens, repairs and closes the database of the archive, and knows its state. */
export type ArchiveConnection = ReturnType<typeof createArchiveConnection>;

/** `moved`: the open file is no longer at its path. */
type ProblemKind = 'moved' | 'slow' | 'backup' | 'erase';

/** How long opening and saving wait for another process that has locked the archive. */
export const LOCK_TIMEOUT_MS = 10_000;
export const LOCK_RETRY_DELAY_MS = 100;

/** Repeated damage means a failing disk: stop after three repairs. */
const MAX_REPAIRS = 3;

const OPENING = unavailable('Saved reports are opening. Try again in a moment.');
const CLOSED = unavailable('Saved reports are closed because Platedesk is closing.');

/** @param resumePendingErase called with the archive open, after each opening */
export function createArchiveConnection(
  deps: ConnectionDeps,
  resumePendingErase: () => Promise<void>,
) {
  const { folder, clock, log, runJob, copiesFolder } = deps;
  const paths = archivePaths(folder);
  const changes = createListeners<[]>(log, 'archive listener failed');
  const runSerial = createSerialQueue();
  let opened: ArchiveResult<ArchiveStore> = OPENING;
  let repairs = 0;
  let pendingRepair: Promise<void> | undefined;
  let lastExclusiveTask: Promise<unknown> = Promise.resolve();
  let isClosing = false;
  let isClosed = false;
  let integrity: 'checking' | 'intact' | 'damaged' = 'checking';
  let chainProblems: ChainProblems | undefined;
  let reportRepairs = NO_REPAIRS;
  const repairedReports = new Set<number>();
  /** What the open file and its folder were when it was opened. */
  let openedIdentity = { file: '', folder: '' };
  const problems = new Map<ProblemKind, string>();

  const notifyChanged = changes.notify;
  /** Undefined if there is none, or if the folder cannot be read, which maintenance reports. */
  const findLastBackupTime = () => {
    try {
      return listBackups(paths.backupFolder)[0]?.at;
    } catch {
      return undefined;
    }
  };
  const closeStore = (reason: ArchiveFailure) => {
    if (opened.ok) opened.value.close();
    opened = reason;
  };

  /** @throws the error that prevents opening, unless only reading the whole file would show it */
  const openFile = async () => {
    fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
    // SQLite's own error would only state that it cannot open the file.
    fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK);
    finishRecovery(paths);
    opened = { ok: true, value: await openArchiveStore(paths, deps) };
    openedIdentity = { file: identifyFile(paths.file) ?? '', folder: identifyFile(folder) ?? '' };
    problems.delete('moved');
  };

  /**
   * False too if the system refuses to look up the file. `rewriteMissingFile` then states the
   * reason.
   */
  const isInPlace = () => {
    try {
      return identifyFile(paths.file) === openedIdentity.file;
    } catch {
      return false;
    }
  };

  /**
   * Writes the open file again if it is no longer at its path: SQLite would continue to write to a
   * deleted file. If the whole folder is gone, as with a share that is not connected, reports can
   * only be read until it is back.
   *
   * @returns whether the path has a file, which may be another one
   */
  const rewriteMissingFile = (): boolean => {
    try {
      if (opened.ok && identifyFile(paths.file) === undefined) {
        if (identifyFile(folder) !== openedIdentity.folder)
          throw Object.assign(new Error('The folder is gone'), { code: 'ENOENT' });
        removeDatabase(paths.partial);
        opened.value.copyTo(paths.partial);
        quarantine(paths, createQuarantinePath(paths, clock.now()));
        renameDurably(paths.partial, paths.file);
        log.info('archive written again');
      }
      return true;
    } catch (error) {
      log.error('archive moved', error);
      const { message } = toArchiveFailure(error, folder);
      problems.set('moved', `The file ${paths.file} has disappeared. ${message}`);
      return false;
    }
  };

  const returnToPath = async (): Promise<void> => {
    if (!opened.ok || !rewriteMissingFile()) return;
    closeStore(OPENING);
    await openOrRepair();
  };

  /** Notifies once: a window that reads again then would meet the same damage without end. */
  const markDamaged = () => {
    if (integrity === 'damaged') return;
    integrity = 'damaged';
    notifyChanged();
  };

  const repairFile = async () => {
    closeStore(OPENING);
    integrity = 'damaged';
    notifyChanged();
    if (repairs === MAX_REPAIRS) return openFile();
    const now = clock.now();
    if (await runJob('recover', { folder, now, copiesFolder: copiesFolder() })) {
      repairs += 1;
      log.info('archive recovered');
    }
    await openFile();
    // All of it was checked: the archive that was there, or the one that replaced it.
    integrity = 'intact';
  };

  /** Tries again, without blocking windows, while another program has locked the file. */
  const openOrRepair = async (): Promise<void> => {
    const deadline = clock.monotonic() + LOCK_TIMEOUT_MS;
    for (;;)
      try {
        return await openFile();
      } catch (error) {
        const { reason } = toArchiveFailure(error);
        if (reason === 'damaged') {
          log.error('archive damaged', error);
          return repairFile();
        }
        if (reason !== 'locked' || isClosing || clock.monotonic() >= deadline) throw error;
        await clock.wait(LOCK_RETRY_DELAY_MS);
      }
  };

  /** Runs `work` unless there is nothing to do any more; then continues an interrupted erase. */
  const openWith = async (work: () => Promise<void>, isNeeded: () => boolean) => {
    await runSerial(async () => {
      if (isClosed || !isNeeded()) return;
      await work().catch((error: unknown) => {
        closeStore(toArchiveFailure(error, folder));
        log.error('archive not open', error);
      });
      notifyChanged();
    });
    if (opened.ok) await resumePendingErase();
  };

  return {
    notifyChanged,
    /** Runs jobs that read or write the whole archive one after the other. */
    runSerial,
    /** The same for a job during which nothing can be saved: `open` waits for it once it runs. */
    runExclusive: <T>(work: () => Promise<T>): Promise<T> =>
      runSerial(() => {
        const done = work();
        lastExclusiveTask = done.catch(() => undefined);
        return done;
      }),
    onChange: changes.add,
    /** The open archive, or the failure that prevented opening it. */
    store: () => opened,
    /**
     * Opens the archive unless it is open, and returns it if it can be written. Call again when the
     * cause of a failure may have been removed.
     */
    open: async (): Promise<ArchiveResult<ArchiveStore>> => {
      await lastExclusiveTask;
      if (!opened.ok && !isClosed) await openWith(openOrRepair, () => !opened.ok);
      if (!opened.ok) return opened;
      if (isInPlace()) problems.delete('moved');
      else await openWith(returnToPath, () => !isInPlace());
      const moved = problems.get('moved');
      return moved === undefined ? opened : unavailable(moved);
    },
    /** Sets or removes a problem that the state names while the archive is usable. */
    setProblem: (kind: ProblemKind, message: string | undefined): void => {
      if (message === undefined) problems.delete(kind);
      else problems.set(kind, message);
    },
    /**
     * Call when damage was reported: checks the whole archive and recovers it if it is damaged. Other
     * callers that meet the same damage meanwhile wait for the same repair.
     */
    repair: async (): Promise<void> => {
      if (repairs === MAX_REPAIRS && opened.ok) return markDamaged();
      pendingRepair ??= openWith(repairFile, () => true).finally(() => {
        pendingRepair = undefined;
      });
      await pendingRepair;
    },
    /** Call when the whole archive was found intact. */
    setIntact: (problems: ChainProblems | undefined, repairs = NO_REPAIRS): void => {
      integrity = 'intact';
      chainProblems = problems;
      reportRepairs = mergeRepairs(reportRepairs, repairs);
      notifyChanged();
    },
    /** Call when a report's row was found to differ from its sealed text: repairs it once. */
    repairReport: async (id: number): Promise<void> => {
      if (repairedReports.has(id)) return;
      repairedReports.add(id);
      const input = { folder, copiesFolder: copiesFolder(), ids: [id] };
      const repairs = await runSerial(() => runJob('repair', input)).catch((error: unknown) =>
        log.error('report not repaired', error),
      );
      if (!repairs) return;
      reportRepairs = mergeRepairs(reportRepairs, repairs);
      notifyChanged();
    },
    state: (): ArchiveState => {
      if (opened === OPENING) return { kind: 'opening' };
      const reports = opened.ok ? opened.value.count() : opened;
      if (!reports.ok) return { kind: 'unavailable', message: reports.message };
      const repairsMessage = describeRepairs(reportRepairs);
      const lastBackupAt = findLastBackupTime();
      const recovery = readLastRecovery(paths);
      // Without a quarantined file, only the run that recovered the archive reports it.
      const isRecoveryShown = recovery?.quarantinedFile !== undefined || repairs > 0;
      return {
        kind: 'ready',
        reportCount: reports.value,
        integrity,
        ...(lastBackupAt !== undefined && { lastBackupAt }),
        ...(chainProblems && { chainProblem: describeChainProblems(chainProblems) }),
        ...(problems.size > 0 && { problem: [...problems.values()].join(' ') }),
        ...(repairsMessage !== '' && { repairs: repairsMessage }),
        ...(recovery && isRecoveryShown && { recovery }),
      };
    },
    /** Gives up opening a locked archive. Call before `close`, which waits for work that opens it. */
    stopWaiting: (): void => {
      isClosing = true;
    },
    close: (): Promise<void> =>
      runSerial(() => {
        // What only the open file contains would be lost.
        rewriteMissingFile();
        isClosed = true;
        closeStore(CLOSED);
        changes.clear();
      }),
  };
}
