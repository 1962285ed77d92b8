import fs from 'node:fs';
import { DatabaseSync } from '@photostructure/sqlite';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Archive } from './archive.ts';
import {
  expectSuccess,
  fillOnce,
  saveTestReport,
  waitForMaintenance,
} from '../testing/archive-folder.ts';
import { all, damagedArchive, EVERYTHING, references } from '../testing/damaged-archive.ts';
import { referenceForNumber } from '../testing/numbered-reports.ts';
import { suspendFolder } from '../testing/unresponsive-folder.ts';
import { compressText, decompressText } from './report-row.ts';
import { COLUMNS } from './schema.ts';

const REPORTS = 5;
/** The report that is changed. */
const CHANGED = 3;
const CHANGED_REFERENCE = referenceForNumber(CHANGED);
const archiveFiles = damagedArchive();

/** Changes a cell of a report outside the program. */
function setCell(column: string, value: unknown): void {
  const database = new DatabaseSync(archiveFiles.at('reports.sqlite'));
  const bound = value instanceof Uint8Array || typeof value === 'string' ? value : Number(value);
  database.prepare(`UPDATE report SET ${column} = ? WHERE id = ?`).run(bound, CHANGED);
  database.close();
}

function editBody(edit: (text: string) => string): void {
  const database = new DatabaseSync(archiveFiles.at('reports.sqlite'));
  const body = database.prepare('SELECT sealed_report AS b FROM report WHERE id = ?').get(CHANGED);
  database.close();
  setCell('sealed_report', compressText(edit(decompressText(body?.b))));
}

const listRows = (archive: Archive) => expectSuccess(archive.search(EVERYTHING, 0, 50));
const listRepairs = (archive: Archive) => {
  const state = archive.state();
  return state.kind === 'ready' ? state.repairs : undefined;
};

let before: ReturnType<typeof listRows>;
const fill = fillOnce(async () => {
  await archiveFiles.filled(0, REPORTS);
  const archive = await archiveFiles.open();
  expectSuccess(await archive.annotate(CHANGED, 'Ring back', ['trade']));
  const rows = listRows(archive);
  await waitForMaintenance(archive);
  await archive.close();
  fs.rmSync(archiveFiles.at('backups'), { recursive: true });
  return rows;
});
beforeEach(async () => {
  before = await fill(archiveFiles.folder());
});

const UNSEALED = new Set<string>([
  'id',
  'chain_sequence',
  'sealed_report',
  'clock_set_back',
  'note',
  'tags',
]);
const SEALED_COLUMNS = COLUMNS.report.filter((name) => !UNSEALED.has(name));

/** Values that a column may have after damage or an edit. */
const BAD_VALUES = [new Uint8Array([0xff, 0]), 7, 'XX99XXX'] as const;

