import { LRUCache } from 'lru-cache';
import type { ReportRow } from '../../shared/ipc/reports.ts';
import { type LookupTarget, targetQueryKey } from '../vehicle/lookup-target.ts';
import type { ReportForm } from './form.ts';
import type { IpcBridge } from '../../shared/ipc/bridge.ts';

/** Lives as long as the window, also while the dialog is closed. */
export type DraftCache = ReturnType<typeof createDraftCache>;

/** Maximum number of forms and of saved reports in the cache. */
const MAX_ENTRIES = 50;

const formKey = (target: LookupTarget) => JSON.stringify(targetQueryKey(target));

export function createDraftCache() {
  const forms = new LRUCache<string, ReportForm>({ max: MAX_ENTRIES });
  const saved = new LRUCache<string, ReportRow>({ max: MAX_ENTRIES });
  return {
    getForm: (target: LookupTarget) => forms.get(formKey(target)),
    storeForm: (target: LookupTarget, form: ReportForm) => void forms.set(formKey(target), form),
    /**
     * The report saved from exactly these contents. The same contents are not saved twice.
     *
     * @param key the input and the logo, as text
     */
    findSaved: (key: string) => saved.get(key),
    storeSaved: (key: string, row: ReportRow) => void saved.set(key, row),
    /** Call when the report is no longer in the archive. */
    removeSaved: (key: string) => void saved.delete(key),
  };
}

const cachesByBridge = new WeakMap<IpcBridge, DraftCache>();

/** Returns the cache of this window. It lives as long as the bridge. */
export function getDraftCache(bridge: IpcBridge): DraftCache {
  const cache = cachesByBridge.get(bridge) ?? createDraftCache();
  cachesByBridge.set(bridge, cache);
  return cache;
}
