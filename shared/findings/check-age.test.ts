import { expect, test } from 'vitest';
import { describeCheckAge } from './check-age.ts';

const OLD = 'old: check again before handover';

test.each([
  ['no response', [], undefined],
  ['no time', [null], undefined],
  ['the same day', ['2026-11-28T00:00:00Z'], undefined],
  ['the evening before', ['2026-11-27T23:59:59Z'], `1 day ${OLD}`],
  ['3 days', ['2026-11-25T10:00:00Z'], `3 days ${OLD}`],
  ['the oldest counts', ['2026-11-28T10:00:00Z', null, '2026-11-18T10:00:00Z'], `10 days ${OLD}`],
  ['a clock that was ahead', ['2026-11-29T10:00:00Z'], undefined],
])('%s', (_, times, expected) => expect(describeCheckAge(times, '2026-11-28')).toBe(expected));

test('days are those of London, also in summer time', () => {
  // 23:30 in UTC is 0:30 on the next day in London.
  expect(describeCheckAge(['2026-06-30T23:30:00Z'], '2026-07-01')).toBeUndefined();
  expect(describeCheckAge(['2026-06-30T22:30:00Z'], '2026-07-01')).toBe(`1 day ${OLD}`);
});
