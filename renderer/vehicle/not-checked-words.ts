import type { NotChecked } from '../../shared/findings/verdict.ts';
import { datasetOf } from '../../shared/provider/catalogue.ts';

type Because = Exclude<NotChecked['because'], 'not-said' | 'misfits'>;

/** Why a whole dataset was not checked, in a word or two. */
const WHOLE: Readonly<Record<Because, string>> = {
  'not-requested': 'not asked for',
  loading: 'on its way',
  fault: 'a fault of Platedesk',
  'no-data': 'no data',
  'not-entitled': 'not entitled',
  'no-key': 'no key',
  'no-base-url': 'no address set',
  invalid: 'not sent',
  rejected: 'rejected',
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
export function shortReason(item: NotChecked): string {
  switch (item.because) {
    case 'not-said':
      return `says nothing on ${item.subject}`;
    case 'misfits':
      return item.count === 1 ? '1 field not as expected' : `${item.count} fields not as expected`;
    default:
      return WHOLE[item.because];
  }
}

/** “Tracker: no data”, “Tracker: no data; Options: timed out”, “Tracker: no data, and 3 more”. */
export function shortReasons(items: readonly NotChecked[]): string {
  const words = items.map((item) => `${datasetOf(item.dataset).name}: ${shortReason(item)}`);
  const [first = '', second] = words;
  if (second === undefined) return first;
  return words.length === 2 ? `${first}; ${second}` : `${first}, and ${words.length - 1} more`;
}

/** What is not known, dataset by dataset in their order: a line each. */
export function byDataset(items: readonly NotChecked[]): readonly (readonly NotChecked[])[] {
  const groups = new Map<string, NotChecked[]>();
  for (const item of items) {
    const group = groups.get(item.dataset);
    if (group) group.push(item);
    else groups.set(item.dataset, [item]);
  }
  return [...groups.values()];
}
