import type { z } from 'zod';
import type { Json } from '../../../shared/format/json.ts';
import { type DatasetId, findEndpoint } from '../../../shared/provider/catalogue.ts';
import type { RawPath } from '../../../shared/provider/field-path.ts';
import { type FieldMeta, type FieldMeaning, listFields } from '../../../shared/provider/fields.ts';

/** A place in received data. Without `meta`, no field is documented there. */
export type Place = {
  readonly dataset?: DatasetId;
  readonly path: RawPath;
  readonly meta?: FieldMeta | undefined;
  /** Describes the fields inside. */
  readonly schema?: z.ZodType | undefined;
};

/** Where a record that is not documented begins. */
export const UNDOCUMENTED: Place = { path: [] };

/** Where the record of an answer begins. */
export const recordPlace = (answer: {
  readonly dataset: DatasetId;
  readonly version: string;
}): Place => ({
  dataset: answer.dataset,
  path: [],
  schema: findEndpoint(answer.dataset, answer.version)?.record,
});

/** Returns the place of a field or of an entry of a list, which is the same field. */
export function stepInto({ path, meta, schema, ...place }: Place, step: string | number): Place {
  if (typeof step === 'number') return { ...place, path: [...path, step], meta, schema };
  const field = schema && listFields(schema).find(({ name }) => name === step);
  return { ...place, path: [...path, step], meta: field?.meta, schema: field?.schema };
}

/** Returns the places on the way to a field, and its own, which is the last. */
export function placesOnPath(record: Place, path: RawPath): readonly Place[] {
  const places = [record];
  for (const step of path) places.push(stepInto(places.at(-1) ?? record, step));
  return places;
}

const MEANINGS: Readonly<Record<'number' | 'trade' | 'code', ReadonlySet<FieldMeaning>>> = {
  /** Its values are hidden in texts too. */
  number: new Set(['phone', 'reference']),
  trade: new Set(['trade']),
  /** Its texts may look like a telephone number. */
  code: new Set(['plate', 'vin', 'identifier']),
};

/**
 * Nothing says what an undocumented field is, so its name decides: a customer copy must not disclose
 * a number because the provider added a field. A documented field is never judged by its name.
 */
const UNDOCUMENTED_NAMES = {
  number:
    /phone|mobile|contact(?:number|no$|ref)|(?:agreement|claim|policy)(?:ref|number|no$|id$)/i,
  /** “tel” and “fax” as words of a name: in `telNo`, `dealerTel` and `fax_no`, not in `telematics`. */
  phoneWord: /(?<![A-Za-z])(?:tel|TEL|fax|FAX)(?![a-z])|(?:Tel|Fax)(?![a-z])/,
  trade: /trade|auction|part.?ex|profit|margin|stocking/i,
  code: /serial|engine|chassis|vin$|vrm|code/i,
} as const;

const hasMeaning = (kind: keyof typeof MEANINGS, { meaning }: FieldMeta) =>
  meaning !== undefined && MEANINGS[kind].has(meaning);

const nameOf = ({ path }: Place) => String(path.at(-1) ?? '');

/** A telephone, agreement or claim number. */
export function isNumber(place: Place): boolean {
  if (place.meta) return hasMeaning('number', place.meta);
  const { number, phoneWord } = UNDOCUMENTED_NAMES;
  return number.test(nameOf(place)) || phoneWord.test(nameOf(place));
}

const isTrade = (place: Place) =>
  place.meta ? hasMeaning('trade', place.meta) : UNDOCUMENTED_NAMES.trade.test(nameOf(place));

/** A code, in which no telephone number is looked for. */
export const isCode = (place: Place) =>
  place.meta
    ? place.meta.kind === 'text' && hasMeaning('code', place.meta)
    : UNDOCUMENTED_NAMES.code.test(nameOf(place));

/**
 * Whether a customer copy hides all of a value. An empty value reveals nothing, and neither does a yes
 * or no about the trade.
 */
export const isHidden = (place: Place, value: Json): boolean =>
  value !== null &&
  value !== '' &&
  (isNumber(place) || (isTrade(place) && typeof value !== 'boolean'));
