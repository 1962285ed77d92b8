import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { definitionOf, type ViewDatasetId } from '../datasets/registry.ts';
import type { DatasetViewProps } from '../fields/view-props.ts';
import { lazyComponent, type LazyComponent } from '../ui/lazy-component.tsx';

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

/** The components of all tabs, which are loaded when the first vehicle is shown. */
export const TAB_COMPONENTS = [...Object.values(DATASET_VIEWS), ListingsBrowser];
