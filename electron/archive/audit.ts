import { createHash } from 'node:crypto';
import type { AuditEntry } from '../../shared/ipc/reports.ts';
import { environmentSchema } from '../../shared/provider/environment.ts';
import type { AuditInput } from './archive.ts';
import {
  damageError,
  inTransaction,
  getNumber,
  type Row,
  type Sql,
  getText,
  textOrNull,
} from './database.ts';
import { COLUMNS } from './schema.ts';

/** What stands in the first line in the place of the hash of the line before it. */
const EMPTY_HASH = '0'.repeat(64);

/** The list of what was done: each line holds the hash of the line before it. */
export type AuditLog = {
  /** Puts a line at its end, on the disk when it returns. */
  readonly add: (entry: AuditInput, at: Date) => void;
  /** The newest first, from before a line's number. */
  readonly list: (beforeSequence: number | undefined, limit: number) => readonly AuditEntry[];
  /**
   * Whether every line is as it was written and none is missing, the last ones included. Reads all
   * of them at first, and from then on those that were added.
   */
  readonly isIntact: () => boolean;
};

/** @param version changes whenever somebody else has written to the file */
export function createAuditLog(sql: Sql, version: () => number): AuditLog {
  let checked = { version: -1, sequence: 0, hash: EMPTY_HASH };

  const last = () => {
    const row = sql.get('SELECT sequence, hash FROM audit ORDER BY sequence DESC LIMIT 1');
    return row
      ? { sequence: getNumber(row, 'sequence'), hash: getText(row, 'hash') }
      : { sequence: 0, hash: EMPTY_HASH };
  };

  return {
    add: (entry, at) => {
      inTransaction(sql.database, () => {
        const previousLine = last();
        const line = {
          // As SQLite counts on, also where the newest lines were taken away.
          sequence: Math.max(lastSequence(sql), previousLine.sequence) + 1,
          occurred_at: at.toISOString(),
          action: entry.action,
          environment: entry.environment ?? null,
          report_count: entry.count,
          reference: entry.reference ?? null,
          previous_hash: previousLine.hash,
        };
        sql.run(
          `INSERT INTO audit (sequence, occurred_at, action, environment, report_count, reference, previous_hash, hash)
           VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
          ...Object.values(line),
          hashLine(line),
        );
      });
    },
    list: (beforeSequence, limit) =>
      sql
        .all(
          'SELECT * FROM audit WHERE sequence < ? ORDER BY sequence DESC LIMIT ?',
          beforeSequence ?? Number.MAX_SAFE_INTEGER,
          limit,
        )
        .map(toAuditEntry),
    isIntact: () => {
      const now = version();
      let { sequence, hash } =
        checked.version === now ? checked : { sequence: 0, hash: EMPTY_HASH };
      const lines = sql.all('SELECT * FROM audit WHERE sequence > ? ORDER BY sequence', sequence);
      for (const row of lines) {
        if (row['sequence'] !== sequence + 1 || row['previous_hash'] !== hash) return false;
        if (row['hash'] !== hashLine(row)) return false;
        sequence += 1;
        hash = getText(row, 'hash');
      }
      if (lastSequence(sql) !== sequence) return false;
      checked = { version: now, sequence, hash };
      return true;
    },
  };
}

/** The highest number that SQLite has given a line. */
function lastSequence(sql: Sql): number {
  const row = sql.get(`SELECT seq FROM sqlite_sequence WHERE name = 'audit'`);
  return row ? getNumber(row, 'seq') : 0;
}

const HASHED = COLUMNS.audit.filter((name) => name !== 'hash');

function hashLine(line: Row): string {
  const values = HASHED.map((name) => line[name]);
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}

const ACTIONS: readonly AuditEntry['action'][] = [
  'lookup',
  'save',
  'print',
  'pdf',
  'export',
  'import',
  'delete',
  'erase',
  'expire',
  'verify',
];

function toAuditEntry(row: Row): AuditEntry {
  const action = ACTIONS.find((name) => name === row['action']);
  if (action === undefined) throw damageError('a line of the audit list is none that is known');
  const environment = environmentSchema.safeParse(row['environment']);
  const reference = textOrNull(row, 'reference');
  return {
    sequence: getNumber(row, 'sequence'),
    at: getText(row, 'occurred_at'),
    action,
    ...(environment.success && { environment: environment.data }),
    count: getNumber(row, 'report_count'),
    ...(reference !== null && { reference }),
  };
}
