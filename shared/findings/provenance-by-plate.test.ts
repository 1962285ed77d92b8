import { expect, test } from 'vitest';
import type { DatasetId } from '../provider/catalogue.ts';
import type { Answer } from '../provider/answer.ts';
import { cleanCheckRecordWith } from '../testing/check-records.ts';
import { createAnswered, TEST_NOW } from '../testing/vehicle-answers.ts';
import { describeForeignProvenance, findPlateForProvenance } from './provenance-by-plate.ts';
import { evaluateRules } from './registry.ts';
import { getReliableLines } from './rules/headline.ts';
import { describeTitleAtPayment } from './title-at-payment.ts';
import { createVehicleAnswers } from './vehicle-answers.ts';
import { evaluateVerdict } from './verdict.ts';

const VIN = 'WVWZZZ1KZ8W123456';
const OTHER_VIN = 'WVWZZZ1KZ8W654321';
const row = (vrm: string, onVehicle = '2015-03-01', offVehicle: string | null = null) => ({
  vrm,
  onVehicle,
  offVehicle,
});

/** A vehicle that was looked up by its VIN, and whose provenance check was requested by a plate. */
function byVin(
  rows: readonly object[],
  { vin = VIN, vrm = 'GX65HLD' }: { readonly vin?: string | null; readonly vrm?: string } = {},
) {
  const answers = new Map<DatasetId, Answer>([
    ['vrms', createAnswered('vrms', { vrmChanges: rows }, { vehicle: { vin: VIN } })],
    [
      'check',
      createAnswered('check', cleanCheckRecordWith({ 'buyerInfo.vin': vin }), { vehicle: { vrm } }),
    ],
  ]);
  return createVehicleAnswers({ vin: VIN }, answers, TEST_NOW);
}

test.each([
  [[row('GX65 HLD')], 'GX65HLD'],
  [[row('AB12 CDE', '2012-03-01', '2015-03-01'), row('GX65 HLD')], 'GX65HLD'],
  [[row('GX65 HLD'), row('GX65HLD')], 'GX65HLD'],
  [[row('GX65 HLD'), row('AB12 CDE')], undefined],
  [[row('GX65 HLD', '2015-03-01', '2020-01-01')], undefined],
  [[row('Not known')], undefined],
  [[], undefined],
])('the plate of the history %j is %s', (rows, expected) =>
  expect(findPlateForProvenance(byVin(rows))).toBe(expected),
);

const resultsOf = (vehicle: ReturnType<typeof byVin>) =>
  Object.fromEntries(
    evaluateVerdict(vehicle, evaluateRules(vehicle)).checks.map(({ check, result }) => [
      check,
      result,
    ]),
  );

/** The results of the lines that the Provenance tab and the sections of a report show. */
const lineResults = (vehicle: ReturnType<typeof byVin>) =>
  new Set(getReliableLines(vehicle).map(({ result }) => result));

test('a response about the VIN and the plate in the history counts', () => {
  const vehicle = byVin([row('GX65 HLD')]);
  expect(describeForeignProvenance(vehicle)).toBeUndefined();
  expect(resultsOf(vehicle)).toMatchObject({ finance: 'good', stolen: 'good', identity: 'good' });
  expect(lineResults(vehicle)).toEqual(new Set(['no-record']));
  expect(describeTitleAtPayment(vehicle).owner).toContain('The sources hold no record of');
});

test('a response about another VIN is an Alert of Identity, and nothing in it is a good result', () => {
  const vehicle = byVin([row('GX65 HLD')], { vin: OTHER_VIN });
  const results = resultsOf(vehicle);
  expect(results['identity']).toBe('alert');
  expect(Object.values(results)).not.toContain('good');
  expect(lineResults(vehicle)).toEqual(new Set(['not-stated']));
  const title = describeTitleAtPayment(vehicle);
  expect(title.owner).not.toContain('no record');
  expect(title.notKnown).toContain(`is for the VIN “${OTHER_VIN}”`);
  expect(title.notKnown).not.toContain('does not state it');
  const { checks } = evaluateVerdict(vehicle, evaluateRules(vehicle));
  expect(checks.find(({ check }) => check === 'finance')?.reason).toBe(
    `The provenance check is for the VIN “${OTHER_VIN}”. You looked up “${VIN}”.`,
  );
});

test.each([
  ['another plate', [row('GX65 HLD')], 'AB12CDE'],
  ['a plate that was removed', [row('GX65 HLD', '2015-03-01', '2020-01-01')], 'GX65HLD'],
])('a response by %s gives no good result, even if it states no VIN', (_, rows, vrm) => {
  const vehicle = byVin(rows, { vin: null, vrm });
  expect(describeForeignProvenance(vehicle)).toMatch(/which is not the plate in the plate history/);
  expect(Object.values(resultsOf(vehicle))).not.toContain('good');
  expect(lineResults(vehicle)).toEqual(new Set(['not-stated']));
});

test.each<['no-data' | 'answered', string, string]>([
  ['no-data', 'Not checked', 'Provenance needs the plate.'],
  ['answered', 'Not answered', 'The response does not state a usable VIN.'],
])('without Provenance and with a tracker that is %s, Identity is “%s”', (kind, label, reason) => {
  const tracker = createAnswered('security', { subscriptionStatus: 'Active' });
  const none = { ...tracker, kind: 'no-data', reason: 'no-record' } as const;
  const answers = new Map<DatasetId, Answer>([['security', kind === 'no-data' ? none : tracker]]);
  const { checks } = evaluateVerdict(createVehicleAnswers({ vin: VIN }, answers, TEST_NOW), []);
  const rows = new Map(checks.map((outcome) => [outcome.check, outcome]));
  expect(rows.get('identity')).toMatchObject({ label, reason });
  expect(rows.get('finance')?.reason).toBe('Provenance needs the plate.');
  expect(rows.get('mot')?.reason).toBe('Status was not requested. Provenance needs the plate.');
});
