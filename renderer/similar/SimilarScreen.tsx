import { CarFront } from 'lucide-react';
import { usePlace } from '../app/navigation/useNavigation.ts';
import { Screen } from '../app/Screen.tsx';
import { useServices } from '../app/services.ts';
import { Button } from '../ui/Button.tsx';
import { Plate } from '../ui/Plate.tsx';

/** The way to the similar listings of the open vehicle. */
export default function SimilarScreen() {
  const { vehicle } = usePlace();
  const { commands, navigation } = useServices();
  return (
    <Screen title="Similar listings" icon={CarFront}>
      {vehicle ? (
        <>
          <p>
            Live adverts of vehicles like{' '}
            {'vrm' in vehicle ? <Plate vrm={vehicle.vrm} /> : vehicle.vin} are on its Similar
            listings tab. Opening the tab asks the provider for nothing.
          </p>
          <p>
            <Button variant="primary" onPress={() => navigation.showTab('similarListings')}>
              Open the Similar listings tab
            </Button>
          </p>
        </>
      ) : (
        <>
          <p>
            Similar listings are live adverts of vehicles like one that you have looked up. Look a
            vehicle up first.
          </p>
          <p>
            <Button onPress={() => commands.run('focus-search')}>Go to the search box</Button>
          </p>
        </>
      )}
    </Screen>
  );
}
