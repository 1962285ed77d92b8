import { expect, test } from 'vitest';
import type { Answer, Outcome } from '../provider/answer.ts';
import { FAILURES } from '../testing/failures.ts';
import { createAnswered } from '../testing/vehicle-answers.ts';
import { findCommonCause } from './outcomes.ts';

const answers = (...outcomes: readonly Outcome[]): Answer[] =>
  outcomes.map((outcome) => ({ ...createAnswered('status', {}), ...outcome }));

test.each<[string, Outcome, string]>([
  ['a refused key', FAILURES['not-entitled'], 'Production refused the key (403)'],
  ['no base URL', FAILURES['no-base-url'], 'The base URL is not set'],
  ['no key', FAILURES['no-key'], 'No API key for Production'],
  ['a timeout', FAILURES['timed-out'], 'No response within 15 seconds'],
  ['no network', FAILURES.unreachable, 'This computer is offline'],
  ['a busy provider', FAILURES.busy, 'The provider is busy'],
  ['a server error', FAILURES['provider-failure'], 'Provider error after 1 attempt'],
  ['a rejected plate', FAILURES['bad-request'], 'The provider rejected the request'],
])('%s for every request is one cause', (_, outcome, title) => {
  expect(findCommonCause(answers(outcome, outcome))?.title).toBe(title);
});

test.each(['not-entitled', 'provider-failure'] as const)(
  'the text for %s names no dataset and no time',
  (kind) => {
    const cause = findCommonCause(answers(FAILURES[kind], FAILURES[kind]));
    expect(cause?.meaning).toMatch(/for every request/);
    expect(cause?.meaning).not.toMatch(/Status|time above/);
  },
);

test.each<[string, Answer[]]>([
  ['one request', answers(FAILURES['timed-out'])],
  ['different failures', answers(FAILURES['timed-out'], FAILURES['not-entitled'])],
  ['a response among failures', [...answers(FAILURES.unreachable), createAnswered('check', {})]],
  ['a failure of the dataset', answers(FAILURES.unreadable, FAILURES.unreadable)],
])('%s has no common cause', (_, outcomes) => {
  expect(findCommonCause(outcomes)).toBeUndefined();
});
