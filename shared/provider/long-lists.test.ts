import { expect, test } from 'vitest';
import type { z } from 'zod';
import { formatNumber } from '../format/numbers.ts';
import type { Json, JsonObject } from '../format/json.ts';
import { DATASETS } from './catalogue.ts';
import * as f from './fields.ts';
import { listFields, MAX_LIST_ENTRIES } from './fields.ts';
import { readRecord } from './read-record.ts';

const schema = f.record({
  photos: f.strings('Photos'),
  tests: f.rows('Tests', { mileage: f.number('Mileage'), defects: f.strings('Defects') }),
  events: f.rows('Events', { mileage: f.number('Mileage') }, { maxEntries: 3 }),
});

const entries = (count: number, create: (index: number) => Json) =>
  Array.from({ length: count }, (_, index) => create(index));
const createTests = (count: number) => entries(count, (mileage) => ({ mileage }));

test.each<[string, (count: number) => JsonObject, number, string]>([
  ['of texts', (count) => ({ photos: entries(count, String) }), MAX_LIST_ENTRIES, 'Photos'],
  ['of rows', (count) => ({ tests: createTests(count) }), MAX_LIST_ENTRIES, 'Tests'],
  ['with a limit of its own', (count) => ({ events: createTests(count) }), 3, 'Events'],
  [
    'in a row',
    (count) => ({ tests: [{ defects: entries(count, String) }] }),
    MAX_LIST_ENTRIES,
    'Defects',
  ],
])('a list %s is read up to its limit, with a warning', (_, create, max, label) => {
  expect(readRecord(schema, create(max))).toEqual({ record: create(max), warnings: [] });
  const { record: limited, warnings } = readRecord(schema, create(max + 2));
  expect(limited).toEqual(create(max));
  expect(warnings).toEqual([
    {
      path: [],
      expected: `at most ${formatNumber(max)} entries of “${label}”`,
      received: `${formatNumber(max + 2)} entries`,
      omittedEntries: 2,
    },
  ]);
});

test('no limit is lower than in a released version, or a sealed report could not be verified', () => {
  const limits = DATASETS.flatMap(({ versions }) =>
    versions.flatMap(({ record: recordSchema }) => listLimits(recordSchema)),
  );
  expect(MAX_LIST_ENTRIES).toBe(1_000);
  expect(new Set(limits)).toEqual(new Set(['Sale events: 500', 'Listings: 100']));
});

/** The lists of a schema with a limit of their own. */
const listLimits = (of: z.ZodType): readonly string[] =>
  listFields(of).flatMap(({ schema: child, meta: { label, maxEntries } }) => [
    ...(maxEntries === undefined ? [] : [`${label}: ${maxEntries}`]),
    ...listLimits(child),
  ]);
