import fs from 'node:fs';
import { isDeepStrictEqual } from 'node:util';

/**
 * Writes a JSON file, reads it back, and restores the previous file unless the content is complete.
 *
 * A full disk may store only part of the data without an error. The atomic write underneath would
 * then replace a complete file with that part.
 *
 * @param name the whole path of the file that `write` writes
 * @throws the error of `write`, or an error if the file is incomplete; the previous file is then
 * unchanged
 */
export function writeVerified(name: string, value: unknown, write: () => void): void {
  const existed = fs.existsSync(name);
  // A write through a symbolic link changes the file behind it, so that file is backed up.
  const file = existed ? fs.realpathSync(name) : name;
  const backupPath = `${file}.before`;
  fs.rmSync(backupPath, REMOVE);
  if (existed) linkBackup(file, backupPath);
  try {
    write();
    if (!hasJsonContent(file, value))
      throw new Error('The file was not written completely. Check the free disk space.');
  } catch (error) {
    if (existed) fs.renameSync(backupPath, file);
    else fs.rmSync(file, REMOVE);
    throw error;
  } finally {
    fs.rmSync(backupPath, REMOVE);
  }
}

/** On Windows a virus scanner may lock a file for a moment. */
const REMOVE = { force: true, maxRetries: 3 };

/** A hard link needs no space. A file system without hard links (exFAT) gets a copy. */
function linkBackup(file: string, backupPath: string): void {
  try {
    fs.linkSync(file, backupPath);
  } catch {
    // If the copy fails as well, nothing has been changed, and its error is thrown.
    fs.copyFileSync(file, backupPath);
  }
}

function hasJsonContent(file: string, value: unknown): boolean {
  try {
    const read: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    return isDeepStrictEqual(read, JSON.parse(JSON.stringify(value)));
  } catch {
    // A file that cannot be read back was not written.
    return false;
  }
}
