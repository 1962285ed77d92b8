import { describe, expect, it } from 'vitest';
import { verify } from '../report/verify.ts';
import type { KeptReport } from './archive.ts';
import {
  EVERYTHING,
  making,
  NOW,
  saved,
  testArchive,
  testFile,
  testReport,
  valueOf,
} from '../testing/archive.ts';

const all = { ...EVERYTHING };

/** What verifying says of a report's place in the chain. */
function chainHolds(kept: KeptReport): boolean {
  const { parts } = verify(
    { ...kept, origin: kept.row.origin },
    { now: () => NOW, programVersion: '0.1.0' },
  );
  return parts
    .filter(({ what }) => /seal|follows|saved after/i.test(what))
    .every(({ holds }) => holds);
}

describe('saving', () => {
  it('keeps the text that was sealed, letter by letter, and its row', async () => {
    const archive = testArchive();
    const report = testReport({
      vehicle: { vin: 'WVWZZZ1KZ8W123456' },
      identity: { vrm: 'AB12CDE', make: 'CITROËN' },
      environment: 'uat',
      result: 'alert',
    });
    const row = valueOf(await archive.save(() => report));
    expect(row).toEqual({
      id: 1,
      reference: report.sealed.snapshot.reference,
      vehicle: { vin: 'WVWZZZ1KZ8W123456' },
      identity: { vrm: 'AB12CDE', make: 'CITROËN' },
      environment: 'uat',
      result: 'alert',
      preparedBy: 'Sam Example',
      preparedAt: NOW.toISOString(),
      note: '',
      tags: [],
      origin: 'own',
    });
    const { misfiled, ...kept } = valueOf(archive.get(1));
    expect(kept).toEqual({ row, text: report.text, seal: report.sealed.seal });
    expect(misfiled(report.sealed)).toEqual([]);
    expect(archive.reports()).toBe(1);
  });

  it('seals each as the one that follows the last', async () => {
    const archive = testArchive();
    for (let n = 0; n < 3; n += 1) await saved(archive);
    const [one, two, three] = [1, 2, 3].map((id) => valueOf(archive.get(id)));
    expect(one?.before).toBeUndefined();
    expect(two?.before?.seal).toBe(one?.seal);
    expect(two?.after?.seal).toBe(three?.seal);
    expect(three?.before?.seal).toBe(two?.seal);
    for (const kept of [one, two, three]) expect(kept && chainHolds(kept)).toBe(true);
  });

  it('keeps one chain when two windows of two programs save at once', async () => {
    const file = testFile();
    const one = testArchive(file);
    const other = testArchive(file);
    const results: boolean[] = [];
    for (let round = 0; round < 20; round += 1) {
      const tries = await Promise.all([one.save(making()), other.save(making())]);
      results.push(...tries.map(({ ok }) => ok));
    }
    expect(results.every(Boolean)).toBe(true);
    const rows = valueOf(other.search(all, 0, 100));
    expect(rows).toHaveLength(40);
    expect(rows.every(({ id }) => chainHolds(valueOf(one.get(id))))).toBe(true);
  });

  it('does not let another in between what it follows and its own end', async () => {
    const file = testFile();
    const one = testArchive(file);
    const other = testArchive(file);
    let inner: Promise<{ ok: boolean; because?: string }> | undefined;
    const outer = await one.save((previousSeal) => {
      inner = other.save(making());
      return testReport({}, previousSeal);
    });
    expect(outer.ok).toBe(true);
    expect(await inner).toMatchObject({ ok: false, because: 'locked' });
    await saved(other);
    expect(
      valueOf(one.search(all, 0, 10)).every(({ id }) => chainHolds(valueOf(one.get(id)))),
    ).toBe(true);
  });

  it('leaves nothing when it can’t be made', async () => {
    const archive = testArchive();
    await saved(archive);
    const failed = await archive.save(() => {
      throw new Error('no');
    });
    expect(failed).toMatchObject({ ok: false, because: 'other' });
    expect(archive.errors).toEqual(['archive: save failed']);
    expect(archive.reports()).toBe(1);
    await saved(archive);
    expect(chainHolds(valueOf(archive.get(2)))).toBe(true);
  });

  it.each([
    [
      'a seal that is not its own',
      () => {
        const { sealed, text } = testReport();
        return { sealed: { ...sealed, seal: 'a'.repeat(64) }, text };
      },
    ],
    ['another place in the chain', () => testReport({}, 'b'.repeat(64))],
    ['the text of another report', () => ({ ...testReport(), text: testReport().text })],
    [
      'the text of another under its own seal',
      () => {
        const { sealed, text } = testReport();
        return { sealed, text: text.replace('"rules":1', '"rules":2') };
      },
    ],
    [
      'another report than its text says',
      () => {
        const { sealed, text } = testReport();
        const snapshot = { ...sealed.snapshot, reference: 'PD-0000-0000' };
        return { sealed: { ...sealed, snapshot }, text };
      },
    ],
    ['a text with more at its end', () => ({ ...testReport(), text: `${testReport().text} ` })],
  ])('refuses %s', async (_, make) => {
    const archive = testArchive();
    expect(await archive.save(make)).toMatchObject({ ok: false });
    expect(archive.reports()).toBe(0);
    await saved(archive);
    expect(chainHolds(valueOf(archive.get(1)))).toBe(true);
  });
});

