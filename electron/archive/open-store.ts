import fs from 'node:fs';
import path from 'node:path';
import type { Clock, Log } from '../ports.ts';
import { listBackUps } from './backups.ts';
import { createArchiveOn, type OpenArchive } from './create-archive.ts';
import { damaged, type Database, openDatabase } from './database.ts';
import { removeDatabase, syncFile, syncFolder } from './durable.ts';
import { failureOf, NewerArchive } from './failure.ts';
import type { RunJob } from './integrity.ts';
import { migrate, needsMigration } from './migrations.ts';
import type { Places } from './places.ts';
import { APPLICATION_ID } from './schema.ts';

/**
 * Opens the archive's file, which is made when there never was one, and brings it to the newest
 * schema after a back-up.
 *
 * @throws what SQLite or the file system says; an archive that is gone or somebody else's is damaged
 */
export async function openStore(
  places: Places,
  { clock, log, runJob }: { clock: Clock; log: Log; runJob: RunJob },
): Promise<OpenArchive> {
  const { file, folder } = places;
  if (!fs.existsSync(file)) makeEmpty(places);
  fs.accessSync(file, fs.constants.R_OK | fs.constants.W_OK);
  // SQLite takes an empty file for a new database. Ours never is one: it is made under another name.
  if (fs.statSync(file).size === 0) throw damaged('it is empty');
  const database = openDatabase(file);
  try {
    refuseUnwritable(database);
    if (applicationOf(database) !== APPLICATION_ID) throw damaged('it is of another program');
    if (needsMigration(database)) {
      await runJob('backUp', { folder, now: clock.now() });
      // It may read every report: that takes seconds for many of them.
      const { from, to } = await runJob('migrate', { folder });
      log.info('archive migrated', { from, to });
    }
    const migrated = migrate(database, () => undefined);
    if (migrated.kind === 'newer') throw new NewerArchive(migrated.version);
    return createArchiveOn(database, { clock, log });
  } catch (error) {
    database.close();
    throw error;
  }
}

/** What it is refused to open for writing SQLite opens for reading, and would keep so. */
function refuseUnwritable(database: Database): void {
  try {
    database.exec('BEGIN IMMEDIATE; ROLLBACK');
  } catch (error) {
    // Somebody else who writes is none that keeps it from being written.
    if (failureOf(error).because !== 'locked') throw error;
  }
}

/** Makes the first archive, whole under another name, unless there was one before it. */
function makeEmpty({ file, folder, backUps }: Places): void {
  const isLeft = fs.existsSync(`${file}-wal`) || listBackUps(backUps).length > 0;
  // Another process may be a moment ahead.
  if (fs.existsSync(file)) return;
  if (isLeft) throw damaged('it is gone');
  const unfinished = path.join(folder, `reports.new-${process.pid}.sqlite`);
  removeDatabase(unfinished);
  const database = openDatabase(unfinished);
  try {
    migrate(database, () => undefined);
    // Closing puts the log in too, but does not say when the disk refuses.
    database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  } finally {
    database.close();
  }
  syncFile(unfinished);
  putWhereNoneIs(unfinished, file);
  removeDatabase(unfinished);
  syncFolder(folder);
}

/** Another process may have made its own meanwhile, and have saved in it: that one stays. */
function putWhereNoneIs(from: string, to: string): void {
  try {
    fs.linkSync(from, to);
  } catch (error) {
    if (fs.existsSync(to)) return;
    // A disk without second names (exFAT) lets it be moved, with a moment in which two could.
    if (failureOf(error).because === 'disk-full') throw error;
    fs.renameSync(from, to);
  }
}

function applicationOf(database: Database): number {
  return Number(database.prepare('PRAGMA application_id').get()?.application_id);
}
