import { expect, test } from 'vitest';
import { vehicleAnswersWith } from '../../testing/vehicle-answers.ts';
import { evaluateRules } from '../registry.ts';
import { createVehicleAnswers } from '../vehicle-answers.ts';
import { evaluateVerdict } from '../verdict.ts';

/** Keepers and plates without a discrepancy. The check of the plates needs both. */
const BODIES = {
  keepers: {
    previousOwners: 1,
    firstRegistration: '2012-03-01 00:00:00',
    keeperAcquisition: '2023-12-01 00:00:00',
  },
  vrms: { vrmChanges: [] },
};

test('a source is named only if it responded', () => {
  const vehicle = vehicleAnswersWith({
    ...BODIES,
    status: { mot: { status: 'Valid', expiryDate: '2027-02-14' } },
  });
  const { checks } = evaluateVerdict(vehicle, evaluateRules(vehicle));
  expect(checks.find(({ check }) => check === 'mot')).toMatchObject({
    label: 'Valid to 14 Feb 2027',
    datasets: ['status'],
  });
});

const TIMED_OUT = { kind: 'timed-out', failedAt: '2026-11-21T12:30:00.000Z' } as const;
const TIME = ', showing the answer of 21 Nov 2026, 12:00';

test.each([
  ['its only dataset', 'keepers', [TIMED_OUT], 'Not refreshed: timed out'],
  ['all of its datasets', 'plates', [TIMED_OUT, TIMED_OUT], 'Not refreshed: timed out'],
  ['one of two', 'plates', [TIMED_OUT], `Not refreshed: timed out${TIME} (Plate history)`],
  [
    'two for different reasons',
    'plates',
    [TIMED_OUT, { ...TIMED_OUT, kind: 'busy' }],
    `Not refreshed: timed out${TIME} (Plate history and 1 more)`,
  ],
  [
    'a request with other parameters',
    'keepers',
    [{ ...TIMED_OUT, changed: 'parameters' }],
    `Not refreshed: timed out${TIME}, for other parameters`,
  ],
] as const)('a check states what was not refreshed: %s', (_, check, failures, text) => {
  const { vehicle, answers, now } = vehicleAnswersWith(BODIES);
  const changed = new Map(answers);
  for (const [index, notRefreshed] of failures.entries()) {
    const dataset = check === 'keepers' || index === 1 ? 'keepers' : 'vrms';
    const answer = answers.get(dataset);
    if (answer) changed.set(dataset, { ...answer, notRefreshed });
  }
  const changedVehicle = createVehicleAnswers(vehicle, changed, now);
  const { checks } = evaluateVerdict(changedVehicle, evaluateRules(changedVehicle));
  expect(checks.find((outcome) => outcome.check === check)?.notRefreshed).toBe(text);
});

test('a check is as old as the oldest response on which its result is based', () => {
  const { vehicle, answers, now } = vehicleAnswersWith(BODIES);
  const vrms = answers.get('vrms');
  const changed = new Map(answers).set('vrms', { ...vrms, completedAt: '2026-11-19' } as never);
  const { checks } = evaluateVerdict(createVehicleAnswers(vehicle, changed, now), []);
  expect(checks.find(({ check }) => check === 'plates')?.receivedAt).toBe('2026-11-19');
});
