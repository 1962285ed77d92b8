import { type ComponentType, lazy } from 'react';
import { DATASET_IDS, type DatasetId } from '../../shared/provider/catalogue.ts';
import type { DatasetViewProps } from '../fields/view-props.ts';
import { definitionOf, loadView, type ViewDatasetId } from '../datasets/registry.ts';

/** Imported on demand: launching and looking up need not wait for its code. */
export const loadListingsBrowser = () => import('../listings/ListingsBrowser.tsx');

type View = ComponentType<DatasetViewProps>;

const loaded = new Map<DatasetId, View>();
let isLoading = false;

/** Loads each view's code while the window is idle. If one fails, its tab loads it again. */
export function preloadViews(): void {
  if (isLoading) return;
  isLoading = true;
  void (async () => {
    for (const id of DATASET_IDS) {
      await waitForIdle();
      const { load } = definitionOf(id);
      await (load ? preloadView(id, load) : loadListingsBrowser()).catch(() => undefined);
    }
    isLoading = false;
  })();
}

async function preloadView(id: DatasetId, load: () => Promise<{ readonly default: View }>) {
  if (!loaded.has(id)) loaded.set(id, (await load()).default);
}

/** A dataset's view; one that loads itself if it has not been loaded yet. */
export function getDatasetView(id: ViewDatasetId): View {
  return loaded.get(id) ?? lazy(() => loadView(id));
}

/** Resolves when the browser is idle, at the latest after 500 ms. */
function waitForIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve, 0);
  });
}
