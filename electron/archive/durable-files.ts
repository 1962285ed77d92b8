import fs from 'node:fs';
import path from 'node:path';
import { getErrorCode } from '../files/file-names.ts';

/** Suffixes of a database's own file and of the files that SQLite creates next to it. */
export const DATABASE_SUFFIXES = ['', '-wal', '-shm', '-journal'] as const;

/** Writes a file's bytes to the disk before it returns. */
export const syncFile = (file: string) => syncPath(file, 'r+');

/**
 * Writes the names in a folder to the disk before it returns, so that renames and removals are
 * durable.
 */
export function syncFolder(folder: string): void {
  // Windows cannot open a folder as a file, and writes names by itself.
  if (process.platform !== 'win32') syncPath(folder, 'r');
}

function syncPath(file: string, flags: 'r' | 'r+'): void {
  const handle = fs.openSync(file, flags);
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Moves a finished file into its place, completely or not at all. */
export function renameDurably(from: string, to: string): void {
  syncFile(from);
  fs.renameSync(from, to);
  syncFolder(path.dirname(to));
}

/** Writes a small file completely or not at all; it is on the disk when this returns. */
export function writeFileDurably(file: string, text: string): void {
  const partFile = `${file}.part`;
  fs.writeFileSync(partFile, text, { mode: 0o600 });
  renameDurably(partFile, file);
}

const MAX_REMOVE_ATTEMPTS = 3;
/** Milliseconds, multiplied by the number of the attempt. */
const RETRY_DELAY_MS = 100;

/**
 * Removes a file. A missing file is no error; a file that is open for a moment is tried again.
 *
 * @throws the system's error; `fs.rmSync` does not throw it in some versions of Node
 */
export function removeFile(file: string): void {
  for (let attempt = 1; ; attempt += 1)
    try {
      fs.unlinkSync(file);
      return;
    } catch (error) {
      const code = getErrorCode(error);
      if (code === 'ENOENT') return;
      if (attempt > MAX_REMOVE_ATTEMPTS || (code !== 'EBUSY' && code !== 'EPERM')) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_DELAY_MS * attempt);
    }
}

/** Removes a database and the files that SQLite creates next to it. Missing files are no error. */
export function removeDatabase(file: string): void {
  for (const suffix of DATABASE_SUFFIXES) removeFile(file + suffix);
}
