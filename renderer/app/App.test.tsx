import { act, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, test } from 'vitest';
import { renderApp, searchBox, tab } from '../testing/render-app.tsx';
import { answeredWith } from '../testing/render-compare.tsx';

test('at launch the search box has the focus and no request is sent', async () => {
  const { fakeBridge } = await renderApp();
  expect(document.activeElement).toBe(searchBox());
  expect(fakeBridge.providerCalls()).toEqual([]);
});

test('typing, correcting and switching the environment send no request', async () => {
  const { fakeBridge, user } = await renderApp();
  await user.type(searchBox(), 'ABI2 CDE');
  await user.click(screen.getByRole('button', { name: 'AB12 CDE' }));
  for (const name of ['Production', 'UAT', 'Sample'])
    await user.click(screen.getByRole('radio', { name }));
  expect(fakeBridge.providerCalls()).toEqual([]);
});

async function openSettingsSection(user: UserEvent, name: string) {
  const sections = await screen.findByRole('navigation', { name: 'Settings sections' });
  await user.click(within(sections).getByRole('button', { name }));
}

test.each([
  ['Reports', 'Name', 'Jo', { preparedBy: 'Jo' }],
  ['Lookup', 'Most datasets', '44', { timeoutSeconds: { standard: 44, slow: 90 } }],
])(
  'a shortcut leaves Settings, section “%s”, from the field “%s”, whose text is saved',
  async (section, name, text, input) => {
    const { fakeBridge, user } = await renderApp();
    await user.keyboard('{Alt>}[Comma]{/Alt}');
    await openSettingsSection(user, section);
    const field = await screen.findByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, text);
    await user.keyboard('{Alt>}[KeyR]{/Alt}');
    await screen.findByRole('heading', { level: 1, name: 'Saved reports' });
    await waitFor(() =>
      expect(fakeBridge.calls).toContainEqual({ channel: 'settings.update', input }),
    );
  },
);

test('closing the window saves the text of the focused field', async () => {
  const { fakeBridge, user } = await renderApp();
  await user.keyboard('{Alt>}[Comma]{/Alt}');
  await openSettingsSection(user, 'Reports');
  const field = await screen.findByRole('textbox', { name: 'Name' });
  await user.type(field, 'Jo');
  act(() => void window.dispatchEvent(new Event('beforeunload')));
  await waitFor(() =>
    expect(fakeBridge.calls).toContainEqual({
      channel: 'settings.update',
      input: { preparedBy: 'Jo' },
    }),
  );
  // Closing may be cancelled.
  expect(document.activeElement).toBe(field);
});

test('a version that was chosen but not requested survives a change of tab', async () => {
  const { lookUp, user } = await renderApp();
  await lookUp('AB12CDE');
  await user.click(tab('Specification'));
  await user.click(await screen.findByRole('button', { name: /Version/ }));
  await user.click(await screen.findByRole('option', { name: '1.0' }));
  await user.click(tab('Overview'));
  await user.click(tab('Specification'));
  expect((await screen.findByRole('button', { name: /Version/ })).textContent).toBe('1.0');
});

test('the vehicle header above the similar listings shows the same verdict as the vehicle page', async () => {
  const { lookUp, services } = await renderApp();
  await lookUp('AB12CDE');
  act(() => services.navigation.showScreen('similar'));
  const main = screen.getByRole('main');
  expect(await within(main).findByRole('button', { name: /^Verdict:/ })).toBeTruthy();
});

test('a finding above the similar listings opens their tab on the vehicle page', async () => {
  const advert = { vrm: 'AB12CDE', insights: { writeoffCategory: 'S' } };
  const { lookUp, services, user } = await renderApp({
    settings: { datasetProfile: 'custom', customProfile: ['similarListings'] },
    reply: (input) => answeredWith(input, { total: 1, listings: [advert] }),
  });
  await lookUp('AB12CDE');
  act(() => services.navigation.showScreen('similar'));
  const findings = within(await screen.findByRole('list', { name: 'Related findings' }));
  await user.click(findings.getByRole('button', { name: /states write-off category S/ }));
  expect(current()).toBe('Lookup');
  expect(tab('Similar listings').getAttribute('aria-selected')).toBe('true');
});

