import { expect, test } from 'vitest';
import { muchRecorded, nothingRecordedBut } from '../../testing/check-fixtures.ts';
import { foundBy, MALFORMED, placesOf, told } from '../../testing/test-known.ts';
import { stolen } from './stolen.ts';

test('it says which force, when, what the entry reads, and whom to ring', () => {
  const [found] = foundBy(stolen, { check: muchRecorded });
  expect(found).toMatchObject({
    severity: 'alert',
    title: 'Recorded as stolen: Example Constabulary',
  });
  expect(found?.reason).toContain('reported stolen to Example Constabulary on 2 Nov 2026');
  expect(found?.reason).toContain('The entry reads “Stolen”.');
  expect(found?.next).toMatch(/^Ring Example Constabulary on 101, with the plate and the VIN/);
  expect(found && placesOf(found)).toEqual([
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
])('%s is an alert', (_, changes) => {
  expect(told(stolen, { check: nothingRecordedBut(changes) })).toEqual([
    'alert: Recorded as stolen',
  ]);
});

test.each([
  ['no check', undefined],
  ['a check without an entry', nothingRecordedBut({})],
  ['null in place of an entry', nothingRecordedBut({ 'legal.stolen': null })],
  ['blank fields', nothingRecordedBut({ 'legal.stolen': { status: '', policeForce: null } })],
  ['an empty check', {}],
])('%s raises nothing', (_, check) => {
  expect(foundBy(stolen, check ? { check } : {})).toEqual([]);
});

test('what came in another form is a review, never nothing', () => {
  for (const value of MALFORMED.filter((came) => typeof came !== 'object')) {
    const check = nothingRecordedBut({ 'legal.stolen': value });
    expect(told(stolen, { check })).toEqual(['review: Stolen: what came can’t be read']);
  }
});
