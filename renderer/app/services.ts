import { bridge as windowBridge } from '../bridge/bridge.ts';
import { keysQuery } from '../bridge/queries.ts';
import { createQueryClient } from '../bridge/query-client.ts';
import { createListingsStore } from '../listings/listings-store.ts';
import { createComparison } from '../vehicle/comparison-store.ts';
import { vehicleLabel } from '../vehicle/lookup-target.ts';
import { createLookups } from '../vehicle/lookups.ts';
import { createRecents } from '../vehicle/recents.ts';
import { reportSlowLookups } from '../vehicle/slow-lookups.ts';
import { createCommands } from '../window/commands.ts';
import { createNavigation } from '../window/navigation.ts';

/** The services of one window. Each window and each test creates its own. */
export type Services = ReturnType<typeof createServices>;

export function createServices(bridge = windowBridge) {
  const queryClient = createQueryClient();
  reportSlowLookups(bridge, queryClient);
  // Another window may change a key.
  bridge.on(
    'keys.changed',
    () => void queryClient.invalidateQueries({ queryKey: keysQuery.queryKey }),
  );
  const recents = createRecents(bridge, queryClient);
  const lookups = createLookups({
    bridge,
    client: queryClient,
    onAnswer: (target, answer) => {
      recents.addTitle(target, answer);
      listingsStore.receiveAnswer(target, answer);
    },
  });
  const listingsStore = createListingsStore(lookups);
  const navigation = createNavigation();
  // The name of a window outlives a crash of its process and is never written to disk. A notice
  // offers this vehicle then.
  navigation.subscribe(() => {
    const { vehicle } = navigation.get();
    window.name = vehicle ? vehicleLabel(vehicle) : '';
    document.title = vehicle ? `${vehicleLabel(vehicle)} – Platedesk` : 'Platedesk';
  });
  return {
    bridge,
    queryClient,
    navigation,
    commands: createCommands(),
    lookups,
    listingsStore,
    comparisonStore: createComparison(),
    recents,
  };
}
