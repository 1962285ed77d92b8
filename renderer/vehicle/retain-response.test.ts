import { describe, expect, test } from 'vitest';
import { errorResult, okResult } from '../../shared/ipc/result.ts';
import type { Answer, Outcome } from '../../shared/provider/answer.ts';
import { describeNotRefreshed } from '../../shared/reading/outcomes.ts';
import { FAILURE_CASES, FAILURES } from '../../shared/testing/failures.ts';
import { createFailedBundleOnlyAnswer } from '../testing/fake-bridge.ts';
import { createAnswer } from '../testing/report-fixtures.ts';
import type { BundleOnlyOutcome } from './bundle-only.ts';
import { retainBundleOnlyAnswer, retainResponse } from './retain-response.ts';

const REQUEST = { version: '1.0', parameters: {} };
const createTestAnswer = (id: string, outcome?: Outcome): Answer => ({
  ...createAnswer('keepers', outcome),
  // Sample names a refusal differently.
  environment: 'uat',
  id,
});
const received = createTestAnswer('first');
const noData = createTestAnswer('first', { kind: 'no-data', reason: 'no-record' });

const after = (previous: Answer | undefined, outcome: Outcome, request = REQUEST) => {
  const result = retainResponse(previous, okResult(createTestAnswer('second', outcome)), request);
  if (!result.ok) throw new Error(result.error.message);
  return result.value;
};

describe.each(FAILURE_CASES)('a later request with the outcome “%s”', (reason, failure) => {
  test.each([
    ['a response', received],
    ['“no data held”', noData],
  ])('leaves %s in place, with its time and the reason', (_, previous) => {
    const answer = after(previous, failure);
    expect(answer).toMatchObject({ ...previous, notRefreshed: { kind: failure.kind } });
    expect(answer.notRefreshed?.answer?.id).toBe('second');
    expect(describeNotRefreshed(answer)).toBe(
      `Not refreshed: ${reason}, showing the answer of 21 Nov 2026, 10:20`,
    );
  });

  test('is shown itself if there is no response', () => {
    expect(after(undefined, failure)).toEqual(createTestAnswer('second', failure));
    const previous = createTestAnswer('first', FAILURES.busy);
    // A cancelled request tells less than the failure before it.
    const shown = failure.kind === 'cancelled' ? previous : createTestAnswer('second', failure);
    expect(after(previous, failure)).toEqual(shown);
  });
});

test.each([
  ['a response', received],
  ['“no data held”', noData],
])('%s replaces a response that was not refreshed', (_, { id: __, ...outcome }) => {
  const answer = after(after(received, FAILURES.busy), outcome);
  expect(answer.id).toBe('second');
  expect(answer.notRefreshed).toBeUndefined();
});

test('the latest of several failures counts', () => {
  const answer = after(after(received, FAILURES.busy), FAILURES['timed-out']);
  expect(answer).toMatchObject({ id: 'first', notRefreshed: { kind: 'timed-out' } });
});

test.each([
  [{ version: '0.9', parameters: {} }, 'for another version'],
  [{ version: '1.0', parameters: { mileage: 5 } }, 'for other parameters'],
])('a response does not answer a request with %j, and says so', (request, text) => {
  expect(describeNotRefreshed(after(received, FAILURES.busy, request))).toBe(
    `Not refreshed: provider busy, showing the answer of 21 Nov 2026, 10:20, ${text}`,
  );
});

test.each([
  ['internal', 'error', 'Platedesk could not send the request. Details are in the log.'],
  ['limit', 'over-limit', 'Why it was refused'],
] as const)('a request that is not sent (%s) leaves a response in place', (code, kind, message) => {
  const error = errorResult(code, 'Why it was refused');
  expect(retainResponse(received, error, REQUEST)).toMatchObject({
    ok: true,
    value: { id: 'first', notRefreshed: { kind, message } },
  });
  for (const previous of [undefined, createTestAnswer('first', FAILURES.busy)])
    expect(retainResponse(previous, error, REQUEST)).toBe(error);
});

const requestedAt = '2026-11-21T10:20:00.000Z';
const bundleOnly: BundleOnlyOutcome = {
  requestedAt,
  kind: 'received',
  id: 'extra',
  content: { miles: 5 },
};
const omitted: BundleOnlyOutcome = { requestedAt, kind: 'omitted', id: 'extra-2' };
const bundleFailed = createFailedBundleOnlyAnswer(FAILURES['bundle-failed']);
const refused = createFailedBundleOnlyAnswer(FAILURES['not-entitled']);
const cancelled = createFailedBundleOnlyAnswer(FAILURES.cancelled);
const crashed = errorResult('internal', 'Details are in the log.');

test.each([
  ['left out', okResult(omitted), 'not-returned'],
  ['failed', okResult(bundleFailed), 'bundle-failed'],
  ['refused', okResult(refused), 'not-entitled'],
  ['cancelled', okResult(cancelled), 'cancelled'],
  ['not sent', crashed, 'error'],
  ['refused by the limit', errorResult('limit', 'Why'), 'over-limit'],
])('a bundle-only response stays if it is %s later', (_, result, kind) => {
  expect(retainBundleOnlyAnswer(bundleOnly, result)).toMatchObject({
    ok: true,
    value: { ...bundleOnly, notRefreshed: { kind } },
  });
});

test.each([
  [undefined, okResult(bundleFailed)],
  [bundleFailed, okResult(refused)],
  [bundleFailed, crashed],
  [omitted, okResult(omitted)],
  [bundleOnly, okResult(createFailedBundleOnlyAnswer({ kind: 'no-data', reason: 'no-record' }))],
  [bundleOnly, okResult({ ...bundleOnly, id: 'extra-3' })],
])('otherwise the result of the later bundle request counts: %#', (previous, result) => {
  expect(retainBundleOnlyAnswer(previous, result)).toBe(result);
});
