import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ReportDetail, ReportRow } from '../../../shared/ipc/reports.ts';
import { DeskFault, faultOf } from '../../bridge/query.ts';
import type { ReportsDesk } from '../../bridge/reports-desk.ts';

/** A saved report without its answers. What is sealed never changes, so it is read once. */
export function useReport(desk: ReportsDesk, id: number) {
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: ['saved-report', id],
    queryFn: async () => {
      const answer = await desk.call('archive.get', { id });
      if (!answer.ok) throw new DeskFault(answer.error);
      return answer.value;
    },
    // It may have been removed, or its note written, in another window.
    refetchOnMount: 'always',
  });
  /** After its note and tags were saved. */
  const annotated = useCallback(
    (row: ReportRow) =>
      client.setQueryData<ReportDetail>(['saved-report', row.id], (before) =>
        before ? { ...before, ...row } : before,
      ),
    [client],
  );
  return {
    report: data,
    fault: error && !data ? faultOf(error) : undefined,
    retry: useCallback(() => void refetch(), [refetch]),
    annotated,
  };
}
