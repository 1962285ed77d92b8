import { expect, test } from 'vitest';
import { DATASET_IDS } from '../provider/catalogue.ts';
import type { Answer, AnswerBase, AnswerKind, Outcome } from '../provider/answer.ts';
import { FAILURES } from '../testing/failures.ts';
import {
  describeKeyTest,
  describeOutcome,
  describePrintedOutcome,
  outcomeReason,
  describeNotRefreshed,
  describeState,
} from './outcomes.ts';
import { UNREACHABLE_TEXT, UNREADABLE_TEXT } from './outcome-causes.ts';

const FACTS: AnswerBase = {
  id: 'a1',
  dataset: 'saleEvents',
  version: '2.0',
  environment: 'uat',
  vehicle: { vrm: 'AB12CDE' },
  parameters: {},
  via: 'single',
  requestedAt: '2026-11-21T10:30:00.000Z',
  completedAt: '2026-11-21T10:30:01.500Z',
  elapsedMs: 1500,
  attempts: 1,
};
const answer = (outcome: Outcome, facts: Partial<Answer> = {}): Answer => ({
  ...FACTS,
  ...facts,
  ...outcome,
});

const EVERY: Readonly<Record<AnswerKind, Outcome>> = {
  answered: { kind: 'answered', record: {}, warnings: [] },
  'no-data': { kind: 'no-data', reason: 'no-record' },
  ...FAILURES,
};

test('every kind has its own title, and none reassures', () => {
  const texts = Object.values(EVERY).map((outcome) => describeOutcome(answer(outcome)));
  expect(new Set(texts.map(({ title }) => title)).size).toBe(texts.length);
  for (const { title, meaning } of texts)
    expect(`${title} ${meaning}`).not.toMatch(/\b(all )?clear\b/i);
});

test('no data of a dataset states what its absence means for the deal, in a sentence of its own', () => {
  const texts = DATASET_IDS.map((dataset) => {
    const { meaning } = describeOutcome(answer(EVERY['no-data'], { dataset }));
    const [, text = ''] = /This is not a result about the vehicle\. ([^.]+\.)$/.exec(meaning) ?? [];
    expect(text.length, dataset).toBeGreaterThan(0);
    expect(text.split(' ').length, dataset).toBeLessThanOrEqual(25);
    return text;
  });
  expect(new Set(texts).size).toBe(DATASET_IDS.length);
});

test.each<[string, Outcome, Partial<Answer>, RegExp]>([
  ['no data is neutral', EVERY['no-data'], {}, /^No data held/],
  [
    'no advert between two dates names the dates',
    { kind: 'no-data', reason: 'date-range' },
    { parameters: { from: '2024-01-01', to: '2024-02-01' } },
    /^No advert first seen between 1 Jan 2024 and 1 Feb 2024/,
  ],
  [
    'no advert after a date names the date',
    { kind: 'no-data', reason: 'date-range' },
    { parameters: { from: '2024-01-01' } },
    /^No advert first seen after 1 Jan 2024/,
  ],
  [
    '403 names the possible reasons',
    EVERY['not-entitled'],
    {},
    /^UAT refused the key \(403\).*may be invalid or may not include Sale events/,
  ],
  [
    '403 of a bundle names the missing set-up',
    { kind: 'not-entitled', needsOnboarding: true },
    {},
    /not set up for bundle requests/,
  ],
  ['no key', EVERY['no-key'], {}, /^No API key for UAT/],
  ['a locked key', { kind: 'no-key', reason: 'locked' }, {}, /^The UAT key is locked.*Try again/],
  [
    'a damaged key',
    { kind: 'no-key', reason: 'damaged' },
    {},
    /^The UAT key is damaged.*Save the key again in Settings/,
  ],
  [
    'an unconfirmed base URL',
    { kind: 'no-key', reason: 'unconfirmed' },
    {},
    /^The base URL is not confirmed for the UAT key.*saved for another.*Settings/,
  ],
  ['no base URL', EVERY['no-base-url'], {}, /base URL.*Settings/],
  [
    '500 counts the attempts',
    EVERY['provider-failure'],
    { attempts: 3 },
    /after 3 attempts.*contact provider support/,
  ],
  [
    'busy states the waiting time',
    EVERY.busy,
    { httpStatus: 429 },
    /status 429.*Try again after 30 seconds/,
  ],
  [
    'a waiting time of half an hour',
    { kind: 'busy', retryAfterSeconds: 1790 },
    {},
    /Try again after 30 minutes\./,
  ],
  [
    'a waiting time of a day',
    { kind: 'busy', retryAfterSeconds: 86_400 },
    {},
    /Try again after 24 hours\./,
  ],
  [
    'a waiting time of a year',
    { kind: 'busy', retryAfterSeconds: 31_536_000 },
    {},
    /Try again after 365 days\./,
  ],
  ['busy without a time', { kind: 'busy' }, { httpStatus: 503 }, /Wait 1 minute/],
  ['another status', EVERY['unexpected-status'], { httpStatus: 418 }, /status 418/],
  ['a timeout states its length', EVERY['timed-out'], {}, /^No response within 15 seconds/],
  ['offline', EVERY.unreachable, {}, /offline.*ENETDOWN/],
  ['DNS', { kind: 'unreachable', reason: 'dns', detail: 'ENOTFOUND' }, {}, /address was not found/],
  ['TLS', { kind: 'unreachable', reason: 'tls', detail: 'CERT' }, {}, /secure connection/],
  [
    'refused',
    { kind: 'unreachable', reason: 'refused', detail: 'X' },
    {},
    /refused the connection/,
  ],
  ['reset', { kind: 'unreachable', reason: 'reset', detail: 'X' }, {}, /connection was lost/],
  [
    'redirect',
    { kind: 'unreachable', reason: 'redirect', detail: 'X' },
    {},
    /redirected the request/,
  ],
  ['proxy', { kind: 'unreachable', reason: 'proxy', detail: 'X' }, {}, /proxy/],
  ['no HTTP', { kind: 'unreachable', reason: 'not-http', detail: 'X' }, {}, /not valid/],
  ['other', { kind: 'unreachable', reason: 'other', detail: 'X' }, {}, /could not be reached/],
  ['a cancelled request may still be charged', EVERY.cancelled, {}, /may still charge for it/],
  ['a web page', EVERY.unreadable, {}, /web page.*1\.2 kB/],
  [
    'not JSON',
    { kind: 'unreadable', reason: 'not-json', sizeBytes: 9 },
    {},
    /not in the documented format/,
  ],
  [
    'truncated',
    { kind: 'unreadable', reason: 'truncated', sizeBytes: 9 },
    {},
    /response is incomplete/,
  ],
  [
    'no object',
    { kind: 'unreadable', reason: 'not-an-object', sizeBytes: 2 },
    {},
    /no vehicle record/,
  ],
  [
    'too large',
    { kind: 'unreadable', reason: 'too-large', sizeBytes: 21_000_000 },
    {},
    /20 MB.*21 MB/,
  ],
  [
    'too many values',
    { kind: 'unreadable', reason: 'too-many-values', sizeBytes: 12_000_000 },
    {},
    /50,000 values.*12 MB/,
  ],
  [
    'a bundle that failed',
    { kind: 'bundle-failed', bundleStatus: 'FAIL' },
    {},
    /Bundle request failed: FAIL/,
  ],
  [
    'a bundle with an undocumented status',
    { kind: 'bundle-failed', bundleStatus: 'ODD' },
    {},
    /not in the API documentation/,
  ],
  [
    'missing from the bundle response',
    EVERY['not-returned'],
    {},
    /Missing from the bundle response/,
  ],
])('%s', (_, outcome, facts, expected) => {
  const { title, meaning } = describeOutcome(answer(outcome, facts));
  expect(`${title}. ${meaning}`).toMatch(expected);
});

