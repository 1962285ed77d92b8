import { OUTCOME_LABELS } from '../../shared/reading/outcomes.ts';
import {
  queryOptions,
  skipToken,
  useQueries,
  useQuery,
  type UseQueryResult,
} from '@tanstack/react-query';
import { useMemo } from 'react';
import { CircleMinus } from 'lucide-react';
import type { IpcError } from '../../shared/ipc/result.ts';
import { BUNDLE_ONLY, type BundleOnlyId } from '../../shared/provider/multi-request.ts';
import { toBridgeErrorData } from '../bridge/query-client.ts';
import { useLookups } from './services.ts';
import { type PendingRequest, answerKey, type BundleExtra } from './lookups.ts';
import { type StateBadge, markOfOutcome, MARKS } from './states/state-badge.ts';
import type { LookupTarget } from './lookup-target.ts';
import { useLookupTarget } from './useDataset.ts';

/** The state of a dataset that only a bundle has. */
export type ExtraState = { readonly badge: StateBadge } & (
  | { readonly state: 'not-requested' }
  | { readonly state: 'loading'; readonly request: PendingRequest }
  | { readonly state: 'settled'; readonly extra: BundleExtra }
  | { readonly state: 'error'; readonly error: IpcError }
);

export type ExtraHandle = ExtraState & {
  /** Requests this dataset alone, in its own bundle request. */
  readonly fetch: () => void;
  readonly cancel: () => void;
};

const extraQuery = (target: LookupTarget, id: BundleOnlyId) =>
  queryOptions<BundleExtra>({
    queryKey: answerKey(target, id),
    queryFn: skipToken,
    enabled: false,
  });

/**
 * Returns the ids of a vehicle's bundle-only answers in the main process, including those with the
 * value null. Datasets that are being requested again are left out.
 */
export function useCachedExtraIds(target: LookupTarget): readonly string[] {
  const queries = useMemo(() => BUNDLE_ONLY.map(({ id }) => extraQuery(target, id)), [target]);
  return useQueries({ queries, combine: cachedExtraIds });
}

const cachedExtraIds = (results: readonly UseQueryResult<BundleExtra>[]): readonly string[] =>
  results.flatMap(({ data, error, fetchStatus }) => {
    const isSettled = data && !error && fetchStatus !== 'fetching';
    return isSettled && data.kind !== 'bundle-failed' ? [data.id] : [];
  });

/** Returns the state and actions of a bundle-only dataset of the vehicle on the page. */
export function useBundleExtra(id: BundleOnlyId): ExtraHandle {
  const target = useLookupTarget();
  const lookups = useLookups();
  const { data, error, fetchStatus } = useQuery(extraQuery(target, id));
  const request = lookups.getPendingRequest(answerKey(target, id));
  return {
    ...toExtraState(data, error, fetchStatus === 'fetching' ? request : undefined),
    fetch: () =>
      lookups.runPlan(target, {
        singleRequests: [],
        bundle: { datasets: [], bundleOnlyDatasets: [id] },
        calls: 1,
      }),
    cancel: () => lookups.cancel(target, id),
  };
}

function toExtraState(
  extra: BundleExtra | undefined,
  error: Error | null,
  request: PendingRequest | undefined,
): ExtraState {
  if (request) return { state: 'loading', request, badge: MARKS.loading };
  if (error) return { state: 'error', error: toBridgeErrorData(error), badge: MARKS.error };
  if (!extra) return { state: 'not-requested', badge: MARKS['not-requested'] };
  return { state: 'settled', extra, badge: extraBadge(extra) };
}

function extraBadge(extra: BundleExtra): StateBadge {
  switch (extra.kind) {
    case 'received':
      return MARKS.answered;
    case 'omitted':
      return { icon: CircleMinus, tone: 'unknown', label: OUTCOME_LABELS['not-returned'].label };
    case 'bundle-failed':
      return extra.answer ? markOfOutcome(extra.answer) : { ...MARKS.error, label: 'Failed' };
  }
}
