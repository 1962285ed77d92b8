import { ALTERED, INTACT } from '../testing/assessments.ts';
import { describe, expect, test } from 'vitest';
import { verify } from '../report/verify.ts';
import type { StoredReport } from './stored-report.ts';
import {
  ALL_REPORTS_QUERY,
  sealWith,
  NOW,
  saveTestReport,
  createTestArchive,
  createTestFile,
  createTestReport,
  expectOk,
} from '../testing/archive-store.ts';
import { renderPlainDocument } from '../testing/report.ts';

const all = { ...ALL_REPORTS_QUERY };

/** Whether verification accepts the report's place in the chain. */
function chainHolds(report: StoredReport): boolean {
  const { checks } = verify(report, {
    now: () => NOW,
    programVersion: '0.1.0',
    renderDocument: renderPlainDocument,
  });
  return checks.filter(({ check }) => /^(Seal|Linked) /.test(check)).every(({ passed }) => passed);
}

describe('saving', () => {
  test('stores the text that was sealed, byte for byte, and its row', async () => {
    const archive = createTestArchive();
    const report = createTestReport({
      vehicle: { vin: 'WVWZZZ1KZ8W123456' },
      identity: { vrm: 'AB12CDE', make: 'CITROËN' },
      environment: 'uat',
      result: 'alert',
    });
    const row = expectOk(await archive.save(() => report));
    expect(row).toEqual({
      id: 1,
      reference: report.sealed.snapshot.reference,
      vehicle: { vin: 'WVWZZZ1KZ8W123456' },
      identity: { vrm: 'AB12CDE', make: 'CITROËN' },
      environment: 'uat',
      result: 'alert',
      isResultOfTodaysRules: false,
      preparedBy: 'Sam Example',
      preparedAt: NOW.toISOString(),
      note: '',
      tags: [],
      claimNumber: '',
      stockNumber: '',
      reasons: [],
      origin: 'local',
    });
    const { file: _, ...stored } = expectOk(archive.get(1));
    const recordedSeal = report.sealed.seal;
    expect(stored).toEqual({ row, text: report.text, recordedSeal, mismatches: [] });
    expect(archive.countReports()).toBe(1);
  });

  test('seals each report as the successor of the last one', async () => {
    const archive = createTestArchive();
    for (let n = 0; n < 3; n += 1) await saveTestReport(archive);
    const [one, two, three] = [1, 2, 3].map((id) => expectOk(archive.get(id)));
    expect(one?.previousEntry).toBeUndefined();
    expect(two?.previousEntry?.seal).toBe(one?.recordedSeal);
    expect(two?.nextEntry?.seal).toBe(three?.recordedSeal);
    expect(three?.previousEntry?.seal).toBe(two?.recordedSeal);
    for (const report of [one, two, three]) expect(report && chainHolds(report)).toBe(true);
  });

  test('creates one chain when two processes save at the same time', async () => {
    const file = createTestFile();
    const one = createTestArchive(file);
    const other = createTestArchive(file);
    const results: boolean[] = [];
    for (let round = 0; round < 20; round += 1) {
      const tries = await Promise.all([one.save(sealWith()), other.save(sealWith())]);
      results.push(...tries.map(({ ok }) => ok));
    }
    expect(results.every(Boolean)).toBe(true);
    const rows = expectOk(other.search(all, 0, 100));
    expect(rows).toHaveLength(40);
    expect(rows.every(({ id }) => chainHolds(expectOk(one.get(id))))).toBe(true);
  });

  test('rejects a save that starts while another one is in progress', async () => {
    const file = createTestFile();
    const one = createTestArchive(file);
    const other = createTestArchive(file);
    let inner: Promise<{ ok: boolean; reason?: string }> | undefined;
    const outer = await one.save((previousSeal) => {
      inner = other.save(sealWith());
      return createTestReport({}, previousSeal);
    });
    expect(outer.ok).toBe(true);
    expect(await inner).toMatchObject({ ok: false, reason: 'locked' });
    await saveTestReport(other);
    expect(
      expectOk(one.search(all, 0, 10)).every(({ id }) => chainHolds(expectOk(one.get(id)))),
    ).toBe(true);
  });

  test('stores nothing when sealing fails', async () => {
    const archive = createTestArchive();
    await saveTestReport(archive);
    const failed = await archive.save(() => {
      throw new Error('no');
    });
    expect(failed).toMatchObject({ ok: false, reason: 'unknown' });
    expect(archive.errors).toEqual(['archive: save failed']);
    expect(archive.countReports()).toBe(1);
    await saveTestReport(archive);
    expect(chainHolds(expectOk(archive.get(2)))).toBe(true);
  });

  test.each([
    [
      'a seal that is not its own',
      () => {
        const { sealed, text } = createTestReport();
        return { sealed: { ...sealed, seal: 'a'.repeat(64) }, text };
      },
    ],
    ['another place in the chain', () => createTestReport({}, 'b'.repeat(64))],
    [
      'the text of another report',
      () => ({ ...createTestReport(), text: createTestReport().text }),
    ],
    [
      'the text of another under its own seal',
      () => {
        const { sealed, text } = createTestReport();
        return { sealed, text: text.replace('"rulesVersion":1', '"rulesVersion":2') };
      },
    ],
    [
      'another report than its text says',
      () => {
        const { sealed, text } = createTestReport();
        const snapshot = { ...sealed.snapshot, reference: 'PD-0000-0000' };
        return { sealed: { ...sealed, snapshot }, text };
      },
    ],
    [
      'a text with more at its end',
      () => ({ ...createTestReport(), text: `${createTestReport().text} ` }),
    ],
  ])('refuses %s', async (_, make) => {
    const archive = createTestArchive();
    expect(await archive.save(make)).toMatchObject({ ok: false });
    expect(archive.countReports()).toBe(0);
    await saveTestReport(archive);
    expect(chainHolds(expectOk(archive.get(1)))).toBe(true);
  });
});

