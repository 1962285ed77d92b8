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

const target: LookupTarget = { environment: 'sample', vehicle: { vrm: 'AB12CDE' } };
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
    ...target,
  };
  return { ...createAnswerMetadata(input), ...outcome };
}

/** Lookups that record their requests and answer when the test calls `settle`. */
function setUp(outcomes: Record<number, Outcome> = {}) {
  const requests: { version: string; parameters: ParameterValues }[] = [];
  const separateRequests: ParameterValues[] = [];
  const cancelled: string[] = [];
  let open: PendingRequest | undefined;
  const store = createListingsStore({
    fetchDataset: (_, __, version, values) => {
      const request = { version, parameters: values ?? {} };
      requests.push(request);
      open = { requestId: 'r', via: 'single', startedAt: 0, ...request };
    },
    getPendingRequest: () => open,
    cancel: () => cancelled.push('page'),
    fetchSeparately: (_, __, version, parameters) => {
      separateRequests.push(parameters);
      const outcome = outcomes[separateRequests.length];
      return {
        answer: Promise.resolve(okResult(answerTo(version, parameters, outcome))),
        cancel: () => cancelled.push('aside'),
      };
    },
  });
  const state = () => store.getState(target, '3.0');
  const actions = store.actionsFor(target, '3.0');
  const settle = (outcome?: Outcome) => {
    const last = requests.at(-1);
    if (!last) throw new Error('nothing was requested');
    open = undefined;
    store.receiveAnswer(target, answerTo(last.version, last.parameters, outcome));
  };
  const submit = (values: ParameterValues) => {
    state();
    actions.searchWith(values);
    settle();
  };
  return { store, actions, state, settle, submit, requests, separateRequests, cancelled };
}

const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('a search', () => {
  it('requests facets and criteria by default in versions that have them', () => {
    const { actions, state, requests } = setUp();
    state();
    actions.search();
    expect(requests).toEqual([
      { version: '3.0', parameters: { showFilters: true, showCriteria: true } },
    ]);
    actions.setVersion('2.1');
    actions.search();
    expect(requests.at(-1)).toEqual({ version: '2.1', parameters: {} });
  });

  it('is not sent while the form has a problem, which is shown', () => {
    const { actions, state, requests } = setUp();
    const { draft } = state();
    const fields = { ...draft.fields, 'filters.mileage.min': 9000, 'filters.mileage.max': 100 };
    actions.setDraft({ ...draft, fields });
    actions.search();
    expect(requests).toEqual([]);
    expect(state().problems.map(({ parameter }) => parameter)).toEqual(['filters.mileage.max']);
    actions.setDraft(draft);
    actions.search();
    expect([requests.length, state().problems]).toEqual([1, []]);
  });

  it('of 2.x by VIN is refused before it is sent', () => {
    const { store, requests } = setUp();
    store.getState(byVin, '2.1');
    store.actionsFor(byVin, '2.1').search();
    expect(requests).toEqual([]);
    expect(store.getState(byVin, '2.1').problems.map(({ parameter }) => parameter)).toEqual([
      'vehicle',
    ]);
  });

  it('by distance in 2.x needs a postcode, and reports the problem for the postcode field', () => {
    const { actions, state, requests } = setUp();
    state();
    actions.setVersion('2.0');
    actions.searchWith({ sort: 'distance' });
    expect(requests).toEqual([]);
    expect(state().problems.map(({ parameter }) => parameter)).toEqual(['postcode']);
  });

  it('that is pending already is not sent twice', () => {
    const { actions, submit, requests, settle } = setUp();
    submit({ sort: 'price' });
    actions.goToPage(2);
    actions.goToPage(2);
    expect(requests.length).toBe(2);
    settle();
    actions.goToPage(2);
    expect(requests.length).toBe(3);
  });
});

describe('the form', () => {
  it('applies the values of a facet, a chip or the sort order, and preserves unsent changes', () => {
    const { actions, state, submit } = setUp();
    submit({ showFilters: true });
    const { draft } = state();
    const fields = { ...draft.fields, 'filters.keywords': ['towbar'] };
    actions.setDraft({ ...draft, fields });
    actions.searchWith({ showFilters: true, 'filters.colours': ['Blue'] });
    expect(state().draft.fields['filters.colours']).toEqual(['Blue']);
    expect(state().draft.fields['filters.keywords']).toEqual(['towbar']);
    expect(state().requestedValues).toEqual({ showFilters: true, 'filters.colours': ['Blue'] });
  });

  it('drops the fields that another version lacks, and sends no request', () => {
    const { actions, state, submit, requests } = setUp();
    submit({ 'filters.categories': ['S'], 'filters.colours': ['Red'], sort: 'nearestMileage' });
    actions.setVersion('2.1');
    expect(state().draft.fields['filters.colours']).toEqual(['Red']);
    expect(state().draft.fields).not.toHaveProperty('filters.categories');
    expect([state().version, requests.length]).toEqual(['2.1', 1]);
  });
});

