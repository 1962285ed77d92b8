import { CarFront } from 'lucide-react';
import { useMemo } from 'react';
import type { VehicleRef } from '../../shared/provider/parameters.ts';
import { useNavigationState } from '../window/navigation/useNavigation.ts';
import { MessageScreen } from '../window/MessageScreen.tsx';
import { useCommands } from '../window/commands.ts';
import { useVehicleNavigation } from '../vehicle/useVehicleNavigation.ts';
import { useSettings } from '../bridge/settings-context.ts';
import { VerdictProvider } from '../vehicle/VerdictProvider.tsx';
import { LookupTargetProvider } from '../vehicle/LookupTargetProvider.tsx';
import { VehicleHeader } from '../vehicle/VehicleHeader.tsx';
import { Button } from '../ui/Button.tsx';
import ListingsBrowser from './ListingsBrowser.tsx';
import styles from './ListingsColumns.module.css';

/** The listings browser of the open vehicle, on the whole screen. */
export default function SimilarListingsScreen() {
  const { vehicle } = useNavigationState();
  const commands = useCommands();
  const { close } = useVehicleNavigation();
  if (vehicle) return <VehicleListings vehicle={vehicle} onClose={close} />;

  return (
    <MessageScreen title="Similar listings" icon={CarFront}>
      <p>
        Similar listings are live adverts of vehicles like one that you have looked up. Look a
        vehicle up first.
      </p>
      <p>
        <Button onPress={() => commands.run('focus-search')}>Go to the search box</Button>
      </p>
    </MessageScreen>
  );
}

type Props = { readonly vehicle: VehicleRef; readonly onClose: () => void };

function VehicleListings({ vehicle, onClose }: Props) {
  const { environment } = useSettings();
  const subject = useMemo(() => ({ environment, vehicle }), [environment, vehicle]);
  return (
    <div className={styles['screen']}>
      <LookupTargetProvider target={subject}>
        <VerdictProvider>
          <VehicleHeader onClose={onClose} />
        </VerdictProvider>
        <ListingsBrowser />
      </LookupTargetProvider>
    </div>
  );
}
