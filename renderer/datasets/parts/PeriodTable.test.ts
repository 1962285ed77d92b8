import { expect, test } from 'vitest';
import { dayToPercent, periodRange, yearTicks } from './PeriodTable.tsx';

test('a range extends from the earliest to the latest day, in any order of input', () => {
  expect(periodRange(['2020-05-01', undefined, '2012-03-01', '2026-11-21'])).toEqual({
    from: '2012-03-01',
    to: '2026-11-21',
  });
  expect(periodRange([undefined])).toBeUndefined();
});

test('a single day gets a wider range, so that there is no division by zero', () => {
  const span = periodRange(['2020-01-01']);
  expect(span).toEqual({ from: '2020-01-01', to: '2021-01-01' });
  expect(span && dayToPercent('2020-01-01', span)).toBe(0);
});

test.each([
  ['2020-01-01', 0],
  ['2021-01-01', 50.07],
  ['2022-01-01', 100],
  ['2019-01-01', 0],
  ['2030-01-01', 100],
])('%s is at %s per cent', (day, index) => {
  expect(dayToPercent(day, { from: '2020-01-01', to: '2022-01-01' })).toBe(index);
});

test.each([
  [{ from: '2012-03-01', to: '2016-11-21' }, [2013, 2014, 2015, 2016]],
  [{ from: '2012-01-01', to: '2014-11-21' }, [2012, 2013, 2014]],
  [{ from: '2012-03-01', to: '2026-11-21' }, [2015, 2020, 2025]],
  [
    { from: '0001-03-01', to: '2026-11-21' },
    [200, 400, 600, 800, 1000, 1200, 1400, 1600, 1800, 2000],
  ],
  [{ from: '2026-03-01', to: '2026-11-21' }, []],
])('%o gets a suitable number of year ticks', (span, years) => {
  expect(yearTicks(span).map((tick) => tick.year)).toEqual(years);
});
