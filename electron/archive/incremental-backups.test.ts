import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createTestArchive, createTestFile, saveTestReport } from '../testing/archive-store.ts';
import { createBackup, listBackups } from './backups.ts';
import { openDatabase } from './database.ts';
import { type ArchivePaths, archivePaths } from './paths.ts';
import { purgeDeleted } from './purge.ts';

const day = (number: number) => new Date(Date.UTC(2026, 10, number));

/** An archive of five reports with a backup. */
async function createBackedUp() {
  const file = createTestFile();
  const archive = createTestArchive(file);
  for (let number = 1; number <= 5; number += 1) await saveTestReport(archive);
  const paths = archivePaths(path.dirname(file));
  const first = createBackup(paths, day(1));
  return { archive, paths, first };
}

const lastBackup = ({ backupFolder }: ArchivePaths) => listBackups(backupFolder)[0]?.file ?? '';

type BackedUp = Awaited<ReturnType<typeof createBackedUp>>;

test('the first backup opens every report', async () => {
  const { first } = await createBackedUp();
  expect(first.openedReports).toBe(5);
});

test.each<[name: string, change: (backedUp: BackedUp) => unknown, opened: number]>([
  ['nothing changed', () => undefined, 0],
  ['a report was saved', ({ archive }) => saveTestReport(archive), 1],
  ['a note was changed', ({ archive }) => archive.annotate(2, 'Call back', []), 1],
  ['a report was deleted', ({ archive }) => archive.deleteReports([3], 'deleted'), 0],
  [
    'the last backup was damaged',
    ({ paths }) => {
      const file = lastBackup(paths);
      fs.writeFileSync(file, Buffer.alloc(fs.statSync(file).size, 0xff));
    },
    5,
  ],
  [
    'the last backup is of another version',
    ({ paths }) => {
      using database = openDatabase(lastBackup(paths));
      database.exec('PRAGMA user_version = 0');
    },
    5,
  ],
])('if %s, the next backup opens only what is not verified', async (_name, change, opened) => {
  const backedUp = await createBackedUp();
  await change(backedUp);
  expect(createBackup(backedUp.paths, day(2)).openedReports).toBe(opened);
});

test.each([
  ['the sealed report', `UPDATE report SET sealed_report = x'00' WHERE id = 3`],
  ['a column', `UPDATE report SET make = 'other' WHERE id = 3`],
  ['the search words', `UPDATE report_search SET terms = 'other' WHERE rowid = 3`],
  ['the chain entry', `UPDATE chain SET seal = 'other' WHERE sequence = 3`],
])('damage to %s after the last backup is found', async (_name, damage) => {
  const { archive, paths } = await createBackedUp();
  archive.database.exec(damage);
  expect(() => createBackup(paths, day(2))).toThrow('report 3 cannot be opened');
  expect(listBackups(paths.backupFolder)).toHaveLength(1);
});

test('a purge opens only the reports that are not in the last backup', async () => {
  const { archive, paths } = await createBackedUp();
  await saveTestReport(archive);
  archive.deleteReports([2], 'erased');
  archive.database.close();
  expect(purgeDeleted(paths, day(2)).openedReports).toBe(1);
  expect(listBackups(paths.backupFolder)).toHaveLength(1);
});
