import type { FailedAnswer, Outcome } from '../provider/answer.ts';

type FailureKind = FailedAnswer['kind'];

/** For tests: one failure of every kind. A new kind without one fails to compile here. */
export const FAILURES: {
  readonly [K in FailureKind]: Extract<Outcome, { kind: K }>;
} = {
  'not-entitled': { kind: 'not-entitled', needsOnboarding: false },
  'no-key': { kind: 'no-key', reason: 'absent' },
  'no-base-url': { kind: 'no-base-url' },
  'invalid-request': {
    kind: 'invalid-request',
    problems: [{ parameter: 'from', message: 'Enter a date' }],
  },
  'bad-request': { kind: 'bad-request', providerMessage: 'vrm is malformed' },
  'provider-failure': { kind: 'provider-failure' },
  busy: { kind: 'busy', retryAfterSeconds: 30 },
  'unexpected-status': { kind: 'unexpected-status' },
  'timed-out': { kind: 'timed-out', timeoutMs: 15_000 },
  unreachable: { kind: 'unreachable', reason: 'offline', detail: 'ENETDOWN' },
  cancelled: { kind: 'cancelled' },
  unreadable: { kind: 'unreadable', reason: 'html', sizeBytes: 1200 },
  'bundle-failed': { kind: 'bundle-failed', bundleStatus: 'VALIDATION' },
  'not-returned': { kind: 'not-returned' },
};

/** For tests: the same as a table, with the reason that texts give for each. */
export const FAILURE_CASES: readonly (readonly [reason: string, failure: Outcome])[] = [
  ['key refused', FAILURES['not-entitled']],
  ['no usable API key', FAILURES['no-key']],
  ['base URL not set', FAILURES['no-base-url']],
  ['value refused', FAILURES['invalid-request']],
  ['rejected', FAILURES['bad-request']],
  ['provider error', FAILURES['provider-failure']],
  ['provider busy', FAILURES.busy],
  ['unexpected response', FAILURES['unexpected-status']],
  ['timed out', FAILURES['timed-out']],
  ['not reachable', FAILURES.unreachable],
  ['cancelled', FAILURES.cancelled],
  ['unreadable response', FAILURES.unreadable],
  ['bundle request failed', FAILURES['bundle-failed']],
  ['missing from the bundle response', FAILURES['not-returned']],
];
