// @vitest-environment jsdom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderApp, searchBox } from '../testing/render-app.tsx';

afterEach(cleanup);

test('the search box has the focus at launch, and nothing is asked', async () => {
  const { fakeBridge } = await renderApp();
  expect(document.activeElement).toBe(searchBox());
  expect(fakeBridge.providerCalls()).toEqual([]);
});

test('typing, correcting and switching the environment spend nothing', async () => {
  const { fakeBridge, user } = await renderApp();
  await user.type(searchBox(), 'ABI2 CDE');
  await user.click(screen.getByRole('button', { name: 'AB12 CDE' }));
  for (const name of ['Production', 'UAT', 'Sample'])
    await user.click(screen.getByRole('radio', { name }));
  expect(fakeBridge.providerCalls()).toEqual([]);
});

test('over the similar listings the vehicle’s header says its verdict as on its page', async () => {
  const { lookUp, services } = await renderApp();
  await lookUp('AB12CDE');
  act(() => services.navigation.showScreen('similar'));
  const main = screen.getByRole('main');
  expect(await within(main).findByRole('button', { name: /^Verdict:/ })).toBeTruthy();
});

test('the environment is saved, and every screen says which it is', async () => {
  const { fakeBridge, user } = await renderApp();
  expect(screen.getByText('Sample data')).toBeTruthy();
  await user.click(screen.getByRole('link', { name: 'Saved reports' }));
  expect(screen.getByText('Sample data')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'UAT' }));
  await screen.findByText('UAT – test data');
  expect(fakeBridge.calls).toContainEqual({
    channel: 'settings.update',
    input: { environment: 'uat' },
  });
});

test('Production without key or address says what is missing and leads to Settings', async () => {
  const { user } = await renderApp({ settings: { environment: 'production' } });
  await screen.findByText(
    'To look vehicles up in Production, Platedesk needs the service’s base URL and an API key',
  );
  await user.click(screen.getByRole('button', { name: 'Open Settings' }));
  expect(current()).toBe('Settings');
});

test.each([
  ['Lookup', 'l'],
  ['Similar listings', 's'],
  ['Saved reports', 'r'],
  ['Settings', ','],
])('%s has a link and a key', async (name, key) => {
  const { user, services } = await renderApp();
  act(() => services.navigation.showScreen(name === 'Saved reports' ? 'lookup' : 'saved'));
  await leaveFields();
  const code = key === ',' ? 'Comma' : `Key${key.toUpperCase()}`;
  await user.keyboard(`{Alt>}[${code}]{/Alt}`);
  expect(current()).toBe(name);
});

test('one key from anywhere goes to the search box and selects what is in it', async () => {
  const { user } = await renderApp();
  await user.type(searchBox(), 'AB12');
  await leaveFields();
  await user.keyboard('/');
  expect(document.activeElement).toBe(searchBox());
  await user.keyboard('X');
  expect(searchBox()).toHaveProperty('value', 'X');
  await leaveFields();
  await user.keyboard('{Control>}k{/Control}');
  expect(document.activeElement).toBe(searchBox());
});

test('letters stay letters in a field', async () => {
  const { user } = await renderApp();
  await user.type(searchBox(), 'rjc/?');
  expect(searchBox()).toHaveProperty('value', 'rjc/?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the sheet of shortcuts opens by key and lists each tab by its name', async () => {
  const { user } = await renderApp();
  await leaveFields();
  await user.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(sheet).getByText('Provenance')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the menu does the same as the keys', async () => {
  const { fakeBridge } = await renderApp();
  act(() => fakeBridge.emit('menu.command', 'settings'));
  expect(current()).toBe('Settings');
  act(() => fakeBridge.emit('menu.command', 'focus-search'));
  expect(document.activeElement).toBe(searchBox());
});

test('a notice stays until it is dismissed, and is dismissed for good', async () => {
  const message = 'The settings file was damaged and has been put aside.';
  const { fakeBridge, user } = await renderApp({ notices: [{ id: 'n1', message }] });
  await screen.findByText(message);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(message)).toBeNull();
  expect(fakeBridge.calls).toContainEqual({ channel: 'app.dismissNotice', input: { id: 'n1' } });
});

test('the theme of the settings is the page’s', async () => {
  await renderApp({ settings: { theme: 'dark' } });
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await renderApp({ settings: { theme: 'system' } });
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

test('an archive that can’t be asked says so on its own screen, with a way to try again', async () => {
  const { user, fakeBridge } = await renderApp();
  await user.click(screen.getByRole('link', { name: 'Saved reports' }));
  expect(await screen.findByText('The archive could not be asked')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Saved reports' })).toBeTruthy();
  expect(fakeBridge.providerCalls()).toEqual([]);
});

const current = () =>
  screen.getAllByRole('link').find((link) => link.getAttribute('aria-current') === 'page')
    ?.textContent;

/** Puts the focus where nothing is typed. */
async function leaveFields() {
  await act(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}
