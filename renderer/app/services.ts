import { bridge as windowBridge } from '../bridge/bridge.ts';
import { createQueryClient } from '../bridge/query-client.ts';
import { createListingsStore } from '../listings/listings-store.ts';
import { createComparison } from '../vehicle/comparison-store.ts';
import { createLookups } from '../vehicle/lookups.ts';
import { createRecents } from '../vehicle/recents.ts';
import { createCommands } from '../window/commands.ts';
import { createNavigation } from '../window/navigation.ts';

/** The services of one window. Each window and each test creates its own. */
export type Services = ReturnType<typeof createServices>;

export function createServices(bridge = windowBridge) {
  const queryClient = createQueryClient();
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
  return {
    bridge,
    queryClient,
    navigation: createNavigation(),
    commands: createCommands(),
    lookups,
    listingsStore,
    comparisonStore: createComparison(),
    recents,
  };
}
