import fs from 'node:fs';
import path from 'node:path';
import { DATABASE_SUFFIXES, toFileTimestamp, syncFolder } from './durable-files.ts';
import type { ArchivePaths } from './paths.ts';

const QUARANTINED_NAME = /^reports\.damaged-\d{8}T\d{6}Z(-\d+)?\.sqlite(-wal|-shm|-journal)?$/;

/** `reports.damaged-20261121T101530Z.sqlite`, counted on where that or anything beside it is taken. */
export function freeQuarantineName({ folder }: ArchivePaths, now: Date): string {
  for (let count = 1; ; count += 1) {
    const name = `reports.damaged-${toFileTimestamp(now)}${count > 1 ? `-${count}` : ''}.sqlite`;
    const candidate = path.join(folder, name);
    const exists = DATABASE_SUFFIXES.some((end) =>
      fs.lstatSync(candidate + end, { throwIfNoEntry: false }),
    );
    if (!exists) return candidate;
  }
}

/**
 * Moves a damaged archive with its log to another name, as they are. The log goes first: left behind,
 * it would be played into whatever comes in the archive's place.
 *
 * @param to a name that is free, but for what a call that was interrupted has moved there already
 * @throws when the system refuses; calling again goes on where it stopped
 */
export function quarantine({ folder, file }: ArchivePaths, target: string): void {
  for (const end of DATABASE_SUFFIXES.toReversed())
    if (fs.existsSync(file + end)) fs.renameSync(file + end, target + end);
  syncFolder(folder);
}

/** Every damaged archive that was put aside, with what lies beside it. */
export function listQuarantined({ folder }: ArchivePaths): readonly string[] {
  return fs
    .readdirSync(folder)
    .filter((name) => QUARANTINED_NAME.test(name))
    .map((name) => path.join(folder, name));
}
