import { existsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { getErrorCode } from '../files/file-names.ts';
import type { Log } from '../ports.ts';
import { toArchiveFailure, type ArchiveResult } from './archive-error.ts';
import {
  isCopyPath,
  readCopiesFolders,
  removePartialCopies,
  writeCopiesFolders,
} from './copies-folder.ts';
import { quarantinedPath } from './durable-files.ts';
import type { ArchivePaths } from './paths.ts';
import { completeErase, readPendingErase } from './pending-erase.ts';

export const RETRIES = 'Platedesk tries again each hour while it runs, and when it starts.';
const DAMAGED_ADVICE =
  'Copies of deleted reports may remain, also in folders that were used before. Delete these copies, then delete the damaged file.';

type RemovalDeps = {
  /** The current folder, as `path.dirname` returns it for a copy. */
  readonly copiesFolder: () => string | undefined;
  readonly log: Log;
  /** Runs work on a folder after the earlier work on it. */
  readonly runInFolder: <T>(folder: string, work: () => Promise<T>) => Promise<T>;
  readonly notifyChanged: () => void;
};

/** Removes the copies of deleted reports, from the current folder and from those used before. */
export function createCopyRemoval(
  paths: ArchivePaths,
  { copiesFolder, log, runInFolder, notifyChanged }: RemovalDeps,
) {
  /** Why copies could not be removed, by folder. */
  const errors = new Map<string, string>();

  /** Why copies of deleted reports remain or may remain. */
  const describeRemaining = () => [...errors.values(), ...describeDamagedFiles(paths)];

  /** SECURITY: the file is not protected, and may name any other file. */
  const listAllPending = (): readonly string[] => {
    const folder = copiesFolder();
    const folders = [...readCopiesFolders(paths), ...(folder === undefined ? [] : [folder])];
    const files = readPendingErase(paths)?.copies ?? [];
    return files.filter((file) => isCopyPath(file, folders));
  };
  const listPending = (folder: string): readonly string[] =>
    listAllPending().filter((file) => path.dirname(file) === folder);

  const removeFrom = async (folder: string): Promise<void> => {
    errors.delete(folder);
    const removed: string[] = [];
    const reportError = (error: unknown) => {
      const code = getErrorCode(error) ?? 'unknown';
      log.info('copy not removed', { code });
      const message = `Copies of deleted reports could not be removed from ${folder} (${code}). ${RETRIES}`;
      errors.set(folder, message);
    };
    try {
      // Throws for a share that is not connected, where no file would be found.
      const names = new Set(await removePartialCopies(folder));
      // A copy that is open in another program must not prevent the removal of the others. One that
      // is listed and then not found may be on a share that was just disconnected.
      for (const file of listPending(folder))
        if (names.has(path.basename(file)))
          await fs.rm(file).then(() => removed.push(file), reportError);
        else removed.push(file);
      if (removed.length > 0) completeErase(paths, { copies: removed });
    } catch (error) {
      reportError(error);
    }
  };

  const removePending = async (): Promise<string | undefined> => {
    const pending = listAllPending();
    const folders = new Set(pending.map((file) => path.dirname(file)));
    for (const folder of errors.keys()) if (!folders.has(folder)) errors.delete(folder);
    await Promise.all([...folders].map((folder) => runInFolder(folder, () => removeFrom(folder))));
    if (pending.length > 0) notifyChanged();
    return describeRemaining().join(' ') || undefined;
  };

  return {
    describeRemaining,
    listPending,
    /** The folders from which copies could not be removed. */
    failedFolders: () => errors.keys(),
    /** Resolves to the reason, for the user, if copies of deleted reports remain. */
    removePending,
    /** Leaves copies in former folders, such as those on a disk that no longer exists. */
    stopRemoving: (folders: ReadonlySet<string>): ArchiveResult<null> => {
      try {
        const files = readPendingErase(paths)?.copies ?? [];
        const kept = readCopiesFolders(paths).filter((folder) => !folders.has(folder));
        writeCopiesFolders(paths, kept);
        completeErase(paths, { copies: files.filter((file) => folders.has(path.dirname(file))) });
        for (const folder of folders) errors.delete(folder);
        log.info('copies left in former folders', { folders: folders.size });
        return { ok: true, value: null };
      } catch (error) {
        return toArchiveFailure(error, paths.folder);
      }
    },
  };
}

/** It is not known which copies a damaged file named. */
const describeDamagedFiles = ({ copiesFolders, pendingErase }: ArchivePaths): readonly string[] =>
  [copiesFolders, pendingErase]
    .filter((file) => existsSync(quarantinedPath(file)))
    .map(
      (file) =>
        `The file ${file} was damaged and was renamed to ${quarantinedPath(file)}. ${DAMAGED_ADVICE}`,
    );
