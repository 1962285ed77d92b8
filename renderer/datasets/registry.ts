import { type ComponentType, lazy, type LazyExoticComponent } from 'react';
import type { DatasetId } from '../../shared/provider/catalogue.ts';
import type { DatasetViewProps } from '../fields/view-props.ts';

/** Datasets whose answer is read. Similar listings are searched: `lookup/listings/` is their browser. */
export type ViewDatasetId = Exclude<DatasetId, 'similarListings'>;

type View = ComponentType<DatasetViewProps>;

/** Brings the code of each dataset's view, so that launching and typing need not wait for it. */
export const VIEW_LOADERS: Readonly<Record<ViewDatasetId, () => Promise<{ default: View }>>> = {
  check: () => import('./check/CheckView.tsx'),
  valuation: () => import('./valuation/ValuationView.tsx'),
  saleEvents: () => import('./sale-events/SaleEventsView.tsx'),
  advertFeatureSet: () => import('./advert-features/AdvertFeaturesView.tsx'),
  spec: () => import('./spec/SpecView.tsx'),
  rating: () => import('./rating/RatingView.tsx'),
  optionsActual: () => import('./options/OptionsView.tsx'),
  motFeatureSet: () => import('./mot/MotView.tsx'),
  status: () => import('./status/StatusView.tsx'),
  keepers: () => import('./keepers/KeepersView.tsx'),
  vrms: () => import('./plate-history/PlateHistoryView.tsx'),
  security: () => import('./tracker/TrackerView.tsx'),
};

/** The view of each dataset. Each loads when its tab is first needed. */
export const DATASET_VIEWS: Readonly<Record<ViewDatasetId, LazyExoticComponent<View>>> = {
  check: lazy(VIEW_LOADERS.check),
  valuation: lazy(VIEW_LOADERS.valuation),
  saleEvents: lazy(VIEW_LOADERS.saleEvents),
  advertFeatureSet: lazy(VIEW_LOADERS.advertFeatureSet),
  spec: lazy(VIEW_LOADERS.spec),
  rating: lazy(VIEW_LOADERS.rating),
  optionsActual: lazy(VIEW_LOADERS.optionsActual),
  motFeatureSet: lazy(VIEW_LOADERS.motFeatureSet),
  status: lazy(VIEW_LOADERS.status),
  keepers: lazy(VIEW_LOADERS.keepers),
  vrms: lazy(VIEW_LOADERS.vrms),
  security: lazy(VIEW_LOADERS.security),
};
