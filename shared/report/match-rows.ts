import { group } from 'd3-array';
import { toInlineText } from '../format/text.ts';
import { formatDateTime } from '../format/dates.ts';
import { canonicalJson, type Json } from '../format/json.ts';
import { getValueByPath } from '../provider/field-paths.ts';
import { MOT_FIELDS } from '../reading/mot-history.ts';

/** The same entry before and after. One side is missing if the entry is new or removed. */
type RowPair = { readonly before?: Json; readonly after?: Json; readonly name: string };

type KeySets = readonly (readonly string[])[];

/** Identifying fields of the entries of each list, the most specific set first. */
const IDENTIFYING_FIELDS: Readonly<Record<string, KeySets>> = {
  agreements: [['agreementRef'], ['financeCompany', 'agreementDate'], ['financeCompany']],
  highRisk: [
    ['type', 'contactReference'],
    ['type', 'company', 'dateOfInterest'],
    ['type', 'company'],
  ],
  condition: [['claimNumber'], ['insurerName', 'lossDate'], ['lossDate']],
  ...Object.fromEntries(MOT_FIELDS.list.map((list) => [list, [['completedDate']]])),
  vrmChanges: [['vrm', 'onVehicle'], ['vrm', 'previousVrm'], ['vrm']],
  saleEvents: [['businessName', 'firstSeen'], ['firstSeen'], ['businessName', 'adText']],
  listings: [['vrm', 'firstSeen'], ['vrm']],
  options: [['code'], ['description']],
};

/**
 * Pairs identical entries, which are left out, then those with equal identifying fields. The result
 * is in the order of the new list, with removed entries last.
 */
export function matchRows(
  list: string,
  before: readonly Json[],
  after: readonly Json[],
): RowPair[] {
  const keySets = Object.hasOwn(IDENTIFYING_FIELDS, list) ? IDENTIFYING_FIELDS[list] : undefined;
  const allLeft = before.map(toKeyedRow);
  const allRight = after.map(toKeyedRow);
  const equal = new Map<KeyedRow, KeyedRow>();
  pairByKey(allLeft, allRight, equal, canonicalJson);
  const equalLeft = new Set(equal.values());
  const left = allLeft.filter((entry) => !equalLeft.has(entry));
  const right = allRight.filter((entry) => !equal.has(entry));

  const pairs = new Map<KeyedRow, KeyedRow>();
  for (const names of keySets ?? []) pairByKey(left, right, pairs, (row) => entryKey(row, names));
  const [removed] = left;
  const [added] = right;
  // An undocumented list has no identifying fields. If only one entry differs, it is treated as
  // changed.
  if (!keySets && removed && added && left.length === 1 && right.length === 1)
    pairs.set(added, removed);
  const paired = new Set(pairs.values());
  return [
    ...right.map((entry) => {
      const match = pairs.get(entry);
      const name = rowName(entry, keySets);
      return { ...(match && { before: match.row }), after: entry.row, name };
    }),
    ...left
      .filter((entry) => !paired.has(entry))
      .map((entry) => ({ before: entry.row, name: rowName(entry, keySets) })),
  ];
}

type KeyedRow = { readonly row: Json; readonly position: number };

const toKeyedRow = (row: Json, position: number): KeyedRow => ({ row, position });

/** Adds pairs of entries that are still unpaired and have the same key: the left by the right one. */
function pairByKey(
  left: readonly KeyedRow[],
  right: readonly KeyedRow[],
  pairs: Map<KeyedRow, KeyedRow>,
  getKey: (row: Json) => string | undefined,
): void {
  const paired = new Set(pairs.values());
  const unpaired = left.filter((entry) => !paired.has(entry)).toReversed();
  const waiting = group(unpaired, ({ row }) => getKey(row));
  for (const entry of right) {
    const key = pairs.has(entry) ? undefined : getKey(entry.row);
    const match = key === undefined ? undefined : waiting.get(key)?.pop();
    if (match) pairs.set(entry, match);
  }
}

/** Undefined if any of the fields is empty. */
function entryKey(row: Json, names: readonly string[]): string | undefined {
  const values = names.map((name) => keyValue(row, name));
  return values.includes(undefined) ? undefined : JSON.stringify(values);
}

function keyValue(row: Json, name: string): string | undefined {
  const value = getValueByPath(row, [name]);
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** Names an entry by its identifying fields, or else by its position in the list. */
function rowName({ row, position }: KeyedRow, keySets: KeySets | undefined): string {
  const identifyingKey = keySets?.find((names) => entryKey(row, names) !== undefined);
  if (!identifyingKey) return `Entry ${position + 1}`;
  return identifyingKey
    .map((name) => toInlineText(formatDateTime(keyValue(row, name) ?? '')))
    .join(', ');
}
