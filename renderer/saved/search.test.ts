import { expect, test, vi } from 'vitest';
import type { ReportRow } from '../../shared/ipc/reports.ts';
import { type Envelope, fail, ok } from '../../shared/ipc/envelope.ts';
import { createFakeArchive, rowOf } from '../testing/fake-archive.ts';
import type { ReportsDesk } from '../bridge/reports-desk.ts';
import { createSearch, EVERYTHING, PAGE } from './search.ts';

const create = (desk: ReportsDesk) => createSearch(desk, (run) => run());
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));
const typed = (text: string) => ({ ...EVERYTHING, text });
const idsOf = (search: ReturnType<typeof create>) => search.state().hits.map((hit) => hit?.id);

test('every keystroke asks for the first page, and the last one for the number of hits', async () => {
  const archive = createFakeArchive(1000);
  const search = create(archive);
  search.ask(typed('f'));
  search.ask(typed('fo'));
  await settled();
  expect(archive.inputsOf('archive.search')).toEqual([
    { query: typed('f'), offset: 0, limit: PAGE },
    { query: typed('fo'), offset: 0, limit: PAGE },
  ]);
  expect(archive.inputsOf('archive.count')).toEqual([{ query: typed('fo') }]);
});

test('hits are drawn before they are counted, and not counted where all of them have come', async () => {
  const archive = createFakeArchive(1000);
  const pictures: (() => void)[] = [];
  const search = createSearch(archive, (run) => pictures.push(run));
  search.ask(EVERYTHING);
  await settled();
  expect(search.state().hits).toHaveLength(PAGE);
  expect(archive.inputsOf('archive.count')).toEqual([]);
  pictures[0]?.();
  await settled();
  expect(search.state().count).toBe(1000);
  archive.rows = archive.rows.slice(0, 3);
  search.ask(typed('r'));
  await settled();
  expect(search.state()).toMatchObject({ count: search.state().hits.length });
  expect(pictures).toHaveLength(1);
});

test('an answer to an earlier keystroke is never shown, whenever it comes', async () => {
  const archive = createFakeArchive();
  const open: ((rows: readonly ReportRow[]) => void)[] = [];
  archive.answer(
    'archive.search',
    () =>
      new Promise<Envelope<readonly ReportRow[]>>((done) => open.push((rows) => done(ok(rows)))),
  );
  const search = create(archive);
  search.ask(typed('a'));
  search.ask(typed('ab'));
  open[1]?.([rowOf(2)]);
  await settled();
  expect(idsOf(search)).toEqual([2]);
  open[0]?.([rowOf(1)]);
  await settled();
  expect(idsOf(search)).toEqual([2]);
  expect(search.state().shown?.text).toBe('ab');
});

test('rows are shown before they are counted, and the list has room for all once they are', async () => {
  const archive = createFakeArchive(1000);
  const counted: (() => void)[] = [];
  archive.answer(
    'archive.count',
    () => new Promise((done) => counted.push(() => done(ok({ count: 1000 })))),
  );
  const search = create(archive);
  search.ask(EVERYTHING);
  await settled();
  expect(search.state().hits).toHaveLength(PAGE);
  expect(search.state().count).toBeUndefined();
  counted[0]?.();
  await settled();
  expect(search.state().hits).toHaveLength(1000);
  expect(search.state().count).toBe(1000);
});

test('a page further down is read once, when it is needed, and put in its place', async () => {
  const archive = createFakeArchive(1000);
  const search = create(archive);
  search.ask(EVERYTHING);
  await settled();
  search.read(500);
  search.read(505);
  await settled();
  const page = Math.floor(500 / PAGE);
  expect(archive.inputsOf('archive.search').slice(1)).toEqual([
    { query: EVERYTHING, offset: page * PAGE, limit: PAGE },
  ]);
  expect(search.state().hits[500]?.id).toBe(500);
  expect(search.state().hits[200]).toBeNull();
});

test('scrolled through from end to end, only so many rows are kept', async () => {
  const archive = createFakeArchive(20_000);
  const search = create(archive);
  search.ask(EVERYTHING);
  await settled();
  for (let at = 0; at < 20_000; at += PAGE) {
    search.read(at);
    await settled();
  }
  const read = search.state().hits.filter((hit) => hit !== null);
  expect(read.length).toBeLessThan(4000);
  search.read(100);
  await settled();
  expect(search.state().hits[100]?.id).toBe(19_900);
});

test('a page that cannot be read is said so, and is read when it is asked for again', async () => {
  const archive = createFakeArchive(1000);
  const search = create(archive);
  search.ask(EVERYTHING);
  await settled();
  archive.answer('archive.search', () => fail('storage', 'The disk says no.'));
  search.read(500);
  await settled();
  expect(search.state().pageFault?.message).toBe('The disk says no.');
  archive.answer('archive.search', ({ offset, limit }) =>
    ok(archive.rows.slice(offset, offset + limit)),
  );
  await search.renew();
  search.read(500);
  await settled();
  expect(search.state().pageFault).toBeUndefined();
  expect(search.state().hits[500]?.id).toBe(500);
});

test('a search that fails shows no rows of the one before', async () => {
  const archive = createFakeArchive(3);
  const search = create(archive);
  search.ask(EVERYTHING);
  await settled();
  archive.answer('archive.search', () => fail('storage', 'The disk says no.'));
  search.ask(typed('f'));
  await settled();
  expect(search.state()).toMatchObject({ hits: [], fault: { message: 'The disk says no.' } });
});

test('renewed after a change it keeps its place and leaves out what is gone', async () => {
  const archive = createFakeArchive(300);
  const search = create(archive);
  search.ask(EVERYTHING);
  await settled();
  search.read(200);
  await settled();
  archive.rows = archive.rows.filter(({ id }) => id !== 100);
  const seen = vi.fn();
  search.subscribe(() => seen(search.state().hits[200]));
  await search.renew();
  expect(search.state().count).toBe(299);
  expect(search.state().hits[200]?.id).toBe(99);
  expect(seen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 99 }));
});
