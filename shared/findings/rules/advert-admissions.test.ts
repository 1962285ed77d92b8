import { expect, test } from 'vitest';
import { advert, past, sale } from '../../testing/adverts.ts';
import { cleanCheckRecordWith } from '../../testing/check-records.ts';
import {
  evaluateRule,
  evidencePaths,
  MALFORMED_VALUES,
  summarizeFindings,
} from '../../testing/vehicle-answers.ts';
import { advertAdmissions } from './advert-admissions.ts';

const check = cleanCheckRecordWith({});

test('an admitted write-off raises a review with the text as evidence', () => {
  const [finding, ...others] = evaluateRule(advertAdmissions, {
    check,
    ...sale(advert('Lovely car. Cat N, repaired.')),
  });
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    severity: 'review',
    key: 'write-off',
    title: 'The advert states “Cat N”',
    reason:
      'The advert on 1 Oct 2026 states “Cat N”. This indicates an insurance write-off. The provenance check does not record it.',
  });
  expect(finding && evidencePaths(finding)).toEqual(['saleEvents.saleEvents.0.adText']);
});

test('each admission is reported once, from the newest advert that has it', () => {
  const bodies = sale(
    past('Ex taxi. Mileage not warranted.', '2024-01-05'),
    past('Ex-taxi, no V5C.', '2022-01-05'),
    advert('A car.'),
  );
  expect(summarizeFindings(advertAdmissions, bodies)).toEqual([
    'review: An earlier advert states “Ex taxi”',
    'review: An earlier advert states “Mileage not warranted”',
    'review: An earlier advert states “no V5C”',
  ]);
});

test('an admitted write-off raises a review if the record was removed or made in error', () => {
  const removed = cleanCheckRecordWith({ condition: [{ status: 'Removed in error' }] });
  const [finding] = evaluateRule(advertAdmissions, { check: removed, ...sale(advert('Cat S')) });
  expect(finding).toMatchObject({
    severity: 'review',
    reason:
      'The advert on 1 Oct 2026 states “Cat S”. This indicates an insurance write-off. The provenance check states that its record was removed or made in error.',
  });
});

test('without a provenance check, the reason does not name it', () => {
  const [finding] = evaluateRule(advertAdmissions, sale(advert('Cat S')));
  expect(finding?.reason).toBe(
    'The advert on 1 Oct 2026 states “Cat S”. This indicates an insurance write-off.',
  );
});

test.each([
  [
    'a recorded write-off',
    {
      check: cleanCheckRecordWith({ 'damageReport.writeOff': { category: 'S' } }),
      ...sale(advert('Cat S, damaged but repairable')),
    },
  ],
  ['an import of the status', { status: { imported: true }, ...sale(advert('Japanese import')) }],
  ['left-hand drive of an import', { status: { imported: true }, ...sale(advert('LHD')) }],
  [
    'left-hand drive of the specification',
    { spec: { steeringPosition: 'Left' }, ...sale(advert('LHD')) },
  ],
  ['a denial', { check, ...sale(advert('Not a write-off, never a taxi, no import.')) }],
  ['no text', sale(advert(undefined))],
  ['nothing answered', {}],
])('raises no finding: %s', (_, bodies) =>
  expect(evaluateRule(advertAdmissions, bodies)).toEqual([]),
);

test('does not throw on malformed data', () => {
  for (const value of MALFORMED_VALUES)
    expect(() => evaluateRule(advertAdmissions, { check, ...sale(advert(value)) })).not.toThrow();
});
