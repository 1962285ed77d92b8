import fs from 'node:fs';
import path from 'node:path';
import { putAsideUnlessFile } from './put-aside.ts';
import { retryIfOpenSync } from './retry-if-open.ts';

/** On Windows a virus scanner may lock a file for a moment. */
const REMOVE = { force: true, maxRetries: 3 };

/**
 * Writes a file, reads it back, and restores the previous file unless the content is complete: a
 * full disk may store only part of the data without an error.
 *
 * @param name the whole path of the file
 * @param write writes it, and returns the text that it must contain
 * @throws the error of `write`, or an error if the file is incomplete
 */
export function writeVerified(name: string, write: () => string): void {
  const existed = fs.existsSync(name);
  // A write through a symbolic link changes the file behind it, so that file is backed up.
  const file = existed ? fs.realpathSync(name) : name;
  const backupPath = `${file}.before`;
  putAsideUnlessFile(backupPath);
  fs.rmSync(backupPath, REMOVE);
  if (existed) copyBackup(file, backupPath);
  try {
    const text = write();
    if (!fs.readFileSync(file).equals(Buffer.from(text)))
      throw new Error('The file was not written completely. Check the free disk space.');
  } catch (error) {
    // If this throws, the backup is the only complete file, and stays.
    if (existed) retryIfOpenSync(() => fs.renameSync(backupPath, file));
    else fs.rmSync(file, REMOVE);
    throw error;
  }
  fs.rmSync(backupPath, REMOVE);
}

/**
 * Removes the quarantined files of a store and its temporary files of interrupted writes.
 *
 * @throws the system's error
 */
export function removeOldFiles(file: string): void {
  const { dir, name, base, ext } = path.parse(file);
  for (const other of fs.readdirSync(dir)) {
    const isQuarantined = other.startsWith(`${name}.damaged-`) && other.endsWith(ext);
    const isUnfinished = other === `${base}.before` || other.startsWith(`${base}.tmp-`);
    if (isQuarantined || isUnfinished) fs.rmSync(path.join(dir, other), REMOVE);
  }
}

/**
 * A hard link would not do: electron-store overwrites the file in place where `SNAP` is set, as in a
 * terminal that is a snap, or where Windows refuses to rename the new file.
 */
function copyBackup(file: string, backupPath: string): void {
  try {
    fs.copyFileSync(file, backupPath);
  } catch (error) {
    fs.rmSync(backupPath, REMOVE);
    throw error;
  }
}
