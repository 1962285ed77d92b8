import { useMemo, useSyncExternalStore } from 'react';
import { getDataset } from '../../shared/provider/catalogue.ts';
import { useListingsStore } from './listings-store-context.ts';
import { canRequest } from '../vehicle/search-plan.ts';
import { useDataset, useLookupTarget } from '../vehicle/useDataset.ts';
import type { ListingsHandle } from './listings-context.ts';
import { createHoverStore } from './hover.ts';

/** The browser of the vehicle on the page, over the store that keeps it. */
export function useListingsHandle(): ListingsHandle {
  const listings = useListingsStore();
  const target = useLookupTarget();
  const dataset = useDataset('similarListings');
  const versions = useMemo(
    () =>
      getDataset('similarListings')
        .versions.map(({ version }) => version)
        .filter((version) => canRequest('similarListings', version, target.vehicle)),
    [target],
  );
  const initialVersion = versions.includes(dataset.version) ? dataset.version : (versions[0] ?? '');
  const state = useSyncExternalStore(listings.subscribe, () =>
    listings.getState(target, initialVersion),
  );
  const actions = useMemo(() => {
    const scroll = listings.getScroll(target);
    return {
      versions,
      setDraft: (draft) => listings.setDraft(target, draft),
      setVersion: (version) => listings.setVersion(target, version),
      search: () => listings.search(target),
      searchWith: (values) => listings.searchWith(target, values),
      goToPage: (page) => listings.goToPage(target, page),
      repeatSearch: () => listings.repeatSearch(target),
      cancel: () => listings.cancel(target),
      setView: (choice) => listings.setView(target, choice),
      setComparable: (loaded, note) => listings.setComparable(target, loaded, note),
      loadAll: () => listings.loadAll(target),
      cancelLoadAll: () => listings.cancelLoadAll(target),
      scroll: {
        get: () => scroll.top,
        set: (top) => {
          scroll.top = top;
        },
      },
      hover: createHoverStore(),
    } satisfies Omit<ListingsHandle, 'state' | 'isLoading' | 'error'>;
  }, [listings, target, versions]);
  const isLoading = dataset.state === 'loading';
  const error = dataset.state === 'error' ? dataset.error : undefined;
  return useMemo(
    () => ({ ...actions, state, isLoading, error }),
    [actions, state, isLoading, error],
  );
}
