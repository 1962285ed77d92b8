import { createServiceContext } from '../bridge/service-context.ts';
import type { Listings } from './store.ts';

export const [ListingsStoreContext, useListingsStore] =
  createServiceContext<Listings>('ListingsStore');
