import { createContext, use } from 'react';
import { createKnown, type Known } from '../../shared/findings/known.ts';
import { findingsOf } from '../../shared/findings/registry.ts';
import { type Verdict, verdictOf } from '../../shared/findings/verdict.ts';
import type { Subject } from './subject.ts';
import type { VehicleState } from './useDataset.ts';

/** What the datasets say together by now, and what that was read from. */
export type Judged = { readonly known: Known; readonly verdict: Verdict };

/** Reads all answers of a vehicle side by side: one pass of every rule. */
export function judge(
  { vehicle }: Subject,
  { answers, loading, faults }: VehicleState,
  now: Date,
): Judged {
  const known = createKnown(vehicle, answers, now);
  const faulty = new Set(faults.keys());
  return { known, verdict: verdictOf(known, findingsOf(known), { loading, faults: faulty }) };
}

/** What the vehicle of the page comes to, judged once for all who show it. */
export const VerdictContext = createContext<Judged | undefined>(undefined);

/** The verdict on the vehicle of the page, as of the answers that have come. */
export function useVerdict(): Judged {
  const judged = use(VerdictContext);
  if (!judged) throw new Error('nobody judges the vehicle around this');
  return judged;
}
