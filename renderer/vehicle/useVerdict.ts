import { createContext, use } from 'react';
import {
  createVehicleAnswers,
  type VehicleAnswers,
} from '../../shared/findings/vehicle-answers.ts';
import { evaluateRules } from '../../shared/findings/registry.ts';
import { type Verdict, evaluateVerdict } from '../../shared/findings/verdict.ts';
import type { LookupTarget } from './lookup-target.ts';
import type { VehicleState } from './useDataset.ts';

/** The answers of a vehicle and the verdict on them. */
type Evaluation = { readonly known: VehicleAnswers; readonly verdict: Verdict };

/** Evaluates all rules over the answers of a vehicle. */
export function evaluateVehicle(
  { vehicle }: LookupTarget,
  { answers, loading, errors }: VehicleState,
  now: Date,
): Evaluation {
  const known = createVehicleAnswers(vehicle, answers, now);
  const failedDatasets = new Set(errors.keys());
  return {
    known,
    verdict: evaluateVerdict(known, evaluateRules(known), { loading, errors: failedDatasets }),
  };
}

/** The evaluation of the page's vehicle, computed once for all components. */
export const VerdictContext = createContext<Evaluation | undefined>(undefined);

/** Returns the verdict on the vehicle of the page, from the answers so far. */
export function useVerdict(): Evaluation {
  const evaluation = use(VerdictContext);
  if (!evaluation) throw new Error('missing React context provider: verdict');
  return evaluation;
}
