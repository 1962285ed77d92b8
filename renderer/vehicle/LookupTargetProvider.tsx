import { type ReactNode, useEffect, useMemo } from 'react';
import { useValueAfterPaint } from '../ui/useValueAfterPaint.ts';
import type { LookupTarget } from './lookup-target.ts';
import { useLookups } from './services.ts';
import { LookupTargetContext, useVehicleQueries, VehicleStateContext } from './useDataset.ts';

type Props = { readonly target: LookupTarget; readonly children: ReactNode };

/** Only consumers of the contexts re-render. */
export function LookupTargetProvider({ target, children }: Props) {
  const lookups = useLookups();
  useEffect(() => lookups.markAsUsed(target), [lookups, target]);
  const vehicleState = useVehicleQueries(target);
  const latest = useMemo(() => ({ target, state: vehicleState }), [target, vehicleState]);
  // A new answer is painted first. The header and the tabs, which depend on all answers, follow.
  const deferred = useValueAfterPaint(latest);
  // The deferred value must never show one vehicle's answers under another vehicle's plate.
  const { state } = deferred.target === target ? deferred : latest;
  return (
    <LookupTargetContext value={target}>
      <VehicleStateContext value={state}>{children}</VehicleStateContext>
    </LookupTargetContext>
  );
}
