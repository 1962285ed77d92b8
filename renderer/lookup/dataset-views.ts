import type { ComponentType } from 'react';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import type { DatasetViewProps } from '../fields/view-props.ts';
import { DATASET_VIEWS, VIEW_LOADERS, type ViewDatasetId } from '../datasets/registry.ts';
import { loadListingsBrowser } from '../listings/load-listings-browser.ts';

const loaded = new Map<ViewDatasetId, ComponentType<DatasetViewProps>>();
let isLoading = false;

/**
 * Brings every view's code while the window has nothing else to do, one by one, so that a tab is
 * painted at once. A view that can't be brought now is brought again when its tab is opened.
 */
export function preloadViews(): void {
  if (isLoading) return;
  isLoading = true;
  void (async () => {
    for (const id of DATASET_IDS) {
      await waitForIdle();
      if (id === 'similarListings') await loadListingsBrowser().catch(() => undefined);
      if (id === 'similarListings' || loaded.has(id)) continue;
      await VIEW_LOADERS[id]()
        .then(({ default: View }) => loaded.set(id, View))
        .catch(() => undefined);
    }
    isLoading = false;
  })();
}

/** A dataset's view: itself where it is there already, else what loads it. */
export function getDatasetView(id: ViewDatasetId): ComponentType<DatasetViewProps> {
  return loaded.get(id) ?? DATASET_VIEWS[id];
}

/** Resolves when nothing is waiting to be drawn, at the latest after a moment. */
function waitForIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 500 });
    else setTimeout(resolve, 0);
  });
}
