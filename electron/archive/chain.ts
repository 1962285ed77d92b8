import type { ChainEntry } from './archive.ts';
import { damaged, numberIn, type Row, type Sql, textIn, textOrNull } from './database.ts';

/** The seal that the next report follows; null where it will be the first. */
export function lastSeal(sql: Sql): string | null {
  const last = sql.get('SELECT seal FROM chain ORDER BY sequence DESC LIMIT 1');
  return last ? textIn(last, 'seal') : null;
}

/** Puts a seal at the chain's end and gives its place; within the caller's transaction. */
export function appendSeal(sql: Sql, seal: string, previousSeal: string | null): number {
  return sql.run(
    `INSERT INTO chain (seal, previous_seal, state) VALUES (?, ?, 'kept')`,
    seal,
    previousSeal,
  ).id;
}

/** Says what became of a report. Its seal stays, so that the chain can be followed past it. */
export function markGone(sql: Sql, sequence: number, state: ChainEntry['state']): void {
  sql.run('UPDATE chain SET state = ? WHERE sequence = ?', state, sequence);
}

/** A report's own entry and those beside it. */
export function placeInChain(
  sql: Sql,
  sequence: number,
): { readonly own?: ChainEntry; readonly before?: ChainEntry; readonly after?: ChainEntry } {
  const own = sql.get('SELECT * FROM chain WHERE sequence = ?', sequence);
  const before = sql.get(
    'SELECT * FROM chain WHERE sequence < ? ORDER BY sequence DESC LIMIT 1',
    sequence,
  );
  const after = sql.get(
    'SELECT * FROM chain WHERE sequence > ? ORDER BY sequence LIMIT 1',
    sequence,
  );
  return {
    ...(own && { own: entryOf(own) }),
    ...(before && { before: entryOf(before) }),
    ...(after && { after: entryOf(after) }),
  };
}

const STATES: readonly ChainEntry['state'][] = ['kept', 'removed', 'erased', 'expired'];

function entryOf(row: Row): ChainEntry {
  const state = STATES.find((name) => name === row['state']);
  if (state === undefined) throw damaged('a state of the chain is none that is known');
  return {
    sequence: numberIn(row, 'sequence'),
    seal: textIn(row, 'seal'),
    previousSeal: textOrNull(row, 'previous_seal'),
    state,
  };
}
