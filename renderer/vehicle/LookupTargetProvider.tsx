import { type ReactNode, useMemo } from 'react';
import { useValueAfterPaint } from '../ui/useValueAfterPaint.ts';
import type { LookupTarget } from './lookup-target.ts';
import { LookupTargetContext, useVehicleQueries, VehicleStateContext } from './useDataset.ts';

type Props = { readonly target: LookupTarget; readonly children: ReactNode };

/** Says what the page is about and where it stands. Only those who read it draw again. */
export function LookupTargetProvider({ target, children }: Props) {
  const vehicleState = useVehicleQueries(target);
  const latest = useMemo(() => ({ target, state: vehicleState }), [target, vehicleState]);
  // The answer that came is painted before what reads across all of them: the header and the tabs.
  const deferred = useValueAfterPaint(latest);
  // Never one vehicle's answers under another one's plate, not for a moment.
  const { state } = deferred.target === target ? deferred : latest;
  return (
    <LookupTargetContext value={target}>
      <VehicleStateContext value={state}>{children}</VehicleStateContext>
    </LookupTargetContext>
  );
}
