import { expect, test } from 'vitest';
import { evaluateRule, MALFORMED_VALUES, evidencePaths } from '../../testing/vehicle-answers.ts';
import { motGaps } from './mot-tests.ts';

const tests = (...days: string[]) => ({
  motFeatureSet: { yearlyMotData: days.map((day) => ({ completedDate: `${day}T09:00:00Z` })) },
});
/** A test every second year, and one final test. */
const everyOther = (from: number, to: number, last: number) => {
  const years = Array.from({ length: (to - from) / 2 + 1 }, (_, index) => from + index * 2);
  return tests(...[...years, last].map((year) => `${year}-04-01`));
};
const registered = (day: string) => ({ keepers: { firstRegistration: `${day} 00:00:00` } });

test('a gap of more than two years between tests raises information with both days', () => {
  const [finding, ...others] = evaluateRule(
    motGaps,
    tests('2015-06-01', '2016-06-01', '2019-06-02'),
  );
  expect(others).toEqual([]);
  expect(finding).toMatchObject({
    severity: 'information',
    key: '2019-06-02',
    title: 'No MOT test recorded for 3 years',
  });
  expect(finding?.reason).toContain('between 1 Jun 2016 and 2 Jun 2019 (3 years).');
  expect(finding && evidencePaths(finding)).toEqual([
    'motFeatureSet.yearlyMotData.1.completedDate',
    'motFeatureSet.yearlyMotData.2.completedDate',
  ]);
});

test('a first test long after its due date raises information', () => {
  const [finding] = evaluateRule(motGaps, { ...registered('2010-03-01'), ...tests('2016-03-01') });
  expect(finding?.reason).toContain('A first test was due on 1 Mar 2013.');
  expect(finding && evidencePaths(finding)).toContain('keepers.firstRegistration');
});

test.each([
  [
    'a test a year',
    { ...registered('2012-06-01'), ...tests('2015-05-20', '2016-05-25', '2017-05-19') },
  ],
  ['a year without a test', tests('2016-06-01', '2018-06-20')],
  ['a time before electronic records', { ...registered('1990-01-01'), ...tests('2006-08-01') }],
  ['one test, first registration not known', tests('2019-06-02')],
  ['a time of exemption', { ...registered('1975-04-01'), ...everyOther(2006, 2018, 2025) }],
  ['a vehicle from before 1960', { ...registered('1955-04-01'), ...everyOther(2006, 2012, 2025) }],
  ['a test in the future', tests('2025-06-02', '2099-06-02')],
  ['a test in an impossible year', tests('0001-06-02', '2025-06-02')],
  [
    'an import before its registration in the UK',
    {
      ...registered('2018-03-01'),
      status: { imported: true, yearOfManufacture: 2008 },
      ...tests('2019-03-01'),
    },
  ],
  ['nothing', {}],
  ['texts in place of days', { ...registered('soon'), ...tests('soon', 'later') }],
])('raises no finding: %s', (_, bodies) => {
  expect(evaluateRule(motGaps, bodies)).toEqual([]);
});

test('names the start of electronic records if a first test was due before', () => {
  const [finding] = evaluateRule(motGaps, { ...registered('1998-03-01'), ...tests('2012-03-01') });
  expect(finding?.reason).toContain(
    'A first test was due before electronic records start on 1 Jan 2005. The first test recorded was on 1 Mar 2012 (7 years 2 months later).',
  );
});

test('a Northern Ireland plate moves the due date by a year and the start of records to 2017', () => {
  const bodies = { ...registered('2010-03-01'), ...tests('2018-03-01') };
  expect(evaluateRule(motGaps, bodies)).toHaveLength(1);
  expect(evaluateRule(motGaps, bodies, { vehicle: { vrm: 'JAZ1234' } })).toEqual([]);
  const moved = { ...bodies, vrms: { vrmChanges: [{ vrm: 'AB12CDE', previousVrm: 'JAZ 1234' }] } };
  expect(evaluateRule(motGaps, moved)).toEqual([]);
});

test('goods vehicles have records since 2018', () => {
  const bodies = { ...registered('2010-03-01'), ...tests('2016-03-01', '2019-03-01') };
  expect(evaluateRule(motGaps, bodies)).toHaveLength(2);
  expect(evaluateRule(motGaps, { ...bodies, spec: { type: 'Light Commercial' } })).toEqual([]);
});

test('with tests of the current keeper only, the time before the first test is not assessed', () => {
  const bodies = { ...registered('2010-03-01'), ...tests('2020-03-01', '2021-03-01') };
  expect(
    evaluateRule(motGaps, bodies, { metadata: { parameters: { currentOwnerOnly: true } } }),
  ).toEqual([]);
});

test('malformed data raises no finding', () => {
  for (const value of MALFORMED_VALUES)
    expect(
      evaluateRule(motGaps, {
        keepers: { firstRegistration: value },
        motFeatureSet: { yearlyMotData: [{ completedDate: value }, value] },
        spec: { type: value },
        vrms: { vrmChanges: [{ vrm: value, previousVrm: value }] },
      }),
    ).toEqual([]);
});
