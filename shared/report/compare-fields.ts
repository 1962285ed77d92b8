import { getCurrentPlates } from '../findings/own-plates.ts';
import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import type { VehicleAnswers } from '../findings/vehicle-answers.ts';
import { toInlineText } from '../format/text.ts';
import { canonicalJson } from '../listings/read-listings.ts';
import { type DatasetId, findEndpoint } from '../provider/catalogue.ts';
import { type FieldMeta, fieldsOf } from '../provider/fields.ts';
import { isJsonObject, type Json, type JsonObject } from '../format/json.ts';
import { restoreRawRecord } from './raw-record.ts';
import type { FieldChange } from './change-types.ts';
import { getReadableAnswer } from './compare-datasets.ts';
import { matchRows } from './match-rows.ts';

/**
 * Fields of similar listings that concern this vehicle. The others describe the search or other
 * vehicles.
 */
const COMPARED_LISTING_FIELDS = new Set(['total', 'listings']);

/**
 * Returns the changed fields of a dataset in the order of the API documentation. Only a dataset
 * answered on both sides is compared, because a missing answer says nothing about what is recorded.
 * If the versions differ, only fields of both are compared. In similar listings, only the vehicle's
 * own entries are compared.
 */
export function compareFields(
  dataset: DatasetId,
  before: VehicleAnswers,
  after: VehicleAnswers,
): FieldChange[] {
  const [was, is] = [getReadableAnswer(before, dataset), getReadableAnswer(after, dataset)];
  const [old, now] = [was, is].map((answer) => answer && findEndpoint(dataset, answer.version));
  if (!was || !is || !old || !now) return [];
  const own = new Set([...getCurrentPlates(before), ...getCurrentPlates(after)]);
  const [from, to] = [was, is].map((answer) => {
    const record = restoreRawRecord(answer);
    return dataset === 'similarListings' ? keepOwnListings(record, own) : record;
  });
  const changes: FieldChange[] = [];
  const location = { dataset, labels: [] };
  compareGroups(from ?? {}, to ?? {}, { before: old.record, after: now.record }, location, changes);
  return changes;
}

function keepOwnListings(record: JsonObject, own: ReadonlySet<string>): JsonObject {
  const fields = Object.entries(record).filter(([name]) => COMPARED_LISTING_FIELDS.has(name));
  const keptFields: JsonObject = Object.fromEntries(fields);
  const { listings } = keptFields;
  if (Array.isArray(listings))
    keptFields['listings'] = listings.filter((row) => {
      const vrm = isJsonObject(row) ? row['vrm'] : undefined;
      return typeof vrm === 'string' && own.has(toAlphanumeric(vrm));
    });
  return keptFields;
}

type Schema = Parameters<typeof fieldsOf>[0];
/** Schemas of a field in the two versions. Undefined if the field is not documented. */
type Schemas = { readonly before?: Schema; readonly after?: Schema };
type FieldLocation = Pick<FieldChange, 'dataset' | 'labels'>;
type FieldValue = Json | undefined;

function compareGroups(
  before: JsonObject,
  after: JsonObject,
  { before: old, after: now }: Schemas,
  location: FieldLocation,
  changes: FieldChange[],
): void {
  const beforeFields = new Map((old ? fieldsOf(old) : []).map((field) => [field.name, field]));
  const afterFields = new Map((now ? fieldsOf(now) : []).map((field) => [field.name, field]));
  const names = new Set([...afterFields.keys(), ...Object.keys(after), ...Object.keys(before)]);
  for (const name of names) {
    const [was, is] = [beforeFields.get(name), afterFields.get(name)];
    // The field is documented in only one of the versions, so its absence says nothing about the
    // vehicle.
    if (old && now && (was === undefined) !== (is === undefined)) continue;
    const known = is ?? was;
    const label = known?.meta.label ?? toInlineText(name);
    const schemas = { ...(was && { before: was.schema }), ...(is && { after: is.schema }) };
    const here = { ...location, labels: [...location.labels, label] };
    compareValues(
      at(before, name),
      at(after, name),
      { name, meta: known?.meta, schemas },
      here,
      changes,
    );
  }
}

type Field = {
  readonly name: string;
  readonly meta: FieldMeta | undefined;
  readonly schemas: Schemas;
};

function compareValues(
  before: FieldValue,
  after: FieldValue,
  field: Field,
  location: FieldLocation,
  found: FieldChange[],
): void {
  if (isEmptyValue(before) && isEmptyValue(after)) return;
  if (isList(before) && isList(after)) {
    compareLists(before ?? [], after ?? [], field, location, found);
  } else if (isObjectOrMissing(before) && isObjectOrMissing(after)) {
    compareGroups(before ?? {}, after ?? {}, field.schemas, location, found);
  } else if (canonicalJson(before) !== canonicalJson(after)) {
    found.push(createFieldChange(before, after, field, location));
  }
}

/**
 * Compares lists of objects entry by entry, and lists of plain values by additions and removals.
 */
function compareLists(
  before: readonly Json[],
  after: readonly Json[],
  field: Field,
  location: FieldLocation,
  changes: FieldChange[],
): void {
  for (const pair of matchRows(field.name, before, after)) {
    const { before: was, after: is, name } = pair;
    const isRow = isJsonObject(was) || isJsonObject(is);
    const here = isRow ? { ...location, labels: [...location.labels, name] } : location;
    if (isJsonObject(was) && isJsonObject(is)) compareGroups(was, is, field.schemas, here, changes);
    else changes.push(createFieldChange(was, is, field, here));
  }
}

function createFieldChange(
  before: FieldValue,
  after: FieldValue,
  { meta }: Field,
  location: FieldLocation,
): FieldChange {
  const [was, is] = [
    isEmptyValue(before) ? undefined : before,
    isEmptyValue(after) ? undefined : after,
  ];
  const kind = was === undefined ? 'new' : is === undefined ? 'removed' : 'changed';
  return {
    kind,
    ...location,
    ...(meta && { meta }),
    ...(was !== undefined && { before: was }),
    ...(is !== undefined && { after: is }),
  };
}

const at = (value: JsonObject, name: string) =>
  Object.hasOwn(value, name) ? value[name] : undefined;
/** Absent, null, blank or empty. */
const isEmptyValue = (value: FieldValue) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.keys(value).length === 0);
const isList = (value: FieldValue): value is Json[] | undefined =>
  Array.isArray(value) || value === undefined;
const isObjectOrMissing = (value: FieldValue): value is JsonObject | undefined =>
  isJsonObject(value) || value === undefined;
