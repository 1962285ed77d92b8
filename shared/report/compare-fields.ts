import { getCurrentPlates } from '../findings/this-vehicle-plates.ts';
import { isThisVehicleListing } from '../listings/listing.ts';
import type { VehicleAnswers } from '../findings/vehicle-answers.ts';
import { toInlineText } from '../format/text.ts';
import { canonicalJson, isJsonObject, type Json, type JsonObject } from '../format/json.ts';
import type { Answered } from '../provider/answer.ts';
import { type DatasetId, findEndpoint } from '../provider/catalogue.ts';
import { getValueByPath } from '../provider/field-paths.ts';
import { type FieldMeta, listFields, type RecordField } from '../provider/fields.ts';
import { isUnread, restoreReceived } from '../provider/read-record.ts';
import { matchRows } from './match-rows.ts';

/** A changed field or list entry of a dataset that was answered on both sides. */
export type FieldChange = {
  /** `new`: no value before. `removed`: no value now. */
  readonly kind: 'new' | 'removed' | 'changed';
  readonly dataset: DatasetId;
  /** From the top of the record: `['Finance', 'Agreements', 'PCP-12', 'Term']`. */
  readonly labels: readonly string[];
  /** Display format of the value. Absent for an undocumented field. */
  readonly meta?: FieldMeta;
  /** As received, absent if there is none. For a `new` or `removed` entry, the whole entry. */
  readonly before?: Json;
  readonly after?: Json;
};

/** Returns an answer whose response is a record, undefined if there is none. */
export function getReadableAnswer(
  vehicle: VehicleAnswers,
  dataset: DatasetId,
): Answered | undefined {
  const answer = vehicle.getAnswered(dataset);
  return answer?.warnings.some((warning) => warning.path.length === 0 && isUnread(warning))
    ? undefined
    : answer;
}

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
  if (!earlier || !later) return [];
  const own = new Set([...getCurrentPlates(before), ...getCurrentPlates(after)]);
  const comparedRecord = (answer: Answered) => {
    const record = restoreReceived(answer.record, answer.warnings);
    return dataset === 'similarListings' ? selectOwnListings(record, own) : record;
  };
  const schemas = {
    before: findEndpoint(dataset, earlier.version)?.record,
    after: findEndpoint(dataset, later.version)?.record,
  };
  if (!schemas.before || !schemas.after) return [];
  const location = { dataset, labels: [] };
  return compareGroups(comparedRecord(earlier), comparedRecord(later), schemas, location);
}

function selectOwnListings(record: JsonObject, own: ReadonlySet<string>): JsonObject {
  const fields = Object.entries(record).filter(([name]) => COMPARED_LISTING_FIELDS.has(name));
  const ownRecord: JsonObject = Object.fromEntries(fields);
  const { listings } = ownRecord;
  if (Array.isArray(listings))
    ownRecord['listings'] = listings.filter(
      (row) => isJsonObject(row) && isThisVehicleListing(row, own),
    );
  return ownRecord;
}

/** Schemas of a field in the two versions. Undefined if the field is not documented. */
type Schemas = Readonly<Record<'before' | 'after', RecordField['schema'] | undefined>>;
type FieldLocation = Pick<FieldChange, 'dataset' | 'labels' | 'meta'>;
type FieldValue = Json | undefined;

function compareGroups(
  before: JsonObject,
  after: JsonObject,
  schemas: Schemas,
  { dataset, labels }: FieldLocation,
): FieldChange[] {
  const beforeFields = fieldsByName(schemas.before);
  const afterFields = fieldsByName(schemas.after);
  const names = new Set([...afterFields.keys(), ...Object.keys(after), ...Object.keys(before)]);
  return [...names].flatMap((name) => {
    const [beforeField, afterField] = [beforeFields.get(name), afterFields.get(name)];
    // The field is documented in only one of the versions, so its absence gives no information
    // about the vehicle.
    if (schemas.before && schemas.after && !beforeField !== !afterField) return [];
    const meta = (afterField ?? beforeField)?.meta;
    return compareValues(
      getValueByPath(before, [name]),
      getValueByPath(after, [name]),
      { name, before: beforeField?.schema, after: afterField?.schema },
      { dataset, labels: [...labels, meta?.label ?? toInlineText(name)], ...(meta && { meta }) },
    );
  });
}

const fieldsByName = (schema: RecordField['schema'] | undefined) =>
  new Map((schema ? listFields(schema) : []).map((field) => [field.name, field]));

function compareValues(
  before: FieldValue,
  after: FieldValue,
  field: Schemas & { readonly name: string },
  location: FieldLocation,
): FieldChange[] {
  if (isEmptyValue(before) && isEmptyValue(after)) return [];
  if (isList(before) && isList(after))
    return compareLists(before ?? [], after ?? [], field, location);
  if (isObjectOrMissing(before) && isObjectOrMissing(after))
    return compareGroups(before ?? {}, after ?? {}, field, location);
  const isSame = canonicalJson(before) === canonicalJson(after);
  return isSame ? [] : [createFieldChange(before, after, location)];
}

/** Compares lists of objects by entry, and lists of plain values by additions and removals. */
function compareLists(
  before: readonly Json[],
  after: readonly Json[],
  field: Schemas & { readonly name: string },
  location: FieldLocation,
): FieldChange[] {
  return matchRows(field.name, before, after).flatMap(({ before: earlier, after: later, name }) => {
    const isRow = isJsonObject(earlier) || isJsonObject(later);
    const row = isRow ? { ...location, labels: [...location.labels, name] } : location;
    return isJsonObject(earlier) && isJsonObject(later)
      ? compareGroups(earlier, later, field, row)
      : [createFieldChange(earlier, later, row)];
  });
}

function createFieldChange(
  before: FieldValue,
  after: FieldValue,
  location: FieldLocation,
): FieldChange {
  const [earlier, later] = [before, after].map((value) =>
    isEmptyValue(value) ? undefined : value,
  );
  const kind = earlier === undefined ? 'new' : later === undefined ? 'removed' : 'changed';
  return {
    kind,
    ...location,
    ...(earlier !== undefined && { before: earlier }),
    ...(later !== undefined && { after: later }),
  };
}

const isEmptyValue = (value: FieldValue) =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '') ||
  (typeof value === 'object' && Object.keys(value).length === 0);
const isList = (value: FieldValue): value is Json[] | undefined =>
  Array.isArray(value) || value === undefined;
const isObjectOrMissing = (value: FieldValue): value is JsonObject | undefined =>
  isJsonObject(value) || value === undefined;
