import { DATASET_IDS, type DatasetId } from '../../shared/provider/catalogue.ts';
import { useLookups } from './services.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { planSearch } from './search-plan.ts';
import { useLookupTarget, useVehicleState } from './useDataset.ts';

/**
 * Sends single requests for all datasets that a bundle request refused, failed to return or left
 * out.
 */
export function useFetchIndividually() {
  const target = useLookupTarget();
  const settings = useSettings();
  const lookups = useLookups();
  const { answers, loading } = useVehicleState();
  const failedIds: DatasetId[] = DATASET_IDS.filter((id) => {
    const answer = answers.get(id);
    return answer?.via === 'bundle' && answer.kind !== 'answered' && !loading.has(id);
  });
  const plan = planSearch(settings, target, failedIds, { bundle: false });
  return { count: plan.calls, fetch: () => lookups.runPlan(target, plan) };
}
