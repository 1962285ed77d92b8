import type { z } from 'zod';
import { type FieldMeta, listFields, type RecordSchema } from '../../shared/provider/fields.ts';
import type { Json, JsonObject } from '../../shared/format/json.ts';

/** A filled field, and the texts of which any one proves that a view displays it. */
export type FilledField = {
  /** Path from the top of the record, joined by dots: `core.abiCode`, `vrmChanges.0.vrm`. */
  readonly path: string;
  readonly acceptedTexts: readonly string[];
};

/** Creates a record in which every field of a schema has a unique value. */
export function createFullRecord(schema: RecordSchema): {
  readonly record: JsonObject;
  readonly fields: readonly FilledField[];
} {
  const fields: FilledField[] = [];
  return { record: fill(schema, '', fields), fields };
}

/**
 * Returns the paths of the fields whose value is not in the element, neither in its text nor in an
 * attribute (such as the address of an image or the name of a copy button). Case, spaces and
 * thousands separators are ignored, so that a plate `AB10CDE` is found in `AB10 CDE` and 70001 in
 * `£70,001`.
 *
 * @param exceptPaths paths that the view displays in another form, which its test asserts itself
 */
export function findMissingFields(
  element: Element,
  fields: readonly FilledField[],
  exceptPaths: readonly string[] = [],
): string[] {
  const attributes = [element, ...element.querySelectorAll('*')].flatMap((node) =>
    [...node.attributes].map((attribute) => attribute.value),
  );
  const values = [...element.querySelectorAll('input, textarea')].map((node) =>
    node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement ? node.value : '',
  );
  const page = normalizeText([element.textContent, ...attributes, ...values].join('\n'));
  return fields
    .filter(({ path, acceptedTexts }) => {
      if (exceptPaths.includes(path)) return false;
      return !acceptedTexts.some((accepted) => page.includes(normalizeText(accepted)));
    })
    .map(({ path }) => path);
}

const normalizeText = (text: string) => text.replaceAll(/[\s,\u00a0\u202f]/g, '').toLowerCase();

function fill(schema: z.ZodType, prefix: string, fields: FilledField[]): JsonObject {
  const record: JsonObject = {};
  for (const { name, schema: child, meta } of listFields(schema)) {
    const path = `${prefix}${name}`;
    if (meta.kind === 'group') record[name] = fill(child, `${path}.`, fields);
    else if (meta.kind === 'rows') record[name] = [fill(child, `${path}.0.`, fields)];
    else {
      const created = sampleValue(name, child, meta, fields.length);
      record[name] = created.value;
      fields.push({ path, acceptedTexts: created.acceptedTexts });
    }
  }
  return record;
}

function sampleValue(
  name: string,
  schema: z.ZodType,
  meta: FieldMeta,
  index: number,
): { value: Json; acceptedTexts: string[] } {
  const number = 70_001 + index;
  switch (meta.kind) {
    case 'text': {
      const isPlate = meta.meaning === 'plate';
      const value = isPlate ? `AB${10 + index}CDE` : `Said ${number} ${name}`;
      return { value, acceptedTexts: [value] };
    }
    case 'number':
    case 'integer':
    case 'money':
      return { value: number, acceptedTexts: [String(number)] };
    case 'boolean':
      // All yes values look the same, so the label shows that the field is displayed.
      return { value: true, acceptedTexts: [meta.label] };
    case 'list': {
      const isText = schema.safeParse(['text']).success;
      const value = isText ? [`https://sample.invalid/${number}-${name}`] : [number];
      return { value, acceptedTexts: value.map(String) };
    }
    case 'date':
    case 'datetime':
      return dateValue(schema, meta, index);
    case 'group':
    case 'rows':
      throw new Error(`${name}: a group or list is filled by its fields`);
  }
}

/** Creates a unique day from 2001 for each field, in a format that the schema accepts. */
function dateValue(schema: z.ZodType, meta: FieldMeta, index: number) {
  const day = new Date(Date.UTC(2001, 0, 5 + index * 37));
  const iso = day.toISOString().slice(0, 10);
  const value = [iso, `${iso} 10:20:30`, `${iso}T10:20:30`, `${iso}T10:20:30Z`].find(
    (candidate) => schema.safeParse(candidate).success,
  );
  if (value === undefined)
    throw new Error(`${meta.label}: the schema accepts no known date format`);
  const displayed = day.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  // en-GB abbreviates September as “Sept”. The three-letter form is also accepted.
  return { value, acceptedTexts: [displayed, displayed.replace('Sept', 'Sep'), iso] };
}
