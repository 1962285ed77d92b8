import { expect, test } from 'vitest';
import type { Json } from '../format/json.ts';
import { cleanCheckRecordWith } from '../testing/check-records.ts';
import { vehicleAnswersWith } from '../testing/vehicle-answers.ts';
import { createVehicleAnswers } from './vehicle-answers.ts';
import { describeTitleAtPayment } from './title-at-payment.ts';

type Change = Readonly<Record<string, Json>>;
const describeFor = (...changes: readonly Change[]) =>
  describeTitleAtPayment(
    vehicleAnswersWith({ check: cleanCheckRecordWith(Object.assign({}, ...changes) as Change) }),
  );
const allText = (title: ReturnType<typeof describeFor>) => Object.values(title).join(' ');

const agreements = (...types: readonly string[]): Change => ({
  'overview.status': 'Records found',
  'overview.detail.finance': true,
  'finance.agreements': types.map((agreementType, index) => ({
    financeCompany: ['Alder Finance', 'Birch Finance'][index] ?? '',
    agreementRef: 'REF-1',
    financeContactNumber: '01632 960123',
    agreementType,
  })),
});
const theft = (status: string): Change => ({
  'overview.status': 'Records found',
  'overview.detail.legal.stolen': true,
  'legal.stolen': { status, policeForce: 'Kent Police', dateReported: '2026-03-05' },
});
const loss = (status: string, insurerName = 'Cedar Insurance'): Change => ({
  'overview.status': 'Records found',
  'overview.detail.damage.writeOff': true,
  condition: [{ status, insurerName, lossDate: '2021-03-05T00:00:00', claimNumber: 'CL-9' }],
});
const interest = (type: string): Change => ({
  'overview.status': 'Records found',
  'overview.detail.legal.highRisk': true,
  'legal.highRisk': [{ type, company: 'Dale Rentals' }],
});

test('without a record, says so and promises nothing', () => {
  const title = describeFor();
  expect(title.owner).toBe(
    'The sources hold no record of a finance agreement, a theft, a total loss or another interest. This does not show who owns the vehicle.',
  );
  expect(title.payFirst).toBe('No record names anyone who must be paid first.');
  expect(title.ask).toContain('proof of purchase');
  expect(title.notKnown).toContain('A register does not show a sale');
});

const OTHERS = 'The sources hold no record of a theft, a total loss or another interest.';

test.each([
  ['HIRE PURCHASE', 'Alder Finance (hire purchase (HP)) owns the vehicle until it is paid.', true],
  ['PCP', 'owns the vehicle until it is paid.', true],
  ['Contract hire', 'owns the vehicle. Its customer hires it and cannot sell it.', true],
  ['Log book loan', 'holds the title until the loan is repaid.', true],
  ['Unit stocking', 'has an interest in the vehicle until the funding is repaid.', true],
  ['HP terminated', 'The vehicle belongs to the finance company.', true],
  ['HP - settled', 'recorded as settled. Only its settlement letter shows', false],
  ['Unsecured personal loan', 'an agreement of this type gives it no claim', false],
  ['Credit sale', 'an agreement of this type gives it no claim', false],
])('finance of type “%s”', (type, owner, isPayee) => {
  const title = describeFor(agreements(type));
  expect(title.owner).toContain(owner);
  expect(title.owner).toContain(OTHERS);
  expect(title.payFirst).toBe(
    isPayee
      ? 'Alder Finance must be paid first, against a written settlement figure.'
      : 'No record names anyone who must be paid first.',
  );
  expect(title.ask).toMatch(/^Ask Alder Finance\./);
  // Numbers are only with the records, which a customer copy hides.
  expect(allText(title)).not.toMatch(/REF-1|960123/);
});

test.each([
  ['Novel thing', 'The agreement type “Novel thing” is not recognised.'],
  ['', 'The agreement type is not stated.'],
])('names an agreement type that is not known: “%s”', (type, notKnown) => {
  const title = describeFor(agreements(type));
  expect(title.notKnown).toContain(notKnown);
  expect(title.owner).toContain('Alder Finance registered an agreement and may own the vehicle.');
  expect(title.payFirst).toBe(
    'Do not pay before you have a written statement from Alder Finance about who owns the vehicle.',
  );
});

test.each([
  [
    'Stolen',
    'The owner is the person who lost the vehicle, or the insurer that paid for the theft.',
  ],
  ['Recovered', 'If an insurer paid for it, the owner may be that insurer.'],
  ['Marker removed', 'If an insurer paid for it, the owner may be that insurer.'],
  ['Number plates stolen', 'A police record is held, with the status “Number plates stolen”.'],
])('a stolen record with the status “%s”', (status, owner) => {
  const title = describeFor(theft(status));
  expect(title.owner).toContain(owner);
  expect(title.payFirst).toBe(
    'Do not pay before you have a written statement from Kent Police about who owns the vehicle.',
  );
  expect(title.notKnown).toMatch(/whether an insurer paid for the theft|not recognised/);
  expect(title.ask).toMatch(/^Ask Kent Police\./);
});

