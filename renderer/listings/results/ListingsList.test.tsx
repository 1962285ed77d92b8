import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../../shared/format/json.ts';
import {
  createListingsPage,
  getListingKey,
  LISTING,
  manyListings,
  renderListings,
  stateDisplaying,
} from '../../testing/render-results.tsx';
import { Results } from './Results.tsx';

const items = () => within(screen.getByRole('list', { name: 'Listings' })).getAllByRole('listitem');
const buttonNames = () => items().map((item) => item.querySelector('button')?.ariaLabel);
const hovered = () => items().map((item) => item.querySelector('[data-hovered]') !== null);
const renderList = (listings: readonly unknown[], change: JsonObject = {}) =>
  renderListings(<Results />, { state: stateDisplaying(createListingsPage(listings, change)) });

describe('choosing', () => {
  test('by key: the arrows move through the listings, Enter selects one', async () => {
    const { user, handle } = renderList(manyListings(20));
    const answer = createListingsPage(manyListings(20));
    await user.tab();
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(handle.setView).toHaveBeenLastCalledWith({
      selected: getListingKey(answer, 2),
      sidePanel: 'listing',
    });
    expect(document.activeElement?.getAttribute('aria-current')).toBe('true');
    expect(handle.hover.get()).toBe(getListingKey(answer, 2));
  });

  test('by a click anywhere on a listing; only that one is selected', async () => {
    const { user } = renderList(manyListings(3));
    await user.click(within(items()[1]!).getByText('£9,001'));
    expect(items().map((item) => item.querySelector('button')?.ariaCurrent ?? null)).toEqual([
      null,
      'true',
      null,
    ]);
  });

  test('a listing that is hovered in the plot is outlined', () => {
    const { handle } = renderList(manyListings(3));
    act(() => handle.hover.set(getListingKey(createListingsPage(manyListings(3)), 2)));
    expect(hovered()).toEqual([false, false, true]);
    act(() => handle.hover.set(undefined));
    expect(hovered()).toEqual([false, false, false]);
  });

  test('a shortcut moves the focus to the listings, and another marks the focused listing as comparable', async () => {
    const { command, handle, user } = renderList(manyListings(3));
    expect(command('focus-results')).toBe(true);
    await user.keyboard('{ArrowDown}');
    command('mark-comparable');
    expect(handle.setComparable).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ key: getListingKey(createListingsPage(manyListings(3)), 1) }),
      '',
    );
  });

  test('a mark moves the focus down, as long as there is a listing', async () => {
    const { command, handle } = renderList(manyListings(2));
    command('focus-results');
    command('mark-comparable');
    expect(document.activeElement).toBe(items()[1]?.querySelector('button'));
    command('mark-comparable');
    expect(document.activeElement).toBe(items()[1]?.querySelector('button'));
    expect(handle.setComparable).toHaveBeenCalledTimes(2);
  });

  test('a shortcut copies the focused listing as text', () => {
    const { command, copied } = renderList([{ ...LISTING, vrm: 'KX19ABC' }]);
    expect(command('copy-json')).toBe(true);
    expect(copied()).toEqual([]);
    command('focus-results');
    command('copy-json');
    expect(copied()).toEqual([
      'KX19 ABC, Volkswagen Golf 1.4 TSI Match, £10,250, 45,210 miles, Example Motors, Reading, RG1',
    ]);
  });

  test('the same shortcut removes a mark, but not one with a note', () => {
    const answer = createListingsPage(manyListings(2));
    const [first, second] = stateDisplaying(answer).loaded!.listings;
    const comparables = new Map([
      [first!.key, { loaded: first!, note: '' }],
      [second!.key, { loaded: second!, note: 'Better trim' }],
    ]);
    const { command, handle, update } = renderListings(<Results />, {
      state: { ...stateDisplaying(answer), comparables, selected: first!.key },
    });
    command('mark-comparable');
    expect(handle.setComparable).toHaveBeenCalledExactlyOnceWith(first, undefined);
    update({ state: { selected: second!.key } });
    command('mark-comparable');
    expect(handle.setComparable).toHaveBeenCalledTimes(1);
    expect(handle.setView).toHaveBeenLastCalledWith({
      selected: second!.key,
      sidePanel: 'listing',
    });
  });
});

test('the gallery has the same listings, selected the same way', async () => {
  const { user, handle, update } = renderList(manyListings(12));
  const before = buttonNames();
  update({ state: { view: 'gallery' } });
  expect(buttonNames()).toEqual(before);
  await user.click(screen.getByText('£9,004'));
  expect(handle.setView).toHaveBeenLastCalledWith(
    expect.objectContaining({ sidePanel: 'listing' }),
  );
});
