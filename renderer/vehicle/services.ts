import { createContext, type ReactNode } from 'react';
import { createServiceContext } from '../bridge/service-context.ts';
import type { ComparisonStore } from './comparison-store.ts';
import type { Lookups } from './lookups.ts';
import type { Recents } from './recents.ts';

export const [LookupsContext, useLookups] = createServiceContext<Lookups>('Lookups');
export const [RecentsContext, useRecents] = createServiceContext<Recents>('Recents');
export const [ComparisonContext, useComparison] =
  createServiceContext<ComparisonStore>('Comparison');

/** The buttons of the vehicle header, of features that this layer must not import. */
export const VehicleActionsContext = createContext<ReactNode>(null);
