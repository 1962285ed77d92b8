import { type ReactNode, useMemo } from 'react';
import type { Day } from '../../shared/findings/days.ts';
import type { RuleInputs } from '../../shared/findings/rule-inputs.ts';
import type { PendingDatasets } from '../../shared/findings/checks/check.ts';
import { evaluateRules } from '../../shared/findings/registry.ts';
import {
  createVehicleAnswers,
  type VehicleAnswers,
} from '../../shared/findings/vehicle-answers.ts';
import { type Verdict, evaluateVerdict } from '../../shared/findings/verdict.ts';
import { createServiceContext } from '../bridge/service-context.ts';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import type { LookupTarget } from '../../shared/ipc/lookup-plan.ts';
import { useToday } from '../ui/useToday.ts';
import { toRequestError } from './request-error.ts';
import { useLookupTarget, useVehicleState, type VehicleState } from './useDataset.ts';
import { useRuleInputs } from './vin-comparisons.ts';

type Evaluation = {
  readonly vehicleAnswers: VehicleAnswers;
  readonly verdict: Verdict;
  readonly pending: PendingDatasets;
};

export function evaluateVehicle(
  { vehicle }: LookupTarget,
  { answers, loading, errors }: VehicleState,
  inputs: RuleInputs,
  now = new Date(),
): Evaluation {
  const vehicleAnswers = createVehicleAnswers(vehicle, answers, now, inputs);
  const isOverLimit = (id: DatasetId) => toRequestError(errors.get(id)) === 'over-limit';
  const pending = {
    loading,
    errors: new Set([...errors.keys()].filter((id) => !isOverLimit(id))),
    overLimit: new Set([...errors.keys()].filter(isOverLimit)),
  };
  const verdict = evaluateVerdict(vehicleAnswers, evaluateRules(vehicleAnswers), pending);
  return { vehicleAnswers, verdict, pending };
}

const [VerdictContext, useVerdict] = createServiceContext<Evaluation & { readonly today: Day }>(
  'verdict',
);
export { useVerdict };

/** Evaluates the vehicle of the page after each answer, once for all components. */
export function VerdictProvider({ children }: { readonly children: ReactNode }) {
  const target = useLookupTarget();
  const state = useVehicleState();
  const getInputs = useRuleInputs();
  // A page may stay open overnight, so every new state and day is evaluated for the present time.
  const today = useToday();
  const evaluation = useMemo(
    () => ({ ...evaluateVehicle(target, state, getInputs(target)), today }),
    [target, state, getInputs, today],
  );
  return <VerdictContext value={evaluation}>{children}</VerdictContext>;
}
