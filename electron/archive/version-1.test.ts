import fs from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { expect, it } from 'vitest';
import { appendSeal, lastSeal } from './chain.ts';
import { createSql, inTransaction, openDatabase } from './database.ts';
import { migrate, needsMigration } from './migrations.ts';
import { toColumns, insertReport } from './report-row.ts';
import { VERSION_1 } from './schema.ts';
import {
  type ReportOverrides,
  ALL_REPORTS_QUERY,
  createTestArchive,
  createTestFile,
  createTestReport,
  expectOk,
} from '../testing/archive-store.ts';
import { expectSuccess, createTempArchive } from '../testing/archive-folder.ts';

const NOTHING = { notes: '', organisation: '' };

/** An archive as the first version made it: what was sealed with a report was not in its index. */
function firstVersion(file: string, ...changes: readonly ReportOverrides[]): void {
  const database = openDatabase(file);
  migrate(database, () => undefined, [VERSION_1]);
  const sql = createSql(database);
  inTransaction(database, () => {
    for (const change of changes) {
      const previous = lastSeal(sql);
      const { sealed, text } = createTestReport(change, previous);
      const sequence = appendSeal(sql, sealed.seal, previous);
      const tempArchive = { sequence, savedDay: '2026-11-20', origin: 'own' } as const;
      const noted = { note: 'Ring back', tags: '["trade"]' };
      insertReport(sql, { ...toColumns(sealed, text, tempArchive), ...noted }, NOTHING);
    }
  });
  database.close();
}

const TOLD = { notes: 'Keeper moved to Zürich', organisation: 'Harbour Cars' };
const finds = (archive: Pick<ReturnType<typeof createTestArchive>, 'search'>, text: string) =>
  expectOk(archive.search({ ...ALL_REPORTS_QUERY, text }, 0, 500)).map(({ id }) => id);

it('gains what was written on its reports, and keeps what they were found by', () => {
  const file = createTestFile();
  const many = Array.from({ length: 230 }, (_, at) => ({
    identity: { make: 'FORD' },
    notes: `number${at + 1}`,
  }));
  firstVersion(file, TOLD, ...many);
  const archive = createTestArchive(file);
  expect(finds(archive, 'zurich harbour')).toEqual([1]);
  expect(finds(archive, 'number230')).toEqual([231]);
  expect(finds(archive, 'number1 ford')).toHaveLength(111);
  expect(finds(archive, 'ring back trade')).toHaveLength(231);
  expect(
    expectOk(archive.count({ ...ALL_REPORTS_QUERY, text: 'ford', results: ['no-record'] })),
  ).toBe(230);
  expect(expectOk(archive.get(1)).row).toMatchObject({ note: 'Ring back', tags: ['trade'] });
  archive.database.exec(`INSERT INTO found (found) VALUES ('integrity-check')`);
  expect(archive.database.prepare('PRAGMA integrity_check').get()).toMatchObject({
    integrity_check: 'ok',
  });
  expect(expectOk(archive.deleteReports([1], 'removed'))).toBe(1);
  expect(finds(archive, 'zurich')).toEqual([]);
});

it('is whole in its first version where the step does not come to its end', () => {
  const file = createTestFile();
  firstVersion(file, TOLD, {});
  const database = openDatabase(file);
  const step = () => {
    database.exec('DROP INDEX report_filters; DROP TABLE found; broken');
  };
  expect(() => migrate(database, () => undefined, [VERSION_1, step])).toThrow('broken');
  expect(needsMigration(database)).toBe(true);
  database.close();
  expect(finds(createTestArchive(file), 'zurich')).toEqual([1]);
});

it('gains it also where a body can no longer be read, which stays in the list', () => {
  const file = createTestFile();
  firstVersion(file, TOLD, TOLD);
  const database = openDatabase(file);
  database.exec(`UPDATE report SET body = x'00ff03' WHERE id = 1`);
  database.exec(`UPDATE report SET tags = 'broken' WHERE id = 1`);
  database.close();
  const archive = createTestArchive(file);
  expect(finds(archive, 'zurich')).toEqual([2]);
  expect(expectOk(archive.count({ ...ALL_REPORTS_QUERY, text: 'ring' }))).toBe(2);
});

it('is backed up before it is brought to this version, beside the main thread', async () => {
  const tempArchive = createTempArchive();
  try {
    firstVersion(path.join(tempArchive.folder, 'reports.sqlite'), TOLD);
    const archive = await tempArchive.open();
    expect(
      expectSuccess(archive.search({ ...ALL_REPORTS_QUERY, text: 'zurich' }, 0, 10)),
    ).toHaveLength(1);
    expect(tempArchive.events).toContain('archive migrated');
    const backUps = path.join(tempArchive.folder, 'backups');
    const [name = ''] = fs.readdirSync(backUps).toSorted();
    const backup = new DatabaseSync(path.join(backUps, name), { readOnly: true });
    expect(backup.prepare('PRAGMA user_version').get()).toMatchObject({ user_version: 1 });
    backup.close();
  } finally {
    await tempArchive.cleanup();
  }
});
