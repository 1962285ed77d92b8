import type { QueryClient } from '@tanstack/react-query';
import type { DeskBridge } from '../../shared/ipc/desk.ts';
import { desk } from '../bridge/desk.ts';
import { createQueryClient } from '../bridge/query.ts';
import { createListings, type Listings } from '../listings/store.ts';
import { type Comparison, createComparison } from '../vehicle/comparison-store.ts';
import { createLookups, type Lookups } from '../vehicle/lookups.ts';
import { createRecents, type Recents } from '../vehicle/recents.ts';
import { type Commands, createCommands } from '../window/commands.ts';
import { createNavigation, type Navigation } from '../window/navigation/store.ts';

/** The services of one window. Created once for a window, and anew for each test. */
export type Services = {
  readonly desk: DeskBridge;
  readonly client: QueryClient;
  readonly navigation: Navigation;
  readonly commands: Commands;
  readonly lookups: Lookups;
  readonly listings: Listings;
  readonly comparison: Comparison;
  readonly recents: Recents;
};

export function createServices(bridge: DeskBridge = desk): Services {
  const client = createQueryClient();
  const recents = createRecents(bridge, client);
  const lookups = createLookups({
    desk: bridge,
    client,
    onAnswer: (subject, answer) => {
      recents.learn(subject, answer);
      listings.take(subject, answer);
    },
  });
  const listings = createListings(lookups);
  return {
    desk: bridge,
    client,
    navigation: createNavigation(),
    commands: createCommands(),
    lookups,
    listings,
    comparison: createComparison(),
    recents,
  };
}
