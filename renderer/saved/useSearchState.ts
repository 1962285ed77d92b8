import { useSyncExternalStore } from 'react';
import type { ReportsStore } from './reports-store.ts';
import type { SearchState } from './report-search.ts';

/** A part of the search's state. `pick` gives something that stays the same while it is the same. */
export function useSearchState<T>(
  { search }: ReportsStore,
  selector: (state: SearchState) => T,
): T {
  return useSyncExternalStore(search.subscribe, () => selector(search.state()));
}
