import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Envelope, fail, ok } from '../../shared/ipc/envelope.ts';
import type { ReportInput } from '../../shared/ipc/reports.ts';
import { createDrafts, PAUSE } from './drafts.ts';
import { createFakeReports, INPUT } from '../testing/report-fixtures.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const noted = (notes: string): ReportInput => ({ ...INPUT, words: { ...INPUT.words, notes } });
type Made = Envelope<{ readonly documentPath: string }>;

/** A main process whose drafts come when the test says so. */
function heldDrafts() {
  const held: ((made: Made) => void)[] = [];
  const reports = createFakeReports({
    'report.draft': () => new Promise<Made>((resolve) => void held.push(resolve)),
  });
  return { ...reports, held, drafts: createDrafts(reports.desk) };
}

test('the first is asked for at once, later ones after a pause in typing, the last words alone', async () => {
  const { drafts, of, held } = heldDrafts();
  drafts.want(INPUT);
  await vi.advanceTimersByTimeAsync(0);
  expect(of('report.draft')).toEqual([INPUT]);
  held[0]?.(ok({ documentPath: '/report/draft/1' }));
  await vi.advanceTimersByTimeAsync(0);
  for (const notes of ['S', 'Se', 'See']) {
    drafts.want(noted(notes));
    await vi.advanceTimersByTimeAsync(PAUSE - 1);
  }
  expect(of('report.draft')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(of('report.draft')).toEqual([INPUT, noted('See')]);
});

test('the same wish again asks for nothing', async () => {
  const { drafts, of } = heldDrafts();
  drafts.want(INPUT);
  await vi.advanceTimersByTimeAsync(0);
  drafts.want({ ...INPUT });
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(of('report.draft')).toHaveLength(1);
});

test('an older draft never replaces a newer one, whichever comes first', async () => {
  const { drafts, held } = heldDrafts();
  drafts.want(INPUT);
  await vi.advanceTimersByTimeAsync(0);
  drafts.want(noted('newer'));
  await vi.advanceTimersByTimeAsync(PAUSE);
  held[1]?.(ok({ documentPath: '/report/draft/newer' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(drafts.state()).toMatchObject({ path: '/report/draft/newer', isBehind: false });
  held[0]?.(ok({ documentPath: '/report/draft/older' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(drafts.state().path).toBe('/report/draft/newer');
});

test('a draft that comes while more is typed is not shown as what is written now', async () => {
  const { drafts, held } = heldDrafts();
  drafts.want(INPUT);
  await vi.advanceTimersByTimeAsync(0);
  drafts.want(noted('more'));
  held[0]?.(ok({ documentPath: '/report/draft/older' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(drafts.state()).toMatchObject({ path: undefined, isBehind: true });
});

test('one that fails says why, leaves the earlier one, and can be tried again', async () => {
  const { drafts, held, of } = heldDrafts();
  drafts.want(INPUT);
  await vi.advanceTimersByTimeAsync(0);
  held[0]?.(ok({ documentPath: '/report/draft/1' }));
  await vi.advanceTimersByTimeAsync(0);
  drafts.want(noted('more'));
  await vi.advanceTimersByTimeAsync(PAUSE);
  held[1]?.(fail('not-found', 'Gone.'));
  await vi.advanceTimersByTimeAsync(0);
  expect(drafts.state()).toMatchObject({
    path: '/report/draft/1',
    fault: { message: 'Gone.' },
    isBehind: false,
  });
  drafts.again();
  await vi.advanceTimersByTimeAsync(0);
  expect(of('report.draft').at(-1)).toEqual(noted('more'));
  held[2]?.(ok({ documentPath: '/report/draft/3' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(drafts.state()).toEqual({
    path: '/report/draft/3',
    isBehind: false,
    fault: undefined,
  });
});

test('after the end nothing is asked and nothing comes', async () => {
  const { drafts, held, of } = heldDrafts();
  drafts.want(INPUT);
  await vi.advanceTimersByTimeAsync(0);
  drafts.want(noted('more'));
  drafts.end();
  held[0]?.(ok({ documentPath: '/report/draft/1' }));
  await vi.advanceTimersByTimeAsync(PAUSE);
  expect(of('report.draft')).toHaveLength(1);
  expect(drafts.state().path).toBeUndefined();
});
