import { describe, expect, it } from 'vitest';
import { okResult } from '../../shared/ipc/result.ts';
import type { LookupInput } from '../../shared/ipc/channels.ts';
import type { Answer, Outcome } from '../../shared/provider/answer.ts';
import type { JsonObject } from '../../shared/format/json.ts';
import type { ParameterValues } from '../../shared/provider/parameters.ts';
import { createAnswerMetadata } from '../testing/fake-bridge.ts';
import type { PendingRequest } from '../vehicle/lookups.ts';
import type { LookupTarget } from '../vehicle/lookup-target.ts';
import { createListingsStore } from './listings-store.ts';

const subject: LookupTarget = { environment: 'sample', vehicle: { vrm: 'AB12CDE' } };
const byVin: LookupTarget = { environment: 'sample', vehicle: { vin: 'WVWZZZ1KZAW123456' } };

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
  const input: LookupInput = {
    requestId: `r${made++}`,
    dataset: 'similarListings',
    version,
    parameters,
    ...subject,
  };
  return { ...createAnswerMetadata(input), ...outcome };
}

/** Lookups that note what they are asked, and answer when the test says so. */
function setUp(outcomes: Record<number, Outcome> = {}) {
  const asked: { version: string; parameters: ParameterValues }[] = [];
  const aside: ParameterValues[] = [];
  const cancelled: string[] = [];
  let open: PendingRequest | undefined;
  const store = createListingsStore({
    fetchDataset: (_, __, version, parameters = {}) => {
      asked.push({ version, parameters });
      open = { requestId: 'r', via: 'single', version, parameters, startedAt: 0 };
    },
    getPendingRequest: () => open,
    cancel: () => cancelled.push('page'),
    fetchSeparately: (_, __, version, parameters) => {
      aside.push(parameters);
      const outcome = outcomes[aside.length];
      return {
        answer: Promise.resolve(okResult(answerTo(version, parameters, outcome))),
        cancel: () => cancelled.push('aside'),
      };
    },
  });
  const state = () => store.getState(subject, '3.0');
  const actions = store.actionsFor(subject, '3.0');
  const settle = (outcome?: Outcome) => {
    const last = asked.at(-1);
    if (!last) throw new Error('nothing was asked');
    open = undefined;
    store.receiveAnswer(subject, answerTo(last.version, last.parameters, outcome));
  };
  const ask = (values: ParameterValues) => {
    state();
    actions.searchWith(values);
    settle();
  };
  return { store, actions, state, settle, ask, asked, aside, cancelled };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a search', () => {
  it('asks along for facets and criteria unless told otherwise, where the version has them', () => {
    const { actions, state, asked } = setUp();
    state();
    actions.search();
    expect(asked).toEqual([
      { version: '3.0', parameters: { showFilters: true, showCriteria: true } },
    ]);
    actions.setVersion('2.1');
    actions.search();
    expect(asked.at(-1)).toEqual({ version: '2.1', parameters: {} });
  });

  it('is not sent while something in the form is wrong, which is named', () => {
    const { actions, state, asked } = setUp();
    const { draft } = state();
    const fields = { ...draft.fields, 'filters.mileage.min': 9000, 'filters.mileage.max': 100 };
    actions.setDraft({ ...draft, fields });
    actions.search();
    expect(asked).toEqual([]);
    expect(state().problems.map(({ parameter }) => parameter)).toEqual(['filters.mileage.max']);
    actions.setDraft(draft);
    actions.search();
    expect([asked.length, state().problems]).toEqual([1, []]);
  });

  it('of 2.x by VIN is refused here, not by the service', () => {
    const { store, asked } = setUp();
    store.getState(byVin, '2.1');
    store.actionsFor(byVin, '2.1').search();
    expect(asked).toEqual([]);
    expect(store.getState(byVin, '2.1').problems.map(({ parameter }) => parameter)).toEqual([
      'vehicle',
    ]);
  });

  it('by distance in 2.x needs a postcode, and says so beside it', () => {
    const { actions, state, asked } = setUp();
    state();
    actions.setVersion('2.0');
    actions.searchWith({ sort: 'distance' });
    expect(asked).toEqual([]);
    expect(state().problems.map(({ parameter }) => parameter)).toEqual(['postcode']);
  });

  it('that is on its way already is not paid for twice', () => {
    const { actions, ask, asked, settle } = setUp();
    ask({ sort: 'price' });
    actions.goToPage(2);
    actions.goToPage(2);
    expect(asked.length).toBe(2);
    settle();
    actions.goToPage(2);
    expect(asked.length).toBe(3);
  });
});

