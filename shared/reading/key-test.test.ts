import { describe, expect, it } from 'vitest';
import type { Answer, AnswerBase, Outcome } from '../provider/answer.ts';
import { describeKeyTest } from './key-test.ts';

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
const words = (outcome: Outcome) => {
  const answer: Answer = { ...FACTS, ...outcome };
  return describeKeyTest(answer);
};

describe('what a test of a key showed', () => {
  it.each<[Outcome, string, RegExp]>([
    [{ kind: 'answered', record: {}, warnings: [] }, 'The key works', /Production answered/],
    [{ kind: 'no-data', reason: 'no-record' }, 'The key works', /took the key/],
    [{ kind: 'not-entitled', needsOnboarding: false }, 'The key was refused', /403.*copied whole/],
    [{ kind: 'no-key', reason: 'absent' }, 'There is no key to test', /Save a key first/],
    [{ kind: 'no-key', reason: 'locked' }, 'The key is locked', /Try again/],
    [{ kind: 'no-base-url' }, 'There is no address to ask', /base URL/],
    [
      { kind: 'invalid-request', problems: [{ parameter: 'vehicle', message: 'Wrong plate' }] },
      'Nothing was sent',
      /Wrong plate/,
    ],
    [{ kind: 'bad-request' }, 'The request was rejected', /Try another/],
    [{ kind: 'provider-failure' }, 'The provider failed', /3 times.*support/],
    [{ kind: 'busy', retryAfterSeconds: 29.2 }, 'The provider is busy', /in 30 seconds/],
    [{ kind: 'busy' }, 'The provider is busy', /in a minute/],
    [{ kind: 'unexpected-status' }, 'An answer that was not expected (418)', /base URL/],
    [{ kind: 'timed-out', timeoutMs: 15_000 }, 'No answer in time', /15/],
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
    [{ kind: 'cancelled' }, 'The test was cancelled', /nothing about the key/],
    [
      { kind: 'unreadable', reason: 'html', sizeBytes: 5 },
      'The answer could not be read',
      /sign-in/,
    ],
    [
      { kind: 'unreadable', reason: 'truncated', sizeBytes: 5 },
      'The answer could not be read',
      /again/,
    ],
    [{ kind: 'bundle-failed', bundleStatus: 'FAIL' }, 'Nothing came of the test', /nothing/],
    [{ kind: 'not-returned' }, 'Nothing came of the test', /nothing/],
  ])('%j: %s', (outcome, title, body) => {
    expect(words(outcome).title).toBe(title);
    expect(words(outcome).meaning).toMatch(body);
  });

  it('separates the provider’s message', () => {
    expect(words({ kind: 'bad-request', providerMessage: 'bad vrm' })).toMatchObject({
      providerText: 'bad vrm',
    });
    expect(words({ kind: 'bad-request' })).not.toHaveProperty('providerText');
  });
});
