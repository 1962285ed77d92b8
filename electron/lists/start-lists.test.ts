import fs from 'node:fs';
import path from 'node:path';
import { expect, test, vi } from 'vitest';
import { createFakeListClient, toRow, unwrap } from '../testing/list-services.ts';
import { openTestLists } from '../testing/open-test-lists.ts';
import { flushPromises } from '../testing/provider.ts';
import { listPaths } from './list-paths.ts';

const NO_DATA = { kind: 'no-data', reason: 'no-record' } as const;
const answerAll = () => createFakeListClient(() => NO_DATA);
const settle = async () => {
  for (let round = 0; round < 8; round++) await flushPromises();
};

/** Which files of a folder contain a text. */
const findText = (folder: string, text: string) =>
  fs.readdirSync(folder).filter((name) => fs.readFileSync(path.join(folder, name)).includes(text));

test('an erased vehicle leaves no byte in the file, its log, its copy or a damaged file', async () => {
  const lists = openTestLists({ client: answerAll() });
  const rows = [toRow(1, { vrm: 'XY55ZZZ', note: 'Quackenbush' }), toRow(2)];
  const ids = [await lists.create(rows), await lists.create(rows, { name: 'Tuesday' })];
  unwrap(await lists.start(ids[0] ?? '', 6));
  await settle();
  const damaged = path.join(lists.folder, 'lists.damaged-20260101T000000Z.sqlite');
  fs.copyFileSync(listPaths(lists.folder).copy, damaged);
  expect(findText(lists.folder, 'XY55ZZZ').length).toBeGreaterThan(1);
  expect(lists.lists.erase([{ vrm: 'XY55ZZZ' }])).toBe(2);
  expect(findText(lists.folder, 'XY55ZZZ')).toEqual([]);
  expect(findText(lists.folder, 'Quackenbush')).toEqual([]);
  expect(findText(lists.folder, 'AB02CDE')).toContain('lists.sqlite');
  expect((await lists.get(ids[1] ?? '')).rowCount).toBe(1);
  expect(fs.existsSync(damaged)).toBe(false);
});

test('a vehicle is erased while its requests are under way', async () => {
  const lists = openTestLists();
  const id = await lists.create(2);
  unwrap(await lists.start(id, 6));
  lists.lists.erase([{ vrm: 'AB01CDE' }]);
  while (lists.client.waiting.length > 0) await lists.client.waiting[0]?.answer(NO_DATA);
  expect(findText(lists.folder, 'AB01CDE')).toEqual([]);
  expect((await lists.get(id)).run).toMatchObject({ state: 'idle', answered: 3, total: 3 });
});

test('a row is erased by the VIN that its responses state', async () => {
  const lists = openTestLists();
  const id = await lists.create(1, { triage: ['check'] });
  unwrap(await lists.start(id, 1));
  await lists.client.waiting[0]?.answer(
    { kind: 'answered' },
    { check: { vrm: 'AB01CDE', buyerInfo: { vin: 'WF0AXXGAJA1234567' } } },
  );
  await lists.advance(300);
  const [row] = (await lists.get(id)).rows;
  expect(row?.summary?.answered).toEqual(['check']);
  expect(lists.lists.erase([{ vin: 'WF0AXXGAJA1234567' }])).toBe(1);
});

test('a damaged file is renamed and its copy is opened', async () => {
  const lists = openTestLists();
  const id = await lists.create(3);
  unwrap(await lists.start(id, 9));
  await lists.client.waiting[0]?.answer(NO_DATA);
  const folder = lists.kill();
  fs.writeFileSync(listPaths(folder).file, 'no database'.repeat(2_000));
  fs.rmSync(`${listPaths(folder).file}-wal`);
  const copiedAt = new Date('2026-02-28T09:40:00Z');
  fs.utimesSync(listPaths(folder).copy, copiedAt, copiedAt);
  const next = openTestLists({ folder });
  expect(next.mocks.notify.mock.calls[0]?.[0]).toEqual({
    id: 'lists.recovered',
    message:
      'The file of work lists was damaged and was renamed to lists.damaged-20260301T100000Z.sqlite. The copy of 28 Feb 2026, 09:40 is shown. 9 requests may have been charged since.',
  });
  expect((await next.get(id)).run).toMatchObject({ state: 'paused', uncertain: 9, remaining: 0 });
  expect(fs.readdirSync(folder)).toContain('lists.damaged-20260301T100000Z.sqlite');
});