describe('the displayed page', () => {
  it('stays while another page loads, when one fails, and when one is stopped', () => {
    const { actions, state, submit, settle, cancelled, requests } = setUp();
    submit({});
    const first = state().displayed;
    actions.goToPage(2);
    expect(state().displayed).toBe(first);
    settle({ kind: 'provider-failure' });
    expect([state().displayed, state().failedAnswer?.kind]).toEqual([first, 'provider-failure']);
    // After a cancelled search, page 2 is still the one that was not received.
    actions.searchWith({ 'filters.colours': ['Blue'] });
    actions.cancel();
    settle({ kind: 'cancelled' });
    expect(state().requestedValues).toEqual({ page: 2 });
    actions.repeatSearch();
    expect([requests.at(-1)?.parameters, cancelled]).toEqual([{ page: 2 }, ['page']]);
    actions.goToPage(3);
    settle();
    expect([state().displayed?.parameters['page'], state().failedAnswer]).toEqual([3, undefined]);
  });

  it('collects the listings of one search in any page or sort order, and starts again with another search', () => {
    const { actions, state, submit, settle } = setUp();
    submit({});
    actions.goToPage(2);
    settle();
    expect(state().loaded?.listings.length).toBe(20);
    submit({ sort: 'price', limit: 20 });
    expect(state().loaded?.listings.length).toBe(20);
    submit({ 'filters.colours': ['Blue'] });
    expect(state().loaded?.listings.length).toBe(10);
  });

  it('shows an answer that was requested elsewhere, in its version', () => {
    const { store, state } = setUp();
    store.receiveAnswer(target, answerTo('2.1', {}));
    expect([state().version, state().requestedValues, state().displayed?.version]).toEqual([
      '2.1',
      {},
      '2.1',
    ]);
    expect(state().draft.fields).not.toHaveProperty('showFilters');
  });

  it('is stored for each vehicle, with its choices', () => {
    const { store, actions, state, submit } = setUp();
    submit({});
    actions.setView({ view: 'gallery', selected: 'x' });
    store.getState(byVin, '3.0');
    expect(state()).toMatchObject({ view: 'gallery', selected: 'x' });
    expect(store.getState(byVin, '3.0')).toMatchObject({ view: 'list', selected: undefined });
  });
});

describe('comparables', () => {
  it('are marked with a note and unmarked, and stay after another search', () => {
    const { store, actions, state, submit } = setUp();
    expect(store.getComparables(target).size).toBe(0);
    submit({});
    const [first] = state().loaded?.listings ?? [];
    if (!first) throw new Error('nothing was loaded');
    actions.setComparable(first, '');
    actions.setComparable(first, 'same trim');
    submit({ 'filters.colours': ['Blue'] });
    expect(state().comparables.get(first.key)?.note).toBe('same trim');
    expect(store.getComparables(target)).toBe(state().comparables);
    actions.setComparable(first, undefined);
    expect(state().comparables.size).toBe(0);
  });
});

describe('load all pages', () => {
  it('requests only the missing pages, one after another, twenty listings each', async () => {
    const { actions, state, submit, separateRequests, requests } = setUp();
    submit({ sort: 'price', showFilters: true });
    actions.loadAll();
    actions.loadAll();
    expect(state().loadAllState).toEqual({ kind: 'running', done: 0, total: 3 });
    await settled();
    expect(separateRequests).toEqual([1, 2, 3].map((page) => ({ sort: 'price', limit: 20, page })));
    expect(state().loaded?.listings.length).toBe(TOTAL);
    expect([state().loadAllState.kind, requests.length]).toEqual(['idle', 1]);
    actions.loadAll();
    await settled();
    expect(separateRequests.length).toBe(3);
  });

  it.each([{ kind: 'not-entitled', needsOnboarding: false }, { kind: 'busy' }] as const)(
    'stops at the first page that is $kind, and preserves the loaded pages',
    async (outcome) => {
      const { actions, state, submit, separateRequests } = setUp({ 2: outcome });
      submit({ limit: 10 });
      actions.loadAll();
      await settled();
      expect(separateRequests.length).toBe(2);
      expect(state().loadAllState).toMatchObject({ kind: 'stopped', done: 1, total: 3 });
      expect(state().loaded?.listings.length).toBe(20);
    },
  );

  it('is cancelled by the user, and stopped by another search', async () => {
    const { actions, state, submit, separateRequests, cancelled } = setUp({
      1: { kind: 'cancelled' },
    });
    submit({});
    actions.loadAll();
    actions.cancelLoadAll();
    await settled();
    expect(state().loadAllState).toEqual({ kind: 'cancelled', done: 0, total: 3 });
    expect(cancelled).toEqual(['aside']);
    actions.loadAll();
    submit({ 'filters.colours': ['Blue'] });
    await settled();
    expect([state().loadAllState.kind, separateRequests.length]).toEqual(['idle', 2]);
    expect(state().loaded?.listings.every(({ answer }) => answer.parameters['limit'] !== 20)).toBe(
      true,
    );
  });

  it('ends after a page that arrived before the cancellation', async () => {
    const { actions, state, submit, separateRequests } = setUp();
    submit({ limit: 10 });
    actions.loadAll();
    actions.cancelLoadAll();
    await settled();
    expect(state().loadAllState).toEqual({ kind: 'cancelled', done: 1, total: 3 });
    expect([separateRequests.length, state().loaded?.listings.length]).toEqual([1, 20]);
  });

  it('becomes idle when its result is dismissed', async () => {
    const { actions, state, submit } = setUp({ 1: { kind: 'busy' } });
    submit({});
    actions.loadAll();
    await settled();
    expect(state().loadAllState.kind).toBe('stopped');
    actions.dismissLoadAllResult();
    expect(state().loadAllState).toEqual({ kind: 'idle' });
  });

  it('stops if an answer of another search arrives, whose listings are shown', async () => {
    const { store, actions, state, submit, separateRequests, cancelled } = setUp();
    submit({});
    actions.loadAll();
    store.receiveAnswer(target, answerTo('2.1', {}));
    expect(cancelled).toEqual(['aside']);
    await settled();
    expect([state().loadAllState.kind, separateRequests.length]).toEqual(['idle', 1]);
    expect(state().loaded?.listings.every(({ answer }) => answer.version === '2.1')).toBe(true);
  });
});
