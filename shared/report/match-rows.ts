import { toInlineText } from '../format/text.ts';
import { formatDateTime } from '../format/dates.ts';
import { canonicalJson } from '../listings/read-listings.ts';
import { isJsonObject, type Json, type JsonObject } from '../format/json.ts';

/** The same entry before and after. One side is missing if the entry is new or removed. */
type RowPair = { readonly before?: Json; readonly after?: Json; readonly name: string };

/** Identifying fields of the entries of each list, the most specific set first. */
const IDENTIFYING_FIELDS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  agreements: [['agreementRef'], ['financeCompany', 'agreementDate'], ['financeCompany']],
  highRisk: [
    ['type', 'contactReference'],
    ['type', 'company', 'dateOfInterest'],
    ['type', 'company'],
  ],
  condition: [['claimNumber'], ['insurerName', 'lossDate'], ['lossDate']],
  yearlyMotData: [['completedDate']],
  mots: [['completedDate']],
  vrmChanges: [['vrm', 'onVehicle'], ['vrm', 'previousVrm'], ['vrm']],
  saleEvents: [['businessName', 'firstSeen'], ['firstSeen'], ['businessName', 'adText']],
  listings: [['vrm', 'firstSeen'], ['vrm']],
  options: [['code'], ['description']],
};

/**
 * Pairs the entries of a list with the entries that it had before: first identical ones, then those
 * with equal identifying fields. Identical pairs are left out. The result is in the order of the
 * new list, with removed entries last.
 *
 * @param list name of the list in the record
 */
export function matchRows(
  list: string,
  before: readonly Json[],
  after: readonly Json[],
): RowPair[] {
  const keySets = Object.hasOwn(IDENTIFYING_FIELDS, list) ? IDENTIFYING_FIELDS[list] : undefined;
  const [left, right] = removeEqualRows(before, after);
  const pairs = new Map<Entry, Entry>();
  for (const names of keySets ?? []) pairByKey(left, right, pairs, (row) => keyOf(row, names));
  const [one, ...ones] = left;
  const [other, ...others] = right;
  // An undocumented list has no identifying fields. If only one entry differs, it is taken as
  // changed.
  if (!keySets && one && other && ones.length === 0 && others.length === 0) pairs.set(other, one);
  const paired = new Set(pairs.values());
  return [
    ...right.map((entry): RowPair => {
      const match = pairs.get(entry);
      const name = rowName(entry, keySets);
      return { ...(match && { before: match.row }), after: entry.row, name };
    }),
    ...left
      .filter((entry) => !paired.has(entry))
      .map((entry) => ({ before: entry.row, name: rowName(entry, keySets) })),
  ];
}

type Entry = { readonly row: Json; readonly position: number };

/**
 * Returns the entries of each side without equal entries of the other side, which are matched one
 * to one.
 */
function removeEqualRows(before: readonly Json[], after: readonly Json[]): [Entry[], Entry[]] {
  const counts = new Map<string, number>();
  const keys = after.map(canonicalJson);
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  const same = new Map<string, number>();
  const left = before.map(toEntry).filter(({ row }) => {
    const key = canonicalJson(row);
    const count = counts.get(key) ?? 0;
    if (count === 0) return true;
    counts.set(key, count - 1);
    same.set(key, (same.get(key) ?? 0) + 1);
    return false;
  });
  const right = after.map(toEntry).filter((_, at) => {
    const key = keys[at] ?? '';
    const count = same.get(key) ?? 0;
    if (count === 0) return true;
    same.set(key, count - 1);
    return false;
  });
  return [left, right];
}

const toEntry = (row: Json, position: number): Entry => ({ row, position });

/** Pairs the remaining entries of both sides by a key, in list order. */
function pairByKey(
  left: readonly Entry[],
  right: readonly Entry[],
  pairs: Map<Entry, Entry>,
  key: (row: Json) => string | undefined,
): void {
  const taken = new Set(pairs.values());
  const waiting = new Map<string, Entry[]>();
  for (const entry of left.toReversed()) {
    const name = taken.has(entry) ? undefined : key(entry.row);
    if (name === undefined) continue;
    const found = waiting.get(name);
    if (found) found.push(entry);
    else waiting.set(name, [entry]);
  }
  for (const entry of right) {
    const name = pairs.has(entry) ? undefined : key(entry.row);
    const match = name === undefined ? undefined : waiting.get(name)?.pop();
    if (match) pairs.set(entry, match);
  }
}

/** Returns undefined if any of the fields is empty. */
function keyOf(row: Json, names: readonly string[]): string | undefined {
  const values = isJsonObject(row) ? names.map((name) => keyValue(row, name)) : [undefined];
  return values.some((value) => value === undefined) ? undefined : JSON.stringify(values);
}

function keyValue(row: JsonObject, name: string): string | undefined {
  const value = Object.hasOwn(row, name) ? row[name] : undefined;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Names an entry by its identifying fields, or else by its position in the list. */
function rowName(
  { row, position }: Entry,
  keySets: (typeof IDENTIFYING_FIELDS)[string] | undefined,
): string {
  const identifyingKey = keySets?.find((names) => keyOf(row, names) !== undefined);
  if (!identifyingKey || !isJsonObject(row)) return `Entry ${position + 1}`;
  return identifyingKey
    .map((name) => toInlineText(formatDateTime(keyValue(row, name) ?? '')))
    .join(', ');
}
