import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { DATASETS, findEndpoint } from './catalogue.ts';
import { DOCUMENTED_RECORDS, type DocumentedShape } from '../testing/documented-records.ts';
import { listFields } from './fields.ts';
import { readRecord } from './read-record.ts';

/** One value of each format, and the formats that each field type accepts. */
const PROBES = {
  text: 'Petrol',
  date: '2024-03-05',
  space: '2024-03-05 10:20:30',
  T: '2024-03-05T10:20:30',
  moment: '2024-03-05T10:20:30.000Z',
  integer: 5,
  decimal: 5.5,
  true: true,
  strings: ['a'],
  integers: [5],
  decimals: [5.5],
  object: {},
  objects: [{}],
} as const;
const TYPES: Readonly<Record<string, string>> = {
  'text date space T moment': 'string',
  date: 'date',
  space: 'datetime-space',
  T: 'datetime-T',
  moment: 'moment',
  'integer decimal': 'number',
  integer: 'integer',
  true: 'boolean',
  strings: 'string[]',
  'integers decimals': 'number[]',
  integers: 'integer[]',
};

function describeType(schema: z.ZodType): string {
  const accepted = Object.entries(PROBES).filter(([, value]) => schema.safeParse(value).success);
  const names = accepted.map(([name]) => name).join(' ');
  return TYPES[names] ?? `takes ${names}`;
}

/** Lists the fields of a schema as lines: `legal.highRisk[].type: string`. */
function linesOfSchema(schema: z.ZodType, prefix = ''): string[] {
  const lines: string[] = [];
  for (const { name, schema: field, meta } of listFields(schema)) {
    const path = `${prefix}${name}`;
    if (meta.kind === 'group') lines.push(`${path}: {}`, ...linesOfSchema(field, `${path}.`));
    else if (meta.kind === 'rows')
      lines.push(`${path}: [{}]`, ...linesOfSchema(field, `${path}[].`));
    else lines.push(`${path}: ${describeType(field)}`);
  }
  return lines;
}

/** Lists the fields of a documented record in the same form. */
function linesOfShape(shape: DocumentedShape, prefix = ''): string[] {
  const lines: string[] = [];
  for (const [names, type] of Object.entries(shape))
    for (const name of names.split(' ')) {
      const path = `${prefix}${name}`;
      if (typeof type === 'string') lines.push(`${path}: ${type}`);
      else if (isRows(type)) lines.push(`${path}: [{}]`, ...linesOfShape(type[0], `${path}[].`));
      else lines.push(`${path}: {}`, ...linesOfShape(type, `${path}.`));
    }
  return lines;
}

const isRows = (
  type: DocumentedShape | readonly [DocumentedShape],
): type is readonly [DocumentedShape] => Array.isArray(type);

function findSchema(id: (typeof DOCUMENTED_RECORDS)[number][0], version: string) {
  const endpoint = findEndpoint(id, version);
  if (!endpoint) throw new Error(`no ${id} ${version}`);
  return endpoint.record;
}

/** Returns every field of a schema at any depth. */
function allFields(schema: z.ZodType): ReturnType<typeof listFields> {
  const own = listFields(schema);
  return own.concat(own.flatMap((field) => allFields(field.schema)));
}

test('documents a record for each version of each dataset', () => {
  const documented = DOCUMENTED_RECORDS.map(([id, version]) => `${id} ${version}`);
  const stated = DATASETS.flatMap(({ id, versions }) =>
    versions.map(({ version }) => `${id} ${version}`),
  );
  expect(documented.toSorted()).toEqual(stated.toSorted());
});

describe.each(DOCUMENTED_RECORDS)('%s %s', (id, version, shape) => {
  const schema = findSchema(id, version);

  test('has exactly the documented fields and types', () => {
    expect(linesOfSchema(schema).toSorted()).toEqual(linesOfShape(shape).toSorted());
  });

  test('treats null fields as absent', () => {
    const nulls = Object.fromEntries(listFields(schema).map(({ name }) => [name, null]));
    expect(readRecord(schema, nulls)).toEqual({ record: {}, warnings: [] });
  });

  test('has a label for each field', () => {
    for (const { meta } of allFields(schema)) expect(meta.label).toMatch(/^[\p{Lu}%]/u);
  });

  test('sets the unit that a field’s name states', () => {
    const UNITS = { Bhp: 'bhp', Kw: 'kW', GKm: 'g/km', Mpg: 'mpg' };
    for (const { name, meta } of allFields(schema)) {
      const stated = Object.entries(UNITS).find(([ending]) => name.endsWith(ending))?.[1];
      expect([name, stated && meta.unit]).toEqual([name, stated]);
    }
  });
});

test('sets no other unit in the rating and the specification', () => {
  const named = /(?:Bhp|Kw|GKm|Mpg)$/;
  const others = [findSchema('rating', '1.0'), findSchema('spec', '1.2')]
    .flatMap(allFields)
    .filter(({ name, meta }) => !named.test(name) && meta.unit !== undefined);
  expect(others.map(({ name }) => name)).toEqual([]);
});

describe('dates and times', () => {
  const schema = findSchema('keepers', '1.0');
  test.each(['2024-02-29 00:00:00', '1963-12-31 23:59:59'])('accepts %s', (text) => {
    expect(readRecord(schema, { firstRegistration: text }).warnings).toEqual([]);
  });
  test.each([
    '2023-02-29 00:00:00',
    '2024-13-01 00:00:00',
    '2024-01-01 24:00:00',
    '05/03/2024',
    '',
  ])('rejects %j and shows it as received', (text) => {
    expect(readRecord(schema, { firstRegistration: text })).toEqual({
      record: {},
      warnings: [{ path: ['firstRegistration'], expected: 'a date and time', received: text }],
    });
  });
});
