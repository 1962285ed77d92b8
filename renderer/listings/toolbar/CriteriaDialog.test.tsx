import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../shared/format/json.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { createListingsAnswer } from '../../testing/fake-listings.ts';
import { renderListings } from '../../testing/render-results.tsx';
import { MoreMenu } from './MoreMenu.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function renderMenu(
  body: JsonObject,
  change: { version?: string; parameters?: ParameterValues; requested?: ParameterValues } = {},
) {
  const displayed = createListingsAnswer(body, change);
  return renderListings(<MoreMenu isRawOpen={false} onRawOpenChange={vi.fn()} />, {
    state: { displayed, requestedValues: change.requested ?? displayed.parameters },
  });
}
const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'More actions' }));
const openCriteria = async () => {
  await openMenu();
  await userEvent.click(screen.getByRole('menuitem', { name: 'Criteria' }));
  return screen.findByRole('dialog', { name: 'Criteria used by the provider' });
};

test('describes the criteria of the search', async () => {
  renderMenu({
    criteria: { vrm: 'AB12CDE', sort: 'price', filters: { colours: ['Blue', 'Red'] } },
  });
  const dialog = await openCriteria();
  const criterion = (label: string) =>
    within(dialog).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(criterion('Colours')).toBe('Blue or Red');
  expect(criterion('Plate')).toBe('AB12 CDE');
  expect(within(dialog).queryByText('Years')).toBeNull();
  await userEvent.click(within(dialog).getByRole('button', { name: /^\d+ not set$/ }));
  expect(criterion('Years')).toBe('Not set');
  expect(screen.queryByRole('button', { name: 'Search with criteria (1 request)' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('criteria that were not requested can be requested with one call and the same search', async () => {
  const requested = { 'filters.colours': ['Blue'], limit: 20 };
  const { handle } = renderMenu({ listings: [] }, { parameters: requested });
  const dialog = await openCriteria();
  expect(dialog.textContent).toContain('Criteria were not requested.');
  expect(handle.searchWith).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Search with criteria (1 request)' }));
  expect(handle.searchWith).toHaveBeenCalledWith({ ...requested, showCriteria: true });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('criteria that were requested but not received are reported, and not offered again', async () => {
  renderMenu({ listings: [] }, { parameters: { showCriteria: true } });
  expect((await openCriteria()).textContent).toContain('the response contains none');
  expect(screen.queryByRole('button', { name: 'Search with criteria (1 request)' })).toBeNull();
});

test.each(['2.1', '2.0'])(
  'version %s has no criteria, so the menu has no item',
  async (version) => {
    renderMenu({ listings: [] }, { version });
    await openMenu();
    expect(screen.getByRole('menuitem', { name: 'Copy response' })).toBeDefined();
    expect(screen.queryByRole('menuitem', { name: 'Criteria' })).toBeNull();
  },
);

test('before the first answer the menu has no item for criteria', async () => {
  renderListings(<MoreMenu isRawOpen={false} onRawOpenChange={vi.fn()} />);
  await openMenu();
  expect(screen.queryByRole('menuitem', { name: 'Criteria' })).toBeNull();
});

test('criteria of an unexpected type and unknown criteria are shown as received', async () => {
  renderMenu({ criteria: { sort: 7, surprise: '<b>x</b>', filters: { colours: 'Blue' } } });
  const dialog = await openCriteria();
  expect(within(dialog).getByRole('row', { name: /7 text/ })).toBeDefined();
  expect(within(dialog).getByRole('row', { name: /Blue a list/ })).toBeDefined();
  expect(dialog.textContent).toContain('<b>x</b>');
  expect(dialog.querySelector('b')).toBeNull();
});

test('criteria that are not an object are shown as received', async () => {
  renderMenu({ criteria: 'everything' }, { parameters: { showCriteria: true } });
  const dialog = await openCriteria();
  expect(dialog.textContent).toContain('everything');
  expect(dialog.textContent).not.toContain('contains none');
});
