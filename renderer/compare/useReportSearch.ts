import { useEffect, useState } from 'react';
import type { IpcError } from '../../shared/ipc/result.ts';
import type { ReportRow } from '../../shared/ipc/reports.ts';
import type { ReportsBridge } from '../bridge/reports-bridge.ts';

/** Maximum number of hits shown. More text narrows the search. */
export const MAX_HITS = 20;

export type ReportSearchResult = {
  /** The text that these rows match. Undefined before the first result. */
  readonly text: string | undefined;
  readonly rows: readonly ReportRow[];
  /** There are more hits than `rows` contains. */
  readonly hasMore: boolean;
  readonly error: IpcError | undefined;
};

/**
 * Returns the newest saved reports that match the typed text. Earlier hits remain until new ones
 * arrive.
 */
export function useReportSearch(bridge: ReportsBridge, text: string): ReportSearchResult {
  const [hits, setHits] = useState<ReportSearchResult>({
    text: undefined,
    rows: [],
    hasMore: false,
    error: undefined,
  });
  useEffect(() => {
    let isLatest = true;
    const find = async () => {
      const answer = await bridge.call('archive.search', {
        query: { text, results: [], environments: [], order: 'newest' },
        offset: 0,
        limit: MAX_HITS + 1,
      });
      if (!isLatest) return;
      const rows = answer.ok ? answer.value : [];
      setHits({
        text,
        rows: rows.slice(0, MAX_HITS),
        hasMore: rows.length > MAX_HITS,
        error: answer.ok ? undefined : answer.error,
      });
    };
    void find();
    return () => {
      isLatest = false;
    };
  }, [bridge, text]);
  return hits;
}
