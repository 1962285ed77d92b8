import { expect, test } from 'vitest';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import { evaluateRule, evidencePaths, summarizeFindings } from '../../testing/vehicle-answers.ts';
import { importedFlagsDisagree, scrapped, scrappedFlagsDisagree } from './recorded-flags.ts';

const YES = 'alert: Recorded as scrapped';
const check = cleanCheckRecordWith({
  'overview.detail.damage.scrapped': true,
  'damageReport.scrapped': { dateScrapped: '2026-04-25' },
});

test.each([
  ['the check', { check }],
  ['the licensing status', { status: { scrapped: true } }],
  ['the specification', { spec: { scrapped: true } }],
  ['one of three', { check: cleanCheckRecordWith({}), status: { scrapped: true } }],
  ['details alone', { check: cleanCheckRecordWith({ 'damageReport.scrapped': { on: '2026' } }) }],
])('raises an alert if %s records it as scrapped', (_, bodies) => {
  expect(summarizeFindings(scrapped, bodies)).toEqual([YES]);
});

test('lists every dataset that records it as scrapped, with its field', () => {
  const [finding] = evaluateRule(scrapped, {
    check,
    status: { scrapped: true },
    spec: { scrapped: true },
  });
  expect(finding?.reason).toContain('Recorded in: Provenance, Status and Specification.');
  expect(finding && evidencePaths(finding)).toEqual([
    'check.overview.detail.damage.scrapped',
    'check.damageReport.scrapped',
    'status.scrapped',
    'spec.scrapped',
  ]);
});

test.each([
  ['nothing answered', {}],
  ['every dataset states no', { check: cleanCheckRecordWith({}), status: { scrapped: false } }],
  ['no dataset states anything', { check: {}, status: {}, spec: {} }],
  [
    'a text or a number in place of a flag',
    { status: { scrapped: 'true' }, spec: { scrapped: 1 } },
  ],
])('raises no finding: %s', (_, bodies) => {
  expect(evaluateRule(scrapped, bodies)).toEqual([]);
});

test('a value in an unexpected format in the check raises a review', () => {
  const body = cleanCheckRecordWith({ 'damageReport.scrapped': 'yes' });
  expect(summarizeFindings(scrapped, { check: body })).toEqual([
    'review: Scrapped: the response cannot be read',
  ]);
});

test.each([
  ['the status alone', { check: cleanCheckRecordWith({}), status: { scrapped: true } }],
  ['the check alone', { check, status: { scrapped: false }, spec: {} }],
  ['the specification alone', { spec: { scrapped: true }, status: { scrapped: false } }],
])('reports that datasets disagree if %s records it as scrapped', (_, bodies) => {
  expect(summarizeFindings(scrappedFlagsDisagree, bodies)).toEqual([
    'review: Datasets disagree: scrapped or not scrapped',
  ]);
});

test('lists what each dataset states, with its field', () => {
  const [finding] = evaluateRule(importedFlagsDisagree, {
    check: cleanCheckRecordWith({ 'legal.imported': 1, 'overview.detail.legal.imported': true }),
    status: { imported: false },
  });
  expect(finding?.key).toBe('imported');
  expect(finding?.reason).toContain('Provenance: imported. Status: not imported.');
  expect(finding && evidencePaths(finding)).toEqual([
    'check.overview.detail.legal.imported',
    'check.legal.imported',
    'status.imported',
  ]);
});

test.each([
  ['a dataset that states nothing', { check, status: {}, spec: { scrapped: true } }],
  ['datasets that agree', { check, status: { scrapped: true, imported: false } }],
  ['nothing', {}],
  ['an unreadable flag', { check, status: { scrapped: 'no', imported: [] } }],
])('raises no disagreement: %s', (_, bodies) => {
  for (const rule of [scrappedFlagsDisagree, importedFlagsDisagree])
    expect(evaluateRule(rule, bodies)).toEqual([]);
});
