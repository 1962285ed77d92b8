import { CarFront } from 'lucide-react';
import { usePlace } from '../window/navigation/useNavigation.ts';
import { Screen } from '../window/Screen.tsx';
import { useCommands } from '../window/commands.ts';
import { VehicleListings } from './VehicleListings.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './SimilarScreen.module.css';

/** The similar listings of the open vehicle, or the way to one. */
export default function SimilarScreen() {
  const { vehicle } = usePlace();
  const commands = useCommands();
  if (vehicle)
    return (
      <div className={styles['screen']}>
        <VehicleListings vehicle={vehicle} />
      </div>
    );
  return (
    <Screen title="Similar listings" icon={CarFront}>
      <p>
        Similar listings are live adverts of vehicles like one that you have looked up. Look a
        vehicle up first.
      </p>
      <p>
        <Button onPress={() => commands.run('focus-search')}>Go to the search box</Button>
      </p>
    </Screen>
  );
}
