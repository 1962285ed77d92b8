import type { z } from 'zod';
import { type FieldMeta, fieldsOf, type RecordSchema } from '../../shared/provider/fields.ts';
import type { Json, JsonObject } from '../../shared/format/json.ts';

/** A field that was filled, and the texts of which any one proves that a view shows it. */
export type FilledField = {
  /** Steps from the record's top, joined by dots: `core.abiCode`, `vrmChanges.0.vrm`. */
  readonly path: string;
  readonly shownAs: readonly string[];
};

/** For tests: a record in which every field of a schema has a value that no other field has. */
export function everyField(schema: RecordSchema): {
  readonly record: JsonObject;
  readonly fields: readonly FilledField[];
} {
  const fields: FilledField[] = [];
  return { record: fill(schema, '', fields), fields };
}

/**
 * For tests: the paths of those fields whose value stands nowhere in an element: not in its text,
 * nor in an attribute (an image's address, a copy button's name). Case, spaces and thousands
 * separators are ignored, so that a plate `AB10CDE` is found in `AB10 CDE` and 70001 in `£70,001`.
 *
 * @param except paths that the view shows otherwise, which its test then asserts by itself
 */
export function fieldsNotShown(
  element: Element,
  fields: readonly FilledField[],
  except: readonly string[] = [],
): string[] {
  const attributes = [element, ...element.querySelectorAll('*')].flatMap((node) =>
    [...node.attributes].map((attribute) => attribute.value),
  );
  const values = [...element.querySelectorAll('input, textarea')].map((node) =>
    node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement ? node.value : '',
  );
  const page = squeeze([element.textContent, ...attributes, ...values].join('\n'));
  return fields
    .filter(({ path, shownAs }) => {
      if (except.includes(path)) return false;
      return !shownAs.some((shown) => page.includes(squeeze(shown)));
    })
    .map(({ path }) => path);
}

const squeeze = (text: string) => text.replaceAll(/[\s,\u00a0\u202f]/g, '').toLowerCase();

function fill(schema: z.ZodType, prefix: string, fields: FilledField[]): JsonObject {
  const record: JsonObject = {};
  for (const { name, schema: child, meta } of fieldsOf(schema)) {
    const path = `${prefix}${name}`;
    if (meta.kind === 'group') record[name] = fill(child, `${path}.`, fields);
    else if (meta.kind === 'rows') record[name] = [fill(child, `${path}.0.`, fields)];
    else {
      const made = valueOf(name, child, meta, fields.length);
      record[name] = made.value;
      fields.push({ path, shownAs: made.shownAs });
    }
  }
  return record;
}

function valueOf(
  name: string,
  schema: z.ZodType,
  meta: FieldMeta,
  nth: number,
): { value: Json; shownAs: string[] } {
  const figure = 70_001 + nth;
  switch (meta.kind) {
    case 'text': {
      const mark = /vrm$/i.test(name);
      const value = mark ? `AB${10 + nth}CDE` : `Said ${figure} ${name}`;
      return { value, shownAs: [value] };
    }
    case 'number':
    case 'integer':
    case 'money':
      return { value: figure, shownAs: [String(figure)] };
    case 'flag':
      // A yes looks like any other yes: its label is what tells that it is there.
      return { value: true, shownAs: [meta.label] };
    case 'words': {
      const isText = schema.safeParse(['text']).success;
      const value = isText ? [`https://sample.invalid/${figure}-${name}`] : [figure];
      return { value, shownAs: value.map(String) };
    }
    case 'date':
    case 'datetime':
      return dateValue(schema, meta, nth);
    case 'group':
    case 'rows':
      throw new Error(`${name}: filled by its fields`);
  }
}

/** A day of its own for each field, 2001 on, in whichever way of writing the schema takes. */
function dateValue(schema: z.ZodType, meta: FieldMeta, nth: number) {
  const day = new Date(Date.UTC(2001, 0, 5 + nth * 37));
  const iso = day.toISOString().slice(0, 10);
  const value = [iso, `${iso} 10:20:30`, `${iso}T10:20:30`, `${iso}T10:20:30Z`].find(
    (candidate) => schema.safeParse(candidate).success,
  );
  if (value === undefined) throw new Error(`${meta.label}: no way of writing a date fits`);
  const shown = day.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  });
  // en-GB abbreviates September as "Sept"; three letters are as good.
  return { value, shownAs: [shown, shown.replace('Sept', 'Sep'), iso] };
}
