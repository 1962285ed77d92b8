import { getCurrentPlates } from '../findings/own-plates.ts';
import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import type { VehicleAnswers } from '../findings/vehicle-answers.ts';
import { toInlineText } from '../format/text.ts';
import { canonicalJson } from '../listings/read-listings.ts';
import type { Answered } from '../provider/answer.ts';
import { type DatasetId, findEndpoint } from '../provider/catalogue.ts';
import { valueAt } from '../provider/field-paths.ts';
import { type FieldMeta, fieldsOf } from '../provider/fields.ts';
import { isJsonObject, type Json, type JsonObject } from '../format/json.ts';
import type { FieldChange } from './change-types.ts';
import { getReadableAnswer } from './compare-datasets.ts';
import { matchRows } from './match-rows.ts';

/** Fields that concern this vehicle. The others describe the search or other vehicles. */
const COMPARED_LISTING_FIELDS = new Set(['total', 'listings']);

/**
 * Returns the changed fields of a dataset in the order of the API documentation. Only a dataset
 * answered on both sides is compared, because a missing answer gives no information about what is
 * recorded. If the versions differ, only fields of both are compared. In similar listings, only the
 * vehicle's own entries are compared.
 */
export function compareFields(
  dataset: DatasetId,
  before: VehicleAnswers,
  after: VehicleAnswers,
): FieldChange[] {
  const [earlier, later] = [getReadableAnswer(before, dataset), getReadableAnswer(after, dataset)];
  const [earlierEndpoint, laterEndpoint] = [earlier, later].map(
    (answer) => answer && findEndpoint(dataset, answer.version),
  );
  if (!earlier || !later || !earlierEndpoint || !laterEndpoint) return [];
  const own = new Set([...getCurrentPlates(before), ...getCurrentPlates(after)]);
  const [from, to] = [earlier, later].map((answer) => {
    const record = restoreRawRecord(answer);
    return dataset === 'similarListings' ? selectOwnListings(record, own) : record;
  });
  const changes: FieldChange[] = [];
  const location = { dataset, labels: [] };
  compareGroups(
    from ?? {},
    to ?? {},
    { before: earlierEndpoint.record, after: laterEndpoint.record },
    location,
    changes,
  );
  return changes;
}

function selectOwnListings(record: JsonObject, own: ReadonlySet<string>): JsonObject {
  const fields = Object.entries(record).filter(([name]) => COMPARED_LISTING_FIELDS.has(name));
  const ownRecord: JsonObject = Object.fromEntries(fields);
  const { listings } = ownRecord;
  if (Array.isArray(listings))
    ownRecord['listings'] = listings.filter((row) => {
      const vrm = isJsonObject(row) ? row['vrm'] : undefined;
      return typeof vrm === 'string' && own.has(toAlphanumeric(vrm));
    });
  return ownRecord;
}

type Schema = Parameters<typeof fieldsOf>[0];
/** Schemas of a field in the two versions. Undefined if the field is not documented. */
type Schemas = { readonly before?: Schema; readonly after?: Schema };
type FieldLocation = Pick<FieldChange, 'dataset' | 'labels'>;
type FieldValue = Json | undefined;

function compareGroups(
  before: JsonObject,
  after: JsonObject,
  { before: beforeSchema, after: afterSchema }: Schemas,
  location: FieldLocation,
  changes: FieldChange[],
): void {
  const beforeFields = new Map(
    (beforeSchema ? fieldsOf(beforeSchema) : []).map((field) => [field.name, field]),
  );
  const afterFields = new Map(
    (afterSchema ? fieldsOf(afterSchema) : []).map((field) => [field.name, field]),
  );
  const names = new Set([...afterFields.keys(), ...Object.keys(after), ...Object.keys(before)]);
  for (const name of names) {
    const [beforeField, afterField] = [beforeFields.get(name), afterFields.get(name)];
    // The field is documented in only one of the versions, so its absence gives no information
    // about the vehicle.
    if (beforeSchema && afterSchema && (beforeField === undefined) !== (afterField === undefined))
      continue;
    const known = afterField ?? beforeField;
    const label = known?.meta.label ?? toInlineText(name);
    const schemas = {
      ...(beforeField && { before: beforeField.schema }),
      ...(afterField && { after: afterField.schema }),
    };
    const childLocation = { ...location, labels: [...location.labels, label] };
    compareValues(
      valueAt(before, [name]),
      valueAt(after, [name]),
      { name, meta: known?.meta, schemas },
      childLocation,
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
  changes: FieldChange[],
): void {
  if (isEmptyValue(before) && isEmptyValue(after)) return;
  if (isList(before) && isList(after)) {
    compareLists(before ?? [], after ?? [], field, location, changes);
  } else if (isObjectOrMissing(before) && isObjectOrMissing(after)) {
    compareGroups(before ?? {}, after ?? {}, field.schemas, location, changes);
  } else if (canonicalJson(before) !== canonicalJson(after)) {
    changes.push(createFieldChange(before, after, field, location));
  }
}

/** Compares lists of objects by entry, and lists of plain values by additions and removals. */
function compareLists(
  before: readonly Json[],
  after: readonly Json[],
  field: Field,
  location: FieldLocation,
  changes: FieldChange[],
): void {
  for (const pair of matchRows(field.name, before, after)) {
    const { before: earlier, after: later, name } = pair;
    const isRow = isJsonObject(earlier) || isJsonObject(later);
    const childLocation = isRow ? { ...location, labels: [...location.labels, name] } : location;
    if (isJsonObject(earlier) && isJsonObject(later))
      compareGroups(earlier, later, field.schemas, childLocation, changes);
    else changes.push(createFieldChange(earlier, later, field, childLocation));
  }
}

function createFieldChange(
  before: FieldValue,
  after: FieldValue,
  { meta }: Field,
  location: FieldLocation,
): FieldChange {
  const [earlier, later] = [
    isEmptyValue(before) ? undefined : before,
    isEmptyValue(after) ? undefined : after,
  ];
  const kind = earlier === undefined ? 'new' : later === undefined ? 'removed' : 'changed';
  return {
    kind,
    ...location,
    ...(meta && { meta }),
    ...(earlier !== undefined && { before: earlier }),
    ...(later !== undefined && { after: later }),
  };
}

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

/** Returns the record with values in an unexpected format restored. Nulls are not restored. */
function restoreRawRecord({ record, warnings }: Answered): JsonObject {
  if (warnings.length === 0) return record;
  const copy = structuredClone(record);
  for (const { path, received } of warnings) {
    const last = path.at(-1);
    const parent = valueAt(copy, path.slice(0, -1));
    if (last === undefined || last === '__proto__' || parent === undefined) continue;
    // Reading removed invalid values from lists, so later entries moved up. Invalid rows were
    // replaced by an empty object instead.
    if (Array.isArray(parent)) insertReceived(parent, Number(last), received);
    else if (isJsonObject(parent) && !Object.hasOwn(parent, last)) parent[last] = received;
  }
  return copy;
}

function insertReceived(list: Json[], index: number, received: Json): void {
  const row = list[index];
  const isEmptyRow = isJsonObject(row) && Object.keys(row).length === 0;
  list.splice(index, isEmptyRow ? 1 : 0, received);
}
