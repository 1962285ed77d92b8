import { expect, test } from 'vitest';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import { evaluateRule, evidencePaths, summarizeFindings } from '../../testing/vehicle-answers.ts';
import { exported } from './exported.ts';
import { imported } from './imported.ts';

const of = (subject: 'imported' | 'exported', flag: boolean, count: number) =>
  cleanCheckRecordWith({
    [`overview.detail.legal.${subject}`]: flag,
    [`legal.${subject}`]: count,
  });

test.each([
  ['the check', { check: of('imported', true, 1) }],
  ['the details alone', { check: of('imported', false, 1) }],
  ['the overview alone', { check: of('imported', true, 0) }],
  ['the licensing status', { status: { imported: true } }],
  ['the specification', { spec: { imported: true } }],
])('raises a review if %s records an import', (_, bodies) => {
  expect(summarizeFindings(imported, bodies)).toEqual(['review: Recorded as imported']);
});

test('lists every dataset that records an import, with its fields', () => {
  const [found] = evaluateRule(imported, {
    check: of('imported', true, 1),
    status: { imported: true },
  });
  expect(found?.reason).toContain('So says: Provenance and Status.');
  expect(found && evidencePaths(found)).toEqual([
    'check.overview.detail.legal.imported',
    'check.legal.imported',
    'status.imported',
  ]);
});

test('raises a review if the check records an export', () => {
  const [found] = evaluateRule(exported, { check: of('exported', true, 1) });
  expect(found).toMatchObject({ severity: 'review', title: 'Recorded as exported' });
  expect(found?.reason).toContain('When, it does not say.');
  expect(evaluateRule(exported, { check: of('exported', false, 2) })[0]?.reason).toContain(
    'The overview says no',
  );
});

test.each([
  ['nothing answered', {}],
  ['a check that says no', { check: cleanCheckRecordWith({}), status: { imported: false } }],
  ['a check that says nothing', { check: {}, spec: {} }],
  ['words in place of a flag', { status: { imported: 'yes' } }],
])('raises no finding: %s', (_, bodies) => {
  expect([...evaluateRule(imported, bodies), ...evaluateRule(exported, bodies)]).toEqual([]);
});

test('a value in an unexpected format raises a review', () => {
  const check = cleanCheckRecordWith({ 'legal.imported': 'yes', 'legal.exported': true });
  expect(summarizeFindings(imported, { check })).toEqual([
    'review: Imported: what came can’t be read',
  ]);
  expect(summarizeFindings(exported, { check })).toEqual([
    'review: Exported: what came can’t be read',
  ]);
});
