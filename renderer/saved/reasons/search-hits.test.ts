import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type SearchHit, type SearchHits, type ReportRow } from '../../../shared/ipc/reports.ts';
import { type IpcResult, errorResult, okResult } from '../../../shared/ipc/result.ts';
import { createFakeArchive, createReportRow } from '../../testing/fake-archive.ts';
import { createReportSearch, DEFAULT_QUERY } from '../report-search.ts';
import { createSearchHitsStore } from './search-hits.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const calm = () => vi.advanceTimersByTimeAsync(1_000);
const inNotes = (text: string): readonly SearchHit[] => [
  { field: 'notes', parts: [{ text, isMatch: true, start: 0 }] },
];

/** Three reports that are found by whatever is typed; `draw` draws them all. */
function over() {
  const archive = createFakeArchive();
  archive.reports = [
    createReportRow(3),
    createReportRow(2, { note: 'two keys' }),
    createReportRow(1),
  ];
  archive.setHandler('archive.search', () => okResult(archive.reports));
  archive.setHandler('archive.count', () => okResult({ count: archive.reports.length }));
  archive.setHandler('archive.searchHits', ({ requests: requested }) =>
    okResult(requested.map(({ id, terms }) => ({ id, hits: inNotes(terms.join(' ')) }))),
  );
  const search = createReportSearch(archive, (run) => run());
  const reasons = createSearchHitsStore(archive, search);
  let undraw: readonly (() => void)[] = [];
  const draw = (rows: readonly ReportRow[] = archive.reports) => {
    for (const end of undraw) end();
    undraw = rows.map((row) => reasons.registerRow(row, () => []));
  };
  const type = async (text: string) => {
    search.search({ ...DEFAULT_QUERY, text });
    await vi.advanceTimersByTimeAsync(1);
    draw();
  };
  const requested = () => archive.inputsOf('archive.searchHits');
  return { archive, search, reasons, draw, type, requested };
}

test('it is asked for the rows that do not show it, once the list is at rest', async () => {
  const { reasons, type, requested } = over();
  await type('k');
  await type('ke');
  await type('keys');
  expect(requested()).toEqual([]);
  await calm();
  const terms = ['keys'];
  expect(requested()).toEqual([
    {
      requested: [
        { id: 3, terms },
        { id: 1, terms },
      ],
    },
  ]);
  expect(reasons.get(3)).toEqual(inNotes('keys'));
  expect(reasons.get(2)).toBeUndefined();
});

test('nothing is asked where every row shows it, and without a word', async () => {
  const { archive, type, requested } = over();
  archive.reports = [createReportRow(2, { note: 'two keys' })];
  await type('keys');
  await calm();
  await type(' - ');
  await calm();
  expect(requested()).toEqual([]);
});

test('rows that are scrolled to are asked for then, those that were asked for are not again', async () => {
  const { archive, draw, type, requested } = over();
  await type('keys');
  draw(archive.reports.slice(0, 1));
  await calm();
  draw();
  await calm();
  draw();
  await calm();
  expect(requested()).toMatchObject([{ requested: [{ id: 3 }] }, { requested: [{ id: 1 }] }]);
});

test('an answer to what was typed before the latest is never shown', async () => {
  const { archive, reasons, type } = over();
  const open: ((answer: IpcResult<readonly SearchHits[]>) => void)[] = [];
  archive.setHandler('archive.searchHits', () => new Promise((done) => open.push(done)));
  await type('keys');
  await calm();
  await type('wheel');
  open[0]?.(okResult([{ id: 3, hits: inNotes('keys') }]));
  await calm();
  expect(reasons.get(3)).toBeUndefined();
  open[1]?.(okResult([{ id: 3, hits: inNotes('wheel') }]));
  await calm();
  expect(reasons.get(3)).toEqual(inNotes('wheel'));
});

test('a reason stays while it is typed on, and goes with another search', async () => {
  const { reasons, type } = over();
  await type('ke');
  await calm();
  await type('key');
  expect(reasons.get(3)).toEqual(inNotes('ke'));
  await type('wheel');
  expect(reasons.get(3)).toBeUndefined();
});

test('of a report that is erased nothing is kept, of one that changed it is asked again', async () => {
  const { archive, search, reasons, draw, type, requested } = over();
  await type('keys');
  await calm();
  archive.reports = [createReportRow(1, { note: 'has keys' })];
  await search.refetch();
  expect(reasons.get(3)).toBeUndefined();
  draw();
  await calm();
  expect(reasons.get(1)).toBeUndefined();
  expect(requested()).toHaveLength(1);
});

test('where the archive can’t say, nothing is said, and it is asked again when rows are drawn', async () => {
  const { archive, reasons, draw, type, requested } = over();
  archive.setHandler('archive.searchHits', () => errorResult('storage', 'The disk can’t be read.'));
  await type('keys');
  await calm();
  expect(reasons.get(3)).toBeUndefined();
  draw();
  await calm();
  expect(requested()).toHaveLength(2);
});