test.each([
  ['missing', false, 'The file of work lists was missing. The copy of'],
  ['damaged', true, 'is shown. 0 requests may have been charged since.'],
])('a file that is %s is replaced by the copy of the last end', async (_, isDamaged, sentence) => {
  const lists = openTestLists({ client: answerAll() });
  const id = await lists.create(1);
  unwrap(await lists.start(id, 3));
  await settle();
  await lists.services.close();
  const { file } = listPaths(lists.folder);
  if (isDamaged) fs.writeFileSync(file, 'x');
  else fs.rmSync(file);
  const next = openTestLists({ folder: lists.folder });
  expect(next.mocks.notify.mock.calls[0]?.[0].message).toContain(sentence);
  expect((await next.get(id)).rows[0]?.summary?.answered).toHaveLength(3);
});

test('without a copy a damaged file leaves an empty one, and says so', () => {
  const first = openTestLists();
  const folder = first.kill();
  fs.writeFileSync(listPaths(folder).file, 'x'.repeat(9_000));
  fs.rmSync(`${listPaths(folder).file}-wal`);
  const next = openTestLists({ folder });
  expect(next.mocks.notify.mock.calls[0]?.[0].message).toMatch(
    /No copy of it can be opened, so there are no work lists\.$/,
  );
  expect(next.lists.getAll()).toEqual([]);
});

test('closing pauses the list, and requests without a response are asked about', async () => {
  const lists = openTestLists();
  const id = await lists.create(2);
  unwrap(await lists.start(id, 6));
  const closed = lists.services.close();
  await lists.client.waiting[0]?.answer(NO_DATA);
  await lists.advance(3_000);
  await closed;
  const sent = { action: 'list-run', environment: 'production', count: 3 };
  expect(lists.mocks.audit.mock.calls).toEqual([[sent]]);
  // The other requests end after all.
  while (lists.client.waiting.length > 0) await lists.client.waiting[0]?.answer(NO_DATA);
  expect(lists.mocks.audit.mock.calls).toEqual([[sent]]);
  const next = openTestLists({ folder: lists.folder });
  expect((await next.get(id)).run).toMatchObject({
    state: 'paused',
    answered: 1,
    uncertain: 2,
    remaining: 3,
  });
});

test('a full disk pauses the list before the next request, and keeps what was received', async () => {
  const lists = openTestLists();
  const id = await lists.create(3);
  unwrap(await lists.start(id, 9));
  const full = vi.spyOn(lists.sql.database, 'exec').mockImplementation(() => {
    throw Object.assign(new Error('database or disk is full'), { errcode: 13 });
  });
  await lists.client.waiting[0]?.answer(NO_DATA);
  full.mockRestore();
  expect((await lists.get(id)).run).toMatchObject({
    state: 'paused',
    reason:
      'The list is paused, because its results cannot be written (disk full). No further request was sent.',
  });
  expect(lists.client.sent).toHaveLength(3);
  while (lists.client.waiting.length > 0) await lists.client.waiting[0]?.answer(NO_DATA);
  unwrap(await lists.start(id, 6));
  while (lists.client.waiting.length > 0) await lists.client.waiting[0]?.answer(NO_DATA);
  expect((await lists.get(id)).run).toMatchObject({ state: 'idle', answered: 9 });
  expect(new Set(lists.client.sent).size).toBe(9);
});

