import { expect, test } from 'vitest';
import type { Answer, AnswerKind, Outcome } from '../../../shared/provider/answer.ts';
import { EMPTY_ANSWER, createAnswerMetadata } from '../../testing/fake-bridge.ts';
import { formatBytes, describeOutcome } from './outcome-text.ts';

const question = {
  requestId: '1',
  environment: 'uat',
  dataset: 'saleEvents',
  version: '2.0',
  vehicle: { vrm: 'AB12CDE' },
  parameters: {},
} as const;
const answer = (outcome: Outcome, facts: Partial<Answer> = {}): Answer => ({
  ...createAnswerMetadata(question, facts),
  ...outcome,
});

/** One of every kind: a kind that is added without words fails to compile here. */
const EVERY: Readonly<Record<AnswerKind, Outcome>> = {
  answered: EMPTY_ANSWER,
  'no-data': { kind: 'no-data', reason: 'no-record' },
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

test('no two kinds have the same title, and none reassures', () => {
  const text = Object.values(EVERY).map((outcome) => describeOutcome(answer(outcome)));
  expect(new Set(text.map(({ title }) => title)).size).toBe(text.length);
  for (const { title, meaning } of text)
    expect(`${title} ${meaning}`).not.toMatch(/\b(all )?clear\b/i);
});

test.each<[string, Outcome, Partial<Answer>, RegExp]>([
  ['no data is neutral', EVERY['no-data'], {}, /^No data held/],
  [
    'no listing between dates says which',
    { kind: 'no-data', reason: 'date-range' },
    { parameters: { from: '2024-01-01', to: '2024-02-01' } },
    /^No listing between 1 Jan 2024 and 1 Feb 2024/,
  ],
  [
    'no listing after a date',
    { kind: 'no-data', reason: 'date-range' },
    { parameters: { from: '2024-01-01' } },
    /^No listing after 1 Jan 2024/,
  ],
  [
    '403 names the three reasons',
    EVERY['not-entitled'],
    {},
    /missing, invalid, or does not include Sale events/,
  ],
  [
    '403 of a bundle is onboarding',
    { kind: 'not-entitled', needsOnboarding: true },
    {},
    /onboarding of their own/,
  ],
  ['no key', EVERY['no-key'], {}, /^There is no key for UAT/],
  ['a locked key', { kind: 'no-key', reason: 'locked' }, {}, /^The UAT key is locked.*Try again/],
  ['no address', EVERY['no-base-url'], {}, /base URL.*Settings/],
  [
    '500 counts the tries',
    EVERY['provider-failure'],
    { attempts: 3 },
    /after 3 tries.*contact the provider’s support/,
  ],
  ['busy says when', EVERY.busy, { httpStatus: 429 }, /status 429.*Try again in 30 seconds/],
  ['busy without a time', { kind: 'busy' }, { httpStatus: 503 }, /Wait a minute/],
  ['another status', EVERY['unexpected-status'], { httpStatus: 418 }, /status 418/],
  ['a time-out says how long', EVERY['timed-out'], {}, /^No answer within 15 seconds/],
  ['offline', EVERY.unreachable, {}, /offline.*ENETDOWN/],
  ['DNS', { kind: 'unreachable', reason: 'dns', detail: 'ENOTFOUND' }, {}, /address was not found/],
  ['TLS', { kind: 'unreachable', reason: 'tls', detail: 'CERT' }, {}, /secure connection/],
  [
    'refused',
    { kind: 'unreachable', reason: 'refused', detail: 'X' },
    {},
    /refused the connection/,
  ],
  ['reset', { kind: 'unreachable', reason: 'reset', detail: 'X' }, {}, /broke off/],
  ['redirect', { kind: 'unreachable', reason: 'redirect', detail: 'X' }, {}, /another address/],
  ['proxy', { kind: 'unreachable', reason: 'proxy', detail: 'X' }, {}, /proxy/],
  ['other', { kind: 'unreachable', reason: 'other', detail: 'X' }, {}, /could not be reached/],
  ['cancelled may still cost', EVERY.cancelled, {}, /may still have counted it/],
  ['a web page', EVERY.unreadable, {}, /web page.*1\.2 kB/],
  ['not JSON', { kind: 'unreadable', reason: 'not-json', sizeBytes: 9 }, {}, /not data/],
  [
    'truncated',
    { kind: 'unreadable', reason: 'truncated', sizeBytes: 9 },
    {},
    /broke off in the middle/,
  ],
  ['no object', { kind: 'unreadable', reason: 'not-an-object', sizeBytes: 2 }, {}, /not a record/],
  [
    'too large',
    { kind: 'unreadable', reason: 'too-large', sizeBytes: 21_000_000 },
    {},
    /20 MB.*21 MB/,
  ],
  [
    'a bundle that failed',
    { kind: 'bundle-failed', bundleStatus: 'FAIL' },
    {},
    /came back as FAIL/,
  ],
  [
    'a bundle with a status of its own',
    { kind: 'bundle-failed', bundleStatus: 'ODD' },
    {},
    /does not describe/,
  ],
  ['left out', EVERY['not-returned'], {}, /left this dataset out/],
])('%s', (_, outcome, facts, expected) => {
  const { title, meaning } = describeOutcome(answer(outcome, facts));
  expect(`${title}. ${meaning}`).toMatch(expected);
});

test('what the provider said comes along', () => {
  expect(describeOutcome(answer(EVERY['bad-request'])).providerText).toBe('vrm is malformed');
});

test.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [1500, '1.5 kB'],
  [20_000_000, '20 MB'],
])('%d is %s', (bytes, text) => expect(formatBytes(bytes)).toBe(text));
