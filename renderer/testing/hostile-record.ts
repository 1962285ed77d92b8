import type { z } from 'zod';
import { listFields } from '../../shared/provider/fields.ts';
import type { Json, JsonObject } from '../../shared/format/json.ts';
import { HOSTILE_TEXTS } from '../../shared/testing/record-mutations.ts';

export { HOSTILE_TEXTS };

/** Creates a record in which every field has a type that contradicts the API documentation. */
export function createWrongTypes(schema: z.ZodType): JsonObject {
  const wrongValues: Json[] = [
    { nested: ['<b>bold</b>', 1, null] },
    [[1], 'two'],
    true,
    'not a number',
  ];
  const record: JsonObject = { surprise: { deep: [1, { deeper: '<i>x</i>' }] } };
  for (const [fieldIndex, { name, schema: child, meta }] of listFields(schema).entries()) {
    const value = wrongValues.find((candidate, index) => {
      return (index + fieldIndex) % 2 === 0 && !child.safeParse(candidate).success;
    });
    record[name] = value ?? (meta.kind === 'boolean' ? 'yes' : { unlike: 'anything' });
  }
  return record;
}

/**
 * Creates a record with hostile text in every text field and boundary values in every number and
 * date.
 */
export function createHostileValues(schema: z.ZodType): JsonObject {
  const numbers = [-1, 0, Number.MAX_SAFE_INTEGER, -0.000_1, 1e21, 9_999_999_999];
  const dates = ['0001-01-01', '9999-12-31', '2024-02-29'];
  const record: JsonObject = { '<script>': '<script>document.title=1</script>' };
  for (const [fieldIndex, { name, schema: child, meta }] of listFields(schema).entries()) {
    const text = HOSTILE_TEXTS[fieldIndex % HOSTILE_TEXTS.length] ?? '';
    const day = dates[fieldIndex % dates.length] ?? '';
    const candidates: Json[] = [
      text,
      ...numbers.slice(fieldIndex % numbers.length),
      fieldIndex % 2 === 0,
      day,
      `${day} 23:59:59`,
      `${day}T23:59:59`,
      `${day}T23:59:59Z`,
      [...HOSTILE_TEXTS, ...HOSTILE_TEXTS],
      [-1, 0, 1e21],
    ];
    if (meta.kind === 'group') record[name] = createHostileValues(child);
    else if (meta.kind === 'rows') record[name] = createRows(child);
    else record[name] = candidates.find((value) => child.safeParse(value).success) ?? null;
  }
  return record;
}

function createRows(schema: z.ZodType): Json[] {
  return [
    createHostileValues(schema),
    {},
    null,
    'not a row',
    createHostileValues(schema),
    createWrongTypes(schema),
  ];
}
