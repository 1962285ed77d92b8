import { type ReactNode, useMemo } from 'react';
import type { PendingDatasets } from '../../shared/findings/checks/check.ts';
import { evaluateRules } from '../../shared/findings/registry.ts';
import {
  createVehicleAnswers,
  type VehicleAnswers,
} from '../../shared/findings/vehicle-answers.ts';
import { type Verdict, evaluateVerdict } from '../../shared/findings/verdict.ts';
import { createServiceContext } from '../bridge/service-context.ts';
import type { LookupTarget } from './lookup-target.ts';
import { useLookupTarget, useVehicleState, type VehicleState } from './useDataset.ts';

type Evaluation = {
  readonly vehicleAnswers: VehicleAnswers;
  readonly verdict: Verdict;
  readonly pending: PendingDatasets;
};

export function evaluateVehicle(
  { vehicle }: LookupTarget,
  { answers, loading, errors }: VehicleState,
  now = new Date(),
): Evaluation {
  const vehicleAnswers = createVehicleAnswers(vehicle, answers, now);
  const pending = { loading, errors: new Set(errors.keys()) };
  const verdict = evaluateVerdict(vehicleAnswers, evaluateRules(vehicleAnswers), pending);
  return { vehicleAnswers, verdict, pending };
}

const [VerdictContext, useVerdict] = createServiceContext<Evaluation>('verdict');
export { useVerdict };

/** Evaluates the vehicle of the page after each answer, once for all components. */
export function VerdictProvider({ children }: { readonly children: ReactNode }) {
  const target = useLookupTarget();
  const state = useVehicleState();
  // A page may stay open overnight, so every new state is evaluated for the present time.
  const evaluation = useMemo(() => evaluateVehicle(target, state), [target, state]);
  return <VerdictContext value={evaluation}>{children}</VerdictContext>;
}
