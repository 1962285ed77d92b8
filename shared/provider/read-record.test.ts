import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DATASETS } from './catalogue.ts';
import * as f from './fields.ts';
import { listFields, MAX_LIST_ENTRIES, type RecordSchema } from './fields.ts';
import { isJsonObject, type Json, type JsonObject } from '../format/json.ts';
import { readRecord, restoreReceived } from './read-record.ts';

const schema = f.record({
  make: f.text('Make'),
  price: f.number('Price'),
  owners: f.integer('Owners'),
  sold: f.boolean('Sold'),
  day: f.date('Day'),
  seen: f.datetimeT('Seen'),
  tested: f.instant('Tested'),
  photos: f.strings('Photos'),
  dealers: f.numbers('Dealers'),
  mot: f.group('MOT', { status: f.text('Status'), expires: f.date('Expires') }),
  tests: f.rows('Tests', { mileage: f.number('Mileage'), defects: f.strings('Defects') }),
});

const read = (json: string) => readRecord(schema, JSON.parse(json) as JsonObject);

describe('a text', () => {
  test('is not compared if some of its bytes are no text', () => {
    expect(read('{"make":"CITRO\uFFFDN","price":5}')).toEqual({
      record: { price: 5 },
      warnings: [{ path: ['make'], expected: 'text in UTF-8', received: 'CITRO\uFFFDN' }],
    });
  });
});

describe('a number', () => {
  test.each([0, -1, 1e-6, 0.0512, 999_999_999_999, -1e11])('%s is read', (price) => {
    expect(readRecord(schema, { price })).toEqual({ record: { price }, warnings: [] });
  });

  test.each([5e-324, -1e-7, 1e12, 1e308, -1e308])(
    '%s is in an unexpected format and is stored as received',
    (price) => {
      expect(readRecord(schema, { price })).toEqual({
        record: {},
        warnings: [{ path: ['price'], expected: 'a number of a plausible size', received: price }],
      });
    },
  );
});

describe('a record that matches the documentation', () => {
  test('is returned unchanged without warnings', () => {
    const body: JsonObject = {
      make: 'Ford',
      price: 9995.5,
      owners: 2,
      sold: false,
      day: '2024-03-05',
      seen: '2024-03-05T10:20:30',
      tested: '2024-03-05T10:20:30.000Z',
      photos: ['a', 'b'],
      dealers: [1, 2],
      mot: { status: 'Valid', expires: '2025-01-01' },
      tests: [{ mileage: 1, defects: [] }, { mileage: 2 }],
    };
    expect(readRecord(schema, body)).toEqual({ record: body, warnings: [] });
  });

  test('may be empty', () => {
    expect(read('{}')).toEqual({ record: {}, warnings: [] });
  });
});

describe('a null value', () => {
  test('counts as absent at every depth', () => {
    expect(read('{"make":null,"mot":{"status":null},"tests":null}')).toEqual({
      record: { mot: {} },
      warnings: [],
    });
  });

  test('in a list is an unexpected value', () => {
    expect(read('{"photos":["a",null,"b"]}')).toEqual({
      record: { photos: ['a', 'b'] },
      warnings: [{ path: ['photos', 1], expected: 'text', received: null }],
    });
  });
});

describe('an unknown field', () => {
  test('is preserved at every depth', () => {
    const body = { make: 'Ford', colour: 'Blue', mot: { station: 1 }, tests: [{ by: ['x'] }] };
    expect(readRecord(schema, body)).toEqual({ record: body, warnings: [] });
  });

  test('may have any name except a dangerous one', () => {
    const body = JSON.parse('{"constructor":1,"toString":2,"":3,"hasOwnProperty":4}') as JsonObject;
    expect(readRecord(schema, body).record).toEqual(body);
  });
});

