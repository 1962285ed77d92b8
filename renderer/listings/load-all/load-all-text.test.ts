import { describe, expect, test } from 'vitest';
import { addPage } from '../../../shared/listings/loaded-listings.ts';
import type { Outcome } from '../../../shared/provider/answer.ts';
import { createAnswerMetadata } from '../../testing/fake-bridge.ts';
import { createListingsAnswer } from '../../testing/fake-listings.ts';
import type { LoadAllState } from '../listings-context.ts';
import {
  describeCalls,
  describeResult,
  loadAllAvailability,
  describeStatus,
} from './load-all-text.ts';

const IDLE: LoadAllState = { kind: 'idle' };
const running = (done: number, total: number): LoadAllState => ({ kind: 'running', done, total });
const stateOf = (body: object) => {
  const displayed = createListingsAnswer(body, { parameters: { limit: 20 } });
  return { displayed, loaded: addPage(undefined, displayed), loadAllState: IDLE };
};
const listings = Array.from({ length: 20 }, (_, at) => ({ vrm: `AB${10 + at}CDE` }));

describe('what loading all pages would take', () => {
  test('is the calls for the pages that are missing', () => {
    const state = stateOf({ total: 212, page: 1, limit: 20, listings });
    expect(loadAllAvailability(state, false)).toEqual({ kind: 'calls', calls: 10 });
  });

  test.each([
    [
      'nothing is shown',
      { displayed: undefined, loaded: undefined, loadAllState: IDLE },
      false,
      /Nothing/,
    ],
    ['all is loaded', stateOf({ total: 20, page: 1, limit: 20, listings }), false, /is loaded/],
    ['the total is unknown', stateOf({ listings }), false, /does not say how many/],
    ['a page is on its way', stateOf({ total: 212, listings }), true, /Wait/],
    [
      'it runs',
      { ...stateOf({ total: 212, listings }), loadAllState: running(1, 9) },
      false,
      /now/,
    ],
  ])('is nothing where %s, and says why', (_, state, isLoading, why) => {
    const availability = loadAllAvailability(state, isLoading);
    expect(availability.kind === 'unavailable' ? availability.message : '').toMatch(why);
  });

  test.each([
    [
      9,
      'production',
      '9 more calls to Production, 20 listings each, one after another. Each may cost.',
    ],
    [1, 'uat', '1 more call to UAT, of 20 listings. It may cost.'],
    [
      2,
      'sample',
      '2 more calls to Sample, 20 listings each, one after another. Sample costs nothing.',
    ],
  ] as const)('%i calls to %s are said to be', (calls, environment, words) => {
    expect(describeCalls(calls, environment)).toBe(words);
  });
});

const stopped = (outcome: Outcome, httpStatus?: number): LoadAllState => {
  const question = {
    requestId: '1',
    environment: 'production',
    dataset: 'similarListings',
    version: '3.0',
    vehicle: { vrm: 'AB12CDE' },
    parameters: {},
  } as const;
  const { httpStatus: ok, ...facts } = createAnswerMetadata(question);
  void ok;
  return {
    kind: 'stopped',
    done: 4,
    total: 9,
    failedAnswer: { ...facts, ...(httpStatus !== undefined && { httpStatus }), ...outcome },
  };
};

describe('how it ended', () => {
  test('where it went well there is nothing to say', () => {
    expect(describeResult(IDLE)).toBeUndefined();
    expect(describeResult(running(1, 9))).toBeUndefined();
  });

  test.each([
    [
      { kind: 'not-entitled', needsOnboarding: false },
      403,
      /^Stopped after 4 of 9 pages: Not entitled .*\(status 403\)$/,
    ],
    [
      { kind: 'busy', retryAfterSeconds: 30 },
      429,
      /^Stopped after 4 of 9 pages: The provider is busy$/,
    ],
    [{ kind: 'timed-out', timeoutMs: 15_000 }, undefined, /: No answer within 15 seconds$/],
  ] as const)('%j is named', (outcome, status, title) => {
    const ending = describeResult(stopped(outcome, status));
    expect(ending?.title).toMatch(title);
    expect(`${ending?.title} ${ending?.body}`).toContain('What is loaded stays');
  });

  test('the provider’s own words are quoted, cut and made visible', () => {
    const providerMessage = `Slow down\u202E${'!'.repeat(100_000)}`;
    const body = describeResult(stopped({ kind: 'busy', providerMessage }, 429))?.body ?? '';
    expect(body).toContain('The provider says: “Slow down⟨U+202E⟩!!');
    expect(body.length).toBeLessThan(800);
  });

  test('a fault has its own words', () => {
    const error = { code: 'internal', message: 'Something went wrong in Platedesk.' } as const;
    expect(describeResult({ kind: 'error', error })?.body).toContain(error.message);
  });
});

/** Everything that is said while so many pages come. */
function said(of: number): string[] {
  const steps = [...Array.from({ length: of }, (_, done) => running(done, of)), IDLE];
  const words = steps.map((now, at) => describeStatus(steps[at - 1] ?? IDLE, now, now === IDLE));
  return words.filter((each, at) => each !== words[at - 1]);
}

describe('what is said aloud', () => {
  test('is the start, the quarters and the end', () => {
    expect(said(40)).toEqual([
      'Loading 40 pages',
      '10 of 40 pages loaded',
      '20 of 40 pages loaded',
      '30 of 40 pages loaded',
      'All pages are loaded',
    ]);
  });

  test.each([1, 2, 3, 5, 9, 50, 500])('is five words at most for %i pages', (of) => {
    const words = said(of);
    expect(words.length).toBeLessThanOrEqual(5);
    expect(words[0]).toMatch(/^Loading/);
    expect(words.at(-1)).toBe('All pages are loaded');
  });

  test('is not that all is loaded where another search ended it', () => {
    expect(describeStatus(running(3, 9), IDLE, false)).toBe('');
  });

  test('is how it was cancelled', () => {
    expect(describeStatus(running(4, 9), { kind: 'cancelled', done: 4, total: 9 }, false)).toBe(
      'Cancelled after 4 of 9 pages',
    );
  });
});
