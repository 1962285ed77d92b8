import { expect, test } from 'vitest';
import { findBestValues } from './best-values.ts';
import type { DecisionCell, DecisionRow } from './decision.ts';
import type { Verdict } from './verdict.ts';

type Result = Verdict['result'] | 'loading';

const verdict = (result: Result): Pick<Verdict, 'result' | 'checks'> => ({
  result: result === 'loading' ? 'incomplete' : result,
  checks: [
    {
      check: 'finance',
      result: result === 'loading' ? 'loading' : 'good',
      label: '',
      reason: '',
      datasets: [],
      receivedAt: null,
      findingIds: [],
    },
  ],
});
const value = (amount: number, isDisputed = false): DecisionCell => ({
  kind: 'value',
  text: String(amount),
  amount,
  isDisputed,
});
const MISSING: DecisionCell = { kind: 'missing', text: 'Not requested', tone: 'unknown' };

test.each<[string, DecisionRow['best'], readonly DecisionCell[], readonly Result[], number[]]>([
  ['the highest', 'highest', [value(1), value(3), value(2)], [], [1]],
  ['the lowest', 'lowest', [value(1), value(3), value(2)], [], [0]],
  ['two equal best values', 'lowest', [value(1), value(3), value(1)], [], [0, 2]],
  ['equal values', 'lowest', [value(1), value(1)], [], []],
  ['a single vehicle', 'lowest', [value(1)], [], []],
  ['a single known value', 'lowest', [value(1), MISSING], [], []],
  ['a value that is not known', 'lowest', [MISSING, value(2), value(3)], [], [1]],
  ['a value with a caveat', 'highest', [value(9, true), value(2), value(1)], [], []],
  ['a value with a caveat that is not the best', 'highest', [value(1, true), value(2)], [], [1]],
  ['an Alert', 'highest', [value(9), value(2), value(1)], ['alert'], []],
  ['an Alert on another vehicle', 'highest', [value(1), value(2)], ['alert', 'review'], [1]],
  ['checks that are still loading', 'highest', [value(9), value(2)], ['loading'], []],
  ['words', undefined, [value(1), value(2)], [], []],
])('the best value: %s', (_, best, cells, results, expected) => {
  const verdicts = cells.map((_cell, index) => verdict(results[index] ?? 'no-record'));
  expect([...findBestValues({ ...(best && { best }) }, cells, verdicts)]).toEqual(expected);
});
