import fs from 'node:fs';
import { z } from 'zod';
import { damageIn, listBackUps, type BackUp } from './backups.ts';
import { moveIntoPlace, removeDatabase, syncFolder, writeDurably } from './durable.ts';
import type { Places } from './places.ts';
import { failureOf } from './failure.ts';
import { freeName, putAside } from './put-aside.ts';
import { restore, type Restored } from './restore.ts';

const recoveredSchema = z.strictObject({
  /** What happened and what is missing, for the person. */
  words: z.string(),
  /** Where the damaged archive lies. */
  putAside: z.string(),
});
/** What the last recovery came to. */
export type Recovered = z.infer<typeof recoveredSchema>;

/**
 * Makes an archive again from the newest good back-up and from what can be read of the damaged one,
 * and puts it in the damaged one's place, which is moved aside as it is. May be stopped at any point:
 * until the new one is whole nothing has changed, and from then on `finishRecovery` goes on.
 *
 * @param isCertain false where one statement said that the archive is damaged: then all of it is
 * checked first, and nothing is done where it is whole
 * @throws what SQLite or the file system says
 */
export function recover(places: Places, now: Date, isCertain: boolean): Recovered | undefined {
  if (!isCertain && checkedWhole(places.file)) return undefined;
  const wasThere = fs.existsSync(places.file);
  const aside = freeName(places, now);
  const backUp = listBackUps(places.backUps).find(isGood);
  removeDatabase(places.unfinished);
  if (backUp) fs.copyFileSync(backUp.file, places.unfinished);
  const restored = restore(places.unfinished, places.file);
  const damage = damageIn(places.unfinished);
  if (damage !== undefined) throw new Error(`The restored archive is damaged: ${damage}`);
  const recovered = { words: wordsOf(wasThere, backUp, restored), putAside: aside };
  writeDurably(places.recovery, JSON.stringify(recovered));
  moveIntoPlace(places.unfinished, places.restored);
  finishRecovery(places);
  return recovered;
}

/** Puts a restored archive that waits for it into its place. Does nothing where none waits. */
export function finishRecovery(places: Places): void {
  if (!fs.existsSync(places.restored)) return;
  const aside = readRecovered(places)?.putAside ?? freeName(places, new Date());
  putAside(places, aside);
  fs.renameSync(places.restored, places.file);
  syncFolder(places.folder);
}

/** What the last recovery came to, for as long as the damaged archive lies where it was put. */
export function lastRecovery(places: Places): Recovered | undefined {
  const recovered = readRecovered(places);
  if (!recovered) return undefined;
  const { putAside: aside } = recovered;
  return [aside, `${aside}-wal`].some((name) => fs.existsSync(name)) ? recovered : undefined;
}

function readRecovered({ recovery }: Places): Recovered | undefined {
  if (!fs.existsSync(recovery)) return undefined;
  try {
    return recoveredSchema.parse(JSON.parse(fs.readFileSync(recovery, 'utf8')));
  } catch {
    // It is written whole or not at all; without it there is only less to tell.
    return undefined;
  }
}

/** @throws what keeps it from being looked at: a file that is locked, say, is not a damaged one */
function checkedWhole(file: string): boolean {
  try {
    return damageIn(file) === undefined;
  } catch (error) {
    if (failureOf(error).because === 'damaged') return false;
    throw error;
  }
}

/** A back-up that can't be looked at is of no use now, whatever the reason. */
function isGood({ file }: BackUp): boolean {
  try {
    return damageIn(file) === undefined;
  } catch {
    return false;
  }
}

/** References that are named one by one; more than that nobody reads. */
const MOST_NAMED = 20;

function wordsOf(wasThere: boolean, backUp: BackUp | undefined, restored: Restored): string {
  const { putBack, missing, unnamed } = restored;
  const lost = missing.length + unnamed;
  const named = missing.slice(0, MOST_NAMED).join(', ');
  const more =
    missing.length > MOST_NAMED || (unnamed > 0 && missing.length > 0) ? ' and others' : '';
  return [
    wasThere
      ? 'The file of saved reports was damaged.'
      : 'The file of saved reports was not there.',
    backUp
      ? `The back-up of ${backUp.at.slice(0, 16).replace('T', ' ')} UTC took its place.`
      : 'There was no good back-up, so a new archive took its place.',
    putBack > 0
      ? `${reports(putBack)} that ${backUp ? 'it did not have' : 'could still be read'} ${putBack === 1 ? 'was' : 'were'} read from the damaged file and put back.`
      : '',
    lost > 0
      ? `${reports(lost)} could not be read and ${lost === 1 ? 'is' : 'are'} missing${named ? `: ${named}${more}` : ''}.`
      : restored.isKnown
        ? 'No report is missing.'
        : 'Whether any report is missing can’t be told from what is left of it.',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ');
}

const reports = (count: number) => `${count} ${count === 1 ? 'report' : 'reports'}`;
