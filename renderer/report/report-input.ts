import type { UnansweredDataset, CreateReportInput } from '../../shared/ipc/reports.ts';
import type { Comparable } from '../../shared/listings/listing.ts';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { OPTIONAL_SECTIONS } from '../../shared/report/sections.ts';
import type { LookupTarget } from '../vehicle/lookup-target.ts';
import type { VehicleState } from '../vehicle/useDataset.ts';
import { type ReportForm, toReportText } from './form.ts';

/** More than this do not go onto a report: the first that were marked do. */
export const MAX_COMPARABLES = 60;

export type ReportSource = {
  readonly target: LookupTarget;
  readonly state: VehicleState;
  /** In the order in which they were marked. */
  readonly comparables: readonly Comparable[];
  /** Of what only a bundle has, the ids under which it is held. */
  readonly bundleOnlyAnswerIds: readonly string[];
};

/**
 * What the main process is asked to make a report from: the answer on screen of each dataset, failures
 * too, what came with them in a bundle, and the marked listings. Undefined while the form does not
 * say what it is for.
 */
export function buildReportInput(
  { target, state, comparables, bundleOnlyAnswerIds }: ReportSource,
  form: ReportForm,
): CreateReportInput | undefined {
  const reportText = toReportText(form);
  if (!reportText) return undefined;
  const { environment, vehicle } = target;
  return {
    environment,
    vehicle,
    answerIds: collectAnswerIds(state),
    ...collectMissing(state),
    ...(bundleOnlyAnswerIds.length > 0 && { bundleOnlyAnswerIds: [...bundleOnlyAnswerIds] }),
    comparables: form.omittedSections.has('comparables') ? [] : comparableInputs(comparables),
    writtenFields: reportText,
    omittedSections: OPTIONAL_SECTIONS.filter((id) => form.omittedSections.has(id)),
  };
}

/** A dataset that is asked anew, or that Platedesk failed to ask, has no answer to rely on. */
function collectAnswerIds({ answers, loading, errors }: VehicleState): string[] {
  return DATASET_IDS.flatMap((id) => {
    const answer = answers.get(id);
    return answer && !loading.has(id) && !errors.has(id) ? [answer.id] : [];
  });
}

/** Those without: the report says that their answer had not come, not that nobody asked. */
function collectMissing({
  loading,
  errors,
}: VehicleState): Pick<CreateReportInput, 'unansweredDatasets'> {
  const unansweredDatasets = DATASET_IDS.flatMap((dataset): UnansweredDataset[] => {
    if (loading.has(dataset)) return [{ dataset, reason: 'loading' }];
    return errors.has(dataset) ? [{ dataset, reason: 'error' }] : [];
  });
  return unansweredDatasets.length > 0 ? { unansweredDatasets } : {};
}

function comparableInputs(comparables: readonly Comparable[]): CreateReportInput['comparables'] {
  return comparables.slice(0, MAX_COMPARABLES).map(({ loaded, note }) => ({
    answerId: loaded.answer.id,
    listingIndex: loaded.index,
    note: note.trim(),
  }));
}
