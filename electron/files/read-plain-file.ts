import fs from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { ChosenFile } from '../ports.ts';
import { getErrorCode } from './file-names.ts';

/** A file that the user chose, by its path. */
export const toChosenFile = (file: string): ChosenFile => ({
  name: path.basename(file),
  read: (maxBytes) => readPlainFile(file, maxBytes),
});

/** Without the second flag, opening a pipe waits for a writer. Windows does not have it. */
const OPEN_FLAGS = fs.constants.O_RDONLY | fs.constants.O_NONBLOCK;

/**
 * Reads no more than a file's size when it was opened. A folder, a pipe, a socket or a device is
 * refused: reading it might never end.
 *
 * @throws the system's error
 */
export async function readPlainFile(
  file: string,
  maxBytes: number,
): ReturnType<ChosenFile['read']> {
  const handle = await open(file, OPEN_FLAGS).catch(unlessSocket);
  if (handle === 'not-a-file') return handle;
  try {
    const stats = await handle.stat();
    if (!stats.isFile()) return 'not-a-file';
    if (stats.size > maxBytes) return 'too-large';
    const bytes = Buffer.alloc(stats.size);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read)
      ({ bytesRead: read } = await handle.read(bytes, length, bytes.length - length));
    return bytes.subarray(0, length);
  } finally {
    await handle.close();
  }
}

/** Larger files are not Platedesk's own. */
export const MAX_STATE_FILE_BYTES = 10_000_000;

/**
 * The same for a small file of Platedesk itself, which the start needs before it can continue. The
 * two words are not valid content of any such file.
 *
 * @throws the system's error
 */
export function readPlainFileSync(file: string): Buffer | 'too-large' | 'not-a-file' {
  let handle: number;
  try {
    handle = fs.openSync(file, OPEN_FLAGS);
  } catch (error) {
    return unlessSocket(error);
  }
  try {
    const stats = fs.fstatSync(handle);
    if (!stats.isFile()) return 'not-a-file';
    return stats.size > MAX_STATE_FILE_BYTES ? 'too-large' : fs.readFileSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

/** The codes of Linux and macOS for opening a socket. */
const SOCKET_CODES: ReadonlySet<string | undefined> = new Set(['ENXIO', 'EOPNOTSUPP']);

function unlessSocket(error: unknown): 'not-a-file' {
  if (SOCKET_CODES.has(getErrorCode(error))) return 'not-a-file';
  throw error;
}
