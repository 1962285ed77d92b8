import { expect, test } from 'vitest';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import { evaluateRule, evidencePaths, summarizeFindings } from '../../testing/vehicle-answers.ts';
import { exported, imported } from './recorded-flags.ts';

const createCheck = (subject: 'imported' | 'exported', flag: boolean, count: number) =>
  cleanCheckRecordWith({
    [`overview.detail.legal.${subject}`]: flag,
    [`legal.${subject}`]: count,
  });

test.each([
  ['the check', { check: createCheck('imported', true, 1) }],
  ['the details alone', { check: createCheck('imported', false, 1) }],
  ['the overview alone', { check: createCheck('imported', true, 0) }],
  ['the licensing status', { status: { imported: true } }],
  ['the specification', { spec: { imported: true } }],
])('raises a review if %s records an import', (_, bodies) => {
  expect(summarizeFindings(imported, bodies)).toEqual(['review: Recorded as imported']);
});

test('lists every dataset that records an import, with its fields', () => {
  const [finding] = evaluateRule(imported, {
    check: createCheck('imported', true, 1),
    status: { imported: true },
  });
  expect(finding?.reason).toContain('Recorded in: Provenance and Status.');
  expect(finding && evidencePaths(finding)).toEqual([
    'check.overview.detail.legal.imported',
    'check.legal.imported',
    'status.imported',
  ]);
});

test('raises a review if the check records an export', () => {
  const [finding] = evaluateRule(exported, { check: createCheck('exported', true, 1) });
  expect(finding).toMatchObject({ severity: 'review', title: 'Recorded as exported' });
  expect(finding?.reason).toContain('It does not state the date.');
  expect(evaluateRule(exported, { check: createCheck('exported', false, 2) })[0]?.reason).toContain(
    'Not flagged in the summary',
  );
});

test.each([
  ['nothing answered', {}],
  ['a check that states no', { check: cleanCheckRecordWith({}), status: { imported: false } }],
  ['a check that states nothing', { check: {}, spec: {} }],
  ['a text in place of a flag', { status: { imported: 'yes' } }],
])('raises no finding: %s', (_, bodies) => {
  expect([...evaluateRule(imported, bodies), ...evaluateRule(exported, bodies)]).toEqual([]);
});

test('a value in an unexpected format raises a review', () => {
  const check = cleanCheckRecordWith({ 'legal.imported': 'yes', 'legal.exported': true });
  expect(summarizeFindings(imported, { check })).toEqual([
    'review: Imported: the response cannot be read',
  ]);
  expect(summarizeFindings(exported, { check })).toEqual([
    'review: Exported: the response cannot be read',
  ]);
});
