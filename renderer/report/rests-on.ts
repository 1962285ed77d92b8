import type { NotChecked, Verdict } from '../../shared/findings/verdict.ts';
import { DATASET_IDS, datasetOf } from '../../shared/provider/catalogue.ts';
import { shortReason } from '../vehicle/not-checked-words.ts';

/** What a report made now would rest on, in words. */
export type RestsOn = {
  /** “9 of 13 datasets answered” */
  readonly answered: string;
  /** Of those that were not checked, “4 of 13 were not checked”; undefined where all were. */
  readonly notChecked: string | undefined;
  /** A line a reason: “no data: Tracker, Keepers”. */
  readonly reasons: readonly string[];
  /** Of those that answered, what they leave open: “Provenance: says nothing on Finance”. */
  readonly open: readonly string[];
  /** Names of the datasets that are on their way. */
  readonly loading: readonly string[];
};

/** Reads it from the verdict, so that the dialog and the report count alike. */
export function restsOn({ notChecked }: Pick<Verdict, 'notChecked'>): RestsOn {
  const of = DATASET_IDS.length;
  const whole = notChecked.filter(isWhole);
  const reasons = new Map<string, string[]>();
  for (const item of whole) {
    const reason = shortReason(item);
    reasons.set(reason, [...(reasons.get(reason) ?? []), nameOf(item)]);
  }
  const count = whole.length;
  return {
    answered:
      count === 0 ? `All ${of} datasets answered` : `${of - count} of ${of} datasets answered`,
    notChecked:
      count === 0 ? undefined : `${count} of ${of} ${count === 1 ? 'was' : 'were'} not checked`,
    reasons: [...reasons].map(([reason, names]) => `${reason}: ${names.join(', ')}`),
    open: notChecked
      .filter((item) => !isWhole(item))
      .map((item) => `${nameOf(item)}: ${shortReason(item)}`),
    loading: whole.filter(({ because }) => because === 'loading').map(nameOf),
  };
}

const nameOf = ({ dataset }: NotChecked) => datasetOf(dataset).name;

/** An answered dataset may leave a subject open, or carry fields that nobody could read. */
const isWhole = ({ because }: NotChecked) => because !== 'not-said' && because !== 'misfits';

/** “2 datasets are still loading” */
export function loadingWords(count: number): string {
  return count === 1 ? '1 dataset is still loading' : `${count} datasets are still loading`;
}
