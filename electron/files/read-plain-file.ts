import fs from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import type { ChosenFile } from '../ports.ts';

/** A file that the user chose, by its path. */
export const toChosenFile = (file: string): ChosenFile => ({
  name: path.basename(file),
  read: (maxBytes) => readPlainFile(file, maxBytes),
});

/**
 * Reads no more than a file's size when it was opened. A folder, a pipe or a device is refused:
 * reading it might never end.
 *
 * @throws the system's error
 */
export async function readPlainFile(
  file: string,
  maxBytes: number,
): ReturnType<ChosenFile['read']> {
  // Without this flag, opening a pipe waits for a writer. Windows does not have it.
  const handle = await open(file, fs.constants.O_RDONLY | fs.constants.O_NONBLOCK);
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