describe('what stands in the form', () => {
  it('takes over what a facet, a chip or the sort asks for, and keeps what was not sent', () => {
    const { actions, state, ask } = setUp();
    ask({ showFilters: true });
    const { draft } = state();
    const fields = { ...draft.fields, 'filters.keywords': ['towbar'] };
    actions.setDraft({ ...draft, fields });
    actions.searchWith({ showFilters: true, 'filters.colours': ['Blue'] });
    expect(state().draft.fields['filters.colours']).toEqual(['Blue']);
    expect(state().draft.fields['filters.keywords']).toEqual(['towbar']);
    expect(state().requestedValues).toEqual({ showFilters: true, 'filters.colours': ['Blue'] });
  });

  it('loses what another version lacks, and asks nothing', () => {
    const { actions, state, ask, asked } = setUp();
    ask({ 'filters.categories': ['S'], 'filters.colours': ['Red'], sort: 'nearestMileage' });
    actions.setVersion('2.1');
    expect(state().draft.fields['filters.colours']).toEqual(['Red']);
    expect(state().draft.fields).not.toHaveProperty('filters.categories');
    expect([state().version, asked.length]).toEqual(['2.1', 1]);
  });
});

describe('what is on screen', () => {
  it('stays while another page loads, when one fails, and when one is stopped', () => {
    const { actions, state, ask, settle, cancelled } = setUp();
    ask({});
    const first = state().displayed;
    actions.goToPage(2);
    expect(state().displayed).toBe(first);
    settle({ kind: 'provider-failure' });
    expect([state().displayed, state().failedAnswer?.kind]).toEqual([first, 'provider-failure']);
    actions.repeatSearch();
    actions.cancel();
    expect([state().displayed, state().requestedValues, cancelled]).toEqual([first, {}, ['page']]);
    actions.goToPage(3);
    settle();
    expect([state().displayed?.parameters['page'], state().failedAnswer]).toEqual([3, undefined]);
  });

  it('gathers the listings of one search, whatever the page or the sort, and begins again with another', () => {
    const { actions, state, ask, settle } = setUp();
    ask({});
    actions.goToPage(2);
    settle();
    expect(state().loaded?.listings.length).toBe(20);
    ask({ sort: 'price', limit: 20 });
    expect(state().loaded?.listings.length).toBe(20);
    ask({ 'filters.colours': ['Blue'] });
    expect(state().loaded?.listings.length).toBe(10);
  });

  it('is taken from a lookup that somebody made elsewhere, in its version', () => {
    const { store, state } = setUp();
    store.receiveAnswer(subject, answerTo('2.1', {}));
    expect([state().version, state().requestedValues, state().displayed?.version]).toEqual([
      '2.1',
      {},
      '2.1',
    ]);
    expect(state().draft.fields).not.toHaveProperty('showFilters');
  });

  it('is kept for each vehicle, and choices with it', () => {
    const { store, actions, state, ask } = setUp();
    ask({});
    actions.setView({ view: 'gallery', selected: 'x' });
    store.getState(byVin, '3.0');
    expect(state()).toMatchObject({ view: 'gallery', selected: 'x' });
    expect(store.getState(byVin, '3.0')).toMatchObject({ view: 'list', selected: undefined });
  });
});

