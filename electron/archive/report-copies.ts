import { stat } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type CopiesState, isAltered, type ReportQuery } from '../../shared/ipc/reports.ts';
import { MS_PER_DAY } from '../../shared/format/dates.ts';
import { describeWriteError, saveFailure, saveFile } from '../files/save-file.ts';
import { createSerialQueue } from '../files/serial-queue.ts';
import type { SaveResult } from '../ports.ts';
import type { ArchiveStore } from './archive-store.ts';
import type { ArchiveConnection } from './connection.ts';
import type { ConnectionDeps } from './open-archive-store.ts';
import {
  COPIES_TIMEOUT_MS,
  copyPath,
  createFolder,
  isCopyGood,
  readCopiesFolders,
  readLastCopiesCheck,
  recordCopiesCheck,
  removePartialCopies,
  writeCopiesFolders,
} from './copies-folder.ts';
import { createCopyRemoval, RETRIES } from './copy-removal.ts';
import { toArchiveFailure, type ArchiveResult } from './archive-error.ts';
import { archivePaths } from './paths.ts';

export type ReportCopies = ReturnType<typeof createReportCopies>;
type Failed = Extract<SaveResult, { kind: 'failed' }>;

const UNRESPONSIVE =
  'responds slowly or not at all. Copies in it are written and removed when it responds. Saving reports does not wait for it.';
/** The maximum number of reports with the same reference that are read to find the first one. */
const MAX_SAME_REFERENCE = 64;

/** A folder in which more copies cannot be written is not tried further. */
const MAX_FAILED_COPIES = 20;

/**
 * A copy of each saved report, as its own sealed file, in the folder that the user chose. It may be on
 * a share that is slow or disconnected, so only an erase waits for it. Nothing here rejects: a failure
 * is in the state, and the next save, start or hour tries again.
 */
