import { describe, expect, test } from 'vitest';
import {
  createListingsResponse,
  setUpListingsStore as setUp,
  target,
  TOTAL,
} from '../../testing/listings-store.ts';

const waitForResponses = () => new Promise((resolve) => setTimeout(resolve, 0));

describe('load all pages', () => {
  test('requests only the missing pages, one after another, twenty listings each', async () => {
    const { actions, state, submit, separateRequests, requests } = setUp();
    submit({ sort: 'price', showFilters: true });
    actions.loadAll();
    actions.loadAll();
    expect(state().loadAllState).toEqual({ kind: 'running', done: 0, total: 3 });
    await waitForResponses();
    expect(separateRequests).toEqual([1, 2, 3].map((page) => ({ sort: 'price', limit: 20, page })));
    expect(state().loaded?.listings.length).toBe(TOTAL);
    expect([state().loadAllState.kind, requests.length]).toEqual(['idle', 1]);
    actions.loadAll();
    await waitForResponses();
    expect(separateRequests.length).toBe(3);
  });

  test('gives a comparable the data of the page that is loaded', async () => {
    const { actions, state, submit } = setUp();
    submit({});
    const [first] = state().loaded?.listings ?? [];
    if (first) actions.setComparable(first, '');
    actions.loadAll();
    await waitForResponses();
    const [comparable] = state().comparables.values();
    expect(comparable?.loaded).toBe(state().loaded?.listings[0]);
  });

  test.each([{ kind: 'not-entitled', needsOnboarding: false }, { kind: 'busy' }] as const)(
    'stops at the first page that is $kind, and preserves the loaded pages',
    async (outcome) => {
      const { actions, state, submit, separateRequests } = setUp({ 2: outcome });
      submit({ limit: 10 });
      actions.loadAll();
      await waitForResponses();
      expect(separateRequests.length).toBe(2);
      expect(state().loadAllState).toMatchObject({ kind: 'stopped', done: 1, total: 3 });
      expect(state().loaded?.listings.length).toBe(20);
    },
  );

  test('is cancelled by the user, and stopped by another search', async () => {
    const { actions, state, submit, separateRequests, cancelled } = setUp({
      1: { kind: 'cancelled' },
    });
    submit({});
    actions.loadAll();
    actions.cancelLoadAll();
    await waitForResponses();
    expect(state().loadAllState).toEqual({ kind: 'cancelled', done: 0, total: 3 });
    expect(cancelled).toEqual(['separate']);
    actions.loadAll();
    submit({ 'filters.colours': ['Blue'] });
    await waitForResponses();
    expect([state().loadAllState.kind, separateRequests.length]).toEqual(['idle', 2]);
    expect(state().loaded?.listings.every(({ answer }) => answer.parameters['limit'] !== 20)).toBe(
      true,
    );
  });

  test('continues while another page or order of the same search is requested', async () => {
    const { actions, state, submit, settle } = setUp();
    submit({ limit: 10 });
    actions.loadAll();
    actions.goToPage(2);
    settle();
    actions.searchWith({ limit: 10, sort: 'price' });
    settle();
    expect(state().loadAllState).toMatchObject({ kind: 'running' });
    await waitForResponses();
    expect(state().loaded?.listings.length).toBe(TOTAL);
    expect(state().loadAllState.kind).toBe('idle');
  });

  test('ends after a page that arrived before the cancellation', async () => {
    const { actions, state, submit, separateRequests } = setUp();
    submit({ limit: 10 });
    actions.loadAll();
    actions.cancelLoadAll();
    await waitForResponses();
    expect(state().loadAllState).toEqual({ kind: 'cancelled', done: 1, total: 3 });
    expect([separateRequests.length, state().loaded?.listings.length]).toEqual([1, 20]);
  });

  test('becomes idle when its result is dismissed', async () => {
    const { actions, state, submit } = setUp({ 1: { kind: 'busy' } });
    submit({});
    actions.loadAll();
    await waitForResponses();
    expect(state().loadAllState.kind).toBe('stopped');
    actions.dismissLoadAllResult();
    expect(state().loadAllState).toEqual({ kind: 'idle' });
  });

  test('stops if an answer of another search arrives, whose listings are shown', async () => {
    const { store, actions, state, submit, separateRequests, cancelled } = setUp();
    submit({});
    actions.loadAll();
    store.receiveAnswer(target, createListingsResponse('2.1', {}));
    expect(cancelled).toEqual(['separate']);
    await waitForResponses();
    expect([state().loadAllState.kind, separateRequests.length]).toEqual(['idle', 1]);
    expect(state().loaded?.listings.every(({ answer }) => answer.version === '2.1')).toBe(true);
  });
});
