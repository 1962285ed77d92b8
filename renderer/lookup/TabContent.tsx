import { lazy, Suspense } from 'react';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import type { TabId } from '../window/navigation/navigation-store.ts';
import type { ViewDatasetId } from '../datasets/registry.ts';
import { DatasetPanel } from './DatasetPanel.tsx';
import { BundleExtraPanel } from './BundleExtraPanel.tsx';
import { Overview } from './overview/Overview.tsx';
import { RevealField } from '../vehicle/RevealField.tsx';
import { LoadingState } from '../vehicle/states/LoadingState.tsx';
import { loadListingsBrowser } from './dataset-views.ts';

const ListingsBrowser = lazy(loadListingsBrowser);

export function TabContent({ tab }: { readonly tab: TabId }) {
  if (tab === 'overview') return <Overview />;
  // Similar listings have their own search interface.
  if (tab === 'similarListings')
    return (
      <Suspense fallback={<LoadingState id="similarListings" />}>
        <ListingsBrowser />
        <RevealField dataset="similarListings" />
      </Suspense>
    );
  return isViewDataset(tab) ? <DatasetPanel id={tab} /> : <BundleExtraPanel id={tab} />;
}

function isViewDataset(tab: Exclude<TabId, 'overview' | 'similarListings'>): tab is ViewDatasetId {
  return DATASET_IDS.some((id) => id === tab);
}
