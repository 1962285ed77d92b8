// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { JsonObject } from '../../../shared/format/json.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { createListingsAnswer, createFakeListings } from '../../testing/fake-listings.ts';
import { ListingsContext } from '../listings-context.ts';
import { CriteriaButton } from './CriteriaButton.tsx';

// jsdom has no CSS.escape, which dialogs use.
beforeEach(() => {
  vi.stubGlobal('CSS', { escape: (text: string) => text.replace(/[^\w-]/g, String.raw`\$&`) });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function show(
  body: JsonObject,
  change: { version?: string; parameters?: ParameterValues; asked?: ParameterValues } = {},
) {
  const displayed = createListingsAnswer(body, change);
  const handle = createFakeListings({
    state: { displayed, requestedValues: change.asked ?? displayed.parameters },
  });
  const { container } = render(
    <ListingsContext value={handle}>
      <CriteriaButton />
    </ListingsContext>,
  );
  return { container, handle };
}
const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Criteria' }));
  return screen.getByRole('dialog', { name: 'What the service searched by' });
};

test('what the service searched by is said in words', async () => {
  show({
    criteria: { vrm: 'AB12CDE', sort: 'price', filters: { colours: ['Blue', 'Red'] } },
  });
  const dialog = await open();
  const words = (label: string) =>
    within(dialog).getByText(label, { selector: 'dt' }).nextElementSibling?.textContent;
  expect(words('Colours')).toBe('Blue or Red');
  expect(words('Plate')).toBe('AB12 CDE');
  expect(screen.queryByRole('button', { name: 'Search with criteria' })).toBeNull();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('where they were not asked for they can be, with all else as it was, at one call', async () => {
  const asked = { 'filters.colours': ['Blue'], limit: 20 };
  const { handle } = show({ listings: [] }, { parameters: asked });
  const dialog = await open();
  expect(dialog.textContent).toContain('one more call to the service');
  expect(handle.searchWith).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Search with criteria' }));
  expect(handle.searchWith).toHaveBeenCalledWith({ ...asked, showCriteria: true });
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('asked for but not in the answer is said, and not asked for again', async () => {
  show({ listings: [] }, { parameters: { showCriteria: true } });
  expect((await open()).textContent).toContain('the answer holds none');
  expect(screen.queryByRole('button', { name: 'Search with criteria' })).toBeNull();
});

test.each(['2.1', '2.0'])('%s doesn’t say, so nothing offers to show it', (version) => {
  expect(show({ listings: [] }, { version }).container.textContent).toBe('');
});

test('before the first answer there is nothing to show', () => {
  render(
    <ListingsContext value={createFakeListings()}>
      <CriteriaButton />
    </ListingsContext>,
  );
  expect(screen.queryByRole('button')).toBeNull();
});

test('criteria of another kind, or that nobody knows, are shown as they came', async () => {
  show({ criteria: { sort: 7, surprise: '<b>x</b>', filters: { colours: 'Blue' } } });
  const dialog = await open();
  expect(within(dialog).getByRole('row', { name: /7 text/ })).toBeDefined();
  expect(within(dialog).getByRole('row', { name: /Blue a list/ })).toBeDefined();
  expect(dialog.textContent).toContain('<b>x</b>');
  expect(dialog.querySelector('b')).toBeNull();
});

test('criteria that are none at all are shown as they came', async () => {
  show({ criteria: 'everything' }, { parameters: { showCriteria: true } });
  const dialog = await open();
  expect(dialog.textContent).toContain('everything');
  expect(dialog.textContent).not.toContain('holds none');
});
