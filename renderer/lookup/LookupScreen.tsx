import { type ReactNode, useMemo } from 'react';
import { useNavigationState } from '../window/navigation.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { StartPage } from './StartPage.tsx';
import { lazyComponent } from '../ui/lazy-component.tsx';
import { vehicleKey } from '../vehicle/lookup-target.ts';
import { LookupTargetProvider } from '../vehicle/LookupTargetProvider.tsx';

const VehiclePage = lazyComponent(() => import('./VehiclePage.tsx'));

/** Called at the first character typed, so that neither launch nor lookup waits for this code. */
export const loadVehiclePage = VehiclePage.preload;

export function LookupScreen({ welcome }: { readonly welcome: ReactNode }) {
  const vehicle = useNavigationState((state) => state.vehicle);
  const { environment } = useSettings();
  const target = useMemo(() => vehicle && { environment, vehicle }, [environment, vehicle]);
  if (!target) return <StartPage welcome={welcome} />;
  return (
    <LookupTargetProvider target={target}>
      <VehiclePage key={vehicleKey(target.vehicle)} />
    </LookupTargetProvider>
  );
}
