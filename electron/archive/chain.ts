import type { ChainEntry } from './archive.ts';
import { getNumber, getOneOf, type Row, type Sql, getText, textOrNull } from './database.ts';

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

const NEIGHBOURS = {
  ownEntry: 'SELECT * FROM chain WHERE sequence = ?',
  previousEntry: 'SELECT * FROM chain WHERE sequence < ? ORDER BY sequence DESC LIMIT 1',
  nextEntry: 'SELECT * FROM chain WHERE sequence > ? ORDER BY sequence LIMIT 1',
};

export function readChainNeighbours(
  sql: Sql,
  sequence: number,
): { readonly [name in keyof typeof NEIGHBOURS]?: ChainEntry } {
  return Object.fromEntries(
    Object.entries(NEIGHBOURS).flatMap(([name, text]) => {
      const row = sql.get(text, sequence);
      return row ? [[name, toChainEntry(row)]] : [];
    }),
  );
}

const STATES: readonly ChainEntry['state'][] = ['stored', 'deleted', 'erased', 'expired'];

export function toChainEntry(row: Row): ChainEntry {
  return {
    sequence: getNumber(row, 'sequence'),
    seal: getText(row, 'seal'),
    previousSeal: textOrNull(row, 'previous_seal'),
    state: getOneOf(STATES, row, 'state'),
  };
}