describe('an unexpected type', () => {
  test.each([
    ['make', 5, 'text'],
    ['make', {}, 'text'],
    ['price', '9995', 'a number'],
    ['price', [1], 'a number'],
    ['owners', 1.5, 'a whole number'],
    ['owners', 1e300, 'a whole number'],
    ['sold', 'yes', 'true or false'],
    ['sold', 1, 'true or false'],
    ['day', '05/03/2024', 'a date (YYYY-MM-DD)'],
    ['day', '2023-02-29', 'a date (YYYY-MM-DD)'],
    ['day', 20240305, 'text'],
    ['seen', '5 March 2024', 'a date and time'],
    ['tested', '2024-03-05 25:00', 'a date and time'],
    ['photos', 'a.jpg', 'a list'],
    ['photos', { 0: 'a.jpg' }, 'a list'],
    ['mot', 'Valid', 'a group of fields'],
    ['mot', [], 'a group of fields'],
    ['tests', {}, 'a list'],
  ])('moves %s: %j to the warnings as received', (name, received, expected) => {
    expect(readRecord(schema, { make: 'Ford', [name]: received })).toEqual({
      record: name === 'make' ? {} : { make: 'Ford' },
      warnings: [{ path: [name], expected, received }],
    });
  });

  test('in every field gives an almost empty record and a warning for each', () => {
    const body = Object.fromEntries(listFields(schema).map(({ name }) => [name, { wrong: true }]));
    const { record: read, warnings } = readRecord(schema, body);
    // `mot` is a group, and unknown fields of a group are preserved.
    expect(read).toEqual({ mot: { wrong: true } });
    expect(warnings).toHaveLength(listFields(schema).length - 1);
  });

  test('inside a group preserves the rest of the group', () => {
    expect(read('{"mot":{"status":7,"expires":"2025-01-01"}}')).toEqual({
      record: { mot: { expires: '2025-01-01' } },
      warnings: [{ path: ['mot', 'status'], expected: 'text', received: 7 }],
    });
  });
});

describe('a list with unexpected values', () => {
  test('of texts drops them and reports their positions', () => {
    expect(read('{"photos":[1,"a",2,"b",{}]}')).toEqual({
      record: { photos: ['a', 'b'] },
      warnings: [
        { path: ['photos', 0], expected: 'text', received: 1 },
        { path: ['photos', 2], expected: 'text', received: 2 },
        { path: ['photos', 4], expected: 'text', received: {} },
      ],
    });
  });

  test('of rows contains an empty row for each unexpected one, so that positions do not change', () => {
    expect(read('{"tests":["x",{"mileage":"many","defects":["a",1]},{"mileage":3}]}')).toEqual({
      record: { tests: [{}, { defects: ['a'] }, { mileage: 3 }] },
      warnings: [
        { path: ['tests', 0], expected: 'a group of fields', received: 'x' },
        { path: ['tests', 1, 'mileage'], expected: 'a number', received: 'many' },
        { path: ['tests', 1, 'defects', 1], expected: 'text', received: 1 },
      ],
    });
  });

  test('may have as many entries as are read', () => {
    const photos = Array.from({ length: MAX_LIST_ENTRIES }, (_, index) =>
      index % 2 ? 'a' : index,
    );
    const { record: read, warnings } = readRecord(schema, { photos });
    expect(read.photos).toHaveLength(MAX_LIST_ENTRIES / 2);
    expect(warnings).toHaveLength(MAX_LIST_ENTRIES / 2);
  });
});

describe('the received values', () => {
  test.each([
    '{"make":"Ford","price":9995}',
    '{"price":"9,995","mot":"Valid"}',
    '{"photos":["a",1,"b",{"url":2},"c"]}',
    '{"tests":[{"mileage":"x"},7,{"defects":[1,"a",2]},{"mileage":3}]}',
  ])('are restored from the record and its warnings: %s', (json) => {
    const { record: readable, warnings } = read(json);
    const before = structuredClone(readable);
    expect(restoreReceived(readable, warnings)).toEqual(JSON.parse(json));
    expect(readable).toEqual(before);
  });

  test('never become the prototype of the copy', () => {
    const { record: readable, warnings } = read('{"make":"Ford","__proto__":{"price":1}}');
    const restored = restoreReceived(readable, warnings);
    expect(Object.getPrototypeOf(restored)).toBe(Object.prototype);
    expect(restored).toEqual({ make: 'Ford' });
  });
});

