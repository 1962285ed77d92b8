import { useEffect, useEffectEvent, useState } from 'react';
import type { CreateReportInput, PaperSize } from '../../shared/ipc/reports.ts';
import { useBridge } from '../bridge/bridge.ts';

/**
 * Counts the pages of reports, one after another in the order given, while `isPaused` is false. A count
 * that is no longer needed is cancelled.
 *
 * @returns the number of pages of a report, or undefined if it is not known
 */
export function usePageCounts(
  reports: readonly CreateReportInput[],
  paperSize: PaperSize,
  isPaused: boolean,
) {
  const bridge = useBridge();
  /** Undefined where the count failed. */
  const [counts, setCounts] = useState<ReadonlyMap<string, number | undefined>>(new Map());
  const toKey = (report: CreateReportInput) => JSON.stringify([report, paperSize]);
  const next = isPaused ? undefined : reports.find((report) => !counts.has(toKey(report)));
  const nextKey = next && toKey(next);
  const request = useEffectEvent(
    () => next && bridge.call('report.countPages', { report: next, paperSize }),
  );
  const cancel = useEffectEvent(() => void bridge.call('report.cancelPageCount'));
  useEffect(() => {
    if (nextKey === undefined) return;
    let isPending = true;
    const count = async () => {
      const result = await request();
      if (!isPending) return;
      isPending = false;
      const pageCount = result?.ok ? result.value.pageCount : undefined;
      setCounts((known) => new Map(known).set(nextKey, pageCount));
    };
    void count();
    return () => {
      if (isPending) cancel();
      isPending = false;
    };
  }, [nextKey]);
  return (report: CreateReportInput) => counts.get(toKey(report));
}
