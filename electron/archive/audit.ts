import { createHash } from 'node:crypto';
import { AUDIT_ACTIONS, type AuditEntry } from '../../shared/ipc/reports.ts';
import { environmentSchema } from '../../shared/provider/environment.ts';
import { unlessDamaged } from './archive-error.ts';
import { getNumber, getOneOf, getText, type Row, type Sql, textOrNull } from './database.ts';
import { COLUMNS, INSERT } from './schema.ts';

export type AuditInput = Omit<AuditEntry, 'sequence' | 'at'>;

/** The first entry states this hash as the previous one. */
const EMPTY_CHAIN_HEAD = { sequence: 0, hash: '0'.repeat(64) };

/** The audit log: each entry contains the hash of the one before it. */
export function createAuditLog(sql: Sql) {
  let checked = { version: -1, ...EMPTY_CHAIN_HEAD };

  /** Changes whenever another connection has written to the file. */
  const readVersion = () => getNumber(sql.get('PRAGMA data_version') ?? {}, 'data_version');
  const readLast = () => {
    const row = sql.get('SELECT sequence, hash FROM audit ORDER BY sequence DESC LIMIT 1');
    return row
      ? { sequence: getNumber(row, 'sequence'), hash: getText(row, 'hash') }
      : EMPTY_CHAIN_HEAD;
  };

  return {
    /** Appends an entry within the caller's transaction. */
    add: (entry: AuditInput, time: Date): void => {
      const last = readLast();
      const row: Row = {
        // Continues SQLite's own sequence, also if the newest entries were removed.
        sequence: Math.max(lastSequence(sql), last.sequence) + 1,
        occurred_at: time.toISOString(),
        action: entry.action,
        environment: entry.environment ?? null,
        report_count: entry.count,
        reference: entry.reference ?? null,
        previous_hash: last.hash,
      };
      sql.run(INSERT.audit, ...Object.values(row), hashEntry(row));
    },
    /** Newest first, before a sequence. */
    list: (beforeSequence: number | undefined, limit: number): readonly AuditEntry[] =>
      sql
        .all(
          'SELECT * FROM audit WHERE sequence < ? ORDER BY sequence DESC LIMIT ?',
          beforeSequence ?? Number.MAX_SAFE_INTEGER,
          limit,
        )
        // An entry that cannot be read hides no other. It is reported by `isIntact`.
        .flatMap((row) => unlessDamaged(() => toAuditEntry(row)) ?? []),
    /** Whether no entry was changed or removed. Later calls read only what was added. */
    isIntact: (): boolean => {
      const version = readVersion();
      let { sequence, hash } = checked.version === version ? checked : EMPTY_CHAIN_HEAD;
      const rows = sql.all('SELECT * FROM audit WHERE sequence > ? ORDER BY sequence', sequence);
      for (const row of rows) {
        if (row['sequence'] !== sequence + 1 || row['previous_hash'] !== hash) return false;
        if (row['hash'] !== hashEntry(row)) return false;
        sequence += 1;
        hash = getText(row, 'hash');
      }
      if (lastSequence(sql) !== sequence) return false;
      checked = { version, sequence, hash };
      return true;
    },
  };
}

/** The highest sequence that SQLite has assigned. */
function lastSequence(sql: Sql): number {
  const row = sql.get(`SELECT seq FROM sqlite_sequence WHERE name = 'audit'`);
  return row ? getNumber(row, 'seq') : 0;
}

const HASHED_COLUMNS = COLUMNS.audit.filter((name) => name !== 'hash');

function hashEntry(row: Row): string {
  const values = HASHED_COLUMNS.map((name) => row[name]);
  return createHash('sha256').update(JSON.stringify(values)).digest('hex');
}

export function toAuditEntry(row: Row): AuditEntry {
  const environment = environmentSchema.safeParse(row['environment']);
  const reference = textOrNull(row, 'reference');
  return {
    sequence: getNumber(row, 'sequence'),
    at: getText(row, 'occurred_at'),
    action: getOneOf(AUDIT_ACTIONS, row, 'action'),
    ...(environment.success && { environment: environment.data }),
    count: getNumber(row, 'report_count'),
    ...(reference !== null && { reference }),
  };
}
