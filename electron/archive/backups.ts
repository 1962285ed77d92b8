import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { moveIntoPlace, removeDatabase, stampOf, syncFolder } from './durable.ts';

/** A whole copy of the archive, verified when it was made. */
export type BackUp = {
  readonly file: string;
  /** Counts on, whatever the clock says: the highest is the newest. */
  readonly number: number;
  /** UTC, ISO 8601. */
  readonly at: string;
};

/** How many back-ups are kept. */
export const KEPT_BACK_UPS = 5;
const NAME = /^reports-(\d+)-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z\.sqlite$/;
const UNFINISHED = 'unfinished.sqlite';

/** The back-ups in a folder, the newest first. Nothing but their names is looked at. */
export function listBackUps(folder: string): readonly BackUp[] {
  if (!fs.existsSync(folder)) return [];
  return fs
    .readdirSync(folder)
    .flatMap((name) => {
      const [whole, number, ...at] = NAME.exec(name) ?? [];
      if (whole === undefined) return [];
      const [year, month, day, hour, minute, second] = at;
      const moment = `${year}-${month}-${day}T${hour}:${minute}:${second}Z`;
      return [{ file: path.join(folder, name), number: Number(number), at: moment }];
    })
    .toSorted((a, b) => b.number - a.number);
}

/** What SQLite finds wrong with a database, in its words; undefined where it is whole. Reads all of it. */
export function damageIn(file: string): string | undefined {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    const [row] = database.prepare('PRAGMA integrity_check(1)').all();
    const said: unknown = Object.values(row ?? {})[0];
    return said === 'ok' ? undefined : String(said);
  } finally {
    database.close();
  }
}

/**
 * Copies the archive as it stands at one moment, while it may be in use. The copy holds nothing of
 * what was deleted. It gets its name once it was read back whole and is on the disk.
 *
 * @throws what SQLite or the file system says; damage in the archive is an error of SQLite's kind,
 * for a back-up of what is damaged would in time push out the good ones
 */
export function makeBackUp(file: string, folder: string, now: Date): BackUp {
  fs.mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unfinished = path.join(folder, UNFINISHED);
  removeDatabase(unfinished);
  try {
    refuseDamage(file);
    const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
    try {
      database.prepare('VACUUM INTO ?').run(unfinished);
    } finally {
      database.close();
    }
    fs.chmodSync(unfinished, 0o600);
    refuseDamage(unfinished);
    const number = (listBackUps(folder)[0]?.number ?? 0) + 1;
    const name = `reports-${String(number).padStart(6, '0')}-${stampOf(now)}.sqlite`;
    moveIntoPlace(unfinished, path.join(folder, name));
    return { file: path.join(folder, name), number, at: `${now.toISOString().slice(0, 19)}Z` };
  } catch (error) {
    removeDatabase(unfinished);
    throw error;
  }
}

/** Removes all back-ups but the newest, and what an interrupted one left. */
export function keepNewest(folder: string, count: number): void {
  for (const { file } of listBackUps(folder).slice(count)) removeDatabase(file);
  if (!fs.existsSync(folder)) return;
  removeDatabase(path.join(folder, UNFINISHED));
  syncFolder(folder);
}

/** Whether there were changes since the newest back-up, and that is of another day. */
export function isBackUpDue(file: string, folder: string, now: Date): boolean {
  const newest = listBackUps(folder)[0];
  if (!newest) return true;
  // By the day and not by hours passed: a clock that was set back must not put back-ups off.
  if (newest.at.slice(0, 10) === now.toISOString().slice(0, 10)) return false;
  const made = fs.statSync(newest.file).mtimeMs;
  return [file, `${file}-wal`].some(
    (name) => (fs.statSync(name, { throwIfNoEntry: false })?.mtimeMs ?? 0) > made,
  );
}

function refuseDamage(file: string): void {
  const damage = damageIn(file);
  if (damage !== undefined) throw Object.assign(new Error(damage), { errcode: CORRUPT });
}

/** SQLite's code for a database whose parts do not fit each other. */
const CORRUPT = 11;
