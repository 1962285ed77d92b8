import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { ArchiveState } from '../../shared/ipc/reports.ts';
import type { DeskError } from '../../shared/ipc/envelope.ts';
import { DeskFault, faultOf } from './query.ts';
import { useReportsDesk } from './reports-desk.ts';

const KEY = ['archive-state'] as const;

export type UseArchiveState = {
  /** Undefined until it has been asked. */
  readonly state: ArchiveState | undefined;
  readonly fault: DeskError | undefined;
  /** Asks again: something was saved, imported or removed. */
  readonly renew: () => Promise<void>;
};

/** How the archive fares: asked once, then heard. */
export function useArchiveState(): UseArchiveState {
  const desk = useReportsDesk();
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: async () => {
      const answer = await desk.call('archive.state');
      if (!answer.ok) throw new DeskFault(answer.error);
      return answer.value;
    },
    refetchOnMount: 'always',
  });
  useEffect(
    () => desk.on('archive.changed', (state) => client.setQueryData(KEY, state)),
    [client, desk],
  );
  const renew = useCallback(() => client.refetchQueries({ queryKey: KEY }), [client]);
  return { state: data, fault: error ? faultOf(error) : undefined, renew };
}
