import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { ArchiveState } from '../../shared/ipc/reports.ts';
import type { IpcError } from '../../shared/ipc/result.ts';
import { BridgeError, toBridgeErrorData } from './query-client.ts';
import { useReportsBridge } from './reports-bridge.ts';

const ARCHIVE_STATE_KEY = ['archive-state'] as const;

export type ArchiveStateResult = {
  /** Undefined until the state is loaded. */
  readonly state: ArchiveState | undefined;
  readonly error: IpcError | undefined;
  /** Loads the state again after a save, an import or a deletion. */
  readonly refetch: () => Promise<void>;
};

/** The state of the archive: loaded once, then updated by events. */
export function useArchiveState(): ArchiveStateResult {
  const bridge = useReportsBridge();
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ARCHIVE_STATE_KEY,
    queryFn: async () => {
      const answer = await bridge.call('archive.getState');
      if (!answer.ok) throw new BridgeError(answer.error);
      return answer.value;
    },
    refetchOnMount: 'always',
  });
  useEffect(
    () => bridge.on('archive.changed', (state) => client.setQueryData(ARCHIVE_STATE_KEY, state)),
    [client, bridge],
  );
  const refetch = useCallback(
    () => client.refetchQueries({ queryKey: ARCHIVE_STATE_KEY }),
    [client],
  );
  return { state: data, error: error ? toBridgeErrorData(error) : undefined, refetch };
}
