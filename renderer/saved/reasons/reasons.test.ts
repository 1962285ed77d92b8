import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type FoundIn, type FoundReasons, type ReportRow } from '../../../shared/ipc/reports.ts';
import { type Envelope, fail, ok } from '../../../shared/ipc/envelope.ts';
import { createFakeArchive, rowOf } from '../../testing/fake-archive.ts';
import { createSearch, EVERYTHING } from '../search.ts';
import { createReasons } from './reasons.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const calm = () => vi.advanceTimersByTimeAsync(1_000);
const inNotes = (text: string): readonly FoundIn[] => [
  { field: 'notes', parts: [{ text, isMatch: true, at: 0 }] },
];

/** Three reports that are found by whatever is typed; `draw` draws them all. */
function over() {
  const archive = createFakeArchive();
  archive.rows = [rowOf(3), rowOf(2, { note: 'two keys' }), rowOf(1)];
  archive.answer('archive.search', () => ok(archive.rows));
  archive.answer('archive.count', () => ok({ count: archive.rows.length }));
  archive.answer('archive.reasons', ({ asked }) =>
    ok(asked.map(({ id, words }) => ({ id, found: inNotes(words.join(' ')) }))),
  );
  const search = createSearch(archive, (run) => run());
  const reasons = createReasons(archive, search);
  let undraw: readonly (() => void)[] = [];
  const draw = (rows: readonly ReportRow[] = archive.rows) => {
    for (const end of undraw) end();
    undraw = rows.map((row) => reasons.drawn(row, () => []));
  };
  const type = async (text: string) => {
    search.ask({ ...EVERYTHING, text });
    await vi.advanceTimersByTimeAsync(1);
    draw();
  };
  const asked = () => archive.inputsOf('archive.reasons');
  return { archive, search, reasons, draw, type, asked };
}

test('it is asked for the rows that do not show it, once the list is at rest', async () => {
  const { reasons, type, asked } = over();
  await type('k');
  await type('ke');
  await type('keys');
  expect(asked()).toEqual([]);
  await calm();
  const words = ['keys'];
  expect(asked()).toEqual([
    {
      asked: [
        { id: 3, words },
        { id: 1, words },
      ],
    },
  ]);
  expect(reasons.of(3)).toEqual(inNotes('keys'));
  expect(reasons.of(2)).toBeUndefined();
});

test('nothing is asked where every row shows it, and without a word', async () => {
  const { archive, type, asked } = over();
  archive.rows = [rowOf(2, { note: 'two keys' })];
  await type('keys');
  await calm();
  await type(' - ');
  await calm();
  expect(asked()).toEqual([]);
});

test('rows that are scrolled to are asked for then, those that were asked for are not again', async () => {
  const { archive, draw, type, asked } = over();
  await type('keys');
  draw(archive.rows.slice(0, 1));
  await calm();
  draw();
  await calm();
  draw();
  await calm();
  expect(asked()).toMatchObject([{ asked: [{ id: 3 }] }, { asked: [{ id: 1 }] }]);
});

test('an answer to what was typed before the latest is never shown', async () => {
  const { archive, reasons, type } = over();
  const open: ((answer: Envelope<readonly FoundReasons[]>) => void)[] = [];
  archive.answer('archive.reasons', () => new Promise((done) => open.push(done)));
  await type('keys');
  await calm();
  await type('wheel');
  open[0]?.(ok([{ id: 3, found: inNotes('keys') }]));
  await calm();
  expect(reasons.of(3)).toBeUndefined();
  open[1]?.(ok([{ id: 3, found: inNotes('wheel') }]));
  await calm();
  expect(reasons.of(3)).toEqual(inNotes('wheel'));
});

test('a reason stays while it is typed on, and goes with another search', async () => {
  const { reasons, type } = over();
  await type('ke');
  await calm();
  await type('key');
  expect(reasons.of(3)).toEqual(inNotes('ke'));
  await type('wheel');
  expect(reasons.of(3)).toBeUndefined();
});

test('of a report that is erased nothing is kept, of one that changed it is asked again', async () => {
  const { archive, search, reasons, draw, type, asked } = over();
  await type('keys');
  await calm();
  archive.rows = [rowOf(1, { note: 'has keys' })];
  await search.renew();
  expect(reasons.of(3)).toBeUndefined();
  draw();
  await calm();
  expect(reasons.of(1)).toBeUndefined();
  expect(asked()).toHaveLength(1);
});

test('where the archive can’t say, nothing is said, and it is asked again when rows are drawn', async () => {
  const { archive, reasons, draw, type, asked } = over();
  archive.answer('archive.reasons', () => fail('storage', 'The disk can’t be read.'));
  await type('keys');
  await calm();
  expect(reasons.of(3)).toBeUndefined();
  draw();
  await calm();
  expect(asked()).toHaveLength(2);
});
