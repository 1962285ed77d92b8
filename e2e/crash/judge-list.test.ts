import { expect, test } from 'vitest';
import type { RequestState } from '../../shared/lists/work-list.ts';
import type { InspectedRequest } from './inspect-list.ts';
import { findListProblems } from './judge-list.ts';

const KEY = 'AB12CDE status';
const inState = (state: RequestState | undefined, body = '') =>
  new Map<string, InspectedRequest>(
    state ? [[KEY, { rowNumber: 1, vrm: 'AB12CDE', dataset: 'status', state, body }]] : [],
  );
const judge = (
  before: RequestState | undefined,
  after: RequestState | undefined,
  received: number,
  changes: Partial<Parameters<typeof findListProblems>[0]> = {},
) =>
  findListProblems({
    before: inState(before, before === 'answered' ? '{}' : ''),
    after: inState(after, after === 'answered' ? '{}' : ''),
    resendsUncertain: false,
    countReceived: () => received,
    sentBody: () => '{}',
    shown: new Set(),
    ...changes,
  });

test.each([
  ['not planned yet', undefined, undefined, 0],
  ['not sent', 'planned', 'planned', 0],
  ['answered', 'planned', 'answered', 1],
  ['under way', 'planned', 'uncertain', 1],
  ['stopped before it was sent', 'planned', 'uncertain', 0],
  ['answered before', 'answered', 'answered', 0],
  ['uncertain and not sent again', 'uncertain', 'uncertain', 0],
] as const)('a request that is %s is no problem', (_, before, after, received) => {
  expect(judge(before, after, received)).toEqual([]);
});

test.each([
  ['sent twice', 'planned', 'answered', 2, 'it was sent 2 times'],
  ['sent and planned', 'planned', 'planned', 1, 'it was sent and would be sent again'],
  ['answered and sent', 'answered', 'answered', 1, 'it was answered and was sent again'],
  ['uncertain and sent', 'uncertain', 'answered', 1, 'it was uncertain and was sent again'],
  ['without its answer', 'answered', 'planned', 0, 'its answer is lost: it is planned'],
  ['missing', 'planned', undefined, 0, 'it is lost'],
  ['answered without having been sent', 'planned', 'answered', 0, 'it was answered and never sent'],
  ['failed', 'planned', 'failed', 1, 'it is failed'],
] as const)('a request that is %s is a problem', (_, before, after, received, problem) => {
  expect(judge(before, after, received)).toEqual([`${KEY}: ${problem}`]);
});

test('an uncertain request may be sent again if the user says so', () => {
  expect(judge('uncertain', 'answered', 1, { resendsUncertain: true })).toEqual([]);
});

test('an answer that was shown, or is another than the service sent, is a problem', () => {
  expect(judge('planned', 'uncertain', 1, { shown: new Set([KEY]) })).toEqual([
    `${KEY}: its answer was shown and is lost: it is uncertain`,
  ]);
  expect(judge('planned', 'answered', 1, { sentBody: () => '{"make":"FORD"}' })).toEqual([
    `${KEY}: its answer is not what was sent`,
  ]);
});
