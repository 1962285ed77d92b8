import { type CommonCause, findCommonCause } from '../../../shared/reading/common-cause.ts';
import { latestOutcome } from '../../../shared/reading/not-refreshed.ts';
import { useVehicleState } from '../../vehicle/useDataset.ts';

/** Why all requests for the vehicle failed. Undefined while any may still have another outcome. */
export function useCommonCause(): CommonCause | undefined {
  const { answers, loading, errors } = useVehicleState();
  if (loading.size > 0 || errors.size > 0) return undefined;
  return findCommonCause([...answers.values()].map(latestOutcome));
}
