import { expect, test } from 'vitest';
import type { Json } from '../format/json.ts';
import { joinSentences } from '../format/text.ts';
import { cleanCheckRecordWith } from '../testing/check-records.ts';
import { vehicleAnswersWith } from '../testing/vehicle-answers.ts';
import { CHECK_IDS, type CheckId } from './checks/check.ts';
import { describeForCustomer, labelForCustomer, TAX_ENDS } from './customer-text.ts';
import type { Finding } from './finding.ts';
import { evaluateRules, RULES } from './registry.ts';
import { evaluateVerdict, findCheck } from './verdict.ts';

function describeCheck(check: CheckId, bodies: Parameters<typeof vehicleAnswersWith>[0]) {
  const vehicle = vehicleAnswersWith(bodies);
  const verdict = evaluateVerdict(vehicle, evaluateRules(vehicle));
  const outcome = findCheck(verdict, check);
  if (!outcome) throw new Error(check);
  const text = describeForCustomer(vehicle, outcome, verdict.findings);
  return {
    text,
    sentences: text && joinSentences(text.meaning, text.nextStep),
    label: labelForCustomer(vehicle, outcome),
  };
}
const recordWith = (change: Readonly<Record<string, Json>>) => ({
  check: cleanCheckRecordWith({ 'overview.status': 'Records found', ...change }),
});
const agreement = (agreementType: string) =>
  recordWith({
    'overview.detail.finance': true,
    'finance.agreements': [{ agreementType, financeCompany: 'Alder', agreementRef: 'REF-1' }],
  });
const theft = (status: string) =>
  recordWith({
    'overview.detail.legal.stolen': true,
    'legal.stolen': { status, contactNumber: '01632 960123' },
  });
const loss = (status: string) =>
  recordWith({ 'overview.detail.damage.writeOff': true, condition: [{ status }] });
const interest = (type: string) =>
  recordWith({ 'overview.detail.legal.highRisk': true, 'legal.highRisk': [{ type }] });

test.each([
  [
    'finance',
    agreement('HIRE PURCHASE'),
    /^Hire purchase: the finance company owns this vehicle until it is paid\. Do not pay before the dealer shows its letter\.$/,
  ],
  ['finance', agreement('Contract hire'), /Buy it only from the finance company/],
  ['finance', agreement('Log book loan'), /until the loan is repaid/],
  ['finance', agreement('HP - settled'), /recorded as settled/],
  ['finance', agreement('HP terminated'), /goes back to it/],
  ['finance', agreement('Novel'), /may own this vehicle/],
  ['finance', recordWith({ 'overview.detail.finance': true }), /may own this vehicle/],
  ['stolen', theft('Stolen'), /^It is recorded as stolen\. Do not buy it/],
  ['stolen', theft('Recovered'), /a letter that this has ended and who owns it/],
  ['stolen', theft('Number plates stolen'), /^A police record is held/],
  ['written-off', loss('CAT S'), /have the repair inspected/],
  ['written-off', loss('CAT B'), /must not return to the road/],
  ['written-off', loss('STOLEN, NOT RECOVERED'), /paid for a theft/],
  ['written-off', loss('Novel'), /unknown severity/],
  ['scrapped', recordWith({ 'overview.detail.damage.scrapped': true }), /recorded as scrapped/],
  ['high-risk', interest('Cloned'), /copied identity/],
  ['high-risk', interest('Vehicle at risk'), /claims an interest/],
  ['high-risk', interest('Logbook loan'), /logbook loan/],
  ['import-export', recordWith({ 'legal.imported': 1 }), /imported/],
] as const)('%s: a meaning and a step by kind of record', (check, bodies, expected) => {
  const { sentences = '' } = describeCheck(check, bodies);
  expect(sentences).toMatch(expected);
  expect(sentences).not.toMatch(/REF-1|960123/);
  expect(sentences.length).toBeLessThanOrEqual(170);
  // Nothing is said about a repair of a vehicle that must be crushed or was not recovered.
  expect(/(?:theft|return to the road).*repair/.test(sentences)).toBe(false);
});

test('every check has a text for each severity and each rule', () => {
  const vehicle = vehicleAnswersWith({});
  for (const check of CHECK_IDS)
    for (const result of ['alert', 'review'] as const)
      for (const { id, subject } of RULES.filter((rule) => rule.subject === check)) {
        const finding = { id, ruleId: id, severity: result, evidence: [] } as unknown as Finding;
        const outcome = {
          check,
          result,
          label: '',
          reason: '',
          datasets: [],
          receivedAt: null,
          findingIds: [id],
        };
        const { meaning = '', nextStep = '' } =
          describeForCustomer(vehicle, outcome, [finding]) ?? {};
        const sentences = joinSentences(meaning, nextStep);
        expect(sentences, `${subject} ${id}`).toMatch(/^[A-Z].*\.$/);
        expect(sentences.length, `${subject} ${id}`).toBeLessThanOrEqual(170);
      }
});

test('a check without an Alert or a Review has no text, except for the tax', () => {
  const bodies = { check: cleanCheckRecordWith({}) };
  expect(describeCheck('finance', bodies).text).toBeUndefined();
  for (const each of [bodies, {}]) expect(describeCheck('tax', each).text?.nextStep).toBe(TAX_ENDS);
});

test.each([
  [
    'It is recorded as SORN. It must not be driven',
    'It is recorded as SORN. It must not be driven.',
  ],
  ['Untaxed.', 'Untaxed.'],
  ['', ''],
])('the whole reason of the tax is its meaning: “%s”', (reason, meaning) => {
  const vehicle = vehicleAnswersWith({});
  const tax = findCheck(evaluateVerdict(vehicle, []), 'tax');
  if (!tax) throw new Error('no tax');
  const text = describeForCustomer(vehicle, { ...tax, reason }, []);
  expect(text).toEqual({ meaning, nextStep: 'Tax ends when you buy: tax it before driving.' });
});

const advert = {
  firstSeen: '2026-10-01T10:00:00',
  updatedAt: '2026-10-20T10:00:00',
  vrm: 'AB12CDE',
  adText: 'Blue Golf',
  sold: true,
};

test.each([
  ['adverts', { saleEvents: { saleEvents: [advert] } }, 'No advert contradicts the records'],
  ['adverts', { saleEvents: { saleEvents: [] } }, /^No advert of this vehicle is held$/],
  ['adverts', {}, 'Not checked'],
  ['tracker', {}, 'Not checked'],
] as const)('%s with %j', (check, bodies, expected) => {
  expect(describeCheck(check, bodies).label).toMatch(expected);
});
