import fs from 'node:fs';
import type { ArchiveStore } from './operations.ts';
import {
  toArchiveFailure,
  unavailable,
  type ArchiveFailure,
  type ArchiveResult,
} from './archive-error.ts';
import {
  createQuarantinePath,
  identifyFile,
  quarantine,
  removeDatabase,
  renameDurably,
} from './durable-files.ts';
import { type ArchiveDeps, openArchiveStore } from './open-store.ts';
import { archivePaths } from './paths.ts';
import { finishRecovery } from './recovery.ts';

export const OPENING = unavailable('Saved reports are opening. Try again in a moment.');

/** The open database of the archive, and whether its file is still at its path. */
export function createArchiveFile(deps: ArchiveDeps) {
  const { folder, clock, log } = deps;
  const paths = archivePaths(folder);
  let opened: ArchiveResult<ArchiveStore> = OPENING;
  /** What the open file and its folder were when it was opened. */
  let openedIdentity = { file: '', folder: '' };
  /** Why the open file cannot be written again at its path. */
  let missingFileMessage: string | undefined;

  /** @throws the system's error if the folder that contained the open file is gone */
  const writeAgain = (store: ArchiveStore) => {
    if (identifyFile(folder) !== openedIdentity.folder)
      throw Object.assign(new Error('The folder is gone'), { code: 'ENOENT' });
    removeDatabase(paths.partial);
    store.copyTo(paths.partial);
    quarantine(paths, createQuarantinePath(paths, clock.now()));
    renameDurably(paths.partial, paths.file);
    log.info('archive written again');
  };

  return {
    /** The open archive, or the failure that prevented opening it. */
    store: (): ArchiveResult<ArchiveStore> => opened,
    /** @throws the error that prevents opening, unless only reading the whole file would show it */
    open: async (): Promise<void> => {
      fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
      // SQLite's own error would only state that it cannot open the file.
      fs.accessSync(folder, fs.constants.R_OK | fs.constants.W_OK);
      finishRecovery(paths);
      opened = { ok: true, value: await openArchiveStore(paths, deps) };
      openedIdentity = { file: identifyFile(paths.file) ?? '', folder: identifyFile(folder) ?? '' };
      missingFileMessage = undefined;
    },
    close: (reason: ArchiveFailure): void => {
      if (opened.ok) opened.value.close();
      opened = reason;
    },
    /**
     * False too if the system refuses to look up the file. `rewriteIfMissing` then states the
     * reason.
     */
    isInPlace: (): boolean => {
      try {
        const isSame = identifyFile(paths.file) === openedIdentity.file;
        if (isSame) missingFileMessage = undefined;
        return isSame;
      } catch {
        return false;
      }
    },
    /**
     * Writes the open file again if it is no longer at its path: SQLite would continue to write to a
     * deleted file. If the whole folder is gone, as with a share that is not connected, reports can
     * only be read until it is back.
     *
     * @returns whether the path has a file, which may be another one
     */
    rewriteIfMissing: (): boolean => {
      try {
        if (opened.ok && identifyFile(paths.file) === undefined) writeAgain(opened.value);
        return true;
      } catch (error) {
        log.error('archive moved', error);
        const { message } = toArchiveFailure(error, folder);
        missingFileMessage = `The file ${paths.file} has disappeared. ${message}`;
        return false;
      }
    },
    /** Why reports can be read, but not saved: the file is no longer at its path. */
    missingFileMessage: () => missingFileMessage,
  };
}
