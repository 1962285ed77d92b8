import { expect, test } from 'vitest';
import { createRun } from '../testing/fake-lists.ts';
import { announceRun, describeProgress, describeRun, secondsUntil } from './run-text.ts';

test.each([
  [{ answered: 310, failed: 2, total: 558 }, '312 of 558 requests, 2 failed'],
  [{ answered: 1, failed: 0, refused: 3, total: 5 }, '4 of 5 requests, 3 not entitled'],
])('the progress %j reads %s', (run, text) => {
  expect(describeProgress(createRun(run))).toBe(text);
});

test.each([
  [null, ''],
  [{ answered: 24, failed: 0, total: 100 }, ''],
  [{ answered: 25, failed: 0, total: 100 }, '25% of 100 requests'],
  [{ answered: 74, failed: 0, total: 100 }, '50% of 100 requests'],
  [{ answered: 99, failed: 0, total: 100 }, '75% of 100 requests'],
  [{ state: 'idle', answered: 100, failed: 0, total: 100 }, 'Triage finished: 100 of 100 requests'],
  [
    { state: 'paused', reason: 'Check the connection.' },
    'The list is paused. Check the connection.',
  ],
] as const)('the run %j announces %s', (run, text) => {
  expect(announceRun(run && createRun(run))).toBe(text);
});

test.each([
  ['running', 'Running, 3 of 6 requests, 1 failed'],
  ['waiting', 'Waiting, 3 of 6 requests, 1 failed'],
  ['idle', 'Triage finished, 3 of 6 requests, 1 failed'],
] as const)('the index describes a run that is %s', (state, text) => {
  expect(describeRun(createRun({ state }))).toBe(text);
});

test('the countdown never falls below 0', () => {
  const at = '2026-11-28T10:00:27.000Z';
  expect(secondsUntil(at, Date.parse('2026-11-28T10:00:00.500Z'))).toBe(27);
  expect(secondsUntil(at, Date.parse('2026-11-28T10:01:00.000Z'))).toBe(0);
});
