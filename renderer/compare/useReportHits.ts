import { useEffect, useState } from 'react';
import type { DeskError } from '../../shared/ipc/envelope.ts';
import type { ReportRow } from '../../shared/ipc/reports.ts';
import type { ReportsDesk } from '../bridge/reports-desk.ts';

/** As many as are looked through; more are found by typing more. */
export const MOST_HITS = 20;

export type ReportHits = {
  /** What was typed when they were found; undefined before the first answer. */
  readonly text: string | undefined;
  readonly rows: readonly ReportRow[];
  /** There are more than are given. */
  readonly hasMore: boolean;
  readonly fault: DeskError | undefined;
};

/** The newest saved reports that fit what is typed; what fitted earlier words stays until they come. */
export function useReportHits(desk: ReportsDesk, text: string): ReportHits {
  const [hits, setHits] = useState<ReportHits>({
    text: undefined,
    rows: [],
    hasMore: false,
    fault: undefined,
  });
  useEffect(() => {
    let isLatest = true;
    const find = async () => {
      const found = await desk.call('archive.search', {
        query: { text, results: [], environments: [], order: 'newest' },
        offset: 0,
        limit: MOST_HITS + 1,
      });
      if (!isLatest) return;
      const rows = found.ok ? found.value : [];
      setHits({
        text,
        rows: rows.slice(0, MOST_HITS),
        hasMore: rows.length > MOST_HITS,
        fault: found.ok ? undefined : found.error,
      });
    };
    void find();
    return () => {
      isLatest = false;
    };
  }, [desk, text]);
  return hits;
}