describe('comparables', () => {
  it('are marked with a note and unmarked, and outlive another search', () => {
    const { store, actions, state, ask } = setUp();
    expect(store.getComparables(subject).size).toBe(0);
    ask({});
    const [first] = state().loaded?.listings ?? [];
    if (!first) throw new Error('nothing was loaded');
    actions.setComparable(first, '');
    actions.setComparable(first, 'same trim');
    ask({ 'filters.colours': ['Blue'] });
    expect(state().comparables.get(first.key)?.note).toBe('same trim');
    expect(store.getComparables(subject)).toBe(state().comparables);
    actions.setComparable(first, undefined);
    expect(state().comparables.size).toBe(0);
  });
});

describe('load all pages', () => {
  it('asks for what is missing, one after another, twenty a page, and nothing else', async () => {
    const { actions, state, ask, aside, asked } = setUp();
    ask({ sort: 'price', showFilters: true });
    actions.loadAll();
    actions.loadAll();
    expect(state().loadAllState).toEqual({ kind: 'running', done: 0, total: 3 });
    await settled();
    expect(aside).toEqual([1, 2, 3].map((page) => ({ sort: 'price', limit: 20, page })));
    expect(state().loaded?.listings.length).toBe(TOTAL);
    expect([state().loadAllState.kind, asked.length]).toEqual(['idle', 1]);
    actions.loadAll();
    await settled();
    expect(aside.length).toBe(3);
  });

  it.each([{ kind: 'not-entitled', needsOnboarding: false }, { kind: 'busy' }] as const)(
    'stops at the first that is $kind, and keeps what came',
    async (outcome) => {
      const { actions, state, ask, aside } = setUp({ 2: outcome });
      ask({ limit: 10 });
      actions.loadAll();
      await settled();
      expect(aside.length).toBe(2);
      expect(state().loadAllState).toMatchObject({ kind: 'stopped', done: 1, total: 3 });
      expect(state().loaded?.listings.length).toBe(20);
    },
  );

  it('is cancelled by choice, and given up by another search', async () => {
    const { actions, state, ask, aside, cancelled } = setUp({ 1: { kind: 'cancelled' } });
    ask({});
    actions.loadAll();
    actions.cancelLoadAll();
    await settled();
    expect(state().loadAllState).toEqual({ kind: 'cancelled', done: 0, total: 3 });
    expect(cancelled).toEqual(['aside']);
    actions.loadAll();
    ask({ 'filters.colours': ['Blue'] });
    await settled();
    expect([state().loadAllState.kind, aside.length]).toEqual(['idle', 2]);
    expect(state().loaded?.listings.every(({ answer }) => answer.parameters['limit'] !== 20)).toBe(
      true,
    );
  });

  it('ends after the page that came before it could be cancelled', async () => {
    const { actions, state, ask, aside } = setUp();
    ask({ limit: 10 });
    actions.loadAll();
    actions.cancelLoadAll();
    await settled();
    expect(state().loadAllState).toEqual({ kind: 'cancelled', done: 1, total: 3 });
    expect([aside.length, state().loaded?.listings.length]).toEqual([1, 20]);
  });

  it('is over once its result is closed', async () => {
    const { actions, state, ask } = setUp({ 1: { kind: 'busy' } });
    ask({});
    actions.loadAll();
    await settled();
    expect(state().loadAllState.kind).toBe('stopped');
    actions.dismissLoadAllResult();
    expect(state().loadAllState).toEqual({ kind: 'idle' });
  });

  it('is given up where another search was answered elsewhere, whose listings stay', async () => {
    const { store, actions, state, ask, aside, cancelled } = setUp();
    ask({});
    actions.loadAll();
    store.receiveAnswer(subject, answerTo('2.1', {}));
    expect(cancelled).toEqual(['aside']);
    await settled();
    expect([state().loadAllState.kind, aside.length]).toEqual(['idle', 1]);
    expect(state().loaded?.listings.every(({ answer }) => answer.version === '2.1')).toBe(true);
  });
});
