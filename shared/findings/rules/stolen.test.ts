import { expect, test } from 'vitest';
import { adverseCheckRecord, cleanCheckRecordWith } from '../../testing/check-records.ts';
import {
  evaluateRule,
  MALFORMED_VALUES,
  evidencePaths,
  summarizeFindings,
} from '../../testing/vehicle-answers.ts';
import { stolen } from './stolen.ts';

test('states the police force, the date, the status and the contact', () => {
  const [found] = evaluateRule(stolen, { check: adverseCheckRecord });
  expect(found).toMatchObject({
    severity: 'alert',
    title: 'Recorded as stolen: Example Constabulary',
  });
  expect(found?.reason).toContain('reported stolen to Example Constabulary on 2 Nov 2026');
  expect(found?.reason).toContain('The entry reads “Stolen”.');
  expect(found?.nextStep).toMatch(/^Ring Example Constabulary on 101, with the plate and the VIN/);
  expect(found && evidencePaths(found)).toEqual([
    'check.legal.stolen.status',
    'check.legal.stolen.dateReported',
    'check.legal.stolen.policeForce',
    'check.legal.stolen.contactNumber',
  ]);
});

test.each([
  ['an entry with a date alone', { 'legal.stolen': { dateReported: '2026-11-02' } }],
  ['an overview that says yes, without details', { 'overview.detail.legal.stolen': true }],
  ['an overview that says no beside an entry', { 'legal.stolen': { status: 'Stolen' } }],
  ['an entry with an unknown field alone', { 'legal.stolen': { crimeNumber: '42/17' } }],
])('%s raises an alert', (_, changes) => {
  expect(summarizeFindings(stolen, { check: cleanCheckRecordWith(changes) })).toEqual([
    'alert: Recorded as stolen',
  ]);
});

test.each([
  ['no check', undefined],
  ['a check without an entry', cleanCheckRecordWith({})],
  ['null in place of an entry', cleanCheckRecordWith({ 'legal.stolen': null })],
  ['blank fields', cleanCheckRecordWith({ 'legal.stolen': { status: '', policeForce: null } })],
  ['an empty check', {}],
])('%s raises no finding', (_, check) => {
  expect(evaluateRule(stolen, check ? { check } : {})).toEqual([]);
});

test('a value in an unexpected format raises a review', () => {
  for (const value of MALFORMED_VALUES.filter((came) => typeof came !== 'object')) {
    const check = cleanCheckRecordWith({ 'legal.stolen': value });
    expect(summarizeFindings(stolen, { check })).toEqual([
      'review: Stolen: what came can’t be read',
    ]);
  }
});
