import { expect, test } from 'vitest';
import {
  NOW,
  saveTestReport,
  createTestArchive,
  type TestArchive,
  createTestFile,
  expectOk,
} from '../testing/archive-store.ts';

function fill(archive: TestArchive, lines: number): void {
  for (let n = 0; n < lines; n += 1)
    expectOk(archive.audit({ action: 'lookup', environment: 'uat', count: n }));
}

const isIntact = (archive: TestArchive) => expectOk(archive.listAudit(undefined, 1)).isIntact;

test('lists what was done, the newest first, a page at a time', () => {
  const archive = createTestArchive();
  fill(archive, 4);
  expectOk(archive.audit({ action: 'print', count: 1, reference: 'PD-7K3M-Q2XD' }));
  const { entries } = expectOk(archive.listAudit(undefined, 2));
  expect(entries).toEqual([
    { sequence: 5, at: NOW.toISOString(), action: 'print', count: 1, reference: 'PD-7K3M-Q2XD' },
    { sequence: 4, at: NOW.toISOString(), action: 'lookup', environment: 'uat', count: 3 },
  ]);
  const next = expectOk(archive.listAudit(4, 2));
  expect(next.entries.map(({ sequence }) => sequence)).toEqual([3, 2]);
  expect(expectOk(createTestArchive().listAudit(undefined, 9))).toEqual({
    entries: [],
    isIntact: true,
  });
});

test.each([
  ['a changed count', 'UPDATE audit SET report_count = 99 WHERE sequence = 3'],
  [
    'a changed time',
    `UPDATE audit SET occurred_at = '2020-01-01T00:00:00.000Z' WHERE sequence = 3`,
  ],
  ['a changed action', `UPDATE audit SET action = 'save' WHERE sequence = 1`],
  ['a changed environment', 'UPDATE audit SET environment = NULL WHERE sequence = 2'],
  ['an added reference', `UPDATE audit SET reference = 'PD-7K3M-Q2XD' WHERE sequence = 2`],
  ['an unknown action', `UPDATE audit SET action = 'dance' WHERE sequence = 2`],
  ['an unreadable action', `UPDATE audit SET action = x'ff' WHERE sequence = 2`],
  ['a changed hash', `UPDATE audit SET hash = '${'a'.repeat(64)}' WHERE sequence = 6`],
  ['a missing first line', 'DELETE FROM audit WHERE sequence = 1'],
  ['a missing line', 'DELETE FROM audit WHERE sequence = 4'],
  ['a missing last line', 'DELETE FROM audit WHERE sequence = 6'],
  ['no line left', 'DELETE FROM audit'],
  [
    'two lines in each other’s place',
    'UPDATE audit SET report_count = 7 - report_count WHERE sequence > 4',
  ],
])('notices %s', (_, edit) => {
  const file = createTestFile();
  const archive = createTestArchive(file);
  fill(archive, 6);
  expect(isIntact(archive)).toBe(true);
  createTestArchive(file).database.exec(edit);
  expect(isIntact(archive)).toBe(false);
  // What is done later neither mends nor hides it.
  fill(archive, 2);
  expect(isIntact(archive)).toBe(false);
});

test('lists the other entries if one cannot be read', () => {
  const archive = createTestArchive();
  fill(archive, 3);
  archive.database.exec(`UPDATE audit SET report_count = 'two' WHERE sequence = 2`);
  const { entries } = expectOk(archive.listAudit(undefined, 9));
  expect(entries.map(({ sequence }) => sequence)).toEqual([3, 1]);
});

test('does not prevent a deletion if it cannot be read, which the log states', async () => {
  const archive = createTestArchive();
  const { id } = await saveTestReport(archive);
  fill(archive, 1);
  archive.database.exec(`UPDATE audit SET hash = x'00'`);
  expect(expectOk(archive.deleteReports([id], 'erased'))).toBe(1);
  expect(archive.errors).toEqual(['archive: deletion not in the audit log']);
  expect(archive.countReports()).toBe(0);
  expect(isIntact(archive)).toBe(false);
});

test('remains one intact chain when two programs write to it', () => {
  const file = createTestFile();
  const one = createTestArchive(file);
  const other = createTestArchive(file);
  for (let n = 0; n < 10; n += 1) {
    fill(one, 1);
    expect(isIntact(one)).toBe(true);
    fill(other, 2);
  }
  expect(isIntact(one)).toBe(true);
  expect(expectOk(one.listAudit(undefined, 100)).entries).toHaveLength(30);
});

test('contains no vehicle, person or note', async () => {
  const archive = createTestArchive();
  const row = await saveTestReport(archive, {
    vehicle: { vrm: 'AB12CDE' },
    preparedBy: 'Sam Example',
  });
  await archive.annotate(row.id, 'a note', ['a tag']);
  expectOk(archive.audit({ action: 'save', count: 1, reference: row.reference }));
  expectOk(archive.deleteReports([row.id], 'erased'));
  const { entries } = expectOk(archive.listAudit(undefined, 1));
  expect(entries).toMatchObject([{ action: 'erase', count: 1 }]);
  const tables = ['audit', 'chain'].map((table) =>
    JSON.stringify(archive.database.prepare(`SELECT * FROM ${table}`).all()),
  );
  expect(tables.join()).not.toMatch(/AB12|Example|note|tag/);
});
