import { expect, test } from 'vitest';
import { type DateForm, toDateForm } from './date-form.ts';
import type { JsonObject } from '../format/json.ts';
import * as f from './fields.ts';
import { readRecord } from './read-record.ts';

test.each<[text: string, form: DateForm, written: string | undefined]>([
  ['2026-03-01', ' ', '2026-03-01 00:00:00'],
  ['2026-03-01', 'T', '2026-03-01T00:00:00'],
  ['2026-03-01', 'instant', '2026-03-01T00:00:00Z'],
  ['2026-03-01T10:20:30', 'date', '2026-03-01'],
  ['2026-03-01T10:20:30', ' ', '2026-03-01 10:20:30'],
  ['2026-03-01 10:20:30', 'T', '2026-03-01T10:20:30'],
  ['2026-03-01t10:20:30z', 'T', '2026-03-01T10:20:30'],
  ['2026-03-01 10:20', 'T', '2026-03-01T10:20:00'],
  [' 2026-03-01 10:20:30.123456 ', 'T', '2026-03-01T10:20:30'],
  ['2026-03-01T10:20:30,5', ' ', '2026-03-01 10:20:30'],
  // The written day stays, as on the paper that it was copied from.
  ['2026-03-01T00:00:00+01:00', 'date', '2026-03-01'],
  ['2026-03-01T23:30:00-0500', 'T', '2026-03-01T23:30:00'],
  ['2026-03-01 10:20:30.5 +01:00', 'instant', '2026-03-01T10:20:30+01:00'],
  ['2026-02-30', 'date', undefined],
  ['2026-03-01T25:00:00', 'T', undefined],
  ['01/03/2026', 'date', undefined],
  ['2026-03-01T10:20:30 about', 'T', undefined],
  ['20260301', 'date', undefined],
  ['', 'date', undefined],
])('%j in the form %j is %j', (text, form, written) => {
  expect(toDateForm(text, form)).toBe(written);
});

const schema = f.record({
  day: f.date('Day'),
  start: f.datetimeSpace('Start'),
  tests: f.rows('Tests', { seen: f.datetimeT('Seen'), completed: f.instant('Completed') }),
});

test('a date of another usual form is read, with a warning that has it as received', () => {
  const body: JsonObject = {
    day: '2026-03-01 00:00:00',
    start: '2026-03-01T10:20:30.000Z',
    tests: [{ seen: '2026-03-01 10:20:30', completed: '2026-03-01' }, { seen: 'yesterday' }],
  };
  const { record: read, warnings } = readRecord(schema, body);
  expect(read).toEqual({
    day: '2026-03-01',
    start: '2026-03-01 10:20:30',
    tests: [{ seen: '2026-03-01T10:20:30', completed: '2026-03-01T00:00:00Z' }, {}],
  });
  expect(warnings.map(({ path, received, readAs }) => [path.join('.'), received, readAs])).toEqual([
    ['day', '2026-03-01 00:00:00', '2026-03-01'],
    ['start', '2026-03-01T10:20:30.000Z', '2026-03-01 10:20:30'],
    ['tests.0.seen', '2026-03-01 10:20:30', '2026-03-01T10:20:30'],
    ['tests.0.completed', '2026-03-01', '2026-03-01T00:00:00Z'],
    ['tests.1.seen', 'yesterday', undefined],
  ]);
});
