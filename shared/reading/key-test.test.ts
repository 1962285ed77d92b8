import { describe, expect, test } from 'vitest';
import type { Answer, AnswerBase, Outcome } from '../provider/answer.ts';
import { describeKeyTest } from './outcomes.ts';

const FACTS: AnswerBase = {
  id: 'a1',
  dataset: 'status',
  version: '1.0',
  environment: 'production',
  vehicle: { vrm: 'AB12CDE' },
  parameters: {},
  via: 'single',
  requestedAt: '2026-11-21T10:30:00.000Z',
  completedAt: '2026-11-21T10:30:01.500Z',
  elapsedMs: 1500,
  attempts: 3,
  httpStatus: 418,
};
const describeOutcome = (outcome: Outcome) => {
  const answer: Answer = { ...FACTS, ...outcome };
  return describeKeyTest(answer);
};

describe('what a test of a key showed', () => {
  test.each<[Outcome, string, RegExp]>([
    [{ kind: 'answered', record: {}, warnings: [] }, 'The key works', /Production responded/],
    [
      {
        kind: 'no-data',
        reason: 'no-record',
        providerMessage: 'There is no record of this vehicle.',
      },
      'The key works',
      /accepted the key/,
    ],
    ...[
      undefined,
      'no Route matched with those values',
      'Missing Authentication Token',
      'Not Found',
      'Resource not found',
      'There is no such endpoint or version.',
    ].map((message): [Outcome, string, RegExp] => [
      { kind: 'no-data', reason: 'no-record', ...(message && { providerMessage: message }) },
      'Not tested: the address may be wrong',
      /Check the base URL.*key was not tested/,
    ]),
    [
      { kind: 'not-entitled', needsOnboarding: false },
      'The key was refused',
      /403.*whole key was copied/,
    ],
    [{ kind: 'no-key', reason: 'absent' }, 'No key to test', /Save a key first/],
    [{ kind: 'no-key', reason: 'locked' }, 'The key is locked', /Try again/],
    [{ kind: 'no-key', reason: 'damaged' }, 'The stored key is damaged', /Save the key again/],
    [
      { kind: 'no-key', reason: 'unconfirmed' },
      'The base URL is not confirmed for this key',
      /No request was sent. Confirm the base URL/,
    ],
    [{ kind: 'no-base-url' }, 'Base URL not set', /base URL/],
    [
      { kind: 'invalid-request', problems: [{ parameter: 'vehicle', message: 'Wrong plate' }] },
      'No request was sent',
      /Wrong plate/,
    ],
    [{ kind: 'bad-request' }, 'The request was rejected', /Try another plate/],
    [{ kind: 'provider-failure' }, 'Provider error', /all 3 attempts.*support/],
    [{ kind: 'busy', retryAfterSeconds: 119 }, 'The provider is busy', /after 119 seconds/],
    [{ kind: 'busy', retryAfterSeconds: 3600 }, 'The provider is busy', /after 60 minutes/],
    [{ kind: 'busy' }, 'The provider is busy', /in 1 minute/],
    [{ kind: 'unexpected-status' }, 'Unexpected response (418)', /base URL/],
    [{ kind: 'timed-out', timeoutMs: 15_000 }, 'No response in time', /15/],
    [
      { kind: 'unreachable', reason: 'offline', detail: 'ENETDOWN' },
      'The provider could not be reached',
      /offline.*ENETDOWN/,
    ],
    [
      { kind: 'unreachable', reason: 'tls', detail: 'CERT_DATE_INVALID' },
      'The provider could not be reached',
      /certificate/,
    ],
    [{ kind: 'cancelled' }, 'The test was cancelled', /key was not tested/],
    [
      { kind: 'unreadable', reason: 'html', sizeBytes: 5 },
      'The response could not be read',
      /sign-in/,
    ],
    [
      { kind: 'unreadable', reason: 'truncated', sizeBytes: 5 },
      'The response could not be read',
      /again/,
    ],
    [
      { kind: 'bundle-failed', bundleStatus: 'FAIL' },
      'The test could not be completed',
      /not tested/,
    ],
    [{ kind: 'not-returned' }, 'The test could not be completed', /not tested/],
  ])('%j: %s', (outcome, title, body) => {
    expect(describeOutcome(outcome).title).toBe(title);
    expect(describeOutcome(outcome).meaning).toMatch(body);
  });

  test('separates the provider’s message', () => {
    expect(describeOutcome({ kind: 'bad-request', providerMessage: 'bad vrm' })).toMatchObject({
      providerText: 'bad vrm',
    });
    expect(describeOutcome({ kind: 'bad-request' })).not.toHaveProperty('providerText');
  });
});
