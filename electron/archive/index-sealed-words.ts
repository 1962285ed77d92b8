import type { Database } from './database.ts';
import { sealedWordsIn } from './sealed-words.ts';
import { FOUND } from './schema.ts';
import { tokensOf } from './tokens.ts';

/** Reports whose bodies are in memory at once. */
const AT_ONCE = 100;

/**
 * Makes the index of words anew, so that reports are also found by what was written on them when they
 * were saved; within the caller's transaction. The words that a report had stay as they are, whatever
 * its row has become since.
 */
export function indexSealedWords(database: Database): void {
  database.exec('ALTER TABLE found RENAME TO found_before');
  database.exec(FOUND);
  const read = database.prepare(
    `SELECT id, body, (SELECT words FROM found_before WHERE rowid = id) AS words
     FROM report WHERE id > ? ORDER BY id LIMIT ${AT_ONCE}`,
  );
  const write = database.prepare('INSERT INTO found (rowid, words) VALUES (?, ?)');
  for (let last = 0; ;) {
    const rows = read.all(last);
    for (const { id, body, words } of rows) {
      const { notes, organisation } = sealedWordsIn(body);
      const tokens = new Set(String(words ?? '').split(' '));
      for (const token of tokensOf({ numbers: [], texts: [notes, organisation] }))
        tokens.add(token);
      write.run(id, [...tokens].join(' '));
      last = Number(id);
    }
    if (rows.length < AT_ONCE) break;
  }
  database.exec('DROP TABLE found_before');
}