test('includes the provider’s message', () => {
  expect(describeOutcome(answer(EVERY['bad-request'])).providerText).toBe('vrm is malformed');
});

/** Every outcome that has texts of its own. */
const OUTCOMES: readonly (readonly [Outcome, Partial<Answer>?])[] = [
  ...Object.values(EVERY).map((outcome) => [outcome] as const),
  [{ kind: 'no-data', reason: 'date-range' }],
  [{ kind: 'no-data', reason: 'date-range' }, { parameters: { to: '2024-02-01' } }],
  [{ kind: 'not-entitled', needsOnboarding: true }],
  [{ kind: 'no-key', reason: 'locked' }],
  [{ kind: 'no-key', reason: 'damaged' }],
  [{ kind: 'no-key', reason: 'unconfirmed' }],
  [{ kind: 'busy' }, { httpStatus: 503 }],
  [{ kind: 'provider-failure' }, { attempts: 3 }],
  [{ kind: 'unexpected-status' }, { httpStatus: 418 }],
  ...listKeys(UNREACHABLE_TEXT).map(
    (reason) => [{ kind: 'unreachable', reason, detail: 'CODE' }] as const,
  ),
  ...listKeys(UNREADABLE_TEXT).map(
    (reason) => [{ kind: 'unreadable', reason, sizeBytes: 1200 }] as const,
  ),
  [{ kind: 'bundle-failed', bundleStatus: 'FAIL' }],
  [{ kind: 'bundle-failed', bundleStatus: 'ODD' }],
];

function listKeys<K extends string>(texts: Readonly<Record<K, unknown>>): K[] {
  return Object.keys(texts) as K[];
}

function printed(outcome: Parameters<typeof describePrintedOutcome>[0]): string {
  const { result, title, meaning } = describePrintedOutcome(outcome);
  return `  printed: ${result} | ${title} | ${meaning}`;
}

test.each([
  ['sample', 'Sample refused the request (403)'],
  ['production', 'key refused'],
] as const)('a refusal of %s reads “%s” wherever it is listed', (environment, reason) => {
  const refused = { ...answer({ kind: 'not-entitled', needsOnboarding: false }, {}), environment };
  const notRefreshed = { kind: 'not-entitled', failedAt: refused.completedAt } as const;
  expect(describeState(refused)).toBe(`Failed: ${reason}`);
  expect(outcomeReason(refused.kind, environment)).toBe(reason);
  expect(describeOutcome(refused).reason).toBe(reason);
  expect(describeNotRefreshed({ ...refused, notRefreshed })).toMatch(`Not refreshed: ${reason}, `);
});

test('every outcome reads the same on screen, on paper and in the test of a key', async () => {
  const lines = OUTCOMES.flatMap(([outcome, facts]) => {
    const described = answer(outcome, facts);
    const { tone, label, reason, title, meaning, actions } = describeOutcome(described);
    const test = describeKeyTest(described);
    return [
      JSON.stringify({ ...outcome, ...facts }),
      `  listed: ${tone} | ${label} | ${reason}`,
      `  screen: ${title} | ${meaning} | ${actions.join(', ')}`,
      printed(described),
      `  key test: ${test.tone} | ${test.title} | ${test.meaning}`,
    ];
  });
  const missing = (['not-requested', 'loading', 'error'] as const).flatMap((kind) => [
    kind,
    `  listed: ${outcomeReason(kind, undefined)}`,
    printed(kind),
  ]);
  await expect(`${[...lines, ...missing].join('\n')}\n`).toMatchFileSnapshot('outcomes.txt');
});
