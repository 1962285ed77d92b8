import { lazy, useMemo } from 'react';
import { usePlace } from '../app/navigation/useNavigation.ts';
import { useSettings } from '../app/settings.ts';
import { loadVehiclePage } from './load-vehicle-page.ts';
import { StartPage } from './StartPage.tsx';
import { vehicleKey } from './subject.ts';
import { SubjectProvider } from './SubjectProvider.tsx';

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