describe('a hostile body', () => {
  test('cannot set the prototype', () => {
    const { record: read, warnings } = readRecord(
      schema,
      JSON.parse(
        '{"__proto__":{"make":"x","polluted":1},"mot":{"__proto__":{"y":1}}}',
      ) as JsonObject,
    );
    expect(read.make).toBeUndefined();
    expect(Object.getPrototypeOf(read)).toBe(Object.prototype);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(warnings.map(({ path }) => path)).toEqual([['__proto__'], ['mot', '__proto__']]);
  });

  test('is cut if nested too deeply', () => {
    const deep = '[{"a":'.repeat(20_000) + '1' + '}]'.repeat(20_000);
    const { record: read, warnings } = readRecord(
      schema,
      JSON.parse(`{"make":"Ford","extra":${deep}}`) as JsonObject,
    );
    expect(read.make).toBe('Ford');
    expect(warnings).toHaveLength(1);
    expect(JSON.stringify(read)).toContain('(nested deeper)');
  });

  test('gives a warning for a number that overflows', () => {
    const { record: read, warnings } = readRecord(
      schema,
      JSON.parse('{"price":1e999,"owners":-1e999}') as JsonObject,
    );
    expect(read).toEqual({});
    expect(warnings.map(({ expected }) => expected)).toEqual(['a number', 'a number']);
  });

  test('is not changed by reading', () => {
    const body = { make: 5, photos: [1, 'a'], tests: [null, { mileage: 'x' }] };
    const before = structuredClone(body);
    readRecord(schema, body);
    expect(body).toEqual(before);
  });
});

describe('any object', () => {
  const schemas = DATASETS.flatMap(({ versions }): RecordSchema[] =>
    versions.map(({ record }) => record),
  );
  const values = fc.oneof(
    { maxDepth: 3 },
    fc.jsonValue({ maxDepth: 4 }) as fc.Arbitrary<Json>,
    fc.constantFrom<Json>('2024-03-05', '2024-03-05T10:20:30', 5, true, null, [], {}, ['a'], [{}]),
  );

  /** A body with the schema's own field names and mostly unexpected values. */
  const createBody = (schema: RecordSchema) => {
    const names = listFields(schema).map(({ name }) => name);
    return fc.dictionary(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom(...names) },
        { weight: 1, arbitrary: fc.string() },
      ),
      values,
      { noNullPrototype: true },
    );
  };
  const cases = fc
    .constantFrom(...schemas)
    .chain((schema) => createBody(schema).map((body) => ({ schema, body })));

  test('never throws, and each value is in the record or in the warnings', () => {
    const lost = fc.check(
      fc.property(cases, ({ schema, body }) => {
        const { record: read, warnings } = readRecord(schema, body);
        const retained = countLeaves(
          listLeaves([read as Json, ...warnings.map(({ received }) => received)]),
        );
        const sent = countLeaves(listLeaves(body));
        return [...sent].every(([leaf, times]) => (retained.get(leaf) ?? 0) >= times);
      }),
      { numRuns: 500 },
    );
    expect(lost.counterexample).toBeNull();
  });

  test('gives a record that can be read again without a warning', () => {
    const unstable = fc.check(
      fc.property(cases, ({ schema, body }) => {
        const { record: read } = readRecord(schema, body);
        return readRecord(schema, read as JsonObject).warnings.length === 0;
      }),
      { numRuns: 500 },
    );
    expect(unstable.counterexample).toBeNull();
  });
});

/** Returns every text, number and boolean inside a value. Null counts as absent. */
function listLeaves(value: Json): string[] {
  if (value === null) return [];
  if (Array.isArray(value)) return value.flatMap(listLeaves);
  if (isJsonObject(value))
    return Object.entries(value).flatMap(([name, item]) =>
      name === '__proto__' ? [] : listLeaves(item),
    );
  return [JSON.stringify(value)];
}

function countLeaves(leaves: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const leaf of leaves) counts.set(leaf, (counts.get(leaf) ?? 0) + 1);
  return counts;
}
