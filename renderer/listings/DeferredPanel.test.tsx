// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  createListingsPage,
  getListingKey,
  manyListings,
  renderListings,
  stateDisplaying,
} from '../testing/render-results.tsx';
import { DeferredSidePanel } from './DeferredPanel.tsx';
import { ListingDetail } from './detail/ListingDetail.tsx';

test('the side panel shows a listing at once when it is selected', () => {
  const page = createListingsPage(manyListings(2));
  const { update } = renderListings(
    <DeferredSidePanel>
      <ListingDetail />
    </DeferredSidePanel>,
    { state: { ...stateDisplaying(page), selected: getListingKey(page, 0), sidePanel: 'listing' } },
  );
  expect(screen.getByRole('heading', { name: 'Golf 0' })).toBeTruthy();
  update({ state: { selected: getListingKey(page, 1) } });
  expect(screen.getByRole('heading', { name: 'Golf 1' })).toBeTruthy();
});
