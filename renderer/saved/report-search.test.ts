import { expect, test, vi } from 'vitest';
import type { FoundReport } from '../../shared/ipc/reports.ts';
import { type IpcResult, errorResult, okResult } from '../../shared/ipc/result.ts';
import { createFakeArchive, createReportRow } from '../testing/fake-archive.ts';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';
import { createReportSearch, DEFAULT_QUERY, PAGE_SIZE } from './report-search.ts';

const createSearch = (bridge: IpcBridge) => createReportSearch(bridge, (run) => run());
const waitForResponses = () => new Promise((resolve) => setTimeout(resolve, 0));
const queryFor = (text: string) => ({ ...DEFAULT_QUERY, text });
const listHits = ({ state }: ReturnType<typeof createSearch>) =>
  Array.from({ length: state().hits.length }, (_, position) => state().hits.at(position));
const listIds = (search: ReturnType<typeof createSearch>) => listHits(search).map((hit) => hit?.id);

test('each key requests the first page, and the last one also the number of hits', async () => {
  const archive = createFakeArchive(1000);
  const search = createSearch(archive);
  search.search(queryFor('f'));
  search.search(queryFor('fo'));
  await waitForResponses();
  expect(archive.inputsOf('archive.search')).toEqual([
    { query: queryFor('f'), offset: 0, limit: PAGE_SIZE },
    { query: queryFor('fo'), offset: 0, limit: PAGE_SIZE },
  ]);
  expect(archive.inputsOf('archive.count')).toEqual([{ query: queryFor('fo') }]);
});

test('shows hits before they are counted, and skips the count if all of them are loaded', async () => {
  const archive = createFakeArchive(1000);
  const paintCallbacks: (() => void)[] = [];
  const search = createReportSearch(archive, (run) => paintCallbacks.push(run));
  search.search(DEFAULT_QUERY);
  await waitForResponses();
  expect(search.state().hits).toHaveLength(PAGE_SIZE);
  expect(archive.inputsOf('archive.count')).toEqual([]);
  paintCallbacks[0]?.();
  await waitForResponses();
  expect(search.state().count).toBe(1000);
  archive.reports = archive.reports.slice(0, 3);
  search.search(queryFor('r'));
  await waitForResponses();
  expect(search.state()).toMatchObject({ count: search.state().hits.length });
  expect(paintCallbacks).toHaveLength(1);
});

test('never shows the result of an earlier key, whenever it arrives', async () => {
  const archive = createFakeArchive();
  const pendingSearches: ((rows: readonly FoundReport[]) => void)[] = [];
  archive.setHandler(
    'archive.search',
    () =>
      new Promise<IpcResult<readonly FoundReport[]>>((done) =>
        pendingSearches.push((rows) => done(okResult(rows))),
      ),
  );
  const search = createSearch(archive);
  search.search(queryFor('a'));
  search.search(queryFor('ab'));
  pendingSearches[1]?.([createReportRow(2)]);
  await waitForResponses();
  expect(listIds(search)).toEqual([2]);
  pendingSearches[0]?.([createReportRow(1)]);
  await waitForResponses();
  expect(listIds(search)).toEqual([2]);
  expect(search.state().answeredQuery?.text).toBe('ab');
});

test('the list has the length of the loaded rows before the count, and of all hits after it', async () => {
  const archive = createFakeArchive(1000);
  const counted: (() => void)[] = [];
  archive.setHandler(
    'archive.count',
    () => new Promise((done) => counted.push(() => done(okResult({ count: 1000 })))),
  );
  const search = createSearch(archive);
  search.search(DEFAULT_QUERY);
  await waitForResponses();
  expect(search.state().hits).toHaveLength(PAGE_SIZE);
  expect(search.state().count).toBeUndefined();
  counted[0]?.();
  await waitForResponses();
  expect(search.state().hits).toHaveLength(1000);
  expect(search.state().count).toBe(1000);
});

test('loads a later page once, when it is needed, and inserts it at its position', async () => {
  const archive = createFakeArchive(1000);
  const search = createSearch(archive);
  search.search(DEFAULT_QUERY);
  await waitForResponses();
  search.loadPageAt(500);
  search.loadPageAt(505);
  await waitForResponses();
  const page = Math.floor(500 / PAGE_SIZE);
  expect(archive.inputsOf('archive.search').slice(1)).toEqual([
    { query: DEFAULT_QUERY, offset: page * PAGE_SIZE, limit: PAGE_SIZE },
  ]);
  expect(search.state().hits.at(500)?.id).toBe(500);
  expect(search.state().hits.at(200)).toBeNull();
});

test('the number of cached rows is limited while scrolling through the whole list', async () => {
  const archive = createFakeArchive(20_000);
  const search = createSearch(archive);
  search.search(DEFAULT_QUERY);
  await waitForResponses();
  for (let index = 0; index < 20_000; index += PAGE_SIZE) {
    search.loadPageAt(index);
    await waitForResponses();
  }
  const read = listHits(search).filter((hit) => hit !== null);
  expect(read.length).toBeLessThan(4000);
  search.loadPageAt(100);
  await waitForResponses();
  expect(search.state().hits.at(100)?.id).toBe(19_900);
});

test('reports a page that cannot be loaded, and loads it at the next request', async () => {
  const archive = createFakeArchive(1000);
  const search = createSearch(archive);
  search.search(DEFAULT_QUERY);
  await waitForResponses();
  archive.setHandler('archive.search', () => errorResult('storage', 'The disk says no.'));
  search.loadPageAt(500);
  await waitForResponses();
  expect(search.state().pageError?.message).toBe('The disk says no.');
  archive.setHandler('archive.search', ({ offset, limit }) =>
    okResult(archive.reports.slice(offset, offset + limit)),
  );
  await search.refetch();
  expect(search.state().pageError).toBeUndefined();
  expect(search.state().hits.at(500)?.id).toBe(500);
  search.loadPageAt(500);
  await waitForResponses();
  expect(search.state().pageError).toBeUndefined();
  expect(search.state().hits.at(500)?.id).toBe(500);
});

test('a failed search shows no rows of the previous one', async () => {
  const archive = createFakeArchive(3);
  const search = createSearch(archive);
  search.search(DEFAULT_QUERY);
  await waitForResponses();
  archive.setHandler('archive.search', () => errorResult('storage', 'The disk says no.'));
  search.search(queryFor('f'));
  await waitForResponses();
  expect(search.state()).toMatchObject({ error: { message: 'The disk says no.' } });
  expect(listHits(search)).toEqual([]);
});

test('a refetch after a change preserves the position and removes deleted reports', async () => {
  const archive = createFakeArchive(300);
  const search = createSearch(archive);
  search.search(DEFAULT_QUERY);
  await waitForResponses();
  search.loadPageAt(200);
  await waitForResponses();
  archive.reports = archive.reports.filter(({ id }) => id !== 100);
  const seen = vi.fn();
  search.subscribe(() => seen(search.state().hits.at(200)));
  await search.refetch();
  expect(search.state().count).toBe(299);
  expect(search.state().hits.at(200)?.id).toBe(99);
  expect(seen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ id: 99 }));
});
