import { LRUCache } from 'lru-cache';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';
import type { ReportRow } from '../../shared/ipc/reports.ts';
import type { ReportForm } from './report-input.ts';

/** Lives as long as the window, also while the dialog is closed. */
export type DraftCache = ReturnType<typeof createDraftCache>;

const MAX_ENTRIES = 50;

export const createDraftCache = () => ({
  /** By the query key of the vehicle, as text. */
  forms: new LRUCache<string, ReportForm>({ max: MAX_ENTRIES }),
  /** By the input and the logo, as text: the same contents are not saved twice. */
  saved: new LRUCache<string, ReportRow>({ max: MAX_ENTRIES }),
});

const cachesByBridge = new WeakMap<IpcBridge, DraftCache>();

/** Returns the cache of this window. It lives as long as the bridge. */
export function getDraftCache(bridge: IpcBridge): DraftCache {
  const cache = cachesByBridge.get(bridge) ?? createDraftCache();
  cachesByBridge.set(bridge, cache);
  return cache;
}
