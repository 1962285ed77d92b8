import { type ReactNode, useMemo, useState } from 'react';
import { useLookupTarget, useVehicleState } from './useDataset.ts';
import { evaluateVehicle, VerdictContext } from './useVerdict.ts';

/** Judges the vehicle of the page whenever an answer has come: once, for header and overview alike. */
export function VerdictProvider({ children }: { readonly children: ReactNode }) {
  const target = useLookupTarget();
  const state = useVehicleState();
  // What has run out is counted from when the page was opened: it does not change under the eye.
  const [now] = useState(() => new Date());
  const evaluation = useMemo(() => evaluateVehicle(target, state, now), [target, state, now]);
  return <VerdictContext value={evaluation}>{children}</VerdictContext>;
}
