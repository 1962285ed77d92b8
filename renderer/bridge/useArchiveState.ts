import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useBridge, useBridgeEvent } from './bridge.ts';
import { toBridgeErrorData, unwrap } from './query-client.ts';

const ARCHIVE_STATE_KEY = ['archive-state'] as const;

/** The state of the archive: loaded once, then updated by events. Undefined until it is loaded. */
export function useArchiveState() {
  const bridge = useBridge();
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ARCHIVE_STATE_KEY,
    queryFn: async () => unwrap(await bridge.call('archive.getState')),
    refetchOnMount: 'always',
  });
  useBridgeEvent('archive.changed', (state) => client.setQueryData(ARCHIVE_STATE_KEY, state));
  const refetch = useCallback(
    () => client.refetchQueries({ queryKey: ARCHIVE_STATE_KEY }),
    [client],
  );
  return { state: data, error: error ? toBridgeErrorData(error) : undefined, refetch };
}
