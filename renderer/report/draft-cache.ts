import type { CreateReportInput, ReportRow } from '../../shared/ipc/reports.ts';
import { type LookupTarget, targetQueryKey } from '../vehicle/lookup-target.ts';
import type { ReportForm } from './form.ts';
import type { ReportDialogBridge } from './report-desk.ts';

/** What stays while the dialog is closed, for as long as the window is open. */
export type DraftCache = {
  /** What was written for a vehicle and not yet thrown away. */
  readonly getForm: (target: LookupTarget) => ReportForm | undefined;
  readonly storeForm: (target: LookupTarget, form: ReportForm) => void;
  /** The report that was saved from exactly this; the same words on the same answers make no other. */
  readonly findSaved: (input: CreateReportInput) => ReportRow | undefined;
  readonly storeSaved: (input: CreateReportInput, row: ReportRow) => void;
  /** It is not in the archive any more. */
  readonly removeSaved: (input: CreateReportInput) => void;
};

/** Vehicles and reports remembered: more than anybody goes back to. */
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

/** The one of this window: kept as long as its desk is. */
export function getDraftCache(bridge: ReportDialogBridge): DraftCache {
  const cached = cachesByBridge.get(bridge);
  if (cached) return cached;
  const created = createDraftCache();
  cachesByBridge.set(bridge, created);
  return created;
}
