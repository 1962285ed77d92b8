import { DATASET_IDS, type DatasetId } from '../../shared/provider/catalogue.ts';
import { useLookups } from './services.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { planSearch } from './plan.ts';
import { useSubject, useVehicleState } from './useDataset.ts';

/** Asks one by one for everything that a bundle was refused, failed with, or left out. */
export function useFetchSingly() {
  const subject = useSubject();
  const settings = useSettings();
  const lookups = useLookups();
  const { answers, loading } = useVehicleState();
  const fell: DatasetId[] = DATASET_IDS.filter((id) => {
    const answer = answers.get(id);
    return answer?.via === 'bundle' && answer.kind !== 'answered' && !loading.has(id);
  });
  const plan = planSearch(settings, subject, fell, { bundle: false });
  return { count: plan.calls, fetch: () => lookups.search(subject, plan) };
}
