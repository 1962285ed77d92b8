import type { QueryClient } from '@tanstack/react-query';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';
import { bridge } from '../bridge/bridge.ts';
import { createQueryClient } from '../bridge/query-client.ts';
import { type ListingsStore, createListingsStore } from '../listings/listings-store.ts';
import { type ComparisonStore, createComparison } from '../vehicle/comparison-store.ts';
import { createLookups, type Lookups } from '../vehicle/lookups.ts';
import { createRecents, type Recents } from '../vehicle/recents.ts';
import { type Commands, createCommands } from '../window/commands.ts';
import { createNavigation, type Navigation } from '../window/navigation/navigation-store.ts';

/** The services of one window. Each window and each test creates its own. */
export type Services = {
  readonly bridge: IpcBridge;
  readonly queryClient: QueryClient;
  readonly navigation: Navigation;
  readonly commands: Commands;
  readonly lookups: Lookups;
  readonly listingsStore: ListingsStore;
  readonly comparisonStore: ComparisonStore;
  readonly recents: Recents;
};

export function createServices(ipcBridge: IpcBridge = bridge): Services {
  const queryClient = createQueryClient();
  const recents = createRecents(ipcBridge, queryClient);
  const lookups = createLookups({
    bridge: ipcBridge,
    client: queryClient,
    onAnswer: (target, answer) => {
      recents.addTitle(target, answer);
      listingsStore.receiveAnswer(target, answer);
    },
  });
  const listingsStore = createListingsStore(lookups);
  return {
    bridge: ipcBridge,
    queryClient,
    navigation: createNavigation(),
    commands: createCommands(),
    lookups,
    listingsStore,
    comparisonStore: createComparison(),
    recents,
  };
}
