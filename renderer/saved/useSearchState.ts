import { useSyncExternalStore } from 'react';
import type { ReportsStore } from './reports-store.ts';
import type { SearchState } from './report-search.ts';

/**
 * Selects part of the search state. `selector` must return a stable value while that part is
 * unchanged.
 */
export function useSearchState<T>(
  { search }: ReportsStore,
  selector: (state: SearchState) => T,
): T {
  return useSyncExternalStore(search.subscribe, () => selector(search.state()));
}
