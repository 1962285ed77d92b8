import { expect, test } from 'vitest';
import { backoffDelay, retryAfterSeconds } from './send-with-retry.ts';

test('doubles the delay, and adds jitter in its upper half', () => {
  expect([backoffDelay(1, 0), backoffDelay(1, 1)]).toEqual([250, 500]);
  expect([backoffDelay(2, 0), backoffDelay(2, 1)]).toEqual([500, 1000]);
  expect(backoffDelay(2, 0.5)).toBe(750);
});

const now = new Date('2026-03-01T10:00:00Z');

test.each([
  ['seconds', '7', 7],
  ['zero seconds', '0', 0],
  ['spaces around', ' 12 ', 12],
  ['an HTTP date', 'Sun, 01 Mar 2026 10:01:30 GMT', 90],
  ['the older form of date', 'Sunday, 01-Mar-26 10:00:05 GMT', 5],
  ['a date that has passed', 'Sun, 01 Mar 2026 09:00:00 GMT', 0],
])('reads Retry-After as %s', (_name, header, seconds) => {
  expect(retryAfterSeconds(header, now)).toBe(seconds);
});

test.each([
  ['no header', null],
  ['an empty value', ''],
  ['a negative number', '-5'],
  ['a fraction', '1.5'],
  ['words', 'soon'],
  ['a date without a time zone', '2026-03-01 10:00:05'],
  ['a day that does not exist', 'Sun, 99 Mar 2026 10:00:00 GMT'],
  ['too many digits', '9'.repeat(400)],
])('ignores Retry-After with %s', (_name, header) => {
  expect(retryAfterSeconds(header, now)).toBeUndefined();
});
