import {
  queryOptions,
  skipToken,
  useQueries,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { Circle, CircleDot, CircleMinus, LoaderCircle, TriangleAlert } from 'lucide-react';
import type { DeskError } from '../../shared/ipc/envelope.ts';
import { BUNDLE_ONLY, type BundleOnlyId } from '../../shared/provider/multi-request.ts';
import { faultOf } from '../bridge/query.ts';
import { useLookups } from './services.ts';
import { type Ask, answerKey, type Extra } from './lookups.ts';
import { BY_TONE, type Mark } from './states/marks.ts';
import { wordsFor } from './states/words.ts';
import type { Subject } from './subject.ts';
import { useSubject } from './useDataset.ts';

/** Where one of the six stands that only a bundle has. */
export type ExtraState = { readonly mark: Mark } & (
  | { readonly state: 'not-requested' }
  | { readonly state: 'loading'; readonly ask: Ask }
  | { readonly state: 'settled'; readonly extra: Extra }
  | { readonly state: 'fault'; readonly error: DeskError }
);

export type ExtraHandle = ExtraState & {
  /** Asks for this one alone, in a bundle of its own. */
  readonly fetch: () => void;
  readonly cancel: () => void;
};

const extraQuery = (subject: Subject, id: BundleOnlyId) =>
  queryOptions<Extra>({ queryKey: answerKey(subject, id), queryFn: skipToken, enabled: false });

/**
 * Under which ids the main process holds what came for a vehicle of what only a bundle has, null too.
 * None of what is being asked for anew, as of a dataset.
 */
export function useHeldExtras(subject: Subject): readonly string[] {
  const queries = useMemo(() => BUNDLE_ONLY.map(({ id }) => extraQuery(subject, id)), [subject]);
  return useQueries({ queries, combine: heldIn });
}

const heldIn = (results: readonly UseQueryResult<Extra>[]): readonly string[] =>
  results.flatMap(({ data, error, fetchStatus }) => {
    const isSettled = data && !error && fetchStatus !== 'fetching';
    return isSettled && data.kind !== 'no-bundle' ? [data.id] : [];
  });

/** One dataset of the vehicle on the page that only the multi-request has. */
export function useExtra(id: BundleOnlyId): ExtraHandle {
  const subject = useSubject();
  const lookups = useLookups();
  const { data, error, fetchStatus } = useQuery(extraQuery(subject, id));
  const ask = lookups.askOf(answerKey(subject, id));
  return {
    ...stateOf(data, error, fetchStatus === 'fetching' ? ask : undefined),
    fetch: () =>
      lookups.search(subject, { singles: [], bundle: { parts: [], extras: [id] }, calls: 1 }),
    cancel: () => lookups.cancel(subject, id),
  };
}

function stateOf(extra: Extra | undefined, error: Error | null, ask: Ask | undefined): ExtraState {
  if (ask)
    return {
      state: 'loading',
      ask,
      mark: { icon: LoaderCircle, tone: 'plain', short: 'Asking', spins: true },
    };
  if (error)
    return {
      state: 'fault',
      error: faultOf(error),
      mark: { icon: TriangleAlert, tone: 'review', short: 'Fault' },
    };
  if (!extra)
    return {
      state: 'not-requested',
      mark: { icon: Circle, tone: 'unknown', short: 'Not asked' },
    };
  return { state: 'settled', extra, mark: markOfExtra(extra) };
}

function markOfExtra(extra: Extra): Mark {
  switch (extra.kind) {
    case 'came':
      return { icon: CircleDot, tone: 'plain', short: 'Answered' };
    case 'left-out':
      return { icon: CircleMinus, tone: 'unknown', short: 'Not returned' };
    case 'no-bundle': {
      if (!extra.answer) return { icon: TriangleAlert, tone: 'review', short: 'Failed' };
      const { tone, short } = wordsFor(extra.answer);
      return { icon: BY_TONE[tone], tone, short };
    }
  }
}
