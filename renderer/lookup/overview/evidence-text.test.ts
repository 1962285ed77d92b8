import { expect, test } from 'vitest';
import type { Evidence } from '../../../shared/findings/vehicle-answers.ts';
import type { Json, JsonObject } from '../../../shared/format/json.ts';
import { groupEvidence, describeEvidence, evidenceSourceLabel } from './evidence-text.ts';

const createEvidence = (
  path: Evidence['path'],
  value: Json,
  change: Partial<Evidence> = {},
): Evidence => ({
  dataset: 'check',
  version: '1.0',
  environment: 'sample',
  answerId: 'a',
  path,
  value,
  receivedAt: '2026-11-21T05:17:00.000Z',
  ...change,
});

test('names a field by its labels and shows its value unchanged', () => {
  expect(
    describeEvidence(
      createEvidence(['finance', 'agreements', 0, 'agreementType'], 'Hire Purchase'),
    ),
  ).toEqual({
    fieldPath: 'Finance › Agreements 1 › Agreement type',
    value: '“Hire Purchase”',
  });
});

const describeYear = (index: number, fields?: JsonObject) =>
  describeEvidence(
    createEvidence(['yearlyMotData', index, 'completedDate'], null, {
      dataset: 'motFeatureSet',
      version: '2.0',
    }),
    fields,
  ).fieldPath;

test('names a year of MOT tests by its date, and by its position without the record', () => {
  const record: JsonObject = { yearlyMotData: [{}, { completedDate: '2026-03-05T10:00:00Z' }] };
  expect(describeYear(1, record)).toBe('Year 2026 › Date of test');
  expect(describeYear(0, record)).toBe('By year 1 › Date of test');
  expect(describeYear(1)).toBe('By year 2 › Date of test');
});

test.each<[number, string]>([
  [48, '48 (unit not stated; read as months)'],
  [12, '12 (unit not stated; read as months)'],
  [4, '4 (unit not stated; read as years)'],
  [0, '0 (unit not stated)'],
  [1_200, '1,200 (unit not stated)'],
])('the term %j of an agreement is shown as %s', (term, text) => {
  const path = ['finance', 'agreements', 0, 'agreementTerm'];
  expect(describeEvidence(createEvidence(path, term)).value).toBe(text);
});

test.each<[Evidence['path'], Json, string]>([
  [['overview', 'detail', 'finance'], true, 'Yes'],
  [['legal', 'stolen', 'dateReported'], '2026-11-02', '2 Nov 2026'],
  [['legal', 'stolen', 'dateReported'], 'soon', '“soon”'],
  [['legal', 'imported'], 1, '1'],
  [['provider', 'valuation', 'retail'], 8450, '£8,450'],
  [['provider', 'mileage', 'estimate'], 71_200, '71,200 miles'],
  [['buyerInfo', 'vin'], null, 'Not stated'],
  [['condition'], [{}, {}], '2 entries'],
  [['damageReport', 'writeOff'], { category: 'S', more: { a: 1 } }, 'category: S, more: …'],
  [['damageReport', 'writeOff'], {}, 'Empty'],
  [['unknownField'], 'x', '“x”'],
])('shows %j with %j as %s', (path, value, text) => {
  expect(describeEvidence(createEvidence(path, value)).value).toBe(text);
});

test('reveals hidden characters in a value and truncates it', () => {
  const { value } = describeEvidence(
    createEvidence(['description'], `\u202E${'x'.repeat(100_000)}`),
  );
  expect(value).toMatch(/^“⟨U\+202E⟩x+…”$/);
  expect(value.length).toBeLessThan(140);
});

test('states each source and time once', () => {
  const groups = groupEvidence([
    createEvidence(['overview', 'detail', 'stolen'], true),
    createEvidence(['make'], 'Ford', { dataset: 'spec', version: '1.2' }),
    createEvidence(['legal', 'stolen', 'status'], 'Stolen'),
  ]);
  expect(groups.map(({ source, items }) => [source, items.length])).toEqual([
    ['Provenance 1.0 · Sample, 21 Nov 2026, 05:17', 2],
    ['Specification 1.2 · Sample, 21 Nov 2026, 05:17', 1],
  ]);
  expect(evidenceSourceLabel(createEvidence([], null, { environment: 'production' }))).toBe(
    'Provenance 1.0 · Production, 21 Nov 2026, 05:17',
  );
});