export function createReportCopies(
  { folder: archiveFolder, clock, log, ...deps }: Omit<ConnectionDeps, 'runJob'>,
  connection: Pick<ArchiveConnection, 'store' | 'notifyChanged'>,
) {
  const paths = archivePaths(archiveFolder);
  /** As `path.dirname` returns it for a copy. */
  const copiesFolder = () => {
    const folder = deps.copiesFolder();
    return folder === undefined ? undefined : path.resolve(folder);
  };
  let runPass = createSerialQueue();
  const queues = new Map<string, ReturnType<typeof createSerialQueue>>();
  const unresponsiveFolders = new Set<string>();
  let lastCopyAt: string | undefined;
  let writeError: string | undefined;
  /** The folder in which no copy is missing, except those that are being written. */
  let completeFolder: string | undefined;
  let isClosed = false;

  const setUnresponsive = (folder: string) => {
    unresponsiveFolders.add(folder);
    connection.notifyChanged();
  };

  /**
   * Runs work on a folder after the earlier work on the same folder, however long that takes: a copy
   * that is being written could otherwise appear after its removal. A pass over all reports queues
   * one file at a time, so that an erase waits for one file only.
   */
  const runInFolder = <T>(folder: string, work: () => T | Promise<T>): Promise<T> => {
    const run = queues.get(folder) ?? createSerialQueue();
    queues.set(folder, run);
    return run(async () => {
      const ended = new AbortController();
      clock.wait(COPIES_TIMEOUT_MS, ended.signal).then(
        () => setUnresponsive(folder),
        () => undefined,
      );
      try {
        return await work();
      } finally {
        ended.abort(new Error('The folder has responded'));
        if (unresponsiveFolders.delete(folder)) connection.notifyChanged();
      }
    });
  };

  const removal = createCopyRemoval(paths, {
    copiesFolder,
    log,
    runInFolder,
    notifyChanged: connection.notifyChanged,
  });

  const isCurrent = (folder: string) => !isClosed && copiesFolder() === folder;

  const write = async (folder: string, id: number): Promise<Failed | undefined> => {
    // The folder may no longer be in the list of those that an erase reaches.
    if (copiesFolder() !== folder) return undefined;
    const store = connection.store();
    const report = store.ok ? store.value.get(id) : store;
    // The report was deleted, or it is damaged and will be repaired.
    if (!store.ok || !report.ok || isAltered(report.value.row)) return undefined;
    const { row, text } = report.value;
    if ((findFirstId(store.value, row.reference) ?? id) !== id) return undefined;
    const saved = await saveFile(copyPath(folder, row.reference), new TextEncoder().encode(text));
    if (saved.kind === 'failed') return saved;
    if (isCurrent(folder)) lastCopyAt = clock.now().toISOString();
  };

  const writeMissingCopies = async (folder: string): Promise<Failed | undefined> => {
    await runInFolder(folder, () => removePartialCopies(folder));
    const sinceCheck = clock.now().getTime() - readLastCopiesCheck(paths, folder);
    const isSealDue = sinceCheck < 0 || sinceCheck >= MS_PER_DAY;
    const failures: Failed[] = [];
    let newest: string | undefined;
    for (let after = 0; ;) {
      const store = connection.store();
      const page = store.ok ? store.value.listReportsWithCopies(after) : store;
      if (!page.ok || page.value.length === 0) break;
      for (const report of page.value) {
        const { id, reference } = report;
        if (!isCurrent(folder)) return undefined;
        const file = copyPath(folder, reference);
        after = id;
        const isGood = await runInFolder(folder, () => isCopyGood(file, report, isSealDue));
        if (isGood) newest = file;
        else {
          const failed = await runInFolder(folder, () => write(folder, id));
          if (failed) failures.push(failed);
          // So many show that the folder is the cause.
          if (failures.length > MAX_FAILED_COPIES) return failed;
        }
      }
      await nextTurn();
    }
    if (failures.length > 0) return failures[0];
    if (isSealDue) recordCopiesCheck(paths, folder, clock.now());
    if (newest === undefined) return undefined;
    // The copy may have been removed with its report meanwhile.
    const stats = await stat(newest).catch(() => undefined);
    if (isCurrent(folder)) lastCopyAt ??= stats?.mtime.toISOString();
  };

  const attempt = async (folder: string, work: () => Promise<Failed | undefined>) => {
    const run = async () => {
      if (!readCopiesFolders(paths).includes(folder)) {
        await runInFolder(folder, () => createFolder(folder));
        // Before the first copy, which an erase could otherwise miss later.
        writeCopiesFolders(paths, [...new Set([...readCopiesFolders(paths), folder])]);
      }
      return work();
    };
    const failed = await run().catch(saveFailure);
    if (!isCurrent(folder)) return;
    completeFolder = failed ? undefined : folder;
    if (failed) log.info('copy not written', { code: failed.code });
    // Without advice for the user: the organisation may have set the folder.
    writeError =
      failed &&
      `Copies could not be written to ${folder}. ${describeWriteError(failed.code)[0]} ${RETRIES}`;
    connection.notifyChanged();
  };

  let currentFolder: string | undefined;
  const update = async (): Promise<void> => {
    // Copies are written later, but a former folder that does not respond does not delay them.
    const removed = removal.removePending();
    const folder = copiesFolder();
    if (folder !== currentFolder) {
      currentFolder = folder;
      lastCopyAt = undefined;
      writeError = undefined;
      runPass = createSerialQueue();
    }
    await runPass(async () => {
      if (folder !== undefined && !isClosed)
        await attempt(folder, () => writeMissingCopies(folder));
    });
    await removed;
  };

  return {
    /** Undefined if no folder is chosen and nothing is to be removed from an earlier one. */
    state: (): CopiesState | undefined => {
      const folder = copiesFolder();
      const errors = [
        folder !== undefined && writeError,
        ...removal.describeRemaining(),
        ...[...unresponsiveFolders].map((each) => `${each} ${UNRESPONSIVE}`),
      ];
      const message = errors.filter(Boolean).join(' ');
      if (folder === undefined && message === '') return undefined;
      const waiting = [...unresponsiveFolders].filter(
        (each) => removal.listPending(each).length > 0,
      );
      const failing = new Set([...removal.failedFolders(), ...waiting]);
      const unreachableFolders = [...failing].filter((each) => each !== folder);
      return {
        ...(folder !== undefined && { folder }),
        ...(lastCopyAt !== undefined && { lastCopyAt }),
        ...(message !== '' && { message }),
        ...(unreachableFolders.length > 0 && { unreachableFolders }),
      };
    },
    add: async (id: number): Promise<void> => {
      const folder = copiesFolder();
      if (folder === undefined) return;
      if (completeFolder === folder)
        await attempt(folder, () => runInFolder(folder, () => write(folder, id)));
      else await update();
    },
    /** Removes copies of deleted reports, and writes every copy that is missing. */
    update,
    /** Resolves to the reason, for the user, if copies of deleted reports remain. */
    removePending: removal.removePending,
    /** Leaves copies in former folders, such as those on a disk that no longer exists. */
    stopRemoving: (folders: readonly string[]): ArchiveResult<null> => {
      try {
        const skipped = folders.filter((folder) => folder !== copiesFolder());
        removal.stopRemoving(new Set(skipped));
        for (const folder of skipped) unresponsiveFolders.delete(folder);
        log.info('copies left in former folders', { folders: skipped.length });
        connection.notifyChanged();
        return { ok: true, value: null };
      } catch (error) {
        return toArchiveFailure(error, archiveFolder);
      }
    },
    close: async (): Promise<void> => {
      isClosed = true;
      await runPass(() => undefined);
      await Promise.all([...queues.values()].map((run) => run(() => undefined)));
    },
  };
}

/**
 * An imported file may have the reference of another report. Only the first report with a reference
 * gets a copy, unless it is altered.
 */
function findFirstId(store: ArchiveStore, reference: string): number | undefined {
  const query: ReportQuery = { text: reference, results: [], environments: [], order: 'oldest' };
  const found = store.search(query, 0, MAX_SAME_REFERENCE);
  const rows = found.ok ? found.value : [];
  return rows.find((row) => row.reference === reference && !isAltered(row))?.id;
}
