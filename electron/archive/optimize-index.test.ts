import path from 'node:path';
import { expect, test } from 'vitest';
import { deferred } from '../testing/provider.ts';
import { type Database, openDatabase } from './database.ts';
import { type RunJob, runInWorker } from './jobs.ts';
import { optimizeIndex, optimizeIndexOfFile } from './optimize-index.ts';
import {
  ALL_REPORTS_QUERY,
  saveTestReport,
  createTestArchive,
  createTestFile,
  expectOk,
} from '../testing/archive-store.ts';
import {
  saveTestReport as savedIn,
  createTempArchive,
  waitForMaintenance,
} from '../testing/archive-folder.ts';

/** The number of segments that a search reads. */
const countPieces = (database: Database) =>
  Number(database.prepare('SELECT count(DISTINCT segid) AS n FROM report_search_idx').get()?.n);

async function filled(file = createTestFile(), reports = 30) {
  const archive = createTestArchive(file);
  for (let n = 1; n <= reports; n += 1)
    await saveTestReport(archive, {
      identity: { make: n % 2 ? 'FORD' : 'KIA' },
      notes: `number${n}`,
    });
  return archive;
}

test('leaves one segment, in which the same reports are found', async () => {
  const archive = await filled();
  expectOk(archive.deleteReports([3], 'deleted'));
  const queries = ['ford', 'number17', 'number3', 'number'].map((text) => ({
    ...ALL_REPORTS_QUERY,
    text,
  }));
  const search = () => queries.map((query) => expectOk(archive.search(query, 0, 50)));
  const before = search();
  expect(countPieces(archive.database)).toBeGreaterThan(1);
  let pauses = 0;
  await optimizeIndex(archive.database, async () => {
    pauses += 1;
  });
  expect(pauses).toBeGreaterThan(0);
  expect(countPieces(archive.database)).toBe(1);
  expect(search()).toEqual(before);
  archive.database.exec(`INSERT INTO report_search (report_search) VALUES ('integrity-check')`);
});

test('does nothing if there is one segment, or none', async () => {
  let pauses = 0;
  const count = async () => {
    pauses += 1;
  };
  await optimizeIndex((await filled(createTestFile(), 1)).database, count);
  await optimizeIndex(createTestArchive().database, count);
  expect(pauses).toBe(0);
});

test('other connections can save during the optimization, and their reports can be found', async () => {
  const file = createTestFile();
  const archive = await filled(file);
  const database = openDatabase(file);
  let waited = 0;
  await optimizeIndex(database, async () => {
    waited += 1;
    await saveTestReport(archive, { notes: `meanwhile${waited}` });
  });
  database.close();
  await optimizeIndexOfFile(file);
  const query = { ...ALL_REPORTS_QUERY, text: 'meanwhile' };
  expect(expectOk(archive.count(query))).toBe(waited);
});

test('is done in the background, before a backup', async () => {
  const tempArchive = createTempArchive();
  try {
    const { promise, resolve } = deferred<void>();
    const runJob: RunJob = (name, input) => promise.then(() => runInWorker(name, input));
    const archive = await tempArchive.open({ runJob });
    for (let n = 1; n <= 6; n += 1) await savedIn(archive, n);
    const database = openDatabase(path.join(tempArchive.folder, 'reports.sqlite'));
    expect(countPieces(database)).toBeGreaterThan(1);
    resolve();
    await waitForMaintenance(archive);
    expect(countPieces(database)).toBe(1);
    database.close();
  } finally {
    await tempArchive.cleanup();
  }
});
