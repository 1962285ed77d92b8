import { type ReactNode, useEffect, useMemo } from 'react';
import { useValueAfterPaint } from '../ui/useValueAfterPaint.ts';
import { useNavigationState } from '../window/navigation.ts';
import type { LookupTarget } from '../../shared/ipc/lookup-plan.ts';
import { useLookups } from './services.ts';
import { LookupTargetContext, useVehicleQueries, VehicleStateContext } from './useDataset.ts';

type Props = { readonly target: LookupTarget; readonly children: ReactNode };

/** Only consumers of the contexts re-render. */
export function LookupTargetProvider({ target, children }: Props) {
  const lookups = useLookups();
  useEffect(() => lookups.markAsUsed(target), [lookups, target]);
  const vehicleState = useVehicleQueries(target);
  const latest = useMemo(() => ({ target, state: vehicleState }), [target, vehicleState]);
  // In its tab, a new answer is painted first. The header and the list of tabs, which depend on all
  // answers, follow. The Overview depends on all answers too, so there nothing is deferred.
  const isOverview = useNavigationState(
    ({ screen, tab }) => screen === 'lookup' && tab === 'overview',
  );
  const deferred = useValueAfterPaint(latest);
  // The deferred value must never show one vehicle's answers under another vehicle's plate.
  const { state } = isOverview || deferred.target !== target ? latest : deferred;
  return (
    <LookupTargetContext value={target}>
      <VehicleStateContext value={state}>{children}</VehicleStateContext>
    </LookupTargetContext>
  );
}
