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
export function checkedWrite(name: string, value: unknown, write: () => void): void {
  const had = fs.existsSync(name);
  // A link is written through, so it is the file behind it that must be kept.
  const file = had ? fs.realpathSync(name) : name;
  const before = `${file}.before`;
  fs.rmSync(before, REMOVE);
  if (had) keep(file, before);
  try {
    write();
    if (!holds(file, value)) throw new Error('The file came out incomplete: is the disk full?');
  } catch (error) {
    if (had) fs.renameSync(before, file);
    else fs.rmSync(file, REMOVE);
    throw error;
  } finally {
    fs.rmSync(before, REMOVE);
  }
}

/** A virus scanner may hold a file for a moment on Windows. */
const REMOVE = { force: true, maxRetries: 3 };

/** A second name needs no space; a disk without such (exFAT) gets a copy. */
function keep(file: string, before: string): void {
  try {
    fs.linkSync(file, before);
  } catch {
    // Should this fail as well, nothing has been touched, and its error is the one that counts.
    fs.copyFileSync(file, before);
  }
}

function holds(file: string, value: unknown): boolean {
  try {
    const read: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    return isDeepStrictEqual(read, JSON.parse(JSON.stringify(value)));
  } catch {
    // What can't be read back was not written.
    return false;
  }
}
