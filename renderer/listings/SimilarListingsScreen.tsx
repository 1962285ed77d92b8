import { CarFront } from 'lucide-react';
import { useMemo } from 'react';
import { useNavigationState } from '../window/navigation.ts';
import { useCommands } from '../window/commands.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { VerdictProvider } from '../vehicle/useVerdict.tsx';
import { LookupTargetProvider } from '../vehicle/LookupTargetProvider.tsx';
import { VehicleHeader } from '../vehicle/VehicleHeader.tsx';
import { Button } from '../ui/Button.tsx';
import ListingsBrowser from './ListingsBrowser.tsx';
import columns from './ListingsColumns.module.css';
import styles from './SimilarListingsScreen.module.css';

export default function SimilarListingsScreen() {
  const vehicle = useNavigationState((state) => state.vehicle);
  const { environment } = useSettings();
  const commands = useCommands();
  const target = useMemo(() => vehicle && { environment, vehicle }, [environment, vehicle]);
  if (target)
    return (
      <div className={columns['screen']}>
        <LookupTargetProvider target={target}>
          <VerdictProvider>
            <VehicleHeader />
            <ListingsBrowser />
          </VerdictProvider>
        </LookupTargetProvider>
      </div>
    );
  return (
    <div className={styles['screen']}>
      <CarFront className={styles['icon']} aria-hidden="true" />
      <h1 className="screen-title">Similar listings</h1>
      <p>Look up a vehicle first to see adverts for similar vehicles.</p>
      <p>
        <Button onPress={() => commands.run('focus-search')}>Go to the search box</Button>
      </p>
    </div>
  );
}
