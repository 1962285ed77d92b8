import { expect, test } from 'vitest';
import { REPORT_INPUT } from '../testing/report-fixtures.ts';
import { toComparedVehicle } from './comparison-input.ts';

const failure = { kind: 'timed-out', failedAt: '2026-11-21T10:20:00.000Z' } as const;
const ofDataset = { answerId: 'answer-check', failure };
const ofBundleOnly = { answerId: 'extra-abi', failure };

test.each([
  [[ofDataset, ofBundleOnly], [ofDataset]],
  [[ofBundleOnly], undefined],
])('of the failed refreshes %j, those of datasets are compared: %j', (failures, expected) => {
  const input = { ...REPORT_INPUT, bundleOnlyAnswerIds: ['extra-abi'], failedRefreshes: failures };
  const vehicle = toComparedVehicle(input);
  expect(vehicle).toMatchObject({ kind: 'current', answerIds: ['answer-check'] });
  expect('failedRefreshes' in vehicle ? vehicle.failedRefreshes : undefined).toEqual(expected);
});
