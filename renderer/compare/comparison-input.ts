import type { ComparedVehicleInput } from '../../shared/ipc/comparison.ts';
import type { CreateReportInput } from '../../shared/ipc/reports.ts';
import type { Settings } from '../../shared/ipc/settings.ts';
import { toStoredPosition } from '../../shared/report/market-position.ts';
import type { ListingsStore } from '../listings/listings-store.ts';
import { buildReportInput, initialForm, type ReportForm } from '../report/report-input.ts';
import type { CachedBundleOnlyAnswer } from '../vehicle/bundle-only.ts';
import type { ComparisonColumn } from './columns.ts';

/** A report that is not saved yet, and how many comparables the user marked. */
export type DraftReport = { readonly input: CreateReportInput; readonly markedCount: number };

/** The full report on a compared vehicle, as its own page would save it. */
export function toReportInput(
  { target, state, vehicleAnswers }: ComparisonColumn,
  listings: Pick<ListingsStore, 'findState' | 'getComparables'>,
  settings: Settings,
  purpose: ReportForm['purpose'],
  bundleOnlyAnswers: readonly CachedBundleOnlyAnswer[],
): DraftReport {
  const comparables = [...listings.getComparables(target).values()];
  const search = listings.findState(target);
  const marketPosition = search && toStoredPosition(search.loaded, search.displayed, search);
  const source = {
    target,
    state,
    marketPosition,
    comparables,
    bundleOnlyAnswers,
    author: settings,
    ruleInputs: vehicleAnswers.inputs,
  };
  const form = { ...initialForm(settings), contents: 'full', purpose } as const;
  return {
    input: buildReportInput(source, form),
    markedCount: comparables.length,
  };
}

/**
 * What the main process needs to compare a vehicle: ids of answers, and the user's choices. Answers
 * that only a bundle has are not compared.
 */
export function toComparedVehicle({
  environment,
  vehicle,
  answerIds,
  unansweredDatasets,
  ruleInputs,
  marketPosition,
  ...input
}: CreateReportInput): ComparedVehicleInput {
  const failedRefreshes = (input.failedRefreshes ?? []).filter(({ answerId }) =>
    answerIds.includes(answerId),
  );
  return {
    kind: 'current',
    environment,
    vehicle,
    answerIds,
    ...(unansweredDatasets && { unansweredDatasets }),
    ...(failedRefreshes.length > 0 && { failedRefreshes }),
    ...(ruleInputs && { ruleInputs }),
    ...(marketPosition && { marketPosition }),
  };
}
