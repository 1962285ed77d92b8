import path from 'node:path';
import { expect, it } from 'vitest';
import { deferred } from '../testing/provider-support.ts';
import { type Database, openDatabase } from './database.ts';
import { type RunJob, runInWorker } from './integrity.ts';
import { mergeWords, mergeWordsOf } from './merge-words.ts';
import { EVERYTHING, saved, testArchive, testFile, valueOf } from '../testing/archive.ts';
import { saved as savedIn, tryOut, untilLookedAfter } from '../testing/archive-support.ts';

/** Into how many pieces a search looks. */
const piecesOf = (database: Database) =>
  Number(database.prepare('SELECT count(DISTINCT segid) AS n FROM found_idx').get()?.n);

async function filled(file = testFile(), reports = 30) {
  const archive = testArchive(file);
  for (let n = 1; n <= reports; n += 1)
    await saved(archive, { identity: { make: n % 2 ? 'FORD' : 'KIA' }, notes: `number${n}` });
  return archive;
}

it('leaves one piece, in which all is found that was found before', async () => {
  const archive = await filled();
  valueOf(archive.take([3], 'removed'));
  const asked = ['ford', 'number17', 'number3', 'number'].map((text) => ({ ...EVERYTHING, text }));
  const found = () => asked.map((query) => valueOf(archive.search(query, 0, 50)));
  const before = found();
  expect(piecesOf(archive.database)).toBeGreaterThan(1);
  let pauses = 0;
  await mergeWords(archive.database, async () => {
    pauses += 1;
  });
  expect(pauses).toBeGreaterThan(0);
  expect(piecesOf(archive.database)).toBe(1);
  expect(found()).toEqual(before);
  archive.database.exec(`INSERT INTO found (found) VALUES ('integrity-check')`);
});

it('does nothing where there is one piece, or none', async () => {
  let pauses = 0;
  const count = async () => {
    pauses += 1;
  };
  await mergeWords((await filled(testFile(), 1)).database, count);
  await mergeWords(testArchive().database, count);
  expect(pauses).toBe(0);
});

it('lets others save meanwhile, whose reports are found', async () => {
  const file = testFile();
  const archive = await filled(file);
  const database = openDatabase(file);
  let waited = 0;
  await mergeWords(database, async () => {
    waited += 1;
    await saved(archive, { notes: `meanwhile${waited}` });
  });
  database.close();
  await mergeWordsOf(file);
  const query = { ...EVERYTHING, text: 'meanwhile' };
  expect(valueOf(archive.count(query))).toBe(waited);
});

it('is done in the background, before a back-up', async () => {
  const place = tryOut();
  try {
    const { promise, resolve } = deferred<void>();
    const runJob: RunJob = (name, input) => promise.then(() => runInWorker(name, input));
    const archive = await place.open({ runJob });
    for (let n = 1; n <= 6; n += 1) await savedIn(archive, n);
    const database = openDatabase(path.join(place.folder, 'reports.sqlite'));
    expect(piecesOf(database)).toBeGreaterThan(1);
    resolve();
    await untilLookedAfter(archive);
    expect(piecesOf(database)).toBe(1);
    database.close();
  } finally {
    await place.end();
  }
});
