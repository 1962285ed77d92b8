import { expect, test } from 'vitest';
import { createVehicleAnswers, type VehicleAnswers } from '../findings/vehicle-answers.ts';
import type { Answer } from '../provider/answer.ts';
import type { DatasetId } from '../provider/catalogue.ts';
import { adverseCheckRecord, cleanCheckRecord } from '../testing/check-records.ts';
import { type BodiesByDataset, vehicleAnswersWith } from '../testing/vehicle-answers.ts';
import { describeUnchanged, listChanges } from './change-list.ts';
import { compareVehicleAnswers } from './compare.ts';

const listBetween = (before: VehicleAnswers, after: VehicleAnswers) =>
  listChanges(before, after, compareVehicleAnswers(before, after));
const between = (before: BodiesByDataset, after: BodiesByDataset) =>
  listBetween(vehicleAnswersWith(before), vehicleAnswersWith(after));
const lines = ({ items }: ReturnType<typeof listBetween>) =>
  items.map(({ sign, subject, text }) => `${sign} ${subject} ${text}`);

const valuation = (retail?: number, trade = 5_000) => ({
  valuation: { valuation: { retail, trade } },
});

test.each<[string, BodiesByDataset, BodiesByDataset, string]>([
  ['a lower value', valuation(8_425), valuation(8_100), 'Retail £8,425, now £8,100 (£325 lower)'],
  ['a higher value', valuation(8_000), valuation(8_100), 'Retail £8,000, now £8,100 (£100 higher)'],
  ['a value that is new', valuation(), valuation(8_100), 'Retail not stated, now £8,100'],
  ['a value that is gone', valuation(8_100), valuation(), 'Retail £8,100, now not stated'],
  [
    'a keeper',
    { keepers: { previousOwners: 2 } },
    { keepers: { previousOwners: 3 } },
    'Previous keepers 2, now 3',
  ],
  [
    'an MOT',
    { status: { mot: { expiryDate: '2026-12-01' } } },
    { status: { mot: { expiryDate: '2027-12-01' } } },
    'MOT expires 1 Dec 2026, now 1 Dec 2027',
  ],
  [
    'tax',
    { status: { tax: { status: 'Taxed' } } },
    { status: { tax: { status: 'SORN' } } },
    'Tax Taxed, now SORN',
  ],
  [
    'a plate',
    { vrms: { vrmChanges: [] } },
    { vrms: { vrmChanges: [{ vrm: 'OV71KLM', previousVrm: 'AB12CDE', onVehicle: '2026-10-01' }] } },
    'Plate changes, OV71KLM, 1 Oct 2026: new entry',
  ],
  [
    'other fields',
    { spec: { doors: 3, colour: 'Red' } },
    { spec: { doors: 5, colour: 'Blue' } },
    'Other fields that changed: 2 in Specification',
  ],
])('describes %s', (_, before, after, text) => {
  const found = lines(between(before, after)).map((line) => line.replace(/^\S+ /, ''));
  expect(found).toContain(text);
});

const FAILED = { kind: 'timed-out', timeoutMs: 1 } as const;
const NOT_SENT = { kind: 'no-key', reason: 'absent' } as const;
const NO_DATA = { kind: 'no-data', reason: 'no-record' } as const;

/** The same answers with another outcome of one dataset, or without it. */
function replaced(vehicle: VehicleAnswers, dataset: DatasetId, outcome?: object): VehicleAnswers {
  const answers = new Map(vehicle.answers);
  const answer = answers.get(dataset);
  if (outcome) answers.set(dataset, { ...answer, ...outcome } as Answer);
  else answers.delete(dataset);
  return createVehicleAnswers(vehicle.vehicle, answers, vehicle.now);
}