test('a list is deleted 30 days after its last change unless it is kept', async () => {
  const lists = openTestLists();
  const id = await lists.create(1);
  const kept = await lists.create(1, { name: 'Kept' });
  unwrap(await lists.lists.change({ id: kept, changes: { isKept: true } }));
  expect((await lists.get(id)).deletedOn).toBe('2026-03-31');
  expect((await lists.get(kept)).deletedOn).toBeNull();
  await lists.advance(29 * 86_400_000);
  expect(lists.lists.getAll()).toHaveLength(2);
  await lists.advance(2 * 86_400_000);
  expect(lists.lists.getAll().map(({ name }) => name)).toEqual(['Kept']);
  expect(lists.mocks.audit).toHaveBeenCalledWith({
    action: 'list-delete',
    environment: 'production',
    count: 1,
  });
});

test('refuses more than 1,000 rows, gives added rows free numbers, and names a list that is gone', async () => {
  const lists = openTestLists();
  const id = await lists.create(999);
  const added = [toRow(1, { vrm: 'ZZ01ZZZ' }), toRow(2, { vrm: 'ZZ02ZZZ' })];
  expect(await lists.lists.addRows({ id, columns: [], rows: added })).toMatchObject({
    error: {
      message:
        'The list would have 1,001 rows. A work list holds at most 1,000. Add fewer rows or make another list.',
    },
  });
  const { rows } = unwrap(await lists.lists.addRows({ id, columns: [], rows: added.slice(1) }));
  expect(rows.at(-1)).toMatchObject({ number: 1_000, vrm: 'ZZ02ZZZ' });
  expect(await lists.lists.delete(id)).toMatchObject({ ok: true });
  expect(await lists.lists.get(id)).toMatchObject({ error: { code: 'not-found' } });
  expect(lists.client.sent).toEqual([]);
});

test('windows get the changes of a run about four times a second', async () => {
  const lists = openTestLists({ client: answerAll() });
  const id = await lists.create(40);
  await lists.advance(300);
  lists.changesSent.length = 0;
  unwrap(await lists.start(id, 120));
  await lists.advance(1_000);
  await settle();
  await lists.advance(1_000);
  expect(lists.changesSent.length).toBeLessThanOrEqual(9);
  const last = lists.changesSent.at(-1);
  expect(last).toMatchObject({ id, run: { state: 'idle', answered: 120 } });
  const rows = new Map(
    lists.changesSent.flatMap((change) => change.rows.map((row) => [row.number, row])),
  );
  expect([...rows.values()].every(({ summary }) => summary?.answered.length === 3)).toBe(true);
});

test('an edit of a row is stored, and another odometer marks a value at the former one', async () => {
  const lists = openTestLists();
  const id = await lists.create(1, { triage: ['valuation'] });
  unwrap(await lists.start(id, 1));
  await lists.client.waiting[0]?.answer(
    { kind: 'answered' },
    { make: 'Ford', mileage: { value: 40_001, estimate: false }, valuation: { retail: 8_250.5 } },
  );
  const [row] = (await lists.get(id)).rows;
  expect(row?.summary).toMatchObject({
    values: { retail: 825_050 },
    isAtProviderMileage: false,
    valueCaveats: [],
    verdict: 'incomplete',
  });
  const changes = { odometerMiles: 52_000, decision: 'buy' } as const;
  const changed = unwrap(await lists.lists.changeRows({ id, rowNumbers: [1], changes }));
  expect(changed.rows[0]).toMatchObject({ ...changes, note: '' });
  expect(changed.rows[0]?.summary?.valueCaveats).toEqual(['Valued at 40,001 miles']);
  expect(changed.decisions).toEqual({ buy: 1, watch: 0, pass: 0 });
});

test('opening a row puts its answers into the answer cache', async () => {
  const lists = openTestLists();
  const id = await lists.create(1);
  unwrap(await lists.start(id, 3));
  while (lists.client.waiting.length > 0)
    await lists.client.waiting[0]?.answer({ kind: 'answered' }, { make: 'Ford' });
  const answers = unwrap(lists.reports.openRow(id, 1));
  expect(answers.map((answer) => answer.id).toSorted()).toEqual(
    [...lists.client.held.keys()].toSorted(),
  );
  expect(lists.client.held.size).toBe(3);
});
