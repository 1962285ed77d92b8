import { act, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { vi } from 'vitest';
import { parseDraft, type SearchDraft } from '../../shared/listings/draft.ts';
import { Filters } from '../listings/filters/Filters.tsx';
import { ListingsContext, type ViewChange } from '../listings/listings-store.ts';
import {
  createInitialState,
  listingsEndpoint,
  withPendingSearch,
} from '../listings/listings-state.ts';
import { renderBrowser } from './render-browser.tsx';
import { createFakeListings, type FakeListings, createFakeStore } from './fake-listings.ts';

/** The form over a state that is edited and searched as the browser's own is, without a service. */
export function renderFilters(version = '3.0', change: FakeListings = {}) {
  const spies = { searchWith: vi.fn(), goToPage: vi.fn(), cancel: vi.fn() };
  const states = createFakeStore({ ...createInitialState(version), ...change.state });
  const search = vi.fn(() =>
    states.set((before) => {
      const { values, problems } = parseDraft(listingsEndpoint(version), before.draft);
      return problems.length > 0 ? { ...before, problems } : withPendingSearch(before, values);
    }),
  );
  function Stateful() {
    const state = useSyncExternalStore(states.subscribe, states.get);
    const setDraft = (draft: SearchDraft) => states.set((before) => ({ ...before, draft }));
    const setView = (view: ViewChange) => states.set((before) => ({ ...before, ...view }));
    return (
      <ListingsContext
        value={createFakeListings({ ...spies, setDraft, setView, search, ...change, state })}
      >
        <Filters />
      </ListingsContext>
    );
  }
  render(<Stateful />);
  return { ...spies, search, state: states.get };
}

/** The form. */
export const filtersRegion = () => within(screen.getByRole('region', { name: 'Filters' }));

export const groupHeaders = () =>
  filtersRegion()
    .getAllByRole('button')
    .filter((each) => each.hasAttribute('aria-expanded'));

export const pressFilterButton = (name: string) =>
  userEvent.click(filtersRegion().getByRole('button', { name }));

/** The browser with every group of the form open. */
export function renderForm(options: Parameters<typeof renderBrowser>[0] = {}) {
  const browser = renderBrowser(options);
  for (const header of groupHeaders())
    if (header.getAttribute('aria-expanded') === 'false') act(() => header.click());
  return browser;
}
