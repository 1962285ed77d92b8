import type { CreateReportInput, ReportRow } from '../../shared/ipc/reports.ts';
import { type LookupTarget, targetQueryKey } from '../vehicle/lookup-target.ts';
import type { ReportForm } from './form.ts';
import type { ReportDialogBridge } from './report-desk.ts';

/**
 * Drafts and saved reports stored for the lifetime of the window, also while the dialog is closed.
 */
export type DraftCache = {
  /** The form for a vehicle, unless it was discarded. */
  readonly getForm: (target: LookupTarget) => ReportForm | undefined;
  readonly storeForm: (target: LookupTarget, form: ReportForm) => void;
  /** The report saved from exactly this input. The same input is not saved twice. */
  readonly findSaved: (input: CreateReportInput) => ReportRow | undefined;
  readonly storeSaved: (input: CreateReportInput, row: ReportRow) => void;
  /** Call when the report is no longer in the archive. */
  readonly removeSaved: (input: CreateReportInput) => void;
};

/** Maximum number of forms and of saved reports in the cache. */
const MAX_ENTRIES = 50;

export function createDraftCache(): DraftCache {
  const forms = new Map<string, ReportForm>();
  const saved = new Map<string, ReportRow>();
  return {
    getForm: (target) => forms.get(JSON.stringify(targetQueryKey(target))),
    storeForm: (target, form) => setWithLimit(forms, JSON.stringify(targetQueryKey(target)), form),
    findSaved: (input) => saved.get(JSON.stringify(input)),
    storeSaved: (input, row) => setWithLimit(saved, JSON.stringify(input), row),
    removeSaved: (input) => saved.delete(JSON.stringify(input)),
  };
}

function setWithLimit<T>(map: Map<string, T>, key: string, value: T): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= MAX_ENTRIES) break;
    map.delete(oldest);
  }
}

const cachesByBridge = new WeakMap<ReportDialogBridge, DraftCache>();

/** Returns the cache of this window. It lives as long as the bridge. */
export function getDraftCache(bridge: ReportDialogBridge): DraftCache {
  const cached = cachesByBridge.get(bridge);
  if (cached) return cached;
  const created = createDraftCache();
  cachesByBridge.set(bridge, created);
  return created;
}