test('the answers of the vehicle on screen stay when many others are requested', async () => {
  const { lookUp, services } = await renderApp({
    settings: { datasetProfile: 'custom', customProfile: ['status'] },
  });
  const request = (vrm: string) =>
    services.lookups.fetchDataset({ environment: 'sample', vehicle: { vrm } }, 'status', '1.0');
  const shown = { environment: 'sample', vehicle: { vrm: 'AB12CDE' } } as const;
  await lookUp('AB12CDE');
  await waitFor(() => expect(services.lookups.hasAnswers(shown)).toBe(true));
  for (let n = 0; n < 24; n++) request(`AB${n}`);
  for (const screenId of ['compare', 'lookup'] as const)
    act(() => services.navigation.showScreen(screenId));
  await screen.findByRole('tablist', { name: 'Datasets' });
  request('PC19HPA');
  expect(services.lookups.hasAnswers(shown)).toBe(true);
});

test('the environment is saved and shown on every screen', async () => {
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

test('Production without a key or URL shows what is missing and links to Settings', async () => {
  const { user } = await renderApp({ settings: { environment: 'production' } });
  await screen.findByText(
    'To look up vehicles in Production, add the provider’s base URL and an API key',
  );
  await user.click(screen.getByRole('button', { name: 'Open Settings' }));
  expect(current()).toBe('Settings');
});

test.each([
  ['locked', /your keychain is locked/],
  ['damaged', /^Save the key again or remove it\.$/],
] as const)('Production with a %s key states what to do', async (state, text) => {
  const message = 'Save the key again or remove it.';
  const key = { environment: 'production', state, lastCharacters: '', savedAt: '' } as const;
  await renderApp({
    settings: { environment: 'production', baseUrl: 'https://api.example' },
    keys: [{ ...key, message }],
  });
  await screen.findByText(`The Production key is ${state}`);
  expect(screen.getByText(text)).toBeTruthy();
});

test('Production with a base URL that is not confirmed for its key says so', async () => {
  await renderApp({
    settings: { environment: 'production', baseUrl: 'https://new.example' },
    keys: [
      {
        environment: 'production',
        state: 'stored',
        lastCharacters: 'WXYZ',
        savedAt: '2026-11-21T10:30:00.000Z',
        origin: 'https://old.example',
      },
    ],
  });
  await screen.findByText(/not confirmed for the Production key ending in WXYZ/);
  expect(
    screen.getByText(/saved for https:\/\/old\.example\. Confirm .* in Settings/),
  ).toBeTruthy();
});

test.each([
  ['Lookup', 'l'],
  ['Similar listings', 's'],
  ['Saved reports', 'r'],
  ['Settings', ','],
])('%s has a link and a shortcut', async (name, key) => {
  const { user, services } = await renderApp();
  act(() => services.navigation.showScreen(name === 'Saved reports' ? 'lookup' : 'saved'));
  await leaveFields();
  const code = key === ',' ? 'Comma' : `Key${key.toUpperCase()}`;
  await user.keyboard(`{Alt>}[${code}]{/Alt}`);
  expect(current()).toBe(name);
});

test('one shortcut focuses the search box from anywhere and selects its text', async () => {
  const { user } = await renderApp();
  await user.type(searchBox(), 'AB12');
  await leaveFields();
  await user.keyboard('/');
  expect(document.activeElement).toBe(searchBox());
  await user.keyboard('X');
  expect(searchBox()).toHaveProperty('value', 'X');
  await leaveFields();
  await user.keyboard('{Control>}l{/Control}');
  expect(document.activeElement).toBe(searchBox());
});

test('single-letter shortcuts do not act while a field has the focus', async () => {
  const { user } = await renderApp();
  await user.type(searchBox(), 'rjc/?');
  expect(searchBox()).toHaveProperty('value', 'rjc/?');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the shortcut list opens with its key and lists every tab by name', async () => {
  const { user } = await renderApp();
  await leaveFields();
  await user.keyboard('?');
  const sheet = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(sheet).getByText('Provenance')).toBeTruthy();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('menu commands do the same as the shortcuts', async () => {
  const { fakeBridge } = await renderApp();
  act(() => fakeBridge.emit('menu.command', 'screen-settings'));
  expect(current()).toBe('Settings');
  act(() => fakeBridge.emit('menu.command', 'focus-search'));
  expect(document.activeElement).toBe(searchBox());
});

test('a command of the application icon does nothing while a dialog is open', async () => {
  const { fakeBridge, user } = await renderApp();
  await leaveFields();
  await user.keyboard('?');
  await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  act(() => fakeBridge.emit('menu.command', 'screen-settings'));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(current()).toBe('Lookup');
});

test('a notice stays until it is dismissed and does not return', async () => {
  const message = 'Your settings file was damaged and renamed.';
  const { fakeBridge, user } = await renderApp({ notices: [{ id: 'n1', message }] });
  await screen.findByText(message);
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText(message)).toBeNull();
  expect(fakeBridge.calls).toContainEqual({ channel: 'app.dismissNotice', input: { id: 'n1' } });
});

test('a notice that is added later is shown and announced', async () => {
  const notices = [{ id: 'n1', message: 'The first' }];
  const { fakeBridge } = await renderApp({ notices });
  await screen.findByText('The first');
  notices.push({ id: 'n2', message: 'The second' });
  act(() => fakeBridge.emit('notices.changed', null));
  expect((await screen.findByText('The second')).closest('[role="alert"]')).not.toBeNull();
});

describe('after a crash of the window', () => {
  const notices = [{ id: 'n1', message: 'Loaded again.', offersVehicle: true as const }];
  afterEach(() => {
    window.name = '';
  });

  test('its vehicle can be entered in the search box, without a request', async () => {
    const { lookUp } = await renderApp();
    await lookUp('AB12CDE');
    const { user, fakeBridge } = await renderApp({ notices });
    const button = await screen.findByRole('button', { name: 'Enter AB12 CDE in the search box' });
    await user.click(button);
    expect(searchBox()).toHaveProperty('value', 'AB12 CDE');
    expect(document.activeElement).toBe(searchBox());
    expect(screen.queryByText('Loaded again.')).toBeNull();
    expect(fakeBridge.providerCalls()).toEqual([]);
  });

  test('no vehicle is offered if none was shown', async () => {
    const { lookUp, services } = await renderApp();
    await lookUp('AB12CDE');
    act(() => services.navigation.closeVehicle());
    await renderApp({ notices });
    await screen.findByText('Loaded again.');
    expect(screen.queryByRole('button', { name: /in the search box/ })).toBeNull();
  });
});

test('the page uses the theme from the settings', async () => {
  await renderApp({ settings: { theme: 'dark' } });
  expect(document.documentElement.dataset['theme']).toBe('dark');
  await renderApp({ settings: { theme: 'system' } });
  expect(document.documentElement.dataset['theme']).toBeUndefined();
});

test('an archive that cannot be read shows its error on its own screen, with a button to try again', async () => {
  const { user, fakeBridge } = await renderApp();
  await user.click(screen.getByRole('link', { name: 'Saved reports' }));
  expect(await screen.findByText('Saved reports could not be opened')).toBeTruthy();
  expect(screen.getByRole('heading', { level: 1, name: 'Saved reports' })).toBeTruthy();
  expect(fakeBridge.providerCalls()).toEqual([]);
});

const current = () =>
  screen.getAllByRole('link').find((link) => link.getAttribute('aria-current') === 'page')
    ?.textContent;

/** Moves the focus out of any text field. */
async function leaveFields() {
  await act(async () => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });
}
