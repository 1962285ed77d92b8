import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type IpcResult, errorResult, okResult } from '../../shared/ipc/result.ts';
import type { CreateReportInput } from '../../shared/ipc/reports.ts';
import { createPreviewStore, DEBOUNCE_MS } from './preview.ts';
import { createFakeReports, REPORT_INPUT } from '../testing/report-fixtures.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const noted = (notes: string): CreateReportInput => ({
  ...REPORT_INPUT,
  writtenFields: { ...REPORT_INPUT.writtenFields, notes },
});
type Made = IpcResult<{ readonly documentPath: string }>;

/** A main process whose drafts the test resolves. */
function heldDrafts() {
  const cached: ((made: Made) => void)[] = [];
  const reports = createFakeReports({
    'report.preview': () => new Promise<Made>((resolve) => void cached.push(resolve)),
  });
  return { ...reports, cached, drafts: createPreviewStore(reports.bridge) };
}

test('requests the first preview immediately, and later ones after a pause in typing with the last text only', async () => {
  const { drafts, inputsOf, cached } = heldDrafts();
  drafts.request(REPORT_INPUT);
  await vi.advanceTimersByTimeAsync(0);
  expect(inputsOf('report.preview')).toEqual([REPORT_INPUT]);
  cached[0]?.(okResult({ documentPath: '/report/preview/1' }));
  await vi.advanceTimersByTimeAsync(0);
  for (const notes of ['S', 'Se', 'See']) {
    drafts.request(noted(notes));
    await vi.advanceTimersByTimeAsync(DEBOUNCE_MS - 1);
  }
  expect(inputsOf('report.preview')).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(inputsOf('report.preview')).toEqual([REPORT_INPUT, noted('See')]);
});

test('requests nothing for the same input', async () => {
  const { drafts, inputsOf } = heldDrafts();
  drafts.request(REPORT_INPUT);
  await vi.advanceTimersByTimeAsync(0);
  drafts.request({ ...REPORT_INPUT });
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  expect(inputsOf('report.preview')).toHaveLength(1);
});

test('an older draft never replaces a newer one, in any order of arrival', async () => {
  const { drafts, cached } = heldDrafts();
  drafts.request(REPORT_INPUT);
  await vi.advanceTimersByTimeAsync(0);
  drafts.request(noted('newer'));
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  cached[1]?.(okResult({ documentPath: '/report/preview/newer' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(drafts.state()).toMatchObject({ path: '/report/preview/newer', isStale: false });
  cached[0]?.(okResult({ documentPath: '/report/preview/older' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(drafts.state().path).toBe('/report/preview/newer');
});

test('a draft that arrives during typing is not shown as current', async () => {
  const { drafts, cached } = heldDrafts();
  drafts.request(REPORT_INPUT);
  await vi.advanceTimersByTimeAsync(0);
  drafts.request(noted('more'));
  cached[0]?.(okResult({ documentPath: '/report/preview/older' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(drafts.state()).toMatchObject({ path: undefined, isStale: true });
});

test('a failed draft shows the reason, keeps the earlier draft and can be retried', async () => {
  const { drafts, cached, inputsOf } = heldDrafts();
  drafts.request(REPORT_INPUT);
  await vi.advanceTimersByTimeAsync(0);
  cached[0]?.(okResult({ documentPath: '/report/preview/1' }));
  await vi.advanceTimersByTimeAsync(0);
  drafts.request(noted('more'));
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  cached[1]?.(errorResult('not-found', 'Gone.'));
  await vi.advanceTimersByTimeAsync(0);
  expect(drafts.state()).toMatchObject({
    path: '/report/preview/1',
    error: { message: 'Gone.' },
    isStale: false,
  });
  drafts.retry();
  await vi.advanceTimersByTimeAsync(0);
  expect(inputsOf('report.preview').at(-1)).toEqual(noted('more'));
  cached[2]?.(okResult({ documentPath: '/report/preview/3' }));
  await vi.advanceTimersByTimeAsync(0);
  expect(drafts.state()).toEqual({
    path: '/report/preview/3',
    isStale: false,
    error: undefined,
  });
});

test('requests and shows nothing after it is disposed', async () => {
  const { drafts, cached, inputsOf } = heldDrafts();
  drafts.request(REPORT_INPUT);
  await vi.advanceTimersByTimeAsync(0);
  drafts.request(noted('more'));
  drafts.dispose();
  cached[0]?.(okResult({ documentPath: '/report/preview/1' }));
  await vi.advanceTimersByTimeAsync(DEBOUNCE_MS);
  expect(inputsOf('report.preview')).toHaveLength(1);
  expect(drafts.state().path).toBeUndefined();
});
