import type { ComparedVehicleInput } from '../../shared/ipc/comparison.ts';
import type { CreateReportInput } from '../../shared/ipc/reports.ts';
import type { Settings } from '../../shared/ipc/settings.ts';
import { toStoredPosition } from '../../shared/report/market-position.ts';
import type { ListingsStore } from '../listings/listings-store.ts';
import { buildReportInput, initialForm, type ReportForm } from '../report/report-input.ts';
import type { ComparisonColumn } from './columns.ts';

/** The full report on a compared vehicle, as its own page would save it without comparables. */
export function toReportInput(
  { target, state, vehicleAnswers }: ComparisonColumn,
  listings: Pick<ListingsStore, 'findState'>,
  settings: Settings,
  purpose: ReportForm['purpose'],
): CreateReportInput {
  const search = listings.findState(target);
  const marketPosition = search && toStoredPosition(search.loaded, search.displayed, search);
  const source = {
    target,
    state,
    marketPosition,
    comparables: [],
    bundleOnlyAnswers: [],
    author: settings,
    ruleInputs: vehicleAnswers.inputs,
  };
  const form = initialForm(settings);
  return buildReportInput(source, { ...form, contents: 'full', isCustomerCopy: false, purpose });
}

/** What the main process needs to compare a vehicle: ids of answers, and the user's choices. */
export const toComparedVehicle = ({
  environment,
  vehicle,
  answerIds,
  unansweredDatasets,
  failedRefreshes,
  ruleInputs,
  marketPosition,
}: CreateReportInput): ComparedVehicleInput => ({
  kind: 'current',
  environment,
  vehicle,
  answerIds,
  ...(unansweredDatasets && { unansweredDatasets }),
  ...(failedRefreshes && { failedRefreshes }),
  ...(ruleInputs && { ruleInputs }),
  ...(marketPosition && { marketPosition }),
});
