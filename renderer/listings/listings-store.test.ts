import { describe, expect, test } from 'vitest';
import {
  createListingsResponse,
  vinTarget,
  setUpListingsStore as setUp,
  target,
} from '../testing/listings-store.ts';

describe('a search', () => {
  test('requests facets and criteria by default in versions that have them', () => {
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

  test('is not sent while the form has a problem, which is shown', () => {
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

  test('of 2.x by VIN is refused before it is sent', () => {
    const { store, requests } = setUp();
    store.getState(vinTarget, '2.1');
    store.createActions(vinTarget, '2.1').search();
    expect(requests).toEqual([]);
    expect(store.getState(vinTarget, '2.1').problems.map(({ parameter }) => parameter)).toEqual([
      'vehicle',
    ]);
  });

  test('by distance in 2.x needs a postcode, and reports the problem for the postcode field', () => {
    const { actions, state, requests } = setUp();
    state();
    actions.setVersion('2.0');
    actions.searchWith({ sort: 'distance' });
    expect(requests).toEqual([]);
    expect(state().problems.map(({ parameter }) => parameter)).toEqual(['postcode']);
  });

  test('that is pending already is not sent twice', () => {
    const { actions, submit, requests, settle } = setUp();
    submit({ sort: 'price' });
    actions.goToPage(2);
    actions.goToPage(2);
    expect(requests.length).toBe(2);
    settle();
    actions.goToPage(3);
    expect(requests.length).toBe(3);
  });
});

describe('the last search is repeated in its own version', () => {
  test('if Platedesk could not send it', () => {
    const { actions, submit, fail, requests } = setUp();
    submit({});
    actions.setVersion('2.1');
    actions.search();
    fail();
    actions.repeatSearch();
    expect(requests.at(-1)).toEqual({ version: '2.1', parameters: {} });
  });

  test('if Platedesk could not send it after a search in another version failed', () => {
    const { actions, submit, settle, fail, requests } = setUp();
    submit({});
    actions.setVersion('2.1');
    actions.search();
    settle({ kind: 'provider-failure' });
    actions.goToPage(2);
    fail();
    actions.repeatSearch();
    expect(requests.at(-1)).toEqual({ version: '3.0', parameters: { page: 2 } });
  });

  test('after a search in another version was cancelled', () => {
    const { actions, submit, settle, requests } = setUp();
    submit({});
    actions.setVersion('2.1');
    actions.search();
    settle({ kind: 'cancelled' });
    actions.repeatSearch();
    expect(requests.at(-1)).toEqual({ version: '3.0', parameters: {} });
  });
});

describe('the form', () => {
  test('applies the values of a facet, a chip or the sort order, and preserves unsent changes', () => {
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

  test('drops the fields that another version lacks, and sends no request', () => {
    const { actions, state, submit, requests } = setUp();
    submit({ 'filters.categories': ['S'], 'filters.colours': ['Red'], sort: 'nearestMileage' });
    actions.setVersion('2.1');
    expect(state().draft.fields['filters.colours']).toEqual(['Red']);
    expect(state().draft.fields).not.toHaveProperty('filters.categories');
    expect([state().version, requests.length]).toEqual(['2.1', 1]);
  });
});

test('the page is shown again when the last comparable on screen is removed', () => {
  const { actions, state, submit } = setUp();
  submit({});
  const [first] = state().loaded?.listings ?? [];
  if (!first) throw new Error('no listing');
  actions.setComparable(first, '');
  actions.setView({ scope: 'comparables' });
  actions.setComparable(first, 'a note');
  expect(state().scope).toBe('comparables');
  actions.setComparable(first, undefined);
  expect(state().scope).toBe('page');
});

describe('the displayed page', () => {
  test('that was received before is shown again without a request', () => {
    const { actions, state, submit, settle, requests } = setUp();
    submit({ sort: 'price' });
    const first = state().displayed;
    actions.goToPage(2);
    settle();
    actions.scroll.set(300);
    actions.goToPage(1);
    expect(state().displayed).toBe(first);
    expect([state().requestedValues, actions.scroll.get()]).toEqual([{ sort: 'price' }, 0]);
    expect(requests).toHaveLength(2);
    // Requested again only by name.
    actions.repeatSearch();
    expect(requests).toHaveLength(3);
  });

  test('stays while another page loads, when one fails, and when one is stopped', () => {
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

  test('collects the listings of one search in any page or sort order, and starts again with another search', () => {
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

  test('shows an answer that was requested elsewhere, in its version', () => {
    const { store, state } = setUp();
    store.receiveAnswer(target, createListingsResponse('2.1', {}));
    expect([state().version, state().requestedValues, state().displayed?.version]).toEqual([
      '2.1',
      {},
      '2.1',
    ]);
    expect(state().draft.fields).not.toHaveProperty('showFilters');
  });

  test('is stored for each vehicle, with its choices', () => {
    const { store, actions, state, submit } = setUp();
    submit({});
    actions.setView({ view: 'gallery', selected: 'x' });
    store.getState(vinTarget, '3.0');
    expect(state()).toMatchObject({ view: 'gallery', selected: 'x' });
    expect(store.getState(vinTarget, '3.0')).toMatchObject({ view: 'list', selected: undefined });
  });
});

describe('comparables', () => {
  test('are marked with a note and unmarked, and stay after another search', () => {
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

  test.each([
    ['3.0', '3.0', 4000],
    ['2.1', '3.0', 4000],
    // An earlier version does not state the write-off category.
    ['3.0', '2.1', 5000],
  ])('chosen in %s have the data of a later response in %s: £%i', (before, after, price) => {
    const { store, actions, state } = setUp();
    store.receiveAnswer(target, createListingsResponse(before, {}));
    for (const loaded of state().loaded?.listings.slice(0, 2) ?? [])
      actions.setComparable(loaded, 'same trim');
    const record = { listings: [{ vrm: 'AA10AAA', price: 4000 }] };
    store.receiveAnswer(
      target,
      createListingsResponse(after, {}, { kind: 'answered', record, warnings: [] }),
    );
    const comparables = [...state().comparables.values()];
    expect(comparables.map(({ loaded }) => loaded.listing.price)).toEqual([price, 5001]);
    expect(comparables[0]?.note).toBe('same trim');
  });
});
