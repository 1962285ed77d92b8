import { expect, test } from 'vitest';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import { evaluateRule, summarizeFindings } from '../../testing/vehicle-answers.ts';
import { leftHandDrive, recordedAsTaxi } from './taxi-and-steering.ts';

const recordedAsImported = cleanCheckRecordWith({
  'overview.detail.legal.imported': true,
  'legal.imported': 1,
});

test.each([
  ['the body style', { spec: { bodyStyle: 'TAXI' } }, 'Specification: “TAXI”.'],
  ['the check', { check: { description: 'LTI TX4 Hackney carriage' } }, 'Provenance: “LTI TX4'],
  ['the rating', { rating: { core: { vehicleType: 'Private hire' } } }, 'Rating: “Private hire”.'],
])('raises a review if a dataset describes a taxi: %s', (_, bodies, text) => {
  const [finding, ...others] = evaluateRule(recordedAsTaxi, bodies);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ severity: 'review', title: 'Described as a taxi' });
  expect(finding?.reason).toContain(text);
});

test.each(['Left Hand Drive', 'LEFT', 'LHD', 'left-hand drive', 'L'])(
  'raises a review for the steering position “%s” without an import',
  (steeringPosition) => {
    expect(summarizeFindings(leftHandDrive, { spec: { steeringPosition } })).toEqual([
      'review: Left-hand drive, no import recorded',
    ]);
  },
);

test.each([
  ['Right Hand Drive', {}],
  ['Left or right', {}],
  ['', {}],
  ['Left', { status: { imported: true } }],
  ['Left', { check: recordedAsImported }],
])('the steering position “%s” raises no finding: %j', (steeringPosition, bodies) => {
  expect(evaluateRule(leftHandDrive, { spec: { steeringPosition }, ...bodies })).toEqual([]);
});

test.each([
  { spec: { bodyStyle: 'Hatchback', description: 'Taxicab yellow' } },
  { check: { description: 'FORD FOCUS ZETEC' } },
  { spec: { bodyStyle: 7 } },
])('%j describes no taxi', (bodies) => expect(evaluateRule(recordedAsTaxi, bodies)).toEqual([]));