describe('reports from files', () => {
  test('are stored once, outside the chain', async () => {
    const archive = createTestArchive();
    await saveTestReport(archive);
    const { sealed, text } = createTestReport({ vehicle: { vrm: 'XY99ZZZ' } }, 'c'.repeat(64));
    const first = expectOk(await archive.importReport({ text, sealed }, INTACT));
    expect(first).toMatchObject({ isDuplicate: false, row: { id: 2, origin: 'imported' } });
    expect(expectOk(await archive.importReport({ text, sealed }, INTACT))).toEqual({
      row: first.row,
      isDuplicate: true,
    });
    const { file: _, ...stored } = expectOk(archive.get(2));
    expect(stored).toEqual({ row: first.row, text, recordedSeal: sealed.seal, mismatches: [] });
    await saveTestReport(archive);
    expect(chainHolds(expectOk(archive.get(3)))).toBe(true);
  });

  test('are duplicates of reports that were saved here', async () => {
    const archive = createTestArchive();
    const { sealed, text } = createTestReport();
    const row = expectOk(await archive.save(() => ({ sealed, text })));
    expect(expectOk(await archive.importReport({ text, sealed }, INTACT))).toEqual({
      row,
      isDuplicate: true,
    });
  });

  test('are distinct from the original when they were altered', async () => {
    const archive = createTestArchive();
    const { sealed, text } = createTestReport();
    await archive.save(() => ({ sealed, text }));
    const snapshot = {
      ...sealed.snapshot,
      verdict: { ...sealed.snapshot.verdict, rulesVersion: 9 },
    };
    const altered = { seal: sealed.seal, snapshot };
    const editedText = text.replace('"rulesVersion":1', '"rulesVersion":9');
    const added = expectOk(
      await archive.importReport({ text: editedText, sealed: altered }, ALTERED),
    );
    expect(added).toMatchObject({ isDuplicate: false, row: { id: 2, origin: 'imported-altered' } });
    expect(
      expectOk(await archive.importReport({ text: editedText, sealed: altered }, ALTERED))
        .isDuplicate,
    ).toBe(true);
    expect(expectOk(archive.get(2)).text).toBe(editedText);
    // And the other way round: the real one is not refused for the altered one's sake.
    const other = createTestArchive();
    await other.importReport({ text: editedText, sealed: altered }, ALTERED);
    expect(expectOk(await other.importReport({ text, sealed }, INTACT)).isDuplicate).toBe(false);
  });
});

