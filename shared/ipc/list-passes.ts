import { fullCheckDatasets, type PassPlan, type PassRow, planPass } from '../lists/pass-plan.ts';
import type { DatasetId } from '../provider/catalogue.ts';
import type { ListDetails, Pass } from '../lists/work-list.ts';
import { type LookupPlan, planLookup } from './lookup-plan.ts';
import { datasetsToFetch, type Settings } from './settings.ts';

type PassList = Pick<ListDetails, 'environment' | 'triage'>;

/** The datasets of a pass, with those that some rows have already. */
export const passDatasets = (
  settings: Settings,
  { triage }: Pick<PassList, 'triage'>,
  pass: Pass,
): readonly DatasetId[] =>
  pass === 'triage' ? triage : fullCheckDatasets(datasetsToFetch(settings));

/**
 * Plans a pass over rows of a work list with the user's settings. The window counts with it before
 * the user presses “Send”, and the main process counts again.
 */
export function planListPass(
  settings: Settings,
  list: PassList,
  pass: Pass,
  rows: readonly PassRow[],
): PassPlan<LookupPlan> {
  const { environment } = list;
  return planPass(rows, passDatasets(settings, list, pass), (vehicle, wanted) =>
    planLookup(settings, { environment, vehicle }, wanted),
  );
}
