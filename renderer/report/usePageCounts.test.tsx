import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import type { ChannelInput } from '../../shared/ipc/channels.ts';
import type { CreateReportInput } from '../../shared/ipc/reports.ts';
import { type IpcResult, errorResult, okResult } from '../../shared/ipc/result.ts';
import { BridgeContext } from '../bridge/bridge.ts';
import { createFakeReports, REPORT_INPUT } from '../testing/report-fixtures.ts';
import { usePageCounts } from './usePageCounts.ts';

const SUMMARY: CreateReportInput = { ...REPORT_INPUT, layout: 'summary', isCustomerCopy: true };
const COPY: CreateReportInput = { ...REPORT_INPUT, isCustomerCopy: true };
const FULL = REPORT_INPUT;

type Count = IpcResult<{ readonly pageCount: number }>;

/** Renders the hook with a main process whose counts the test ends, the latest first. */
function renderCounts(reports: readonly CreateReportInput[]) {
  const pending: ((result: Count) => void)[] = [];
  const { bridge, inputsOf } = createFakeReports({
    'report.countPages': () => new Promise<Count>((resolve) => void pending.push(resolve)),
  });
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <BridgeContext value={bridge}>{children}</BridgeContext>
  );
  const { result, rerender, unmount } = renderHook(
    ([inputs, isPaused]) => usePageCounts(inputs, 'A4', isPaused),
    { wrapper, initialProps: [reports, false] as [readonly CreateReportInput[], boolean] },
  );
  return {
    rerender,
    unmount,
    requested: () =>
      (inputsOf('report.countPages') as ChannelInput<'report.countPages'>[]).map(
        ({ report }) => report,
      ),
    /** The number of counts that were cancelled. */
    cancelled: () => inputsOf('report.cancelPageCount').length,
    counts: () => reports.map((report) => result.current(report)),
    end: (count: Count) => act(async () => pending.at(-1)?.(count)),
  };
}
const pages = (pageCount: number) => okResult({ pageCount });

test('counts one report after another in their order, and equal ones once', async () => {
  const { requested, counts, end, cancelled } = renderCounts([FULL, SUMMARY, COPY, FULL]);
  expect(requested()).toEqual([FULL]);
  expect(counts()).toEqual([undefined, undefined, undefined, undefined]);
  await end(pages(7));
  expect(requested()).toEqual([FULL, SUMMARY]);
  await end(pages(1));
  await end(pages(6));
  expect(counts()).toEqual([7, 1, 6, 7]);
  expect(requested()).toEqual([FULL, SUMMARY, COPY]);
  expect(cancelled()).toBe(0);
});

test('a count that fails stays unknown, and the next ones follow', async () => {
  const { counts, end } = renderCounts([FULL, SUMMARY]);
  await end(errorResult('internal', 'The pages could not be counted.'));
  await end(pages(1));
  expect(counts()).toEqual([undefined, 1]);
});

test('a changed report cancels the count and is counted instead', async () => {
  const { rerender, requested, cancelled, end, counts } = renderCounts([FULL]);
  rerender([[COPY], false]);
  expect(cancelled()).toBe(1);
  expect(requested()).toEqual([FULL, COPY]);
  await end(pages(6));
  expect(counts()).toEqual([undefined]);
});

test('a pause cancels the count, which begins again later; what is known stays', async () => {
  const { rerender, requested, cancelled, end, counts } = renderCounts([FULL, SUMMARY]);
  await end(pages(7));
  rerender([[FULL, SUMMARY], true]);
  expect(cancelled()).toBe(1);
  expect(counts()).toEqual([7, undefined]);
  rerender([[FULL, SUMMARY], false]);
  expect(requested()).toEqual([FULL, SUMMARY, SUMMARY]);
});

test('closing cancels the count', () => {
  const { unmount, cancelled } = renderCounts([FULL, SUMMARY]);
  unmount();
  expect(cancelled()).toBe(1);
});
