import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReportDetail, ReportRow } from '../../../shared/ipc/reports.ts';
import { BridgeError, toBridgeErrorData } from '../../bridge/query-client.ts';
import type { ReportsBridge } from '../../bridge/reports-bridge.ts';

/** A saved report without its answers. What is sealed never changes, so it is read once. */
export function useSavedReport(bridge: ReportsBridge, id: number) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['saved-report', id],
    queryFn: async () => {
      const answer = await bridge.call('archive.get', { id });
      if (!answer.ok) throw new BridgeError(answer.error);
      return answer.value;
    },
    // It may have been removed, or its note written, in another window.
    refetchOnMount: 'always',
  });
  /** After its note and tags were saved. */
  const updateAnnotations = useCallback(
    (row: ReportRow) =>
      client.setQueryData<ReportDetail>(['saved-report', row.id], (previous) =>
        previous ? { ...previous, ...row } : previous,
      ),
    [client],
  );
  return {
    report: data,
    error: error && !data ? toBridgeErrorData(error) : undefined,
    retry: useCallback(() => void refetch(), [refetch]),
    updateAnnotations,
  };
}
