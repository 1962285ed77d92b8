import type { NotChecked } from '../../shared/findings/verdict.ts';
import { getDataset } from '../../shared/provider/catalogue.ts';

type DatasetReason = Exclude<NotChecked['reason'], 'not-stated' | 'unexpected-values'>;

/** Why a whole dataset was not checked, in a word or two. */
const DATASET_REASON_LABELS: Readonly<Record<DatasetReason, string>> = {
  'not-requested': 'not asked for',
  loading: 'on its way',
  error: 'a fault of Platedesk',
  'no-data': 'no data',
  'not-entitled': 'not entitled',
  'no-key': 'no key',
  'no-base-url': 'no address set',
  'invalid-request': 'not sent',
  'bad-request': 'rejected',
  'provider-failure': 'provider failure',
  busy: 'provider busy',
  'unexpected-status': 'unexpected answer',
  'timed-out': 'timed out',
  unreachable: 'not reachable',
  cancelled: 'cancelled',
  unreadable: 'unreadable answer',
  'bundle-failed': 'bundle failed',
  'not-returned': 'left out of the bundle',
};

/** “no data”, “says nothing on Finance”, “3 fields not as expected”: after its dataset's name. */
export function reasonLabel(item: NotChecked): string {
  switch (item.reason) {
    case 'not-stated':
      return `says nothing on ${item.subject}`;
    case 'unexpected-values':
      return item.count === 1 ? '1 field not as expected' : `${item.count} fields not as expected`;
    default:
      return DATASET_REASON_LABELS[item.reason];
  }
}

/** “Tracker: no data”, “Tracker: no data; Options: timed out”, “Tracker: no data, and 3 more”. */
export function summarizeReasons(items: readonly NotChecked[]): string {
  const texts = items.map((item) => `${getDataset(item.dataset).name}: ${reasonLabel(item)}`);
  const [first = '', second] = texts;
  if (second === undefined) return first;
  return texts.length === 2 ? `${first}; ${second}` : `${first}, and ${texts.length - 1} more`;
}

/** What is not known, dataset by dataset in their order: a line each. */
export function groupByDataset(items: readonly NotChecked[]): readonly (readonly NotChecked[])[] {
  const groups = new Map<string, NotChecked[]>();
  for (const item of items) {
    const group = groups.get(item.dataset);
    if (group) group.push(item);
    else groups.set(item.dataset, [item]);
  }
  return [...groups.values()];
}
