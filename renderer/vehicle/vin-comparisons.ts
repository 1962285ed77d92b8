import { useCallback } from 'react';
import type { RuleInputs, VinComparison } from '../../shared/findings/rule-inputs.ts';
import { createServiceContext } from '../bridge/service-context.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { createStore, useStore } from '../ui/store.ts';
import type { LookupTarget } from '../../shared/ipc/lookup-plan.ts';
import { targetQueryKey } from './lookup-target.ts';

export type VinComparisons = ReturnType<typeof createVinComparisons>;

export const [VinComparisonsContext, useVinComparisons] =
  createServiceContext<VinComparisons>('VIN comparisons');

/** The VINs that were read on vehicles, stored until the window closes. */
export function createVinComparisons() {
  const { get, set, subscribe } = createStore<ReadonlyMap<string, VinComparison>>(new Map());
  return {
    get,
    subscribe,
    /** The name that was entered last, if the settings have none. */
    name: createStore(''),
    set: (target: LookupTarget, comparison: VinComparison | undefined) => {
      const comparisons = new Map(get());
      if (comparison) comparisons.set(toKey(target), comparison);
      else comparisons.delete(toKey(target));
      set(comparisons);
    },
  };
}

/** The same plate in another environment is another vehicle. */
const toKey = (target: LookupTarget) => JSON.stringify(targetQueryKey(target));

/** Returns what the rules read besides the answers about a vehicle. */
export function useRuleInputs(): (target: LookupTarget) => RuleInputs {
  const { datasetProfile: profile } = useSettings();
  const comparisons = useStore(useVinComparisons());
  return useCallback(
    (target) => {
      const vinComparison = comparisons.get(toKey(target));
      return { profile, ...(vinComparison && { vinComparison }) };
    },
    [profile, comparisons],
  );
}
