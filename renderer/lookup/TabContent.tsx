import { DATASET_IDS, type DatasetId } from '../../shared/provider/catalogue.ts';
import type { TabId } from '../app/navigation/store.ts';
import { DatasetPanel } from './DatasetPanel.tsx';
import { ExtraPanel } from './ExtraPanel.tsx';
import { Overview } from './Overview.tsx';

/** What a tab shows. */
export function TabContent({ tab }: { readonly tab: TabId }) {
  if (tab === 'overview') return <Overview />;
  return isDataset(tab) ? <DatasetPanel id={tab} /> : <ExtraPanel id={tab} />;
}

function isDataset(tab: Exclude<TabId, 'overview'>): tab is DatasetId {
  return DATASET_IDS.some((id) => id === tab);
}
