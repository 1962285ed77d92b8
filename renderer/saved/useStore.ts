import { useSyncExternalStore } from 'react';
import type { Saved } from './saved.ts';
import type { SearchState } from './search.ts';

/** A part of the search's state. `pick` gives something that stays the same while it is the same. */
export function useSearch<T>({ search }: Saved, pick: (state: SearchState) => T): T {
  return useSyncExternalStore(search.subscribe, () => pick(search.state()));
}
