import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type IpcResult, errorResult, okResult } from '../../shared/ipc/result.ts';
import type { CreateReportInput } from '../../shared/ipc/reports.ts';
import { createFakeReports, REPORT_INPUT } from '../testing/report-fixtures.ts';
import { DEBOUNCE_MS, usePreview } from './ReportPreview.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const withNotes = (notes: string): CreateReportInput => ({
  ...REPORT_INPUT,
  writtenFields: { ...REPORT_INPUT.writtenFields, notes },
});
type PreviewResult = IpcResult<{ readonly documentPath: string }>;

const advance = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** Renders the hook with a main process whose previews the test resolves. */
async function renderPreview() {
  const pending: ((result: PreviewResult) => void)[] = [];
  const { bridge, inputsOf } = createFakeReports({
    'report.preview': () => new Promise<PreviewResult>((resolve) => void pending.push(resolve)),
  });
  const { result, rerender, unmount } = renderHook(
    (input: CreateReportInput) => usePreview(bridge, input),
    { initialProps: REPORT_INPUT },
  );
  await advance(0);
  return {
    result,
    rerender,
    unmount,
    requested: () => inputsOf('report.preview'),
    resolve: async (index: number, reply: PreviewResult) => {
      pending[index]?.(reply);
      await advance(0);
    },
  };
}
const draft = (name: string) => okResult({ documentPath: `/report/preview/${name}` });

test('requests the first preview immediately, and later ones after a pause in typing with the last text only', async () => {
  const { rerender, requested, resolve } = await renderPreview();
  expect(requested()).toEqual([REPORT_INPUT]);
  await resolve(0, draft('1'));
  for (const notes of ['S', 'Se', 'See']) {
    rerender(withNotes(notes));
    await advance(DEBOUNCE_MS - 1);
  }
  expect(requested()).toHaveLength(1);
  await advance(1);
  expect(requested()).toEqual([REPORT_INPUT, withNotes('See')]);
});

test('requests nothing for the same input', async () => {
  const { rerender, requested } = await renderPreview();
  rerender({ ...REPORT_INPUT });
  await advance(DEBOUNCE_MS);
  expect(requested()).toHaveLength(1);
});

test('an older draft never replaces a newer one, in any order of arrival', async () => {
  const { result, rerender, resolve } = await renderPreview();
  rerender(withNotes('newer'));
  await advance(DEBOUNCE_MS);
  await resolve(1, draft('newer'));
  expect(result.current).toMatchObject({ path: '/report/preview/newer', isStale: false });
  await resolve(0, draft('older'));
  expect(result.current.path).toBe('/report/preview/newer');
});

test('a draft that arrives during typing is not shown as current', async () => {
  const { result, rerender, resolve } = await renderPreview();
  rerender(withNotes('more'));
  await resolve(0, draft('older'));
  expect(result.current.path).toBeUndefined();
  expect(result.current.isStale).toBe(true);
});

test('a failed preview shows the reason, does not replace the earlier preview and can be retried', async () => {
  const { result, rerender, requested, resolve } = await renderPreview();
  await resolve(0, draft('1'));
  rerender(withNotes('more'));
  await advance(DEBOUNCE_MS);
  await resolve(1, errorResult('not-found', 'Gone.'));
  expect(result.current).toMatchObject({
    path: '/report/preview/1',
    error: { message: 'Gone.' },
    isStale: false,
  });
  act(() => result.current.retry());
  await advance(0);
  expect(requested().at(-1)).toEqual(withNotes('more'));
  await resolve(2, draft('3'));
  expect(result.current).toMatchObject({ path: '/report/preview/3', isStale: false });
  expect(result.current.error).toBeUndefined();
});

test('requests and shows nothing after it is unmounted', async () => {
  const { result, rerender, unmount, requested, resolve } = await renderPreview();
  rerender(withNotes('more'));
  unmount();
  await resolve(0, draft('1'));
  await advance(DEBOUNCE_MS);
  expect(requested()).toHaveLength(1);
  expect(result.current.path).toBeUndefined();
});
