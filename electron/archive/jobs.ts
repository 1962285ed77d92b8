import { type BackUp, damageIn, KEPT_BACK_UPS, keepNewest, makeBackUp } from './backups.ts';
import { type Irregular, irregularIn } from './chain-check.ts';
import { placesIn } from './places.ts';
import type { Recovered } from './recovery.ts';

type Checked = { readonly damage: string | undefined; readonly irregular: Irregular | undefined };

/**
 * What is done to an archive beside the main thread, for each reads or writes all of it. A folder is
 * the archive's own; what a job takes and gives can be passed between threads.
 */
export const jobs = {
  /** What SQLite finds wrong with the archive; and, where that is nothing, what does not fit in it. */
  check: ({ folder }: { folder: string }): Checked => {
    const { file } = placesIn(folder);
    const damage = damageIn(file);
    return { damage, irregular: damage === undefined ? irregularIn(file) : undefined };
  },
  /** A new back-up in the place of the oldest. */
  backUp: ({ folder, now }: { folder: string; now: Date }): BackUp => {
    const { file, backUps } = placesIn(folder);
    const made = makeBackUp(file, backUps, now);
    keepNewest(backUps, KEPT_BACK_UPS);
    return made;
  },
  /** Brings it to this program's version. */
  migrate: async ({ folder }: { folder: string }): Promise<{ from: number; to: number }> => {
    const { migrateFile } = await import('./migrations.ts');
    return migrateFile(placesIn(folder).file);
  },
  /** Brings the index of words into one piece, which makes finding in it quick. */
  tidy: async ({ folder }: { folder: string }): Promise<void> => {
    const { mergeWordsOf } = await import('./merge-words.ts');
    await mergeWordsOf(placesIn(folder).file);
  },
  /** Leaves no byte of what was deleted, in the archive and beside it. */
  scrub: async ({ folder, now }: { folder: string; now: Date }): Promise<BackUp> => {
    const { scrub } = await import('./scrub.ts');
    return scrub(placesIn(folder), now);
  },
  /** Puts a mended archive in the place of a damaged one. */
  recover: async ({
    folder,
    now,
    isCertain,
  }: {
    folder: string;
    now: Date;
    isCertain: boolean;
  }): Promise<Recovered | undefined> => {
    // What reads reports is a lot to load for a thread that need not.
    const { recover } = await import('./recovery.ts');
    return recover(placesIn(folder), now, isCertain);
  },
} as const;

export type Jobs = typeof jobs;
export type JobName = keyof Jobs;
export type JobInput<N extends JobName> = Parameters<Jobs[N]>[0];
export type JobOutput<N extends JobName> = Awaited<ReturnType<Jobs[N]>>;
