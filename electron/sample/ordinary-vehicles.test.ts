import { describe, expect, test } from 'vitest';
import { evaluateRules } from '../../shared/findings/registry.ts';
import { evaluateVerdict } from '../../shared/findings/verdict.ts';
import { answersOfOrdinary, ORDINARY_VEHICLES } from '../testing/ordinary-vehicles.ts';

test('the table has 72 vehicles, of which at most one in ten has a Review', () => {
  expect(new Set(ORDINARY_VEHICLES.map(({ vrm }) => vrm)).size).toBe(72);
  const withReview = ORDINARY_VEHICLES.filter(({ review }) => review !== undefined);
  expect(withReview.length).toBeLessThanOrEqual(ORDINARY_VEHICLES.length / 10);
});

describe('only the vehicles with a reason have a Review, and the others have “No record found”', () => {
  test.each(ORDINARY_VEHICLES)('$vrm, $model of $registered: $facts', (ordinary) => {
    const vehicle = answersOfOrdinary(ordinary);
    const findings = evaluateRules(vehicle);
    const { result, checks } = evaluateVerdict(vehicle, findings);
    const open = checks.filter(({ result: of }) => of !== 'good' && of !== 'not-checked');
    const causes = [
      ...findings.filter(({ severity }) => severity !== 'information').map(({ id }) => id),
      ...open.filter(({ findingIds }) => findingIds.length === 0).map(({ check }) => check),
    ];
    const expected = ordinary.review === undefined ? ['no-record'] : ['review', causes[0]];
    expect([result, ...causes]).toEqual(expected);
  });
});
