import { lazy, useMemo } from 'react';
import { useNavigationState } from '../window/navigation/useNavigation.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { loadVehiclePage } from './load-vehicle-page.ts';
import { StartPage } from './StartPage.tsx';
import { vehicleKey } from '../vehicle/lookup-target.ts';
import { LookupTargetProvider } from '../vehicle/LookupTargetProvider.tsx';

const VehiclePage = lazy(loadVehiclePage);

/** The open vehicle in the selected environment, or the start page. */
export function LookupScreen() {
  const { vehicle } = useNavigationState();
  const { environment } = useSettings();
  const target = useMemo(() => vehicle && { environment, vehicle }, [environment, vehicle]);
  if (!target) return <StartPage />;
  return (
    <LookupTargetProvider target={target}>
      <VehiclePage key={vehicleKey(target.vehicle)} />
    </LookupTargetProvider>
  );
}
