import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { definitionOf, type ViewDatasetId } from '../datasets/registry.ts';
import type { DatasetViewProps } from '../fields/view-props.ts';
import { lazyComponent, type LazyComponent, preloadWhenIdle } from '../ui/lazy-component.tsx';

// Imported on demand: launching and looking up need not wait for its code.
export const ListingsBrowser = lazyComponent(() => import('../listings/ListingsBrowser.tsx'));

type Views = Readonly<Record<ViewDatasetId, LazyComponent<DatasetViewProps>>>;

/** The view of each dataset that has one: those are the definitions with `load`. */
export const DATASET_VIEWS = Object.fromEntries(
  DATASET_IDS.flatMap((id) => {
    const { load } = definitionOf(id);
    return load ? [[id, lazyComponent(load)]] : [];
  }),
) as Views;

/** Loads the code of all tabs while the window is idle. */
export const preloadViews = () =>
  void preloadWhenIdle([...Object.values(DATASET_VIEWS), ListingsBrowser]);
