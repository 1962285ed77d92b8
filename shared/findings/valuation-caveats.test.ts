import { expect, test } from 'vitest';
import { advert, sale } from '../testing/adverts.ts';
import { cleanCheckRecordWith } from '../testing/check-records.ts';
import { vehicleAnswersWith, type BodiesByDataset } from '../testing/vehicle-answers.ts';
import { evaluateRules, RULES } from './registry.ts';
import { describeValuationCaveats, findValuationCaveats } from './valuation-caveats.ts';

const listCaveats = (bodies: BodiesByDataset, vrm = 'AB12CDE') =>
  findValuationCaveats(evaluateRules(vehicleAnswersWith(bodies, { vehicle: { vrm } })));

const flag = (path: string) => ({ [`overview.detail.${path}`]: true });
const clockedTests = {
  yearlyMotData: [
    { completedDate: '2024-03-05T10:00:00.000Z', mileage: 80_000 },
    { completedDate: '2025-03-05T10:00:00.000Z', mileage: 41_000 },
  ],
};

test.each<[string, BodiesByDataset, string[]]>([
  ['a clean check', { check: cleanCheckRecordWith({}) }, []],
  ['a write-off', { check: cleanCheckRecordWith(flag('damage.writeOff')) }, ['write-off']],
  ['an import', { check: cleanCheckRecordWith(flag('legal.imported')) }, ['import']],
  ['an import that only the status states', { status: { imported: true } }, ['import']],
  ['an export', { check: cleanCheckRecordWith(flag('legal.exported')) }, []],
  ['a fall of the mileage', { motFeatureSet: clockedTests }, ['mileage discrepancy']],
  ['a stolen record', { check: cleanCheckRecordWith(flag('legal.stolen')) }, ['stolen record']],
  ['a scrapped record', { status: { scrapped: true } }, ['scrapped record']],
  ['a write-off that only an advert states', sale(advert('Cat S repaired')), ['write-off']],
  ['an import that only an advert states', sale(advert('Fresh import')), ['import']],
  [
    'an advert without a warranty of the mileage',
    sale(advert('Mileage not warranted')),
    ['mileage discrepancy'],
  ],
  [
    'a vehicle that was built as a taxi',
    { spec: { bodyStyle: 'Taxi' } },
    ['taxi, emergency service, hire or driving school use'],
  ],
  [
    'a former taxi',
    sale(advert('Ex taxi')),
    ['taxi, emergency service, hire or driving school use'],
  ],
  [
    'a former driving school car',
    sale(advert('Ex driving school')),
    ['taxi, emergency service, hire or driving school use'],
  ],
  [
    'a theft that only an advert states',
    sale(advert('Stolen/recovered')),
    ['theft stated in an advert'],
  ],
  ['damage', sale(advert('Accident damaged')), ['damage']],
  ['a vehicle for spares or repair', sale(advert('Spares or repair')), ['damage']],
  ['left-hand drive', { spec: { steeringPosition: 'Left' } }, ['left-hand drive']],
  ['left-hand drive that only an advert states', sale(advert('LHD')), ['left-hand drive']],
  ['a missing V5C', sale(advert('No V5C')), []],
  [
    'a valuation at too few miles',
    {
      valuation: { mileage: { value: 38_000 } },
      motFeatureSet: { yearlyMotData: clockedTests.yearlyMotData.slice(1) },
    },
    ['higher recorded mileage'],
  ],
  [
    'a valuation at too many miles',
    {
      valuation: { mileage: { value: 138_000 } },
      motFeatureSet: { yearlyMotData: clockedTests.yearlyMotData.slice(1) },
    },
    ['lower recorded mileage'],
  ],
  ['finance', { check: cleanCheckRecordWith(flag('finance')) }, []],
])('%s', (_, bodies, caveats) => {
  expect(listCaveats(bodies)).toEqual(caveats);
});

test('a Q plate, and every other fact in the order of the list', () => {
  expect(listCaveats({ status: { imported: true, scrapped: true } }, 'Q123ABC')).toEqual([
    'import',
    'Q plate',
    'scrapped record',
  ]);
});

test('findings for information raise no caveat, and no finding needs no sentence', () => {
  const all = RULES.map(({ id }) => ({ id, ruleId: id, severity: 'information' as const }));
  expect(findValuationCaveats(all)).toEqual([]);
  expect(describeValuationCaveats(all)).toBeUndefined();
});

test('a finding of any rule of the list is named once', () => {
  const all = RULES.map(({ id }) => ({ id, ruleId: id, severity: 'review' as const }));
  expect(describeValuationCaveats([...all, ...all])).toBe(
    'Not adjusted for: write-off, import, Q plate, mileage discrepancy, stolen record, scrapped record, taxi, emergency service, hire or driving school use, left-hand drive',
  );
});

test('a finding of an unknown rule raises no caveat', () => {
  const id = 'of-a-later-version';
  expect(findValuationCaveats([{ id, ruleId: id, severity: 'alert' }])).toEqual([]);
});
