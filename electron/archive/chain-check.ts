import { DatabaseSync } from '@photostructure/sqlite';

/** What of an archive does not fit together, though every page of its file is whole. */
export type Irregular = {
  /** Entries of the chain that do not name the one before them, or that are gone. */
  readonly links: number;
  /** Reports that the chain says are kept and that are not there. */
  readonly missing: number;
  /** Reports that the chain does not have where they say that they stand. */
  readonly unknown: number;
  /** Reports that can't be found, and words of ones that are not there. */
  readonly unfound: number;
};

const QUERIES: Readonly<Record<keyof Irregular, string>> = {
  links: `
    SELECT (SELECT count(*) FROM
        (SELECT previous_seal AS named, lag(seal) OVER (ORDER BY sequence) AS before FROM chain)
        WHERE named IS NOT before)
      + (SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'chain'), 0) - count(*)
        FROM chain) AS n`,
  missing: `
    SELECT count(*) AS n FROM chain WHERE state = 'kept' AND NOT EXISTS
      (SELECT 1 FROM report WHERE report.seal = chain.seal AND report.sequence = chain.sequence)`,
  unknown: `
    SELECT (SELECT count(*) FROM report
        WHERE (origin = 'own') <> (sequence IS NOT NULL) OR sequence IS NOT NULL AND NOT EXISTS
          (SELECT 1 FROM chain WHERE chain.sequence = report.sequence
            AND chain.seal = report.seal AND state = 'kept'))
      + (SELECT count(sequence) - count(DISTINCT sequence) FROM report) AS n`,
  unfound: `
    SELECT (SELECT count(*) FROM report) + (SELECT count(*) FROM found_content) - 2 *
      (SELECT count(*) FROM report JOIN found_content ON found_content.id = report.id) AS n`,
};

/**
 * Looks whether reports were taken out of an archive, put in or moved past the program: the chain
 * from its first seal to its last, and whether it and the reports name each other. What stands in a
 * report is for `verify` to say.
 *
 * @returns undefined where all fits
 * @throws what SQLite says
 */
export function irregularIn(file: string): Irregular | undefined {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    // All of it as it was at one moment: it may be saved in meanwhile.
    database.exec('BEGIN');
    const count = (what: keyof Irregular) => Number(database.prepare(QUERIES[what]).get()?.n);
    const irregular = {
      links: count('links'),
      missing: count('missing'),
      unknown: count('unknown'),
      unfound: count('unfound'),
    };
    return Object.values(irregular).some((n) => n !== 0) ? irregular : undefined;
  } finally {
    database.close();
  }
}

/** The same for the person. */
export function irregularWords({ links, missing, unknown, unfound }: Irregular): string {
  return [
    missing > 0 &&
      `${reports(missing)} that the archive says it keeps ${missing === 1 ? 'is' : 'are'} not in it.`,
    unknown > 0 &&
      `${reports(unknown)} ${unknown === 1 ? 'is' : 'are'} not the one that was saved in that place.`,
    links !== 0 && 'The chain of seals is broken: an entry was taken out, put in or changed.',
    unfound > 0 && `The search index and the reports do not fit: some may not be found.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

const reports = (count: number) => `${count} ${count === 1 ? 'report' : 'reports'}`;
