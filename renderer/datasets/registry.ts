import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import type { DatasetViewProps } from './props.ts';

/** The view of each dataset. Each loads when its tab is first needed, so that typing need not wait. */
export const DATASET_VIEWS: Readonly<
  Record<DatasetId, LazyExoticComponent<ComponentType<DatasetViewProps>>>
> = {
  check: lazy(() => import('./check/CheckView.tsx')),
  valuation: lazy(() => import('./valuation/ValuationView.tsx')),
  saleEvents: lazy(() => import('./sale-events/SaleEventsView.tsx')),
  similarListings: lazy(() => import('./similar-listings/SimilarListingsView.tsx')),
  advertFeatureSet: lazy(() => import('./advert-features/AdvertFeaturesView.tsx')),
  spec: lazy(() => import('./spec/SpecView.tsx')),
  rating: lazy(() => import('./rating/RatingView.tsx')),
  optionsActual: lazy(() => import('./options/OptionsView.tsx')),
  motFeatureSet: lazy(() => import('./mot/MotView.tsx')),
  status: lazy(() => import('./status/StatusView.tsx')),
  keepers: lazy(() => import('./keepers/KeepersView.tsx')),
  vrms: lazy(() => import('./plate-history/PlateHistoryView.tsx')),
  security: lazy(() => import('./tracker/TrackerView.tsx')),
};
