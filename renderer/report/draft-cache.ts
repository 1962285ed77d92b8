import { LRUCache } from 'lru-cache';
import type { CreateReportInput, ReportRow } from '../../shared/ipc/reports.ts';
import type { Settings } from '../../shared/ipc/settings.ts';
import { createServiceContext } from '../bridge/service-context.ts';
import type { LookupTarget } from '../../shared/ipc/lookup-plan.ts';
import { targetQueryKey } from '../vehicle/lookup-target.ts';
import type { FormDraft } from './report-input.ts';

/** Lives as long as the window, also while the dialog is closed. */
export type DraftCache = ReturnType<typeof createDraftCache>;

const MAX_SAVED_REPORTS = 50;

/** The key of a saved report: the same contents are not saved twice. */
export const savedKey = (input: CreateReportInput, logo: Settings['logo']) =>
  JSON.stringify([input, logo]);

/** The key of a vehicle's form. */
export const formKey = (target: LookupTarget) => JSON.stringify(targetQueryKey(target));

export const createDraftCache = () => ({
  /** By {@link formKey}. Their number is not limited, because they may contain unsaved notes. */
  forms: new Map<string, FormDraft>(),
  /** By {@link savedKey}. */
  saved: new LRUCache<string, ReportRow>({ max: MAX_SAVED_REPORTS }),
});

export const [DraftCacheContext, useDraftCache] = createServiceContext<DraftCache>('report drafts');
