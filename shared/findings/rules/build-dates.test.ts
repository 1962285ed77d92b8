import { expect, test } from 'vitest';
import {
  evaluateRule,
  evidencePaths,
  MALFORMED_VALUES,
  summarizeFindings,
} from '../../testing/vehicle-answers.ts';
import { buildDatesDiffer } from './build-dates.ts';

const year = (yearOfManufacture: unknown) => ({ status: { yearOfManufacture } });
const registered = (day: string) => ({ keepers: { firstRegistration: `${day} 00:00:00` } });
const built = (builtFrom: string | null, builtTo: string | null, more: object = {}) => ({
  spec: {
    builtFrom: builtFrom && `${builtFrom} 00:00:00`,
    builtTo: builtTo && `${builtTo} 00:00:00`,
    ...more,
  },
});

test.each([
  [
    'year of manufacture and first registration',
    { ...year(2014), ...registered('2016-03-01') },
    ['status.yearOfManufacture', 'keepers.firstRegistration'],
  ],
  [
    'first registration before the year of manufacture',
    { ...year(2018), ...registered('2016-03-01') },
    ['keepers.firstRegistration', 'status.yearOfManufacture'],
  ],
  [
    'two years of manufacture',
    { ...year(2014), ...built(null, null, { year: 2017 }) },
    ['status.yearOfManufacture', 'spec.year'],
  ],
  [
    'build dates and first registration',
    { ...built('2010-01-01', '2013-06-30'), ...registered('2016-03-01') },
    ['spec.builtFrom', 'spec.builtTo', 'keepers.firstRegistration'],
  ],
  [
    'the start of production alone',
    { ...built('2019-01-01', null), ...registered('2016-03-01') },
    ['keepers.firstRegistration', 'spec.builtFrom'],
  ],
])('over a year apart raises a review: %s', (_, bodies, paths) => {
  const [finding, ...others] = evaluateRule(buildDatesDiffer, bodies);
  expect(others).toEqual([]);
  expect(finding?.severity).toBe('review');
  expect(finding && evidencePaths(finding)).toEqual(paths);
});

test.each([
  ['24 months after the end of production', '2014-03-01', '2016-03-01', 0],
  ['a day more', '2014-02-28', '2016-03-01', 1],
  ['a registration long before production', '2018-01-01', '2016-03-01', 1],
])('stock registered %s', (_, date, registration, count) => {
  const from = registration > date ? '2010-01-01' : date;
  const bodies = { ...built(from, date), ...registered(registration) };
  expect(evaluateRule(buildDatesDiffer, bodies)).toHaveLength(count);
});

test('the year of manufacture keeps its limit beside late stock', () => {
  const bodies = {
    ...built('2010-01-01', '2014-12-31'),
    ...year(2014),
    ...registered('2016-06-01'),
  };
  const [finding] = evaluateRule(buildDatesDiffer, bodies);
  expect(finding && evidencePaths(finding)).toEqual([
    'status.yearOfManufacture',
    'keepers.firstRegistration',
  ]);
});

test('the finding states each date with its dataset', () => {
  const [finding] = evaluateRule(buildDatesDiffer, { ...year(2014), ...registered('2016-03-01') });
  expect(finding?.reason).toContain(
    'Status: year of manufacture 2014. Keepers: first registered on 1 Mar 2016.',
  );
});

const apart = { ...year(2010), ...registered('2016-03-01') };
test.each([
  ['the same year', { ...year(2016), ...registered('2016-03-01') }],
  ['within a year', { ...year(2015), ...registered('2016-12-31') }],
  ['within the build dates', { ...built('2012-01-01', '2018-01-01'), ...registered('2016-03-01') }],
  ['production without an end', { ...built('2012-01-01', null), ...registered('2016-03-01') }],
  ['an import', { ...apart, status: { yearOfManufacture: 2010, imported: true } }],
  ['an import by the specification', { ...apart, spec: { imported: true } }],
  ['an impossible year', { ...year(1), ...registered('2016-03-01') }],
  ['a future year', { ...year(2099), ...registered('2016-03-01') }],
  ['an impossible registration', { ...year(2016), ...registered('0001-01-01') }],
  ['a future registration', { ...year(2016), ...registered('2099-01-01') }],
  ['build dates in the wrong order', { ...built('2019-01-01', '2012-01-01'), ...year(2016) }],
  ['one date', year(2016)],
  ['nothing answered', {}],
])('raises no finding: %s', (_, bodies) => {
  expect(evaluateRule(buildDatesDiffer, bodies)).toEqual([]);
});

test('malformed data raises no finding', () => {
  for (const value of MALFORMED_VALUES)
    expect(
      summarizeFindings(buildDatesDiffer, {
        status: { yearOfManufacture: value },
        spec: { year: value, builtFrom: value, builtTo: value },
        keepers: { firstRegistration: value },
      }),
    ).toEqual([]);
});
