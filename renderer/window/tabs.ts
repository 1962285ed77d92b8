import { DATASETS } from '../../shared/provider/catalogue.ts';
import { BUNDLE_ONLY } from '../../shared/provider/multi-request.ts';
import type { TabId } from './navigation/navigation-store.ts';

export type Tab = { readonly id: TabId; readonly name: string };

/** The tabs of every vehicle, in display order. */
export const TABS: readonly Tab[] = [
  { id: 'overview', name: 'Overview' },
  ...DATASETS.map(({ id, name }) => ({ id, name })),
];

/** Six more tabs in environments with bundle requests. */
export const BUNDLE_TABS: readonly Tab[] = BUNDLE_ONLY.map(({ id, name }) => ({ id, name }));

/** Tab names by number, for the list of shortcuts. */
export const TAB_NAMES: readonly string[] = [...TABS, ...BUNDLE_TABS].map((tab) => tab.name);
