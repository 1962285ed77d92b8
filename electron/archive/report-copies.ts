import path from 'node:path';
import type { CopiesState } from '../../shared/ipc/reports.ts';
import { describeWriteError, saveFailure } from '../files/save-file.ts';
import { createSerialQueue } from '../files/serial-queue.ts';
import type { ArchiveLifecycle } from './lifecycle.ts';
import type { ArchiveDeps } from './open-store.ts';
import { createFolder, readCopiesFolders, writeCopiesFolders } from './copies-folder.ts';
import { createCopyRemoval, RETRIES } from './copy-removal.ts';
import type { ArchiveResult } from './archive-error.ts';
import { createFolderQueues, type FolderQueues } from './folder-queues.ts';
import { archivePaths, type ArchivePaths } from './paths.ts';
import { createCopyWriter, type FailedCopy } from './write-copies.ts';

export type ReportCopies = ReturnType<typeof createReportCopies>;

const UNRESPONSIVE =
  'responds slowly or not at all. Copies in it are written and removed when it responds. Saving reports does not wait for it.';

/**
 * A copy of each saved report, as its own sealed file, in the folder that the user chose. It may be on
 * a share that is slow or disconnected, so only an erase waits for it. Nothing here rejects: a failure
 * is in the state, and the next save, start or hour tries again.
 */
export function createReportCopies(
  { folder: archiveFolder, clock, log, ...deps }: Omit<ArchiveDeps, 'runJob'>,
  lifecycle: Pick<ArchiveLifecycle, 'store' | 'notifyChanged'>,
) {
  const paths = archivePaths(archiveFolder);
  const { store, notifyChanged } = lifecycle;
  /** As `path.dirname` returns it for a copy. */
  const copiesFolder = () => {
    const folder = deps.copiesFolder();
    return folder === undefined ? undefined : path.resolve(folder);
  };
  let isClosed = false;
  const isChosen = (folder: string) => copiesFolder() === folder;
  const isCurrent = (folder: string) => !isClosed && isChosen(folder);
  const queues = createFolderQueues(clock, notifyChanged);
  const runInFolder = queues.run;
  const writer = createCopyWriter({ paths, clock, store, runInFolder, isChosen, isCurrent });
  const removal = createCopyRemoval(paths, { copiesFolder, log, runInFolder, notifyChanged });
  let runPass = createSerialQueue();
  let writeError: string | undefined;
  /** The folder in which no copy is missing, except those that are being written. */
  let completeFolder: string | undefined;
  let lastFolder: string | undefined;

  const attempt = async (folder: string, work: () => Promise<FailedCopy | undefined>) => {
    const failed = await addFolder(paths, folder, runInFolder).then(work).catch(saveFailure);
    if (!isCurrent(folder)) return;
    completeFolder = failed ? undefined : folder;
    if (failed) log.info('copy not written', { code: failed.code });
    writeError = failed && describeFailedCopy(folder, failed);
    notifyChanged();
  };

  const update = async (): Promise<void> => {
    // Copies are written later, but a former folder that does not respond does not delay them.
    const removed = removal.removePending();
    const folder = copiesFolder();
    if (folder !== lastFolder) {
      lastFolder = folder;
      writer.resetLastCopy();
      writeError = undefined;
      runPass = createSerialQueue();
    }
    await runPass(async () => {
      if (folder !== undefined && !isClosed)
        await attempt(folder, () => writer.writeMissing(folder));
    });
    await removed;
  };

  return {
    /** Undefined if no folder is chosen and nothing is to be removed from an earlier one. */
    state: (): CopiesState | undefined =>
      describeCopies(copiesFolder(), {
        removal,
        writeError,
        lastCopyAt: writer.lastCopyAt(),
        unresponsive: queues.unresponsive(),
      }),
    add: async (id: number): Promise<void> => {
      const folder = copiesFolder();
      if (folder === undefined) return;
      if (completeFolder === folder) await attempt(folder, () => writer.write(folder, id));
      else await update();
    },
    /** Removes copies of deleted reports, and writes every copy that is missing. */
    update,
    /** Resolves to the reason, for the user, if copies of deleted reports remain. */
    removePending: removal.removePending,
    /** Leaves copies in former folders, such as those on a disk that no longer exists. */
    stopRemoving: (folders: readonly string[]): ArchiveResult<null> => {
      const skipped = folders.filter((folder) => !isChosen(folder));
      const result = removal.stopRemoving(new Set(skipped));
      if (!result.ok) return result;
      for (const folder of skipped) queues.forget(folder);
      notifyChanged();
      return result;
    },
    close: async (): Promise<void> => {
      isClosed = true;
      await runPass(() => undefined);
      await queues.whenIdle();
    },
  };
}

/** Without advice for the user: the organisation may have set the folder. */
const describeFailedCopy = (folder: string, { code }: FailedCopy) =>
  `Copies could not be written to ${folder}. ${describeWriteError(code)[0]} ${RETRIES}`;

/** Creates and records a folder before its first copy, which an erase could otherwise miss later. */
async function addFolder(paths: ArchivePaths, folder: string, runInFolder: FolderQueues['run']) {
  if (readCopiesFolders(paths).includes(folder)) return;
  await runInFolder(folder, () => createFolder(folder));
  writeCopiesFolders(paths, [...new Set([...readCopiesFolders(paths), folder])]);
}

type CopiesFacts = {
  readonly removal: ReturnType<typeof createCopyRemoval>;
  readonly writeError: string | undefined;
  readonly lastCopyAt: string | undefined;
  readonly unresponsive: readonly string[];
};

function describeCopies(
  folder: string | undefined,
  { removal, writeError, lastCopyAt, unresponsive }: CopiesFacts,
): CopiesState | undefined {
  const errors = [
    folder !== undefined && writeError,
    ...removal.describeRemaining(),
    ...unresponsive.map((each) => `${each} ${UNRESPONSIVE}`),
  ];
  const message = errors.filter(Boolean).join(' ');
  if (folder === undefined && message === '') return undefined;
  const waiting = unresponsive.filter((each) => removal.listPending(each).length > 0);
  const failing = new Set([...removal.failedFolders(), ...waiting]);
  const unreachableFolders = [...failing].filter((each) => each !== folder);
  return {
    ...(folder !== undefined && { folder }),
    ...(lastCopyAt !== undefined && { lastCopyAt }),
    ...(message !== '' && { message }),
    ...(unreachableFolders.length > 0 && { unreachableFolders }),
  };
}
