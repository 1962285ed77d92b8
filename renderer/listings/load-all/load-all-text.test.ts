import { describe, expect, test } from 'vitest';
import { addPage } from '../../../shared/listings/loaded-listings.ts';
import type { Outcome } from '../../../shared/provider/answer.ts';
import { createAnswerMetadata } from '../../testing/fake-bridge.ts';
import { createListingsAnswer } from '../../testing/fake-listings.ts';
import type { LoadAllState } from '../listings-state.ts';
import { describeResult, loadAllAvailability, describeStatus } from './load-all-text.ts';

const IDLE: LoadAllState = { kind: 'idle' };
const running = (done: number, total: number): LoadAllState => ({ kind: 'running', done, total });
const createState = (body: object) => {
  const displayed = createListingsAnswer(body, { parameters: { limit: 20 } });
  return { displayed, loaded: addPage(undefined, displayed), loadAllState: IDLE };
};
const listings = Array.from({ length: 20 }, (_, index) => ({ vrm: `AB${10 + index}CDE` }));

describe('the number of requests to load all pages', () => {
  test('is that of the missing pages', () => {
    const state = createState({ total: 212, page: 1, limit: 20, listings });
    expect(loadAllAvailability(state, false)).toEqual({ requestCount: 10 });
  });

  test.each([
    [
      'nothing is shown',
      { displayed: undefined, loaded: undefined, loadAllState: IDLE },
      false,
      /No search/,
    ],
    [
      'all is loaded',
      createState({ total: 20, page: 1, limit: 20, listings }),
      false,
      /are loaded/,
    ],
    ['the total is unknown', createState({ listings }), false, /total is not stated/],
    ['a page is on its way', createState({ total: 212, listings }), true, /Wait/],
    [
      'it runs',
      { ...createState({ total: 212, listings }), loadAllState: running(1, 9) },
      false,
      /are loading/,
    ],
  ])('is not available if %s, with the reason', (_, state, isLoading, message) => {
    expect(loadAllAvailability(state, isLoading).disabledReason).toMatch(message);
  });
});

const stopped = (outcome: Outcome, httpStatus?: number): LoadAllState => {
  const input = {
    requestId: '1',
    environment: 'production',
    dataset: 'similarListings',
    version: '3.0',
    vehicle: { vrm: 'AB12CDE' },
    parameters: {},
  } as const;
  const { httpStatus: ok, ...facts } = createAnswerMetadata(input);
  void ok;
  return {
    kind: 'stopped',
    done: 4,
    total: 9,
    failedAnswer: { ...facts, ...(httpStatus !== undefined && { httpStatus }), ...outcome },
  };
};

describe('the result', () => {
  test('is empty after everything was loaded', () => {
    expect(describeResult(IDLE)).toBeUndefined();
    expect(describeResult(running(1, 9))).toBeUndefined();
  });

  test.each([
    [
      { kind: 'not-entitled', needsOnboarding: false },
      403,
      /^Stopped: 4 of 9 pages loaded\. \w+ refused the key \(403\)$/,
    ],
    [
      { kind: 'busy', retryAfterSeconds: 30 },
      429,
      /^Stopped: 4 of 9 pages loaded\. The provider is busy$/,
    ],
    [
      { kind: 'timed-out', timeoutMs: 15_000 },
      undefined,
      /loaded\. No response within 15 seconds$/,
    ],
  ] as const)('%j is named', (outcome, status, title) => {
    const result = describeResult(stopped(outcome, status));
    expect(result?.title).toMatch(title);
    expect(`${result?.title} ${result?.body}`).toContain('Loaded pages are kept');
  });

  test('the provider’s text is quoted and cut, and its hidden characters are revealed', () => {
    const providerMessage = `Slow down\u202E${'!'.repeat(100_000)}`;
    const body = describeResult(stopped({ kind: 'busy', providerMessage }, 429))?.body ?? '';
    expect(body).toContain('Message from the provider: “Slow down⟨U+202E⟩!!');
    expect(body.length).toBeLessThan(800);
  });

  test('an error of Platedesk has its own text', () => {
    const error = {
      code: 'internal',
      message: 'Platedesk error. Details are in the log.',
    } as const;
    expect(describeResult({ kind: 'error', error })?.body).toContain(error.message);
  });

  test.each([
    ['internal', 'Stopped: Platedesk could not request the next page'],
    ['limit', 'Stopped: the next page was not requested'],
  ] as const)('names what an error of the code %s prevented', (code, title) => {
    expect(describeResult({ kind: 'error', error: { code, message: 'Why' } })?.title).toBe(title);
  });
});

/** All announcements while this many pages load. */
function announcements(pageCount: number): string[] {
  const steps = [...Array.from({ length: pageCount }, (_, done) => running(done, pageCount)), IDLE];
  const texts = steps.map((now, index) =>
    describeStatus(steps[index - 1] ?? IDLE, now, now === IDLE),
  );
  return texts.filter((each, index) => each !== texts[index - 1]);
}

describe('the announcement', () => {
  test('is made at the start, at each quarter and at the end', () => {
    expect(announcements(40)).toEqual([
      'Loading 40 pages',
      '10 of 40 pages loaded',
      '20 of 40 pages loaded',
      '30 of 40 pages loaded',
      'All pages are loaded',
    ]);
  });

  test.each([1, 2, 3, 5, 9, 50, 500])('has at most five texts for %i pages', (pageCount) => {
    const texts = announcements(pageCount);
    expect(texts.length).toBeLessThanOrEqual(5);
    expect(texts[0]).toMatch(/^Loading/);
    expect(texts.at(-1)).toBe('All pages are loaded');
  });

  test('does not state that all is loaded if another search ended it', () => {
    expect(describeStatus(running(3, 9), IDLE, false)).toBe('');
  });

  test('states the progress at which it was cancelled', () => {
    expect(describeStatus(running(4, 9), { kind: 'cancelled', done: 4, total: 9 }, false)).toBe(
      'Cancelled: 4 of 9 pages loaded',
    );
  });
});
