import type { ChainEntry } from './archive.ts';
import { damageError, getNumber, type Row, type Sql, getText, textOrNull } from './database.ts';

/** The seal that the next report follows; null where it will be the first. */
export function lastSeal(sql: Sql): string | null {
  const last = sql.get('SELECT seal FROM chain ORDER BY sequence DESC LIMIT 1');
  return last ? getText(last, 'seal') : null;
}

/** Puts a seal at the chain's end and gives its place; within the caller's transaction. */
export function appendSeal(sql: Sql, seal: string, previousSeal: string | null): number {
  return sql.run(
    `INSERT INTO chain (seal, previous_seal, state) VALUES (?, ?, 'stored')`,
    seal,
    previousSeal,
  ).id;
}

/** Says what became of a report. Its seal stays, so that the chain can be followed past it. */
export function setChainState(sql: Sql, sequence: number, state: ChainEntry['state']): void {
  sql.run('UPDATE chain SET state = ? WHERE sequence = ?', state, sequence);
}

/** A report's own entry and those beside it. */
export function readChainNeighbours(
  sql: Sql,
  sequence: number,
): {
  readonly ownEntry?: ChainEntry;
  readonly previousEntry?: ChainEntry;
  readonly nextEntry?: ChainEntry;
} {
  const ownEntry = sql.get('SELECT * FROM chain WHERE sequence = ?', sequence);
  const previousEntry = sql.get(
    'SELECT * FROM chain WHERE sequence < ? ORDER BY sequence DESC LIMIT 1',
    sequence,
  );
  const nextEntry = sql.get(
    'SELECT * FROM chain WHERE sequence > ? ORDER BY sequence LIMIT 1',
    sequence,
  );
  return {
    ...(ownEntry && { ownEntry: toChainEntry(ownEntry) }),
    ...(previousEntry && { previousEntry: toChainEntry(previousEntry) }),
    ...(nextEntry && { nextEntry: toChainEntry(nextEntry) }),
  };
}

const STATES: readonly ChainEntry['state'][] = ['stored', 'deleted', 'erased', 'expired'];

function toChainEntry(row: Row): ChainEntry {
  const state = STATES.find((name) => name === row['state']);
  if (state === undefined) throw damageError('a state of the chain is none that is known');
  return {
    sequence: getNumber(row, 'sequence'),
    seal: getText(row, 'seal'),
    previousSeal: textOrNull(row, 'previous_seal'),
    state,
  };
}
