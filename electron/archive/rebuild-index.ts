import type { Database } from './database.ts';
import { readSealedTexts } from './sealed-texts.ts';
import { SEARCH_INDEX } from './schema.ts';
import { toIndexTokens } from './tokens.ts';

/** Reports whose bodies are in memory at once. */
const BATCH_SIZE = 100;

/**
 * Makes the index of words anew, so that reports are also found by what was written on them when they
 * were saved; within the caller's transaction. The words that a report had stay as they are, whatever
 * its row has become since.
 */
export function rebuildSearchIndex(database: Database): void {
  database.exec('ALTER TABLE found RENAME TO found_before');
  database.exec(SEARCH_INDEX);
  const read = database.prepare(
    `SELECT id, body, (SELECT words FROM found_before WHERE rowid = id) AS words
     FROM report WHERE id > ? ORDER BY id LIMIT ${BATCH_SIZE}`,
  );
  const write = database.prepare('INSERT INTO found (rowid, words) VALUES (?, ?)');
  for (let last = 0; ;) {
    const rows = read.all(last);
    for (const { id, body, words } of rows) {
      const { notes, organisation } = readSealedTexts(body);
      const tokens = new Set(String(words ?? '').split(' '));
      for (const token of toIndexTokens({ numbers: [], texts: [notes, organisation] }))
        tokens.add(token);
      write.run(id, [...tokens].join(' '));
      last = Number(id);
    }
    if (rows.length < BATCH_SIZE) break;
  }
  database.exec('DROP TABLE found_before');
}
