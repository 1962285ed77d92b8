import { expect, test } from 'vitest';
import { sale } from '../../testing/adverts.ts';
import {
  type BodiesByDataset,
  evaluateRule,
  evidencePaths,
  MALFORMED_VALUES,
  summarizeFindings,
} from '../../testing/vehicle-answers.ts';
import { advertPlateUnexplained } from './advert-plates.ts';

const history = (...vrmChanges: object[]) => ({ vrms: { vrmChanges } });
const advertisedAs = (...plates: (string | null)[]) =>
  sale(...plates.map((vrm, index) => ({ vrm, firstSeen: `2024-0${index + 1}-10T10:00:00` })));

test('an advert under a plate that the history does not record raises a review', () => {
  const bodies = { ...history(), ...advertisedAs('KX65 ZZZ', 'AB12CDE') };
  const [finding, ...others] = evaluateRule(advertPlateUnexplained, bodies);
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    severity: 'review',
    title: 'Advertised under KX65 ZZZ, which the plate history does not record',
    reason:
      'Adverts show KX65 ZZZ, first seen on 10 Jan 2024. The plate history does not record this plate. A plate change may be missing, the advert may contain a typing error, or it may be for another vehicle.',
    nextStep: 'Look up KX65 ZZZ too, and compare the VINs.',
  });
  expect(finding && evidencePaths(finding)).toEqual(['saleEvents.saleEvents.0.vrm']);
});

test('the earliest advert dates a plate, whatever their order', () => {
  const [newer, older] = ['2024-05-10T10:00:00', '2021-05-10T10:00:00'].map((firstSeen) => ({
    vrm: 'KX65ZZZ',
    firstSeen,
  }));
  const [finding] = evaluateRule(advertPlateUnexplained, {
    ...history(),
    ...sale(newer ?? {}, older ?? {}),
  });
  expect(finding?.reason).toContain('KX65 ZZZ, first seen on 10 May 2021.');
});

test('several plates are named once each', () => {
  const bodies = { ...history(), ...advertisedAs('KX65ZZZ', 'KX65ZZZ', 'LB07XYZ') };
  expect(summarizeFindings(advertPlateUnexplained, bodies)).toEqual([
    'review: Advertised under 2 other plates, which the plate history does not record',
  ]);
});

test.each<[string, BodiesByDataset]>([
  ['the current plate', { ...history(), ...advertisedAs('ab12 cde') }],
  ['an earlier plate', { ...history({ vrm: 'KX65ZZZ' }), ...advertisedAs('KX65 ZZZ') }],
  ['a previous plate', { ...history({ previousVrm: 'KX65ZZZ' }), ...advertisedAs('KX65 ZZZ') }],
  ['a masked plate', { ...history(), ...advertisedAs('KX65 ***', 'Unknown', '', null) }],
  ['no plate history', advertisedAs('KX65ZZZ')],
  ['a plate history without changes', { vrms: {}, ...advertisedAs('KX65ZZZ') }],
])('raises no finding: %s', (_, bodies) => {
  expect(evaluateRule(advertPlateUnexplained, bodies)).toEqual([]);
});

test('malformed data raises no finding and does not throw', () => {
  for (const value of MALFORMED_VALUES) {
    const bodies = { ...history(), ...sale({ vrm: value, firstSeen: value }) };
    expect(evaluateRule(advertPlateUnexplained, bodies)).toEqual([]);
  }
});
