import { DatabaseSync } from '@photostructure/sqlite';

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

/** What of an archive does not fit together, though every page of its file is whole. */
export type ChainProblems = {
  /** Entries of the chain that do not name the one before them, or that are gone. */
  readonly brokenLinks: number;
  /** Reports that the chain says are kept and that are not there. */
  readonly missingReports: number;
  /** Reports that the chain does not have where they say that they stand. */
  readonly unchainedReports: number;
  /** Reports that can't be found, and words of ones that are not there. */
  readonly unindexedReports: number;
};

const QUERIES: Readonly<Record<keyof ChainProblems, string>> = {
  brokenLinks: `
    SELECT (SELECT count(*) FROM
        (SELECT previous_seal AS named, lag(seal) OVER (ORDER BY sequence) AS before FROM chain)
        WHERE named IS NOT before)
      + (SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'chain'), 0) - count(*)
        FROM chain) AS n`,
  missingReports: `
    SELECT count(*) AS n FROM chain WHERE state = 'stored' AND NOT EXISTS
      (SELECT 1 FROM report WHERE report.seal = chain.seal AND report.chain_sequence = chain.sequence)`,
  unchainedReports: `
    SELECT (SELECT count(*) FROM report
        WHERE (origin = 'local') <> (chain_sequence IS NOT NULL)
          OR chain_sequence IS NOT NULL AND NOT EXISTS
          (SELECT 1 FROM chain WHERE chain.sequence = report.chain_sequence
            AND chain.seal = report.seal AND state = 'stored'))
      + (SELECT count(chain_sequence) - count(DISTINCT chain_sequence) FROM report) AS n`,
  unindexedReports: `
    SELECT (SELECT count(*) FROM report) + (SELECT count(*) FROM report_search_content) - 2 *
      (SELECT count(*) FROM report JOIN report_search_content ON report_search_content.id = report.id) AS n`,
};

/**
 * Looks whether reports were taken out of an archive, put in or moved past the program: the chain
 * from its first seal to its last, and whether it and the reports name each other. What stands in a
 * report is for `verify` to say.
 *
 * @returns undefined where all fits
 * @throws what SQLite says
 */
export function findChainProblems(file: string): ChainProblems | undefined {
  const database = new DatabaseSync(file, { readOnly: true, timeout: 5_000 });
  try {
    // All of it as it was at one moment: it may be saved in meanwhile.
    database.exec('BEGIN');
    const count = (problem: keyof ChainProblems) =>
      Number(database.prepare(QUERIES[problem]).get()?.n);
    const chainProblems = {
      brokenLinks: count('brokenLinks'),
      missingReports: count('missingReports'),
      unchainedReports: count('unchainedReports'),
      unindexedReports: count('unindexedReports'),
    };
    return Object.values(chainProblems).some((n) => n !== 0) ? chainProblems : undefined;
  } finally {
    database.close();
  }
}

/** The same for the person. */
export function describeChainProblems({
  brokenLinks,
  missingReports,
  unchainedReports,
  unindexedReports,
}: ChainProblems): string {
  return [
    missingReports > 0 &&
      `${reports(missingReports)} that the archive says it keeps ${missingReports === 1 ? 'is' : 'are'} not in it.`,
    unchainedReports > 0 &&
      `${reports(unchainedReports)} ${unchainedReports === 1 ? 'is' : 'are'} not the one that was saved in that place.`,
    brokenLinks !== 0 && 'The chain of seals is broken: an entry was taken out, put in or changed.',
    unindexedReports > 0 && `The search index and the reports do not fit: some may not be found.`,
  ]
    .filter((sentence) => sentence !== false)
    .join(' ');
}

const reports = (count: number) => `${count} ${count === 1 ? 'report' : 'reports'}`;
