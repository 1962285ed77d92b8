import { isNotCheckedPart, type NotChecked, type Verdict } from '../../shared/findings/verdict.ts';
import { namedReason, reasonLabel } from '../../shared/findings/verdict-text.ts';
import { formatCount } from '../../shared/format/text.ts';
import { DATASET_IDS, getDataset } from '../../shared/provider/catalogue.ts';

export type Coverage = {
  /** “9 of 13 datasets answered” */
  readonly answered: string;
  /** “4 of 13 were not checked”. Undefined if all were checked. */
  readonly notChecked: string | undefined;
  /** One line for each reason: “no data: Tracker, Keepers”. */
  readonly reasons: readonly string[];
  /** Datasets whose later request failed, so that the report uses the earlier response. */
  readonly notRefreshed: readonly string[];
  /** Unchecked parts of datasets that answered, one line for each. */
  readonly partlyChecked: readonly string[];
  readonly loading: readonly string[];
};

/** From the verdict, so that the dialog and the report show the same numbers. */
export function describeCoverage({ notChecked }: Pick<Verdict, 'notChecked'>): Coverage {
  const total = DATASET_IDS.length;
  const parts = notChecked.filter(isNotCheckedPart);
  const wholeDatasets = notChecked.filter((item) => !isNotCheckedPart(item));
  const count = wholeDatasets.length;
  return {
    answered: `${count === 0 ? 'All' : `${total - count} of`} ${total} datasets received`,
    notChecked: count === 0 ? undefined : `${count} of ${total} not checked`,
    reasons: groupByReason(wholeDatasets),
    notRefreshed: groupByReason(parts.filter(isNotRefreshed)),
    partlyChecked: parts.filter((item) => !isNotRefreshed(item)).map(namedReason),
    loading: wholeDatasets.filter(({ reason }) => reason === 'loading').map(datasetName),
  };
}

function groupByReason(items: readonly NotChecked[]): string[] {
  const reasons = new Map<string, string[]>();
  for (const item of items) {
    const reason = reasonLabel(item);
    reasons.set(reason, [...(reasons.get(reason) ?? []), datasetName(item)]);
  }
  return [...reasons].map(([reason, names]) => `${reason}: ${names.join(', ')}`);
}

const datasetName = ({ dataset }: NotChecked) => getDataset(dataset).name;

const isNotRefreshed = ({ reason }: NotChecked) => reason === 'not-refreshed';

/** “2 datasets are still loading” */
export function formatLoadingCount(count: number): string {
  return `${formatCount(count, 'dataset')} ${count === 1 ? 'is' : 'are'} still loading`;
}
