import { describe, expect, it } from 'vitest';
import type { Answer, AnswerFacts, Outcome } from '../../shared/provider/answer.ts';
import { testWords } from './test-words.ts';

const FACTS: AnswerFacts = {
  id: 'a1',
  dataset: 'status',
  version: '1.0',
  environment: 'production',
  vehicle: { vrm: 'AB12CDE' },
  parameters: {},
  via: 'single',
  askedAt: '2026-11-21T10:30:00.000Z',
  settledAt: '2026-11-21T10:30:01.500Z',
  elapsed: 1500,
  attempts: 3,
  status: 418,
};
const words = (outcome: Outcome) => {
  const answer: Answer = { ...FACTS, ...outcome };
  return testWords(answer);
};

describe('what a test of a key showed', () => {
  it.each<[Outcome, string, RegExp]>([
    [{ kind: 'answered', record: {}, warnings: [] }, 'The key works', /Production answered/],
    [{ kind: 'no-data', because: 'vehicle-or-dataset' }, 'The key works', /took the key/],
    [{ kind: 'not-entitled', onboarding: false }, 'The key was refused', /403.*copied whole/],
    [{ kind: 'no-key', because: 'absent' }, 'There is no key to test', /Save a key first/],
    [{ kind: 'no-key', because: 'locked' }, 'The key is locked', /Try again/],
    [{ kind: 'no-base-url' }, 'There is no address to ask', /base URL/],
    [
      { kind: 'invalid', problems: [{ name: 'vehicle', message: 'Wrong plate' }] },
      'Nothing was sent',
      /Wrong plate/,
    ],
    [{ kind: 'rejected' }, 'The request was rejected', /Try another/],
    [{ kind: 'provider-failure' }, 'The provider failed', /3 times.*support/],
    [{ kind: 'busy', retryAfter: 29.2 }, 'The provider is busy', /in 30 seconds/],
    [{ kind: 'busy' }, 'The provider is busy', /in a minute/],
    [{ kind: 'unexpected-status' }, 'An answer that was not expected (418)', /base URL/],
    [{ kind: 'timed-out', after: 15_000 }, 'No answer in time', /15/],
    [
      { kind: 'unreachable', because: 'offline', detail: 'ENETDOWN' },
      'The provider could not be reached',
      /offline.*ENETDOWN/,
    ],
    [
      { kind: 'unreachable', because: 'tls', detail: 'CERT_DATE_INVALID' },
      'The provider could not be reached',
      /certificate/,
    ],
    [{ kind: 'cancelled' }, 'The test was cancelled', /nothing about the key/],
    [{ kind: 'unreadable', because: 'html', size: 5 }, 'The answer could not be read', /sign-in/],
    [
      { kind: 'unreadable', because: 'truncated', size: 5 },
      'The answer could not be read',
      /again/,
    ],
    [{ kind: 'bundle-failed', bundleStatus: 'FAIL' }, 'Nothing came of the test', /nothing/],
    [{ kind: 'not-returned' }, 'Nothing came of the test', /nothing/],
  ])('%j: %s', (outcome, title, body) => {
    expect(words(outcome).title).toBe(title);
    expect(words(outcome).body).toMatch(body);
  });

  it('keeps the service’s own words apart', () => {
    expect(words({ kind: 'rejected', said: 'bad vrm' })).toMatchObject({ said: 'bad vrm' });
    expect(words({ kind: 'rejected' })).not.toHaveProperty('said');
  });
});
