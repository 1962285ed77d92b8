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
])('%s for every request is one cause', (_, outcome, title) => {
  expect(findCommonCause(answers(outcome, outcome))?.title).toBe(title);
});

test('the text for a refused key names no dataset', () => {
  const refused = answers(FAILURES['not-entitled'], FAILURES['not-entitled']);
  expect(findCommonCause(refused)?.meaning).toMatch(/for every request/);
});

test.each<[string, Answer[]]>([
  ['one request', answers(FAILURES['timed-out'])],
  ['different failures', answers(FAILURES['timed-out'], FAILURES['not-entitled'])],
  ['a response among failures', [...answers(FAILURES.unreachable), createAnswered('check', {})]],
  ['a failure of the dataset', answers(FAILURES['provider-failure'], FAILURES['provider-failure'])],
])('%s has no common cause', (_, outcomes) => {
  expect(findCommonCause(outcomes)).toBeUndefined();
});
