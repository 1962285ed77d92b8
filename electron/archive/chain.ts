import { formatCount, joinSentences } from '../../shared/format/text.ts';
import {
  getNumber,
  getOneOf,
  getText,
  openReadOnly,
  type Row,
  type Sql,
  textOrNull,
} from './database.ts';

/** The seal that the next report follows; null for the first. */
export function lastSeal(sql: Sql): string | null {
  const last = sql.get('SELECT seal FROM chain ORDER BY sequence DESC LIMIT 1');
  return last ? getText(last, 'seal') : null;
}

/** Appends a seal within the caller's transaction, and returns its sequence. */
export function appendSeal(sql: Sql, seal: string, previousSeal: string | null): number {
  return sql.run(
    `INSERT INTO chain (seal, previous_seal, state) VALUES (?, ?, 'stored')`,
    seal,
    previousSeal,
  ).id;
}

const NEIGHBOUR_QUERIES = {
  ownEntry: 'SELECT * FROM chain WHERE sequence = ?',
  previousEntry: 'SELECT * FROM chain WHERE sequence < ? ORDER BY sequence DESC LIMIT 1',
  nextEntry: 'SELECT * FROM chain WHERE sequence > ? ORDER BY sequence LIMIT 1',
};

export function readChainNeighbours(
  sql: Sql,
  sequence: number,
): { readonly [name in keyof typeof NEIGHBOUR_QUERIES]?: ChainEntry } {
  return Object.fromEntries(
    Object.entries(NEIGHBOUR_QUERIES).flatMap(([name, text]) => {
      const row = sql.get(text, sequence);
      return row ? [[name, toChainEntry(row)]] : [];
    }),
  );
}

const ENTRY_STATES = ['stored', 'deleted', 'erased', 'expired'] as const;
export type ChainEntry = ReturnType<typeof toChainEntry>;
/** Why a report was deleted. An erased or expired one leaves no byte of itself. */
export type DeletionReason = Exclude<ChainEntry['state'], 'stored'>;

export function toChainEntry(row: Row) {
  return {
    sequence: getNumber(row, 'sequence'),
    seal: getText(row, 'seal'),
    previousSeal: textOrNull(row, 'previous_seal'),
    state: getOneOf(ENTRY_STATES, row, 'state'),
  };
}

/** Counts what does not fit together in an archive, though every page of its file is intact. */
const PROBLEM_QUERIES = {
  /** Chain entries that do not name the previous entry, and entries that are missing. */
  brokenLinks: `
    SELECT (SELECT count(*) FROM
        (SELECT previous_seal AS named, lag(seal) OVER (ORDER BY sequence) AS before FROM chain)
        WHERE named IS NOT before)
      + (SELECT coalesce((SELECT seq FROM sqlite_sequence WHERE name = 'chain'), 0) - count(*)
        FROM chain) AS n`,
  /** Reports that are stored according to the chain but are not in the archive. */
  missingReports: `
    SELECT count(*) AS n FROM chain WHERE state = 'stored' AND NOT EXISTS
      (SELECT 1 FROM report WHERE report.seal = chain.seal AND report.chain_sequence = chain.sequence)`,
  /** Reports that are not in the chain at the place that they name. */
  unchainedReports: `
    SELECT (SELECT count(*) FROM report
        WHERE (origin IN ('local', 'local-altered')) <> (chain_sequence IS NOT NULL)
          OR chain_sequence IS NOT NULL AND NOT EXISTS
          (SELECT 1 FROM chain WHERE chain.sequence = report.chain_sequence
            AND chain.seal = report.seal AND state = 'stored'))
      + (SELECT count(chain_sequence) - count(DISTINCT chain_sequence) FROM report) AS n`,
  /** Reports that the index does not have, and entries of the index without a report. */
  unindexedReports: `
    SELECT (SELECT count(*) FROM report) + (SELECT count(*) FROM report_search_content) - 2 *
      (SELECT count(*) FROM report JOIN report_search_content ON report_search_content.id = report.id) AS n`,
};

export type ChainProblems = Readonly<Record<keyof typeof PROBLEM_QUERIES, number>>;

/**
 * Detects reports that were removed, added or moved outside the program. `verify` checks the content
 * of a report.
 *
 * @returns undefined if there is no problem
 * @throws SQLite's error
 */
export function findChainProblems(file: string): ChainProblems | undefined {
  using database = openReadOnly(file);
  // One snapshot for all queries: reports may be saved meanwhile.
  database.exec('BEGIN');
  const count = (problem: keyof ChainProblems) =>
    Number(database.prepare(PROBLEM_QUERIES[problem]).get()?.n);
  const problems = {
    brokenLinks: count('brokenLinks'),
    missingReports: count('missingReports'),
    unchainedReports: count('unchainedReports'),
    unindexedReports: count('unindexedReports'),
  };
  return Object.values(problems).some((n) => n !== 0) ? problems : undefined;
}

export function describeChainProblems({
  brokenLinks,
  missingReports,
  unchainedReports,
  unindexedReports,
}: ChainProblems): string {
  return joinSentences(
    missingReports > 0 &&
      `${formatCount(missingReports, 'report')} listed in the archive ${missingReports === 1 ? 'is' : 'are'} missing.`,
    unchainedReports > 0 &&
      `${formatCount(unchainedReports, 'report')} ${unchainedReports === 1 ? 'does not match the report' : 'do not match the reports'} originally saved.`,
    brokenLinks !== 0 && 'The seal chain is broken: an entry was removed, added or changed.',
    unindexedReports > 0 &&
      'The search index does not match the reports. Searches may miss some reports.',
  );
}
