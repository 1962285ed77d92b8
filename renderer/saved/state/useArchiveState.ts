import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { ArchiveState } from '../../../shared/contract/reports.ts';
import type { DeskError } from '../../../shared/contract/envelope.ts';
import { DeskFault, faultOf } from '../../app/query.ts';
import { useReportsDesk } from '../reports-desk.ts';

const KEY = ['archive-state'] as const;

/** Milliseconds after which an archive that is opened, or checked in the background, is asked again. */
const OPENING = 250;
const CHECKING = 3000;

export type UseArchiveState = {
  /** Undefined until it has been asked. */
  readonly state: ArchiveState | undefined;
  readonly fault: DeskError | undefined;
  /** Asks again: something was saved, imported or removed. */
  readonly renew: () => Promise<void>;
};

/** How the archive fares. Asked again only while something about it is about to change. */
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
    refetchInterval: ({ state: { data: state } }) => {
      if (state?.kind === 'opening') return OPENING;
      return state?.kind === 'ready' && state.integrity === 'checking' ? CHECKING : false;
    },
  });
  const renew = useCallback(() => client.refetchQueries({ queryKey: KEY }), [client]);
  return { state: data, fault: error ? faultOf(error) : undefined, renew };
}
