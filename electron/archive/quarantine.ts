import fs from 'node:fs';
import path from 'node:path';
import { createUniqueQuarantineName } from '../files/file-names.ts';
import { DATABASE_SUFFIXES, syncFolder } from './durable-files.ts';
import type { ArchivePaths } from './paths.ts';

const QUARANTINED_NAME = /^reports\.damaged-\d{8}T\d{6}Z(-\d+)?\.sqlite(-wal|-shm|-journal)?$/;

/**
 * Returns an unused path, such as `reports.damaged-20261121T101530Z.sqlite`. The names of the files
 * that SQLite creates next to it are unused too.
 */
export const createQuarantinePath = ({ file }: ArchivePaths, now: Date) =>
  createUniqueQuarantineName(file, now, DATABASE_SUFFIXES);

/**
 * Moves a damaged archive with its log to another name, unchanged. The log is moved first, because
 * SQLite would otherwise apply it to the archive that replaces the damaged one.
 *
 * @param target a free name, except for files that an interrupted call has moved there
 * @throws when the system refuses; calling again continues
 */
export function quarantine({ folder, file }: ArchivePaths, target: string): void {
  for (const suffix of DATABASE_SUFFIXES.toReversed())
    if (fs.existsSync(file + suffix)) fs.renameSync(file + suffix, target + suffix);
  syncFolder(folder);
}

/** Every file of quarantined archives. */
export function listQuarantined({ folder }: ArchivePaths): readonly string[] {
  return fs
    .readdirSync(folder)
    .filter((name) => QUARANTINED_NAME.test(name))
    .map((name) => path.join(folder, name));
}
