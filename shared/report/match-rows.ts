import { toInlineText } from '../format/text.ts';
import { formatDateTime } from '../format/dates.ts';
import { canonicalJson } from '../listings/read-listings.ts';
import { isJsonObject, type Json, type JsonObject } from '../format/json.ts';

/** Two entries that are one and the same thing; one side is missing where it is new or gone. */
type RowPair = { readonly before?: Json; readonly after?: Json; readonly name: string };

/** By list: fields that together tell an entry from the others, the most telling set first. */
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
 * Pairs the entries of a list with those that it had before: first those that say the same, then
 * those that agree in what tells them apart. Pairs that say the same are left out. In the order of
 * the new list, what is gone at the end.
 *
 * @param list the list's name in the record
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
  // What tells the entries of an unknown list apart isn't known: one that changed alone is the same.
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

/** The entries of each side without those that the other side has too, as often as it has them. */
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

/** Pairs what is left of both sides by a key, in their order. */
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

/** Undefined where any of the fields says nothing. */
function keyOf(row: Json, names: readonly string[]): string | undefined {
  const values = isJsonObject(row) ? names.map((name) => keyValue(row, name)) : [undefined];
  return values.some((value) => value === undefined) ? undefined : JSON.stringify(values);
}

function keyValue(row: JsonObject, name: string): string | undefined {
  const value = Object.hasOwn(row, name) ? row[name] : undefined;
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** What people know an entry by; its place in the list where nothing tells it. */
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