describe('deleting reports', () => {
  test('leaves their seals in the chain and nothing else', async () => {
    const archive = createTestArchive();
    for (let n = 0; n < 4; n += 1) await saveTestReport(archive, { vehicle: { vrm: `GO${n}NE` } });
    expect(expectOk(archive.deleteReports([2, 99], 'deleted'))).toBe(1);
    expect(expectOk(archive.deleteReports([3], 'erased'))).toBe(1);
    expect(archive.get(2)).toMatchObject({ ok: false, reason: 'not-found' });
    expect(expectOk(archive.search(all, 0, 10)).map(({ id }) => id)).toEqual([4, 1]);
    expect(expectOk(archive.search({ ...all, text: 'go2ne' }, 0, 10))).toEqual([]);
    const last = expectOk(archive.get(4));
    expect(last.previousEntry).toMatchObject({ sequence: 3, state: 'erased' });
    expect(chainHolds(last)).toBe(true);
    const { row } = expectOk(archive.get(1));
    expect(expectOk(archive.get(1)).nextEntry).toMatchObject({ state: 'deleted' });
    expect(row.id).toBe(1);
  });

  test('never reuses an id or a place in the chain', async () => {
    const archive = createTestArchive();
    await saveTestReport(archive);
    await saveTestReport(archive);
    expectOk(archive.deleteReports([2], 'expired'));
    expect((await saveTestReport(archive)).id).toBe(3);
    expect(chainHolds(expectOk(archive.get(3)))).toBe(true);
  });

  test('is all or nothing', async () => {
    const archive = createTestArchive();
    await saveTestReport(archive);
    await saveTestReport(archive);
    archive.database.exec(
      `CREATE TRIGGER no BEFORE DELETE ON report WHEN old.id = 2 BEGIN SELECT RAISE(ABORT, 'no'); END`,
    );
    expect(archive.deleteReports([1, 2], 'deleted')).toMatchObject({ ok: false });
    expect(archive.countReports()).toBe(2);
    expect(expectOk(archive.get(2)).previousEntry?.state).toBe('stored');
  });
});

test('detects a changed seal, in the report or in the chain', async () => {
  for (const edit of [
    `UPDATE report SET seal = '${'d'.repeat(64)}' WHERE id = 2`,
    `UPDATE chain SET seal = '${'d'.repeat(64)}' WHERE sequence = 2`,
    `UPDATE chain SET previous_seal = '${'d'.repeat(64)}' WHERE sequence = 3`,
    `DELETE FROM chain WHERE sequence = 2`,
    `DELETE FROM chain WHERE sequence = 1`,
  ]) {
    const archive = createTestArchive();
    for (let n = 0; n < 3; n += 1) await saveTestReport(archive);
    expect(chainHolds(expectOk(archive.get(2)))).toBe(true);
    archive.database.exec(edit);
    expect(chainHolds(expectOk(archive.get(2))), edit).toBe(false);
  }
});

test('lists a row of which a column and the sealed report cannot be read', async () => {
  const archive = createTestArchive();
  await saveTestReport(archive, { result: 'alert' });
  archive.database.exec(`UPDATE report SET sealed_report = x'00ff'`);
  for (const damage of [`make = x'00ff'`, `tags = 'none'`, `environment = 7`]) {
    archive.database.exec(`UPDATE report SET ${damage}`);
    const marked = { origin: 'local-altered', result: 'alert' };
    expect(expectOk(archive.search(all, 0, 10)), damage).toMatchObject([marked]);
    expect(expectOk(archive.get(1))).toMatchObject({ row: marked, file: { kind: 'not-a-report' } });
  }
});
