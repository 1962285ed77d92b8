import fs from 'node:fs';
import path from 'node:path';
import type { z } from 'zod';
import { createUniqueQuarantineName, getErrorCode } from '../files/file-names.ts';
import { putAsideUnlessFile } from '../files/put-aside.ts';
import { readPlainFileSync } from '../files/read-plain-file.ts';
import { retryIfOpenSync } from '../files/retry-if-open.ts';
import type { ArchivePaths } from './paths.ts';

/** The folder of a database, and its own file in it. */
type DatabasePaths = Pick<ArchivePaths, 'folder' | 'file'>;

/** Suffixes of a database's own file and of the files that SQLite creates next to it. */
const DATABASE_SUFFIXES = ['', '-wal', '-shm', '-journal'] as const;

export const syncFile = (file: string) => syncPath(file, 'r+');

/** Makes renames and removals in a folder durable before it returns. */
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

/** Moves a finished file to its final name, completely or not at all. */
export function renameDurably(from: string, to: string): void {
  syncFile(from);
  putAsideUnlessFile(to);
  renameFile(from, to);
  syncFolder(path.dirname(to));
}

/** Writes a small file completely or not at all; it is on the disk when this returns. */
export function writeDurably(file: string, text: string): void {
  const partFile = `${file}.part`;
  putAsideUnlessFile(partFile);
  fs.writeFileSync(partFile, text, { mode: 0o600 });
  renameDurably(partFile, file);
}

/**
 * Reads a file that `writeDurably` has written, completely or not at all. Returns undefined if
 * there is none, and `damaged` if another program has damaged it.
 */
export function readJsonFile<T>(
  file: string,
  schema: Pick<z.ZodType<T>, 'parse'>,
  damaged: T,
): T | undefined {
  if (!fs.existsSync(file)) return undefined;
  try {
    return schema.parse(JSON.parse(readPlainFileSync(file).toString()));
  } catch {
    return damaged;
  }
}

/** The name to which `quarantineJsonFile` renames a file. */
export const quarantinedPath = (file: string) => `${file}.damaged`;

/** Renames a damaged file. While the renamed file exists, it is not known what the file listed. */
export const quarantineJsonFile = (file: string) => renameFile(file, quarantinedPath(file));

/** Renames a file. The name is durable after `syncFolder`. */
export const renameFile = (from: string, to: string) =>
  retryIfOpenSync(() => fs.renameSync(from, to));

/**
 * Removes a file. A missing file is no error. A folder in its place is put aside, because it may
 * contain files of the user.
 *
 * @throws the system's error; `fs.rmSync` does not throw it in some versions of Node
 */
export function removeFile(file: string): void {
  try {
    if (fs.lstatSync(file, { throwIfNoEntry: false })?.isDirectory()) putAsideUnlessFile(file);
    else retryIfOpenSync(() => fs.unlinkSync(file));
  } catch (error) {
    if (getErrorCode(error) !== 'ENOENT') throw error;
  }
}

/** Identifies a file or folder, also after it was moved; undefined if there is none at the path. */
export function identifyFile(file: string): string | undefined {
  const stats = fs.statSync(file, { bigint: true, throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
}

/** Removes a database and the files that SQLite creates next to it. Missing files are no error. */
export function removeDatabase(file: string): void {
  for (const suffix of DATABASE_SUFFIXES) removeFile(file + suffix);
}

/**
 * Renames what is in the place of a database's files and is not a file: SQLite would wait for a pipe.
 *
 * @returns whether the database's own file was one of them
 */
export function putAsideUnlessDatabase({ file }: Pick<DatabasePaths, 'file'>): boolean {
  for (const suffix of DATABASE_SUFFIXES.slice(1)) putAsideUnlessFile(file + suffix);
  return putAsideUnlessFile(file);
}

/** An unused path, such as `reports.damaged-20261121T101530Z.sqlite`, also with SQLite's suffixes. */
export const createQuarantinePath = ({ file }: Pick<DatabasePaths, 'file'>, now: Date) =>
  createUniqueQuarantineName(file, now, DATABASE_SUFFIXES);

/**
 * Moves a damaged database with its log to another name, unchanged. The log is moved first, because
 * SQLite would otherwise apply it to the database that replaces the damaged one.
 *
 * @param target a free name, except for files that an interrupted call has moved there
 * @throws when the system refuses; calling again continues
 */
export function quarantine({ folder, file }: DatabasePaths, target: string): void {
  for (const suffix of DATABASE_SUFFIXES.toReversed())
    if (fs.existsSync(file + suffix)) renameFile(file + suffix, target + suffix);
  syncFolder(folder);
}

/** The files to which {@link quarantine} has moved a database or its log. */
export function listQuarantined({ folder, file }: DatabasePaths): readonly string[] {
  const pattern = new RegExp(
    String.raw`^${path.parse(file).name}\.damaged-\d{8}T\d{6}Z(-\d+)?\.sqlite(-wal|-shm|-journal)?$`,
  );
  return (
    fs
      .readdirSync(folder, { withFileTypes: true })
      // A folder that was in the place of a file contains nothing of the database.
      .filter((entry) => pattern.test(entry.name) && !entry.isDirectory())
      .map(({ name }) => path.join(folder, name))
  );
}
