import { describe, expect, it } from 'vitest';
import { ok } from '../../shared/ipc/envelope.ts';
import type { FetchInput } from '../../shared/ipc/channels.ts';
import type { Answer, Outcome } from '../../shared/provider/answer.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import { factsOf } from '../testing/fake-desk.ts';
import type { Ask } from '../vehicle/lookups.ts';
import type { Subject } from '../vehicle/subject.ts';
import { createListings } from './store.ts';

const subject: Subject = { environment: 'sample', vehicle: { vrm: 'AB12CDE' } };
const byVin: Subject = { environment: 'sample', vehicle: { vin: 'WVWZZZ1KZAW123456' } };

const TOTAL = 45;

/** A page of listings as the service would give it: `total` in all, named by their number. */
function pageOf({ page = 1, limit = 10 }: { page?: number; limit?: number }): JsonObject {
  const from = (page - 1) * limit;
  const listings = Array.from({ length: Math.min(limit, TOTAL - from) }, (_, at) => ({
    vrm: `AA${10 + from + at}AAA`,
    description: `Listing ${from + at}`,
    price: 5000 + from + at,
    mileage: 1000 * (from + at),
  }));
  return { total: TOTAL, page, limit, listings };
}

let made = 0;
function answerTo(
  version: string,
  parameters: ParameterValues,
  outcome: Outcome = {
    kind: 'answered',
    record: pageOf(parameters),
    warnings: [],
  },
): Answer {
  const input: FetchInput = {
    requestId: `r${made++}`,
    dataset: 'similarListings',
    version,
    parameters,
    ...subject,
  };
  return { ...factsOf(input), ...outcome };
}

/** Lookups that note what they are asked, and answer when the test says so. */
function setUp(outcomes: Record<number, Outcome> = {}) {
  const asked: { version: string; parameters: ParameterValues }[] = [];
  const aside: ParameterValues[] = [];
  const cancelled: string[] = [];
  let open: Ask | undefined;
  const listings = createListings({
    ask: (_, __, version, parameters = {}) => {
      asked.push({ version, parameters });
      open = { requestId: 'r', via: 'single', version, parameters, startedAt: 0 };
    },
    askOf: () => open,
    cancel: () => cancelled.push('page'),
    aside: (_, __, version, parameters) => {
      aside.push(parameters);
      const outcome = outcomes[aside.length];
      return {
        answer: Promise.resolve(ok(answerTo(version, parameters, outcome))),
        cancel: () => cancelled.push('aside'),
      };
    },
  });
  const state = () => listings.of(subject, '3.0');
  const settle = (outcome?: Outcome) => {
    const last = asked.at(-1);
    if (!last) throw new Error('nothing was asked');
    open = undefined;
    listings.take(subject, answerTo(last.version, last.parameters, outcome));
  };
  const ask = (values: ParameterValues) => {
    state();
    listings.request(subject, values);
    settle();
  };
  return { listings, state, settle, ask, asked, aside, cancelled };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a search', () => {
  it('asks along for facets and criteria unless told otherwise, where the version has them', () => {
    const { listings, state, asked } = setUp();
    state();
    listings.search(subject);
    expect(asked).toEqual([
      { version: '3.0', parameters: { showFilters: true, showCriteria: true } },
    ]);
    listings.setVersion(subject, '2.1');
    listings.search(subject);
    expect(asked.at(-1)).toEqual({ version: '2.1', parameters: {} });
  });

  it('is not sent while something in the form is wrong, which is named', () => {
    const { listings, state, asked } = setUp();
    const { draft } = state();
    const fields = { ...draft.fields, 'filters.mileage.min': 9000, 'filters.mileage.max': 100 };
    listings.edit(subject, { ...draft, fields });
    listings.search(subject);
    expect(asked).toEqual([]);
    expect(state().problems.map(({ name }) => name)).toEqual(['filters.mileage.max']);
    listings.edit(subject, draft);
    listings.search(subject);
    expect([asked.length, state().problems]).toEqual([1, []]);
  });

  it('of 2.x by VIN is refused here, not by the service', () => {
    const { listings, asked } = setUp();
    listings.of(byVin, '2.1');
    listings.search(byVin);
    expect(asked).toEqual([]);
    expect(listings.of(byVin, '2.1').problems.map(({ name }) => name)).toEqual(['vehicle']);
  });

  it('by distance in 2.x needs a postcode, and says so beside it', () => {
    const { listings, state, asked } = setUp();
    state();
    listings.setVersion(subject, '2.0');
    listings.request(subject, { sort: 'distance' });
    expect(asked).toEqual([]);
    expect(state().problems.map(({ name }) => name)).toEqual(['postcode']);
  });

  it('that is on its way already is not paid for twice', () => {
    const { listings, ask, asked, settle } = setUp();
    ask({ sort: 'price' });
    listings.turn(subject, 2);
    listings.turn(subject, 2);
    expect(asked.length).toBe(2);
    settle();
    listings.turn(subject, 2);
    expect(asked.length).toBe(3);
  });
});

describe('what stands in the form', () => {
  it('takes over what a facet, a chip or the sort asks for, and keeps what was not sent', () => {
    const { listings, state, ask } = setUp();
    ask({ showFilters: true });
    const { draft } = state();
    const fields = { ...draft.fields, 'filters.keywords': ['towbar'] };
    listings.edit(subject, { ...draft, fields });
    listings.request(subject, { showFilters: true, 'filters.colours': ['Blue'] });
    expect(state().draft.fields['filters.colours']).toEqual(['Blue']);
    expect(state().draft.fields['filters.keywords']).toEqual(['towbar']);
    expect(state().asked).toEqual({ showFilters: true, 'filters.colours': ['Blue'] });
  });

  it('loses what another version lacks, and asks nothing', () => {
    const { listings, state, ask, asked } = setUp();
    ask({ 'filters.categories': ['S'], 'filters.colours': ['Red'], sort: 'nearestMileage' });
    listings.setVersion(subject, '2.1');
    expect(state().draft.fields['filters.colours']).toEqual(['Red']);
    expect(state().draft.fields).not.toHaveProperty('filters.categories');
    expect([state().version, asked.length]).toEqual(['2.1', 1]);
  });
});

