import type { DatasetId } from '../../provider/catalogue.ts';
import { datasetsOf } from '../datasets.ts';
import { someOf } from '../evidence.ts';
import type { Found, Severity } from '../finding.ts';
import type { Evidence, Known } from '../known.ts';
import { isSaid, quoted } from '../../format/words.ts';

/** What a dataset says of the vehicle itself, and where. */
export type Saying = { readonly text: string; readonly evidence: Evidence };

/** A hostile list may name any number; each is compared with every other. */
const MOST_COMPARED = 30;
const MOST_NAMED = 5;

/** A text of an answered dataset as a saying: none where there is none to read. */
export function saying(
  known: Known,
  text: string | undefined,
  dataset: DatasetId,
  ...path: (string | number)[]
): Saying[] {
  return isSaid(text) ? [{ text, evidence: known.evidence(dataset, ...path) }] : [];
}

/**
 * The finding that sayings differ; none where each can be the same as another. Two that differ may
 * both be like a third (“Petrol”, “Diesel” and “Hybrid”): that is a difference all the same.
 */
export function differing(
  sayings: readonly Saying[],
  same: (one: string, other: string) => boolean,
  words: {
    readonly what?: string;
    readonly severity: Severity;
    readonly title: string;
    readonly reason: string;
    readonly next: string;
  },
): Found[] {
  const groups = groupsOf(sayings).slice(0, MOST_COMPARED);
  const apart = groups.some(([text], at) =>
    groups.slice(at + 1).some(([other]) => !same(text, other)),
  );
  const evidence = someOf(sayings.map((each) => each.evidence));
  if (!apart || !evidence) return [];
  const who = groups
    .slice(0, MOST_NAMED)
    .map(([text, group]) => `${datasetsOf(group.map((each) => each.evidence))}: ${quoted(text)}.`);
  return [{ ...words, reason: `${who.join(' ')} ${words.reason}`, evidence }];
}

/** Sayings that are written alike but for case, with the first one's writing. */
function groupsOf(sayings: readonly Saying[]): [string, Saying[]][] {
  const groups = new Map<string, [string, Saying[]]>();
  for (const each of sayings) {
    const key = each.text.slice(0, 200).trim().toUpperCase();
    const group = groups.get(key);
    if (group) group[1].push(each);
    else groups.set(key, [each.text, [each]]);
  }
  return [...groups.values()];
}
