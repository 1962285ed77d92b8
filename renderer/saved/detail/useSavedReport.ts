import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReportDetail, ReportRow } from '../../../shared/ipc/reports.ts';
import { BridgeError, toBridgeErrorData } from '../../bridge/query-client.ts';
import type { ReportsBridge } from '../../bridge/reports-bridge.ts';

/** Loads a saved report without its answers. */
export function useSavedReport(bridge: ReportsBridge, id: number) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['saved-report', id],
    queryFn: async () => {
      const answer = await bridge.call('archive.get', { id });
      if (!answer.ok) throw new BridgeError(answer.error);
      return answer.value;
    },
    // Another window may have deleted the report or changed its note.
    refetchOnMount: 'always',
  });
  /** Call after note and tags were saved. */
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