describe.each(SEALED_COLUMNS)('a cell that is not what was sealed: %s', (column) => {
  test.each(BAD_VALUES)('hides no report, is named and rebuilt: %s', async (value) => {
    setCell(column, value);
    const archive = await archiveFiles.open();
    expect(listRows(archive).map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    expect(expectSuccess(archive.get(CHANGED)).row).toEqual(changedRow());
    await waitForMaintenance(archive);
    expect(listRepairs(archive)).toContain(CHANGED_REFERENCE);
    expect(listRows(archive)).toEqual(before);
    expect(expectSuccess(archive.get(CHANGED)).mismatches).toEqual([]);
    await archive.close();
    const again = await archiveFiles.open();
    await waitForMaintenance(again);
    expect(listRepairs(again)).toBeUndefined();
    expect(archiveFiles.quarantinedFiles()).toEqual([]);
  });
});

function changedRow() {
  const { hits: _, ...row } = before[CHANGED - 1] ?? { hits: [] };
  return row;
}

test.each([
  ['note', new Uint8Array([0x52, 0x69]), { note: 'Ri', tags: ['trade'] }],
  ['tags', 'trade', { note: 'Ring back', tags: [] }],
  ['tags', new TextEncoder().encode('["lost"]'), { note: 'Ring back', tags: ['lost'] }],
])('an unreadable %s is rebuilt as far as it can be read', async (column, value, expected) => {
  setCell(column, value);
  const archive = await archiveFiles.open();
  expect(listRows(archive)[CHANGED - 1]).toMatchObject(expected);
  await waitForMaintenance(archive);
  expect(references(archive)).toEqual(all(1, REPORTS));
  expect(listRows(archive)[CHANGED - 1]).toMatchObject(expected);
});

/** Ways in which the sealed text itself is lost. */
const LOST_TEXTS: readonly (readonly [string, () => void])[] = [
  ['no compressed text', () => setCell('sealed_report', new Uint8Array([1, 2, 3]))],
  ['a text in place of bytes', () => setCell('sealed_report', 'text')],
  ['an edited text', () => editBody((text) => text.replace('AB13CDE', 'AB14CDE'))],
  ['half a text', () => editBody((text) => text.slice(0, text.length / 2))],
  [
    'no text and another make',
    () => {
      setCell('sealed_report', new Uint8Array(0));
      setCell('make', new Uint8Array([0xff]));
    },
  ],
];

describe.each(LOST_TEXTS)('a report that lost its sealed text: %s', (_name, lose) => {
  test('is marked and named, and the others stay as they are', async () => {
    lose();
    for (let start = 0; start < 3; start += 1) {
      const archive = await archiveFiles.open();
      expect(listRows(archive)).toHaveLength(REPORTS);
      await waitForMaintenance(archive);
      expect(listRepairs(archive)).toMatch(
        new RegExp(`^1 report was altered .* no intact copy was found: ${CHANGED_REFERENCE}\\.$`),
      );
      expect(listRows(archive)[CHANGED - 1]).toMatchObject({ origin: 'local-altered' });
      expect(listRows(archive).toSpliced(CHANGED - 1, 1)).toEqual(before.toSpliced(CHANGED - 1, 1));
      await saveTestReport(archive, 90 + start);
      expectSuccess(await archive.deleteReports([REPORTS + 1 + start], 'deleted'));
      await archive.close();
    }
    expect(archiveFiles.quarantinedFiles()).toEqual([]);
  });

  test.each(['backup', 'copy'] as const)('is restored from a %s', async (source) => {
    if (source === 'copy') {
      const archive = await archiveFiles.open(archiveFiles.withCopies);
      await archive.updateCopies();
      await archive.close();
    }
    if (source === 'backup') {
      const archive = await archiveFiles.open();
      await waitForMaintenance(archive);
      await archive.close();
    }
    lose();
    const archive = await archiveFiles.open(archiveFiles.withCopies);
    await waitForMaintenance(archive);
    expect(listRepairs(archive)).toContain(`restored from its sealed copy: ${CHANGED_REFERENCE}`);
    expect(listRows(archive)).toEqual(before);
    expect(expectSuccess(archive.get(CHANGED)).file).toMatchObject({ isIntact: true });
    expect(archiveFiles.quarantinedFiles()).toEqual([]);
  });
});

test('a report can be saved while the copy of a damaged one is read from a slow share', async () => {
  const first = await archiveFiles.open(archiveFiles.withCopies);
  await first.updateCopies();
  await first.close();
  setCell('sealed_report', new Uint8Array([1, 2, 3]));
  const resume = suspendFolder(archiveFiles.copyOf(CHANGED));
  const archive = await archiveFiles.open(archiveFiles.withCopies);
  await saveTestReport(archive, 90);
  expect(listRepairs(archive)).toBeUndefined();
  resume();
  await waitForMaintenance(archive);
  expect(listRepairs(archive)).toContain(`restored from its sealed copy: ${CHANGED_REFERENCE}`);
});

test('opening a report repairs it, and names it', async () => {
  const archive = await archiveFiles.open();
  await waitForMaintenance(archive);
  setCell('make', 'Rolls-Royce');
  expect(expectSuccess(archive.get(CHANGED))).toMatchObject({
    row: { identity: { make: 'Volkswagen' } },
    mismatches: ['the make'],
  });
  await expect.poll(() => listRepairs(archive)).toContain(CHANGED_REFERENCE);
  expect(listRows(archive)).toEqual(before);
});

test('a report is listed under the day that is sealed in it', async () => {
  setCell('saved_on', '2020-01-01');
  const archive = await archiveFiles.open();
  await waitForMaintenance(archive);
  const found = archive.search({ ...EVERYTHING, savedTo: '2020-01-01' }, 0, 9);
  expect(found).toEqual({ ok: true, value: [] });
  const day = expectSuccess(
    archive.search({ ...EVERYTHING, savedFrom: '2026-11-01', savedTo: '2026-11-01' }, 0, 9),
  );
  expect(day).toHaveLength(REPORTS);
});

test('quarantines a damaged file once, however often it is opened', async () => {
  archiveFiles.overwrite(archiveFiles.pages() - 2, 1);
  for (let start = 0; start < 3; start += 1) {
    const archive = await archiveFiles.open();
    await waitForMaintenance(archive);
    expectSuccess(archive.search(EVERYTHING, 0, 9));
    await archive.close();
  }
  const databases = archiveFiles.quarantinedFiles().filter((name) => name.endsWith('.sqlite'));
  expect(databases).toHaveLength(1);
});
