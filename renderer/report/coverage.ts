import type { NotChecked, Verdict } from '../../shared/findings/verdict.ts';
import { namedReason, reasonLabel } from '../../shared/findings/verdict-text.ts';
import { DATASET_IDS, getDataset } from '../../shared/provider/catalogue.ts';

/** What a report made now would rest on, in words. */
export type Coverage = {
  /** “9 of 13 datasets answered” */
  readonly answered: string;
  /** Of those that were not checked, “4 of 13 were not checked”; undefined where all were. */
  readonly notChecked: string | undefined;
  /** A line a reason: “no data: Tracker, Keepers”. */
  readonly reasons: readonly string[];
  /** Of those that answered, what they leave open: “Provenance: says nothing on Finance”. */
  readonly partlyChecked: readonly string[];
  /** Names of the datasets that are on their way. */
  readonly loading: readonly string[];
};

/** Reads it from the verdict, so that the dialog and the report count alike. */
export function describeCoverage({ notChecked }: Pick<Verdict, 'notChecked'>): Coverage {
  const total = DATASET_IDS.length;
  const wholeDatasets = notChecked.filter(isWholeDataset);
  const reasons = new Map<string, string[]>();
  for (const item of wholeDatasets) {
    const reason = reasonLabel(item);
    reasons.set(reason, [...(reasons.get(reason) ?? []), datasetName(item)]);
  }
  const count = wholeDatasets.length;
  return {
    answered:
      count === 0
        ? `All ${total} datasets answered`
        : `${total - count} of ${total} datasets answered`,
    notChecked:
      count === 0 ? undefined : `${count} of ${total} ${count === 1 ? 'was' : 'were'} not checked`,
    reasons: [...reasons].map(([reason, names]) => `${reason}: ${names.join(', ')}`),
    partlyChecked: notChecked.filter((item) => !isWholeDataset(item)).map(namedReason),
    loading: wholeDatasets.filter(({ reason: because }) => because === 'loading').map(datasetName),
  };
}

const datasetName = ({ dataset }: NotChecked) => getDataset(dataset).name;

/** An answered dataset may leave a subject open, or carry fields that nobody could read. */
const isWholeDataset = ({ reason }: NotChecked) =>
  reason !== 'not-stated' && reason !== 'unexpected-values';

/** “2 datasets are still loading” */
export function formatLoadingCount(count: number): string {
  return count === 1 ? '1 dataset is still loading' : `${count} datasets are still loading`;
}
