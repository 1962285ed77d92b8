import type { IpcBridge } from '../../../shared/ipc/bridge.ts';
import { toast } from '../../ui/Toast.tsx';
import type { Navigation } from '../../window/navigation.ts';
import { DEFAULT_QUERY } from '../report-search.ts';
import { getReportsStore } from '../reports-store.ts';

/**
 * Opens the saved report with a reference. The list then shows the reports with it, which is none
 * if this computer has no such report, and more than one if it was imported several times.
 */
export async function showReport(
  reference: string,
  bridge: IpcBridge,
  navigation: Navigation,
): Promise<void> {
  const store = getReportsStore(bridge);
  const query = { ...DEFAULT_QUERY, text: reference };
  const found = await bridge.call('archive.search', { query, offset: 0, limit: 64 });
  store.setQuery(query);
  store.close();
  const report = found.ok && found.value.find((row) => row.reference === reference);
  if (report) store.open(report.id);
  else
    toast(
      found.ok
        ? `No saved report on this computer has the reference ${reference}`
        : found.error.message,
      { tone: 'review' },
    );
  navigation.showScreen('saved');
}
