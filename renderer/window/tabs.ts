import { DATASETS } from '../../shared/provider/catalogue.ts';
import { BUNDLE_ONLY } from '../../shared/provider/multi-request.ts';
import type { TabId } from './navigation/navigation-store.ts';

export type Tab = { readonly id: TabId; readonly name: string };

/** The tabs that every vehicle has, in their order. */
export const TABS: readonly Tab[] = [
  { id: 'overview', name: 'Overview' },
  ...DATASETS.map(({ id, name }) => ({ id, name })),
];

/** Six more where the environment is set to bundles. */
export const BUNDLE_TABS: readonly Tab[] = BUNDLE_ONLY.map(({ id, name }) => ({ id, name }));

/** Names by number, for the sheet of shortcuts. */
export const TAB_NAMES: readonly string[] = [...TABS, ...BUNDLE_TABS].map((tab) => tab.name);
