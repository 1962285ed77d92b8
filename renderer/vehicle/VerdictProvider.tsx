import { type ReactNode, useMemo, useState } from 'react';
import { useLookupTarget, useVehicleState } from './useDataset.ts';
import { evaluateVehicle, VerdictContext } from './useVerdict.ts';

/** Evaluates the vehicle of the page after each answer, once for the header and the overview. */
export function VerdictProvider({ children }: { readonly children: ReactNode }) {
  const target = useLookupTarget();
  const state = useVehicleState();
  // Fixed when the page is opened, so that expiry dates do not change while it is shown.
  const [now] = useState(() => new Date());
  const evaluation = useMemo(() => evaluateVehicle(target, state, now), [target, state, now]);
  return <VerdictContext value={evaluation}>{children}</VerdictContext>;
}
