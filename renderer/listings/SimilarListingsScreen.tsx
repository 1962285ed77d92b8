import { CarFront } from 'lucide-react';
import { useNavigationState } from '../window/navigation/useNavigation.ts';
import { MessageScreen } from '../window/MessageScreen.tsx';
import { useCommands } from '../window/commands.ts';
import { VehicleListings } from './VehicleListings.tsx';
import { Button } from '../ui/Button.tsx';
import styles from './SimilarListingsScreen.module.css';

/** The similar listings of the open vehicle, or the way to one. */
export default function SimilarListingsScreen() {
  const { vehicle } = useNavigationState();
  const commands = useCommands();
  if (vehicle)
    return (
      <div className={styles['screen']}>
        <VehicleListings vehicle={vehicle} />
      </div>
    );
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