describe('reports from files', () => {
  it('are kept once, outside the chain', async () => {
    const archive = testArchive();
    await saved(archive);
    const { sealed, text } = testReport({ vehicle: { vrm: 'XY99ZZZ' } }, 'c'.repeat(64));
    const first = valueOf(await archive.add(text, sealed, 'imported'));
    expect(first).toMatchObject({ already: false, row: { id: 2, origin: 'imported' } });
    expect(valueOf(await archive.add(text, sealed, 'imported'))).toEqual({
      row: first.row,
      already: true,
    });
    const { misfiled: _, ...kept } = valueOf(archive.get(2));
    expect(kept).toEqual({ row: first.row, text, seal: sealed.seal });
    await saved(archive);
    expect(chainHolds(valueOf(archive.get(3)))).toBe(true);
  });

  it('are there already when they were saved here', async () => {
    const archive = testArchive();
    const { sealed, text } = testReport();
    const row = valueOf(await archive.save(() => ({ sealed, text })));
    expect(valueOf(await archive.add(text, sealed, 'imported'))).toEqual({ row, already: true });
  });

  it('are not taken for the real one when they were altered', async () => {
    const archive = testArchive();
    const { sealed, text } = testReport();
    await archive.save(() => ({ sealed, text }));
    const snapshot = { ...sealed.snapshot, verdict: { ...sealed.snapshot.verdict, rules: 9 } };
    const altered = { seal: sealed.seal, snapshot };
    const said = text.replace('"rules":1', '"rules":9');
    const added = valueOf(await archive.add(said, altered, 'altered'));
    expect(added).toMatchObject({ already: false, row: { id: 2, origin: 'altered' } });
    expect(valueOf(await archive.add(said, altered, 'altered')).already).toBe(true);
    expect(valueOf(archive.get(2)).text).toBe(said);
    // And the other way round: the real one is not refused for the altered one's sake.
    const other = testArchive();
    await other.add(said, altered, 'altered');
    expect(valueOf(await other.add(text, sealed, 'imported')).already).toBe(false);
  });
});

describe('taking reports out', () => {
  it('keeps their seals in the chain and nothing else', async () => {
    const archive = testArchive();
    for (let n = 0; n < 4; n += 1) await saved(archive, { vehicle: { vrm: `GO${n}NE` } });
    expect(valueOf(archive.take([2, 99], 'removed'))).toBe(1);
    expect(valueOf(archive.take([3], 'erased'))).toBe(1);
    expect(archive.get(2)).toMatchObject({ ok: false, because: 'not-found' });
    expect(valueOf(archive.search(all, 0, 10)).map(({ id }) => id)).toEqual([4, 1]);
    expect(valueOf(archive.search({ ...all, text: 'go2ne' }, 0, 10))).toEqual([]);
    const last = valueOf(archive.get(4));
    expect(last.before).toMatchObject({ sequence: 3, state: 'erased' });
    expect(chainHolds(last)).toBe(true);
    const { row } = valueOf(archive.get(1));
    expect(valueOf(archive.get(1)).after).toMatchObject({ state: 'removed' });
    expect(row.id).toBe(1);
  });

  it('never gives a number or a place in the chain a second time', async () => {
    const archive = testArchive();
    await saved(archive);
    await saved(archive);
    valueOf(archive.take([2], 'expired'));
    expect((await saved(archive)).id).toBe(3);
    expect(chainHolds(valueOf(archive.get(3)))).toBe(true);
  });

  it('is all or nothing', async () => {
    const archive = testArchive();
    await saved(archive);
    await saved(archive);
    archive.database.exec(
      `CREATE TRIGGER no BEFORE DELETE ON report WHEN old.id = 2 BEGIN SELECT RAISE(ABORT, 'no'); END`,
    );
    expect(archive.take([1, 2], 'removed')).toMatchObject({ ok: false });
    expect(archive.reports()).toBe(2);
    expect(valueOf(archive.get(2)).before?.state).toBe('kept');
  });
});

it('notices when a seal was changed, wherever it stands', async () => {
  for (const edit of [
    `UPDATE report SET seal = '${'d'.repeat(64)}' WHERE id = 2`,
    `UPDATE chain SET seal = '${'d'.repeat(64)}' WHERE sequence = 2`,
    `UPDATE chain SET previous_seal = '${'d'.repeat(64)}' WHERE sequence = 3`,
    `DELETE FROM chain WHERE sequence = 2`,
    `DELETE FROM chain WHERE sequence = 1`,
  ]) {
    const archive = testArchive();
    for (let n = 0; n < 3; n += 1) await saved(archive);
    expect(chainHolds(valueOf(archive.get(2)))).toBe(true);
    archive.database.exec(edit);
    expect(chainHolds(valueOf(archive.get(2))), edit).toBe(false);
  }
});

it('says that the archive is damaged where a row can’t be one', async () => {
  const archive = testArchive();
  await saved(archive);
  archive.database.exec(`UPDATE report SET body = x'00ff'`);
  expect(archive.get(1)).toMatchObject({ ok: false, because: 'damaged' });
  for (const damage of [`make = x'00ff'`, `tags = 'none'`, `result = 'clean'`]) {
    archive.database.exec(`UPDATE report SET ${damage}`);
    expect(archive.search(all, 0, 10), damage).toMatchObject({ ok: false, because: 'damaged' });
    archive.database.exec(`UPDATE report SET make = 'FORD', tags = '[]', result = 'alert'`);
    expect(archive.search(all, 0, 10)).toMatchObject({ ok: true });
  }
});
