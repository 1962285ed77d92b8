import fs from 'node:fs';
import path from 'node:path';

/** Names that SQLite gives to the files beside a database, after its own. */
export const DATABASE_SUFFIXES = ['', '-wal', '-shm', '-journal'] as const;

/** Returns once a file's bytes are on the disk. */
export function syncFile(file: string): void {
  const handle = fs.openSync(file, 'r+');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Returns once the names in a folder are on the disk: renames and removals count from then on. */
export function syncFolder(folder: string): void {
  // Windows opens no folder as a file, and writes names down by itself.
  if (process.platform === 'win32') return;
  const handle = fs.openSync(folder, 'r');
  try {
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** Moves a finished file into its place, whole or not at all. */
export function renameDurably(from: string, to: string): void {
  syncFile(from);
  fs.renameSync(from, to);
  syncFolder(path.dirname(to));
}

/** Writes a small file whole or not at all, on the disk when it returns. */
export function writeFileDurably(file: string, text: string): void {
  const partFile = `${file}.part`;
  fs.writeFileSync(partFile, text, { mode: 0o600 });
  renameDurably(partFile, file);
}

/**
 * Removes a file. What isn't there is no error; what somebody has open for a moment is tried again.
 *
 * @throws what the system says: `fs.rmSync` keeps that to itself in some versions of Node
 */
export function removeFile(file: string): void {
  for (let tries = 0; ; tries += 1)
    try {
      fs.unlinkSync(file);
      return;
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : undefined;
      if (code === 'ENOENT') return;
      if (tries === MAX_REMOVE_ATTEMPTS || (code !== 'EBUSY' && code !== 'EPERM')) throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, RETRY_DELAY_MS * (tries + 1));
    }
}

const MAX_REMOVE_ATTEMPTS = 3;
/** In milliseconds; one more of them each time. */
const RETRY_DELAY_MS = 100;

/** Removes a database with everything beside it. What isn't there is no error. */
export function removeDatabase(file: string): void {
  for (const end of DATABASE_SUFFIXES) removeFile(file + end);
}

/** `20261121T101530Z`: a moment as part of a file's name. */
export function toFileTimestamp(now: Date): string {
  return now.toISOString().replace(/[-:]|\.\d+/g, '');
}
