import { createContext, use } from 'react';
import {
  createVehicleAnswers,
  type VehicleAnswers,
} from '../../shared/findings/vehicle-answers.ts';
import { evaluateRules } from '../../shared/findings/registry.ts';
import { type Verdict, evaluateVerdict } from '../../shared/findings/verdict.ts';
import type { LookupTarget } from './lookup-target.ts';
import type { VehicleState } from './useDataset.ts';

/** What the datasets say together by now, and what that was read from. */
type Evaluation = { readonly known: VehicleAnswers; readonly verdict: Verdict };

/** Reads all answers of a vehicle side by side: one pass of every rule. */
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

/** What the vehicle of the page comes to, judged once for all who show it. */
export const VerdictContext = createContext<Evaluation | undefined>(undefined);

/** The verdict on the vehicle of the page, as of the answers that have come. */
export function useVerdict(): Evaluation {
  const evaluation = use(VerdictContext);
  if (!evaluation) throw new Error('nobody judges the vehicle around this');
  return evaluation;
}
