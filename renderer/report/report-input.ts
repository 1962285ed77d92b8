import type { Missing, ReportInput } from '../../shared/ipc/reports.ts';
import type { Comparable } from '../../shared/listings/listing.ts';
import { DATASET_IDS } from '../../shared/provider/catalogue.ts';
import { OPTIONAL_SECTIONS } from '../../shared/report/sections.ts';
import type { Subject } from '../vehicle/subject.ts';
import type { VehicleState } from '../vehicle/useDataset.ts';
import { type ReportForm, wordsIn } from './form.ts';

/** More than this do not go onto a report: the first that were marked do. */
export const MOST_COMPARABLES = 60;

export type ReportSource = {
  readonly subject: Subject;
  readonly state: VehicleState;
  /** In the order in which they were marked. */
  readonly comparables: readonly Comparable[];
  /** Of what only a bundle has, the ids under which it is held. */
  readonly extraIds: readonly string[];
};

/**
 * What the main process is asked to make a report from: the answer on screen of each dataset, failures
 * too, what came with them in a bundle, and the marked listings. Undefined while the form does not
 * say what it is for.
 */
export function reportInput(
  { subject, state, comparables, extraIds }: ReportSource,
  form: ReportForm,
): ReportInput | undefined {
  const words = wordsIn(form);
  if (!words) return undefined;
  const { environment, vehicle } = subject;
  return {
    environment,
    vehicle,
    answerIds: answerIdsIn(state),
    ...missingIn(state),
    ...(extraIds.length > 0 && { extraIds: [...extraIds] }),
    comparables: form.leftOut.has('comparables') ? [] : chosen(comparables),
    words,
    leftOut: OPTIONAL_SECTIONS.filter((id) => form.leftOut.has(id)),
  };
}

/** A dataset that is asked anew, or that Platedesk failed to ask, has no answer to rely on. */
function answerIdsIn({ answers, loading, faults }: VehicleState): string[] {
  return DATASET_IDS.flatMap((id) => {
    const answer = answers.get(id);
    return answer && !loading.has(id) && !faults.has(id) ? [answer.id] : [];
  });
}

/** Those without: the report says that their answer had not come, not that nobody asked. */
function missingIn({ loading, faults }: VehicleState): Pick<ReportInput, 'missing'> {
  const missing = DATASET_IDS.flatMap((dataset): Missing[] => {
    if (loading.has(dataset)) return [{ dataset, because: 'loading' }];
    return faults.has(dataset) ? [{ dataset, because: 'fault' }] : [];
  });
  return missing.length > 0 ? { missing } : {};
}

function chosen(comparables: readonly Comparable[]): ReportInput['comparables'] {
  return comparables.slice(0, MOST_COMPARABLES).map(({ loaded, note }) => ({
    answerId: loaded.answer.id,
    position: loaded.index,
    note: note.trim(),
  }));
}
