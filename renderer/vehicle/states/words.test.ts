import { expect, test } from 'vitest';
import type { Answer, AnswerKind, Outcome } from '../../../shared/provider/answer.ts';
import { ANSWERED, factsOf } from '../../testing/fake-desk.ts';
import { sizeWords, wordsFor } from './words.ts';

const question = {
  requestId: '1',
  environment: 'uat',
  dataset: 'saleEvents',
  version: '2.0',
  vehicle: { vrm: 'AB12CDE' },
  parameters: {},
} as const;
const answer = (outcome: Outcome, facts: Partial<Answer> = {}): Answer => ({
  ...factsOf(question, facts),
  ...outcome,
});

/** One of every kind: a kind that is added without words fails to compile here. */
const EVERY: Readonly<Record<AnswerKind, Outcome>> = {
  answered: ANSWERED,
  'no-data': { kind: 'no-data', because: 'vehicle-or-dataset' },
  'not-entitled': { kind: 'not-entitled', onboarding: false },
  'no-key': { kind: 'no-key', because: 'absent' },
  'no-base-url': { kind: 'no-base-url' },
  invalid: { kind: 'invalid', problems: [{ name: 'from', message: 'Enter a date' }] },
  rejected: { kind: 'rejected', said: 'vrm is malformed' },
  'provider-failure': { kind: 'provider-failure' },
  busy: { kind: 'busy', retryAfter: 30 },
  'unexpected-status': { kind: 'unexpected-status' },
  'timed-out': { kind: 'timed-out', after: 15_000 },
  unreachable: { kind: 'unreachable', because: 'offline', detail: 'ENETDOWN' },
  cancelled: { kind: 'cancelled' },
  unreadable: { kind: 'unreadable', because: 'html', size: 1200 },
  'bundle-failed': { kind: 'bundle-failed', bundleStatus: 'VALIDATION' },
  'not-returned': { kind: 'not-returned' },
};

test('no two kinds have the same title, and none reassures', () => {
  const words = Object.values(EVERY).map((outcome) => wordsFor(answer(outcome)));
  expect(new Set(words.map(({ title }) => title)).size).toBe(words.length);
  for (const { title, body } of words) expect(`${title} ${body}`).not.toMatch(/\b(all )?clear\b/i);
});

test.each<[string, Outcome, Partial<Answer>, RegExp]>([
  ['no data is neutral', EVERY['no-data'], {}, /^No data held/],
  [
    'no listing between dates says which',
    { kind: 'no-data', because: 'dates' },
    { parameters: { from: '2024-01-01', to: '2024-02-01' } },
    /^No listing between 1 Jan 2024 and 1 Feb 2024/,
  ],
  [
    'no listing after a date',
    { kind: 'no-data', because: 'dates' },
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
    { kind: 'not-entitled', onboarding: true },
    {},
    /onboarding of their own/,
  ],
  ['no key', EVERY['no-key'], {}, /^There is no key for UAT/],
  ['a locked key', { kind: 'no-key', because: 'locked' }, {}, /^The UAT key is locked.*Try again/],
  ['no address', EVERY['no-base-url'], {}, /base URL.*Settings/],
  [
    '500 counts the tries',
    EVERY['provider-failure'],
    { attempts: 3 },
    /after 3 tries.*contact the provider’s support/,
  ],
  ['busy says when', EVERY.busy, { status: 429 }, /status 429.*Try again in 30 seconds/],
  ['busy without a time', { kind: 'busy' }, { status: 503 }, /Wait a minute/],
  ['another status', EVERY['unexpected-status'], { status: 418 }, /status 418/],
  ['a time-out says how long', EVERY['timed-out'], {}, /^No answer within 15 seconds/],
  ['offline', EVERY.unreachable, {}, /offline.*ENETDOWN/],
  [
    'DNS',
    { kind: 'unreachable', because: 'dns', detail: 'ENOTFOUND' },
    {},
    /address was not found/,
  ],
  ['TLS', { kind: 'unreachable', because: 'tls', detail: 'CERT' }, {}, /secure connection/],
  [
    'refused',
    { kind: 'unreachable', because: 'refused', detail: 'X' },
    {},
    /refused the connection/,
  ],
  ['reset', { kind: 'unreachable', because: 'reset', detail: 'X' }, {}, /broke off/],
  ['redirect', { kind: 'unreachable', because: 'redirect', detail: 'X' }, {}, /another address/],
  ['proxy', { kind: 'unreachable', because: 'proxy', detail: 'X' }, {}, /proxy/],
  ['other', { kind: 'unreachable', because: 'other', detail: 'X' }, {}, /could not be reached/],
  ['cancelled may still cost', EVERY.cancelled, {}, /may still have counted it/],
  ['a web page', EVERY.unreadable, {}, /web page.*1\.2 kB/],
  ['not JSON', { kind: 'unreadable', because: 'not-json', size: 9 }, {}, /not data/],
  [
    'truncated',
    { kind: 'unreadable', because: 'truncated', size: 9 },
    {},
    /broke off in the middle/,
  ],
  ['no object', { kind: 'unreadable', because: 'not-an-object', size: 2 }, {}, /not a record/],
  ['too large', { kind: 'unreadable', because: 'too-large', size: 21_000_000 }, {}, /20 MB.*21 MB/],
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
  const { title, body } = wordsFor(answer(outcome, facts));
  expect(`${title}. ${body}`).toMatch(expected);
});

test('what the provider said comes along', () => {
  expect(wordsFor(answer(EVERY.rejected)).said).toBe('vrm is malformed');
});

test.each([
  [1, '1 byte'],
  [999, '999 bytes'],
  [1500, '1.5 kB'],
  [20_000_000, '20 MB'],
])('%d is %s', (bytes, words) => expect(sizeWords(bytes)).toBe(words));
