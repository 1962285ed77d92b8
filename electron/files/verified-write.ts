import fs from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

/**
 * Has a JSON file written, then reads it back, and puts the file from before in its place again
 * unless all of it is there.
 *
 * A disk that fills up takes a part of what it is given without an error, and the atomic write
 * underneath would put that part in the place of a whole file.
 *
 * @param name the whole path of what `write` writes
 * @throws whatever `write` throws, or that the file came out incomplete; then nothing has changed
 */
export function writeVerified(name: string, value: unknown, write: () => void): void {
  const existed = fs.existsSync(name);
  // A link is written through, so it is the file behind it that must be kept.
  const file = existed ? fs.realpathSync(name) : name;
  const backupPath = `${file}.before`;
  fs.rmSync(backupPath, REMOVE);
  if (existed) linkBackup(file, backupPath);
  try {
    write();
    if (!hasJsonContent(file, value))
      throw new Error('The file came out incomplete: is the disk full?');
  } catch (error) {
    if (existed) fs.renameSync(backupPath, file);
    else fs.rmSync(file, REMOVE);
    throw error;
  } finally {
    fs.rmSync(backupPath, REMOVE);
  }
}

/** A virus scanner may hold a file for a moment on Windows. */
const REMOVE = { force: true, maxRetries: 3 };

/** A second name needs no space; a disk without such (exFAT) gets a copy. */
function linkBackup(file: string, backupPath: string): void {
  try {
    fs.linkSync(file, backupPath);
  } catch {
    // Should this fail as well, nothing has been touched, and its error is the one that counts.
    fs.copyFileSync(file, backupPath);
  }
}

function hasJsonContent(file: string, value: unknown): boolean {
  try {
    const read: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    return isDeepStrictEqual(read, JSON.parse(JSON.stringify(value)));
  } catch {
    // What can't be read back was not written.
    return false;
  }
}
