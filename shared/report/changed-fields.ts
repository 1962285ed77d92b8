import { ownPlates } from '../findings/identity.ts';
import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import type { Known } from '../findings/known.ts';
import { said } from '../format/words.ts';
import { canonicalJson } from '../listings/identity.ts';
import { type DatasetId, endpointOf } from '../provider/catalogue.ts';
import { type FieldMeta, fieldsOf } from '../provider/fields.ts';
import { isJsonObject, type Json, type JsonObject } from '../format/json.ts';
import { asItCame } from './as-it-came.ts';
import type { FieldChange } from './change.ts';
import { readable } from './changed-datasets.ts';
import { matchRows } from './matched-rows.ts';

/** What of listings says something of this vehicle, and not of a search or of other vehicles. */
const OF_LISTINGS = new Set(['total', 'listings']);

/**
 * The fields of a dataset that do not say what they said, in the interface's order. Only of one that
 * was answered twice: what did not come says nothing about what is recorded. Where the two versions
 * differ, only what both have is compared; of listings, only the vehicle's own.
 */
export function fieldChanges(dataset: DatasetId, before: Known, after: Known): FieldChange[] {
  const [was, is] = [readable(before, dataset), readable(after, dataset)];
  const [old, now] = [was, is].map((answer) => answer && endpointOf(dataset, answer.version));
  if (!was || !is || !old || !now) return [];
  const own = new Set([...ownPlates(before), ...ownPlates(after)]);
  const [from, to] = [was, is].map((answer) => {
    const record = asItCame(answer);
    return dataset === 'similarListings' ? ownListingsIn(record, own) : record;
  });
  const found: FieldChange[] = [];
  const place = { dataset, labels: [] };
  compareGroups(from ?? {}, to ?? {}, { before: old.record, after: now.record }, place, found);
  return found;
}

function ownListingsIn(record: JsonObject, own: ReadonlySet<string>): JsonObject {
  const fields = Object.entries(record).filter(([name]) => OF_LISTINGS.has(name));
  const kept: JsonObject = Object.fromEntries(fields);
  const { listings } = kept;
  if (Array.isArray(listings))
    kept['listings'] = listings.filter((row) => {
      const vrm = isJsonObject(row) ? row['vrm'] : undefined;
      return typeof vrm === 'string' && own.has(toAlphanumeric(vrm));
    });
  return kept;
}

type Schema = Parameters<typeof fieldsOf>[0];
/** What the two versions say of a place; undefined where the interface says nothing of it. */
type Schemas = { readonly before?: Schema; readonly after?: Schema };
type Place = Pick<FieldChange, 'dataset' | 'labels'>;
type Side = Json | undefined;

function compareGroups(
  before: JsonObject,
  after: JsonObject,
  { before: old, after: now }: Schemas,
  place: Place,
  found: FieldChange[],
): void {
  const oldFields = new Map((old ? fieldsOf(old) : []).map((field) => [field.name, field]));
  const nowFields = new Map((now ? fieldsOf(now) : []).map((field) => [field.name, field]));
  const names = new Set([...nowFields.keys(), ...Object.keys(after), ...Object.keys(before)]);
  for (const name of names) {
    const [was, is] = [oldFields.get(name), nowFields.get(name)];
    // One version knows it and the other doesn't: whether it came says nothing of the vehicle.
    if (old && now && (was === undefined) !== (is === undefined)) continue;
    const known = is ?? was;
    const label = known?.meta.label ?? said(name);
    const schemas = { ...(was && { before: was.schema }), ...(is && { after: is.schema }) };
    const here = { ...place, labels: [...place.labels, label] };
    compare(at(before, name), at(after, name), { name, meta: known?.meta, schemas }, here, found);
  }
}

type Field = {
  readonly name: string;
  readonly meta: FieldMeta | undefined;
  readonly schemas: Schemas;
};

function compare(
  before: Side,
  after: Side,
  field: Field,
  place: Place,
  found: FieldChange[],
): void {
  if (isNothing(before) && isNothing(after)) return;
  if (isList(before) && isList(after)) {
    compareLists(before ?? [], after ?? [], field, place, found);
  } else if (isGroup(before) && isGroup(after)) {
    compareGroups(before ?? {}, after ?? {}, field.schemas, place, found);
  } else if (canonicalJson(before) !== canonicalJson(after)) {
    found.push(change(before, after, field, place));
  }
}

/** Lists of rows entry by entry; lists of words by what was added and what was taken out. */
function compareLists(
  before: readonly Json[],
  after: readonly Json[],
  field: Field,
  place: Place,
  found: FieldChange[],
): void {
  for (const pair of matchRows(field.name, before, after)) {
    const { before: was, after: is, name } = pair;
    const isRow = isJsonObject(was) || isJsonObject(is);
    const here = isRow ? { ...place, labels: [...place.labels, name] } : place;
    if (isJsonObject(was) && isJsonObject(is)) compareGroups(was, is, field.schemas, here, found);
    else found.push(change(was, is, field, here));
  }
}

function change(before: Side, after: Side, { meta }: Field, place: Place): FieldChange {
  const [was, is] = [isNothing(before) ? undefined : before, isNothing(after) ? undefined : after];
  const kind = was === undefined ? 'new' : is === undefined ? 'gone' : 'changed';
  return {
    kind,
    ...place,
    ...(meta && { meta }),
    ...(was !== undefined && { before: was }),
    ...(is !== undefined && { after: is }),
  };
}

const at = (value: JsonObject, name: string) =>
  Object.hasOwn(value, name) ? value[name] : undefined;
/** Absent, null, blank or empty: nothing stands there. */
const isNothing = (value: Side) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.keys(value).length === 0);
const isList = (value: Side): value is Json[] | undefined =>
  Array.isArray(value) || value === undefined;
const isGroup = (value: Side): value is JsonObject | undefined =>
  isJsonObject(value) || value === undefined;
