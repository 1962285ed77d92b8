import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getListings } from '../../shared/listings/listing.ts';
import { createListingsAnswer } from '../testing/fake-listings.ts';
import { renderSidePanel } from '../testing/render-side-panel.tsx';
import { ComparablesBar } from './ComparablesBar.tsx';

const LOADED = getListings(
  createListingsAnswer({ listings: [4_000, 5_000].map((price) => ({ price })) }),
);
const comparables = new Map(LOADED.map((loaded) => [loaded.key, { loaded, note: '' }]));
const bar = () => within(screen.getByRole('group', { name: 'Comparables' }));

test('there is no bar without a comparable', () => {
  renderSidePanel(<ComparablesBar />);
  expect(screen.queryByRole('group', { name: 'Comparables' })).toBeNull();
});

test('states the comparables, and shows only them and the page again', async () => {
  const { user, handle, update } = renderSidePanel(<ComparablesBar />, { state: { comparables } });
  bar().getByText('2 comparables · £4,000 to £5,000');
  await user.click(bar().getByRole('button', { name: 'Show' }));
  expect(handle.setView).toHaveBeenCalledWith({ scope: 'comparables', view: 'list' });
  update({ state: { comparables, scope: 'comparables' } });
  await user.click(bar().getByRole('button', { name: 'Show current page' }));
  expect(handle.setView).toHaveBeenLastCalledWith({ scope: 'page', view: 'list' });
});
