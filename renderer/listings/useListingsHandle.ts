import { useMemo, useSyncExternalStore } from 'react';
import { datasetOf } from '../../shared/provider/catalogue.ts';
import { useListingsStore } from './listings-context.ts';
import { canAsk } from '../vehicle/plan.ts';
import { useDataset, useSubject } from '../vehicle/useDataset.ts';
import type { ListingsHandle } from './handle.ts';
import { createHover } from './hover.ts';

/** The browser of the vehicle on the page, over the store that keeps it. */
export function useListingsHandle(): ListingsHandle {
  const listings = useListingsStore();
  const subject = useSubject();
  const dataset = useDataset('similarListings');
  const versions = useMemo(
    () =>
      datasetOf('similarListings')
        .versions.map(({ version }) => version)
        .filter((version) => canAsk('similarListings', version, subject.vehicle)),
    [subject],
  );
  const begun = versions.includes(dataset.version) ? dataset.version : (versions[0] ?? '');
  const state = useSyncExternalStore(listings.subscribe, () => listings.of(subject, begun));
  const actions = useMemo(() => {
    const scroll = listings.scrollOf(subject);
    return {
      versions,
      edit: (draft) => listings.edit(subject, draft),
      setVersion: (version) => listings.setVersion(subject, version),
      search: () => listings.search(subject),
      request: (values) => listings.request(subject, values),
      turn: (page) => listings.turn(subject, page),
      again: () => listings.again(subject),
      cancel: () => listings.cancel(subject),
      choose: (choice) => listings.choose(subject, choice),
      mark: (loaded, note) => listings.mark(subject, loaded, note),
      loadAll: () => listings.loadAll(subject),
      cancelLoadAll: () => listings.cancelLoadAll(subject),
      scroll: {
        get: () => scroll.top,
        set: (top) => {
          scroll.top = top;
        },
      },
      hover: createHover(),
    } satisfies Omit<ListingsHandle, 'state' | 'isLoading' | 'fault'>;
  }, [listings, subject, versions]);
  const isLoading = dataset.state === 'loading';
  const fault = dataset.state === 'fault' ? dataset.error : undefined;
  return useMemo(
    () => ({ ...actions, state, isLoading, fault }),
    [actions, state, isLoading, fault],
  );
}
