import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  createListingsPage,
  getListingKey,
  manyListings,
  renderListings,
  stateDisplaying,
} from '../testing/render-results.tsx';
import { DeferredFilters, DeferredPanel, DeferredSidePanel } from './DeferredPanel.tsx';
import { ListingDetail } from './detail/ListingDetail.tsx';
import { useListings } from './listings-store.ts';

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

const AddRed = () => {
  const { state, searchWith } = useListings();
  const { 'filters.colours': colours = [] } = state.requestedValues ?? {};
  const withRed = { 'filters.colours': [...(colours as string[]), 'Red'] };
  return <button onClick={() => searchWith(withRed)}>Add red</button>;
};

test.each([
  ['the toolbar', DeferredPanel],
  ['the filters', DeferredFilters],
])('an action of %s builds on a search that has just started', (_, Panel) => {
  const searches: unknown[] = [];
  const { update } = renderListings(
    <Panel>
      <AddRed />
    </Panel>,
    { searchWith: (values) => void searches.push(values) },
  );
  update({ state: { requestedValues: { 'filters.colours': ['Blue'] } } });
  screen.getByRole('button', { name: 'Add red' }).click();
  expect(searches).toEqual([{ 'filters.colours': ['Blue', 'Red'] }]);
});
