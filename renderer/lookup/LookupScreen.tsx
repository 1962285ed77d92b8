import { lazy, useMemo } from 'react';
import { usePlace } from '../window/navigation/useNavigation.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { loadVehiclePage } from './load-vehicle-page.ts';
import { StartPage } from './StartPage.tsx';
import { vehicleKey } from '../vehicle/subject.ts';
import { SubjectProvider } from '../vehicle/SubjectProvider.tsx';

const VehiclePage = lazy(loadVehiclePage);

/** The open vehicle in the environment that is chosen now, or where a lookup starts. */
export function LookupScreen() {
  const { vehicle } = usePlace();
  const { environment } = useSettings();
  const subject = useMemo(() => vehicle && { environment, vehicle }, [environment, vehicle]);
  if (!subject) return <StartPage />;
  return (
    <SubjectProvider subject={subject}>
      <VehiclePage key={vehicleKey(subject.vehicle)} />
    </SubjectProvider>
  );
}
