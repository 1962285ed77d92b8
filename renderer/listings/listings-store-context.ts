import { createServiceContext } from '../bridge/service-context.ts';
import type { ListingsStore } from './listings-store.ts';

export const [ListingsStoreContext, useListingsStore] =
  createServiceContext<ListingsStore>('ListingsStore');