describe('what is on screen', () => {
  it('stays while another page loads, when one fails, and when one is stopped', () => {
    const { listings, state, ask, settle, cancelled } = setUp();
    ask({});
    const first = state().shown;
    listings.turn(subject, 2);
    expect(state().shown).toBe(first);
    settle({ kind: 'provider-failure' });
    expect([state().shown, state().failed?.kind]).toEqual([first, 'provider-failure']);
    listings.again(subject);
    listings.cancel(subject);
    expect([state().shown, state().asked, cancelled]).toEqual([first, {}, ['page']]);
    listings.turn(subject, 3);
    settle();
    expect([state().shown?.parameters['page'], state().failed]).toEqual([3, undefined]);
  });

  it('gathers the listings of one search, whatever the page or the sort, and begins again with another', () => {
    const { listings, state, ask, settle } = setUp();
    ask({});
    listings.turn(subject, 2);
    settle();
    expect(state().loaded?.listings.length).toBe(20);
    ask({ sort: 'price', limit: 20 });
    expect(state().loaded?.listings.length).toBe(20);
    ask({ 'filters.colours': ['Blue'] });
    expect(state().loaded?.listings.length).toBe(10);
  });

  it('is taken from a lookup that somebody made elsewhere, in its version', () => {
    const { listings, state } = setUp();
    listings.take(subject, answerTo('2.1', {}));
    expect([state().version, state().asked, state().shown?.version]).toEqual(['2.1', {}, '2.1']);
    expect(state().draft.fields).not.toHaveProperty('showFilters');
  });

  it('is kept for each vehicle, and choices with it', () => {
    const { listings, state, ask } = setUp();
    ask({});
    listings.choose(subject, { view: 'gallery', selected: 'x' });
    listings.of(byVin, '3.0');
    expect(state()).toMatchObject({ view: 'gallery', selected: 'x' });
    expect(listings.of(byVin, '3.0')).toMatchObject({ view: 'list', selected: undefined });
  });
});

describe('comparables', () => {
  it('are marked with a note and unmarked, and outlive another search', () => {
    const { listings, state, ask } = setUp();
    expect(listings.comparablesOf(subject).size).toBe(0);
    ask({});
    const [first] = state().loaded?.listings ?? [];
    if (!first) throw new Error('nothing was loaded');
    listings.mark(subject, first, '');
    listings.mark(subject, first, 'same trim');
    ask({ 'filters.colours': ['Blue'] });
    expect(state().comparables.get(first.key)?.note).toBe('same trim');
    expect(listings.comparablesOf(subject)).toBe(state().comparables);
    listings.mark(subject, first, undefined);
    expect(state().comparables.size).toBe(0);
  });
});

describe('load all pages', () => {
  it('asks for what is missing, one after another, twenty a page, and nothing else', async () => {
    const { listings, state, ask, aside, asked } = setUp();
    ask({ sort: 'price', showFilters: true });
    listings.loadAll(subject);
    listings.loadAll(subject);
    expect(state().loadAll).toEqual({ kind: 'running', done: 0, of: 3 });
    await settled();
    expect(aside).toEqual([1, 2, 3].map((page) => ({ sort: 'price', limit: 20, page })));
    expect(state().loaded?.listings.length).toBe(TOTAL);
    expect([state().loadAll.kind, asked.length]).toEqual(['idle', 1]);
    listings.loadAll(subject);
    await settled();
    expect(aside.length).toBe(3);
  });

  it.each([{ kind: 'not-entitled', onboarding: false }, { kind: 'busy' }] as const)(
    'stops at the first that is $kind, and keeps what came',
    async (outcome) => {
      const { listings, state, ask, aside } = setUp({ 2: outcome });
      ask({ limit: 10 });
      listings.loadAll(subject);
      await settled();
      expect(aside.length).toBe(2);
      expect(state().loadAll).toMatchObject({ kind: 'stopped', done: 1, of: 3 });
      expect(state().loaded?.listings.length).toBe(20);
    },
  );

  it('is cancelled by choice, and given up by another search', async () => {
    const { listings, state, ask, aside, cancelled } = setUp({ 1: { kind: 'cancelled' } });
    ask({});
    listings.loadAll(subject);
    listings.cancelLoadAll(subject);
    await settled();
    expect(state().loadAll).toEqual({ kind: 'cancelled', done: 0, of: 3 });
    expect(cancelled).toEqual(['aside']);
    listings.loadAll(subject);
    ask({ 'filters.colours': ['Blue'] });
    await settled();
    expect([state().loadAll.kind, aside.length]).toEqual(['idle', 2]);
    expect(state().loaded?.listings.every(({ answer }) => answer.parameters['limit'] !== 20)).toBe(
      true,
    );
  });

  it('ends after the page that came before it could be cancelled', async () => {
    const { listings, state, ask, aside } = setUp();
    ask({ limit: 10 });
    listings.loadAll(subject);
    listings.cancelLoadAll(subject);
    await settled();
    expect(state().loadAll).toEqual({ kind: 'cancelled', done: 1, of: 3 });
    expect([aside.length, state().loaded?.listings.length]).toEqual([1, 20]);
  });
});
