import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { useBridge } from './bridge.ts';
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