test.each([
  ['failed', FAILED, 'failed Status: Failed: not compared (timed out)'],
  ['holds no data', NO_DATA, 'incomplete Status: No data held: not compared'],
  ['was not requested', undefined, 'incomplete Status: Not requested. Not compared.'],
  ['was not sent', NOT_SENT, 'incomplete Status: Not sent: no usable API key. Not compared.'],
])('a dataset that %s is not compared, and does not count as unchanged', (_, outcome, line) => {
  const before = vehicleAnswersWith({ status: {}, keepers: {} });
  const list = listBetween(before, replaced(before, 'status', outcome));
  expect(lines(list).at(-1)).toBe(line);
  expect(describeUnchanged(list)).toBe('Nothing else changed (1 dataset)');
});

test('a dataset of which the provider held no data both times is unchanged', () => {
  const both = replaced(vehicleAnswersWith({ security: {} }), 'security', NO_DATA);
  expect(describeUnchanged(listBetween(both, both))).toBe('Nothing changed in 1 dataset');
});

test('a dataset that failed both times is not compared either', () => {
  const both = replaced(vehicleAnswersWith({ status: {} }), 'status', FAILED);
  expect(lines(listBetween(both, both))).toEqual([
    'failed Status: Failed: not compared (timed out)',
  ]);
});

test('finance that is no longer recorded is first, with its next step, and is not stated as settled', () => {
  const finance = { overview: cleanCheckRecord.overview, finance: adverseCheckRecord.finance };
  const before = vehicleAnswersWith({
    check: { ...cleanCheckRecord, ...finance, overview: adverseCheckRecord.overview },
    ...valuation(8_425),
  });
  const after = vehicleAnswersWith({ check: cleanCheckRecord, ...valuation(8_100) });
  const list = lines(listBetween(before, after));
  expect(list[0]).toBe(
    'review Finance: no longer recorded. On 21 Nov 2026: personal contract purchase (PCP), Example Motor Finance. Ask for the settlement letter.',
  );
  expect(list.join('\n')).not.toMatch(/clear/i);
});

test('puts new alerts first, then earlier ones, reviews, the verdict and the rest', () => {
  const before = vehicleAnswersWith({
    check: { ...cleanCheckRecord, legal: adverseCheckRecord.legal },
    ...valuation(8_425),
    keepers: { previousOwners: 1 },
    status: { mot: { expiryDate: '2026-12-01' } },
  });
  const after = vehicleAnswersWith({
    check: { ...cleanCheckRecord, finance: adverseCheckRecord.finance },
    ...valuation(8_100),
    keepers: { previousOwners: 2 },
    status: { mot: { expiryDate: '2027-12-01' } },
    spec: {},
  });
  const list = lines(listBetween(before, replaced(after, 'spec', FAILED)));
  const order = [
    /^alert Finance: new\. Personal contract purchase \(PCP\), Example Motor Finance\. /,
    /^review Stolen: no longer recorded\./,
    /^information Previous keepers 1, now 2/,
    /^information MOT expires /,
    /^information Retail /,
    /^information Other fields/,
    /^failed Specification: Failed: not compared/,
  ];
  const places = order.map((line) => list.findIndex((item) => line.test(item)));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
});

test('an alert whose data was not received is not known, and stays an alert', () => {
  const before = vehicleAnswersWith({ check: adverseCheckRecord });
  const [first] = listBetween(before, replaced(before, 'check', FAILED)).items;
  expect(first).toMatchObject({ sign: 'alert', word: 'Alert', subject: 'Finance:' });
  expect(first?.text).toMatch(
    /^not known now, because its data was not received\. On 21 Nov 2026: /,
  );
});

test('states the verdicts where they differ', () => {
  const list = lines(between({ check: cleanCheckRecord }, { check: adverseCheckRecord }));
  expect(list).toContain('alert Verdict: Incomplete, now Alert');
});

test('states that nothing changed, in how many datasets', () => {
  const bodies = { check: adverseCheckRecord, status: {}, keepers: {} };
  const list = between(bodies, bodies);
  expect(list.items).toEqual([]);
  expect(describeUnchanged(list)).toBe('Nothing changed in 3 datasets');
});
