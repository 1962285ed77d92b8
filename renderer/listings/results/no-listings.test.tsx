import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderSidePanel, stateDisplaying } from '../../testing/render-side-panel.tsx';
import { Results } from './Results.tsx';

const FILTERS = { 'filters.colours': ['Blue'], 'filters.live': true };
const text = () => screen.getByRole('region', { name: 'Results' }).textContent;
const press = (name: string) => screen.getByRole('button', { name });

test('without listings for some filters, edits them and sends nothing', async () => {
  const state = { ...stateDisplaying([], {}, FILTERS), unfilteredTotal: 293 };
  const { user, handle, fakeBridge } = renderSidePanel(<Results />, { state });
  expect(text()).toContain('No listings for these filters');
  expect(text()).toContain('Without them: 293 listings.');
  await user.click(press('Remove Colours: Blue'));
  expect(handle.setDraft).toHaveBeenLastCalledWith({
    locationKind: 'anywhere',
    fields: { limit: 20, 'filters.live': true },
  });
  await user.click(press('Clear all filters'));
  expect(handle.setDraft).toHaveBeenLastCalledWith({
    locationKind: 'anywhere',
    fields: { limit: 20 },
  });
  expect(fakeBridge.providerCalls()).toEqual([]);
});

test('the total without filters is left out if it is not known', () => {
  renderSidePanel(<Results />, { state: stateDisplaying([], {}, FILTERS) });
  expect(text()).not.toContain('Without them');
});
