import type { ComponentType } from 'react';
import { DATASET_IDS, type DatasetId } from '../../shared/provider/catalogue.ts';
import type { DatasetViewProps } from '../datasets/props.ts';
import { DATASET_VIEWS, VIEW_LOADERS } from '../datasets/registry.ts';

const loaded = new Map<DatasetId, ComponentType<DatasetViewProps>>();

/**
 * Brings every view's code while the service is still being asked, so that an answer, or a tab, is
 * painted at once. A view that can't be brought now is brought again when its tab is opened.
 */
export function preloadViews(): void {
  for (const id of DATASET_IDS) {
    if (loaded.has(id)) continue;
    VIEW_LOADERS[id]()
      .then(({ default: View }) => loaded.set(id, View))
      .catch(() => undefined);
  }
}

/** A dataset's view: itself where it is there already, else what loads it. */
export function viewOf(id: DatasetId): ComponentType<DatasetViewProps> {
  return loaded.get(id) ?? DATASET_VIEWS[id];
}
