import {
  FileClock,
  Hash,
  Image,
  LayoutList,
  type LucideIcon,
  Milestone,
  ScanBarcode,
  TrendingUp,
} from 'lucide-react';
import { DATASET_IDS, type DatasetId } from '../../shared/provider/catalogue.ts';
import type { BundleOnlyId } from '../../shared/provider/multi-request.ts';
import { definitionOf } from '../datasets/registry.ts';
import type { TabId } from '../window/navigation.ts';

const BUNDLE_ONLY_ICONS: Readonly<Record<BundleOnlyId, LucideIcon>> = {
  abi: Hash,
  image: Image,
  marketDemand: TrendingUp,
  mileage: Milestone,
  mot: FileClock,
  vrmToVin: ScanBarcode,
};

/** Stand for the names of the tabs while their list is collapsed. */
export const TAB_ICONS = {
  overview: LayoutList,
  ...BUNDLE_ONLY_ICONS,
  ...(Object.fromEntries(DATASET_IDS.map((id) => [id, definitionOf(id).icon])) as Record<
    DatasetId,
    LucideIcon
  >),
} satisfies Record<TabId, LucideIcon>;