test.each([
  [
    'CAT S DAMAGED',
    'recorded a total loss of 5 Mar 2021 (Category S). If it paid the claim, the owner may be that insurer.',
  ],
  ['Total loss', 'recorded a total loss of 5 Mar 2021. If it paid the claim, the owner may be'],
  ['STOLEN, NOT RECOVERED', 'an insurer that paid for a theft owns the vehicle.'],
  ['CAT S removed in error', 'recorded as removed or made in error'],
])('a total loss with the status “%s”', (status, owner) => {
  const title = describeFor(loss(status));
  expect(title.owner).toContain('Cedar Insurance');
  expect(title.owner).toContain(owner);
  expect(title.ask).toMatch(/^Ask Cedar Insurance\./);
  expect(title.notKnown).toContain('whether Cedar Insurance sold the vehicle after the loss');
});

test('without the name of the insurer, says that it is not known', () => {
  const title = describeFor(loss('CAT N', ''));
  expect(title.notKnown).toContain('does not state which insurer recorded the loss');
  expect(title.ask).toMatch(/^Ask the insurer that recorded the loss\./);
});

test.each([
  [
    'Logbook loan',
    'Dale Rentals (logbook loan) holds the title',
    /Dale Rentals must be paid first/,
  ],
  ['Vehicle at risk', 'may own the vehicle', /written statement from Dale Rentals about who owns/],
  ['Interest removed', 'which is recorded as ended', /No record names anyone/],
])('another interest of type “%s”', (type, owner, payFirst) => {
  const title = describeFor(interest(type));
  expect(title.owner).toContain(owner);
  expect(title.payFirst).toMatch(payFirst);
});

test('several records at once are all named', () => {
  const title = describeFor(agreements('HP', 'PCP'), theft('Recovered'), loss('CAT S'));
  for (const name of ['Alder Finance', 'Birch Finance', 'Cedar Insurance'])
    expect(title.owner).toContain(name);
  expect(title.payFirst).toBe(
    'Do not pay before you have a written statement from Kent Police about who owns the vehicle. Alder Finance and Birch Finance must be paid first, against a written settlement figure.',
  );
  expect(title.ask).toMatch(/^Ask Alder Finance, Birch Finance, Kent Police and Cedar Insurance\./);
  expect(title.owner).toContain('The sources hold no record of another interest.');
});

test.each([
  [{}, 'not requested'],
  [{ check: 'unreachable' as const }, 'not reachable'],
])('without the provenance check, nothing is known', (kinds, reason) => {
  const { vehicle, now } = vehicleAnswersWith({});
  const base = { id: 'a', dataset: 'check', version: '1.0', environment: 'production' };
  const answers = new Map(Object.entries(kinds).map(([id, kind]) => [id, { ...base, kind }]));
  const title = describeTitleAtPayment(createVehicleAnswers(vehicle, answers as never, now));
  expect(title.owner).toBe('No register was read, so it is not known who owns the vehicle.');
  expect(title.notKnown).toContain(`The provenance check was not received (${reason}).`);
  expect(allText(title)).not.toMatch(/hold no record|No record names/);
});

test('finance that is not stated is no absence of finance', () => {
  const check = cleanCheckRecordWith({
    'overview.detail.finance': null,
    'finance.agreements': null,
  });
  const title = describeTitleAtPayment(vehicleAnswersWith({ check }));
  expect(title.owner).not.toContain('finance');
  expect(title.payFirst).toBe('It is not known whether anyone must be paid first.');
  expect(title.notKnown).toContain('not known whether a finance agreement is recorded');
});

test('a record that is only flagged has no holder yet', () => {
  const title = describeFor({
    'overview.status': 'Records found',
    'overview.detail.finance': true,
  });
  expect(title.owner).toContain('states a finance agreement, without its details.');
  expect(title.payFirst).toContain('Do not pay before you have a written statement');
  expect(title.notKnown).toContain('not known who holds the record of a finance agreement');
});

test('an older response is named as such', () => {
  const notRefreshed = { kind: 'busy', failedAt: '2026-11-21T12:30:00.000Z' } as const;
  const title = describeTitleAtPayment(
    vehicleAnswersWith({ check: cleanCheckRecordWith({}) }, { metadata: { notRefreshed } }),
  );
  expect(title.notKnown).toContain('Changes since then are not known.');
});
