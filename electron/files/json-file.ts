import { isUtf8 } from 'node:buffer';
import fs from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { isJsonObject, type Json, type JsonObject } from '../../shared/format/json.ts';
import { createUniqueQuarantineName, getErrorCode } from './file-names.ts';
import { putAsideUnlessFile } from './put-aside.ts';
import { readPlainFileSync } from './read-plain-file.ts';
import { retryIfOpenSync } from './retry-if-open.ts';

/** The content of a store's file; empty if it is missing or was quarantined. */
type JsonFile =
  | { readonly content: JsonObject; readonly quarantinePath?: string }
  /** The file exists and must not be overwritten. A sentence for the user. */
  | { readonly openError: string };

/**
 * Reads a store's file before the store opens it, and moves a damaged one away, which the library
 * would empty. What is in its place and is not a file counts as damaged. Never throws, never
 * overwrites.
 *
 * @param now used in the name of a quarantined file
 */
export function readOrQuarantine(file: string, now: Date): JsonFile {
  try {
    const bytes = readPlainFileSync(file);
    const content = typeof bytes === 'string' ? undefined : parseObject(bytes);
    if (content && !isTooDeep(content)) return { content };
  } catch (error) {
    const code = getErrorCode(error);
    if (code === 'ENOENT') return { content: {} };
    // A file that cannot be read is not damaged, so it stays.
    return { openError: `${file} cannot be read (${describe(code)}). It was not changed.` };
  }
  try {
    const quarantinePath = createUniqueQuarantineName(file, now, ['']);
    retryIfOpenSync(() => fs.renameSync(file, quarantinePath));
    return { content: {}, quarantinePath };
  } catch (error) {
    const code = describe(getErrorCode(error));
    return {
      openError: `${file} is damaged and cannot be renamed (${code}). It was not changed.`,
    };
  }
}

const describe = (code: string | undefined) => code ?? 'no reason stated';

function parseObject(bytes: Buffer): JsonObject | undefined {
  // `toString` would silently replace an invalid byte with � and change a string.
  if (!isUtf8(bytes)) return undefined;
  try {
    // The decoder removes a byte order mark, which editors and scripts of Windows write.
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return isJsonObject(value) ? value : undefined;
  } catch {
    // Not JSON.
    return undefined;
  }
}

/** Nothing that Platedesk stores is nested this deeply. A deeper value would exhaust the stack. */
const MAX_DEPTH = 40;

const isTooDeep = (value: Json, depth = 0): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (depth === MAX_DEPTH || Object.values(value).some((item) => isTooDeep(item, depth + 1)));

/** On Windows a virus scanner may lock a file for a moment. */
const REMOVE = { force: true, maxRetries: 3 };

/**
 * Writes a JSON file, reads it back, and restores the previous file unless the content is complete:
 * a full disk may store only part of the data without an error.
 *
 * @param name the whole path of the file that `write` writes
 * @throws the error of `write`, or an error if the file is incomplete
 */
export function writeVerified(name: string, value: unknown, write: () => void): void {
  const existed = fs.existsSync(name);
  // A write through a symbolic link changes the file behind it, so that file is backed up.
  const file = existed ? fs.realpathSync(name) : name;
  const backupPath = `${file}.before`;
  putAsideUnlessFile(backupPath);
  fs.rmSync(backupPath, REMOVE);
  if (existed) linkBackup(file, backupPath);
  try {
    write();
    if (!hasJsonContent(file, value))
      throw new Error('The file was not written completely. Check the free disk space.');
  } catch (error) {
    // If this throws, the backup is the only complete file, and stays.
    if (existed) retryIfOpenSync(() => fs.renameSync(backupPath, file));
    else fs.rmSync(file, REMOVE);
    // Renaming one of two links to the same file removes neither.
    fs.rmSync(backupPath, REMOVE);
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

/** A hard link needs no space. A file system without hard links (exFAT) gets a copy. */
function linkBackup(file: string, backupPath: string): void {
  try {
    fs.linkSync(file, backupPath);
  } catch {
    // If the copy fails as well, nothing has been changed, and its error is thrown.
    fs.copyFileSync(file, backupPath);
  }
}

const hasJsonContent = (file: string, value: unknown): boolean =>
  isDeepStrictEqual(parseObject(fs.readFileSync(file)), JSON.parse(JSON.stringify(value)));
