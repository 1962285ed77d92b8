import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { errorResult } from '../../shared/ipc/result.ts';
import { changeSettings, DEFAULT_SETTINGS } from '../../shared/ipc/settings.ts';
import {
  createFakeSettingsBridge,
  type FakeSettingsBridge,
} from '../testing/fake-settings-bridge.ts';
import { createCommands } from '../window/commands.ts';
import { getGroup, pasteInto, renderSettings } from '../testing/render-settings.tsx';

let fake: FakeSettingsBridge;
beforeEach(() => {
  fake = createFakeSettingsBridge();
});
const updates = () =>
  fake.calls.filter(({ channel }) => channel === 'settings.update').map(({ input }) => input);

describe('the base URL', () => {
  test('is saved on blur and determines the URL of UAT', async () => {
    const user = await renderSettings(fake);
    expect(getGroup('UAT').getByText(/Set the Production base URL first/)).toBeDefined();
    await user.type(
      getGroup('Production').getByRole('textbox', { name: 'Base URL' }),
      ' https://api.example.co.uk/ ',
    );
    expect(updates()).toEqual([]);
    await user.tab();
    await screen.findByText('Saved: Base URL');
    expect(fake.state.settings.baseUrl).toBe('https://api.example.co.uk');
    expect(getGroup('UAT').getByText('https://api.example.co.uk/uat')).toBeDefined();
    expect(getGroup('UAT').queryByRole('textbox', { name: 'Base URL' })).toBeNull();
  });

  test('is saved only at the release of a press, so that the pressed control does not move', async () => {
    const user = await renderSettings(fake);
    const group = getGroup('Production');
    await pasteInto(user, group.getByLabelText('Base URL'), 'https://api.example.co.uk/uat');
    const target = group.getByRole('switch', { name: 'Bundle mode' });
    await user.pointer({ keys: '[MouseLeft>]', target });
    expect(updates()).toEqual([]);
    await user.pointer({ keys: '[/MouseLeft]', target });
    await screen.findByText('The base URL ends in /uat');
  });

  test('is saved only once when Enter is pressed', async () => {
    const user = await renderSettings(fake);
    const field = getGroup('Production').getByRole('textbox', { name: 'Base URL' });
    await pasteInto(user, field, 'https://api.example.co.uk');
    await user.keyboard('{Enter}');
    await screen.findByText('Saved: Base URL');
    await user.tab();
    expect(updates()).toEqual([{ baseUrl: 'https://api.example.co.uk' }]);
  });

  test('shows letters of a look-alike name as punycode once it is saved', async () => {
    const user = await renderSettings(fake);
    const field = getGroup('Production').getByRole<HTMLInputElement>('textbox', {
      name: 'Base URL',
    });
    await pasteInto(user, field, 'https://\u0430pi.example.co.uk');
    await user.keyboard('{Enter}');
    await screen.findByText('Saved: Base URL');
    expect(field.value).toBe('https://xn--pi-6kc.example.co.uk');
  });

  test.each([
    ['https://api.example.co.uk/uat', 1],
    ['https://api.example.co.uk/v1/UAT/', 1],
    ['https://api.example.co.uk/uat/v1', 0],
    ['https://api.example.co.uk/quat', 0],
  ])('%s has %i warnings that it ends in /uat', async (typed, warnings) => {
    const user = await renderSettings(fake);
    const production = getGroup('Production');
    await pasteInto(user, production.getByRole('textbox', { name: 'Base URL' }), typed);
    await user.keyboard('{Enter}');
    await screen.findByText('Saved: Base URL');
    expect(production.queryAllByText('The base URL ends in /uat')).toHaveLength(warnings);
  });

  test('is not saved if it is invalid; the field still shows the typed text and the reason beside it', async () => {
    const user = await renderSettings(fake);
    const field = getGroup('Production').getByRole<HTMLInputElement>('textbox', {
      name: 'Base URL',
    });
    await pasteInto(user, field, 'http://api.example.co.uk');
    await user.tab();
    await getGroup('Production').findByText(/must start with https/);
    expect(screen.getByText('Not saved: Base URL').tagName).toBe('OUTPUT');
    expect(field.value).toBe('http://api.example.co.uk');
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(updates()).toEqual([]);
    await user.clear(field);
    await pasteInto(user, field, 'https://api.example.co.uk');
    await user.tab();
    await screen.findByText('Saved: Base URL');
    expect(getGroup('Production').queryByText(/must start with https/)).toBeNull();
  });

  test('still shows the typed text, with the reason beside it, if it cannot be written', async () => {
    const user = await renderSettings(fake);
    fake.setHandler('settings.update', () => errorResult('storage', 'The disk is full.'));
    const field = getGroup('Production').getByRole<HTMLInputElement>('textbox', {
      name: 'Base URL',
    });
    await pasteInto(user, field, 'https://api.example.co.uk');
    await user.keyboard('{Enter}');
    await getGroup('Production').findByText('The disk is full.');
    expect(field.value).toBe('https://api.example.co.uk');
    expect(screen.getByText(/aved:/).textContent).toBe('Not saved: Base URL');
  });
});

describe('the request options of an environment', () => {
  test('are set separately for each environment', async () => {
    const user = await renderSettings(fake);
    await user.click(getGroup('UAT').getByRole('switch', { name: 'Bundle mode' }));
    await screen.findByText('Saved: UAT, bundle mode');
    expect(fake.state.settings.uat).toEqual({ sendKeyInQuery: false, useMultiRequest: true });
    expect(fake.state.settings.production).toEqual({
      sendKeyInQuery: false,
      useMultiRequest: false,
    });
    expect(getGroup('UAT').getByText(/Your provider must set this up first/)).toBeDefined();
  });

  test('warn while the key is sent in the URL', async () => {
    const user = await renderSettings(fake);
    expect(screen.queryByText(/included in each URL/)).toBeNull();
    await user.click(
      getGroup('Production').getByRole('switch', {
        name: 'Send the key in the URL',
      }),
    );
    await getGroup('Production').findByText(/included in each URL/);
    expect(fake.state.settings.production.sendKeyInQuery).toBe(true);
  });

  test('show the old state and the reason if they cannot be saved', async () => {
    const user = await renderSettings(fake);
    fake.setHandler('settings.update', () => errorResult('storage', 'The disk is full.'));
    const bundle = getGroup('UAT').getByRole<HTMLInputElement>('switch', { name: 'Bundle mode' });
    await user.click(bundle);
    await getGroup('UAT').findByText('The disk is full.');
    expect(screen.getByText('Not saved: UAT, bundle mode').tagName).toBe('OUTPUT');
    expect(bundle.checked).toBe(false);
  });
});

const field = (name: string) =>
  getGroup('Timeouts').getByRole<HTMLInputElement>('textbox', { name });

describe('timeouts', () => {
  test('are saved in seconds, each separately', async () => {
    const user = await renderSettings(fake);
    expect(field('Options').value).toBe('90');
    await user.clear(field('Most datasets'));
    await user.type(field('Most datasets'), '20');
    await user.tab();
    await screen.findByText('Saved: Timeout, most datasets');
    expect(fake.state.settings.timeoutSeconds).toEqual({ standard: 20, slow: 90 });
  });

  test.each(['0', '601', '1.5'])('of %s seconds stay as typed and are not saved', async (typed) => {
    const user = await renderSettings(fake);
    await user.clear(field('Options'));
    await user.type(field('Options'), typed);
    await user.tab();
    await getGroup('Timeouts').findByText(/from 1 to 600/);
    expect(field('Options').value).toBe(typed);
    expect(fake.state.settings.timeoutSeconds.slow).toBe(90);
  });
});

describe('the datasets of a search', () => {
  test('follow the profile, and its datasets are listed', async () => {
    const user = await renderSettings(fake);
    const profiles = getGroup('Lookup profile');
    expect(profiles.getByText('A lookup requests 13 datasets.')).toBeDefined();
    expect(
      profiles.getByText(/repeats the request up to 2 times, but never a bundle/),
    ).toBeDefined();
    await user.click(profiles.getByRole('radio', { name: 'Insurer' }));
    await profiles.findByText('A lookup requests 9 datasets.');
    expect(profiles.getByText(/Rating/)).toBeDefined();
    expect(fake.state.settings.datasetProfile).toBe('insurer');
  });

  test('can be selected one by one in quick succession', async () => {
    const user = await renderSettings(fake);
    const profiles = getGroup('Lookup profile');
    await user.click(profiles.getByRole('radio', { name: 'Custom' }));
    const boxes = within(await profiles.findByRole('group', { name: /custom profile/ }));
    expect(boxes.getAllByRole('checkbox')).toHaveLength(13);
    // The first save resolves only after all three were requested.
    const waiting: (() => void)[] = [];
    const cached = new Promise<void>((resolve) => waiting.push(resolve));
    fake.setHandler('settings.update', async (patch) => {
      await cached;
      fake.state.settings = changeSettings(fake.state.settings, patch);
      return { ok: true, value: fake.state.settings };
    });
    await user.click(boxes.getByRole('checkbox', { name: 'Valuation' }));
    await user.click(boxes.getByRole('checkbox', { name: 'Keepers' }));
    await user.click(boxes.getByRole('checkbox', { name: 'Status' }));
    waiting[0]?.();
    await profiles.findByText('A lookup requests 4 datasets.');
    expect(fake.state.settings.customProfile.toSorted()).toEqual([
      'check',
      'keepers',
      'spec',
      'valuation',
    ]);
  });

  test('can be empty', async () => {
    fake.state.settings = { ...DEFAULT_SETTINGS, datasetProfile: 'custom', customProfile: [] };
    await renderSettings(fake);
    expect(screen.getByText('A lookup requests no datasets.')).toBeDefined();
  });
});

describe('versions and appearance', () => {
  test('offers the four datasets that have several versions', async () => {
    const user = await renderSettings(fake);
    const versions = getGroup('Versions');
    expect(versions.getAllByRole('button')).toHaveLength(4);
    await user.click(versions.getByRole('button', { name: /Specification/ }));
    await user.click(
      within(await screen.findByRole('listbox')).getByRole('option', { name: '1.0' }),
    );
    await screen.findByText('Saved: Specification, version');
    expect(fake.state.settings.datasetVersions).toEqual({ spec: '1.0' });
    await user.click(versions.getByRole('button', { name: /Specification/ }));
    await user.click(
      within(await screen.findByRole('listbox')).getByRole('option', { name: '1.2 (current)' }),
    );
    await waitFor(() => expect(fake.state.settings.datasetVersions).toEqual({}));
  });

  test('shows the version that is requested in place of one that no longer exists', async () => {
    fake.state.settings = { ...fake.state.settings, datasetVersions: { spec: '0.9' } };
    await renderSettings(fake);
    const versions = getGroup('Versions');
    expect(versions.getByRole('button', { name: /Specification/ }).textContent).toContain('1.2');
  });

  test('changes the theme', async () => {
    const user = await renderSettings(fake);
    await user.click(screen.getByRole('radio', { name: 'Dark' }));
    await screen.findByText('Saved: Theme');
    expect(fake.state.settings.theme).toBe('dark');
  });
});

describe('data folders', () => {
  test('names each folder and opens it', async () => {
    const user = await renderSettings(fake);
    const places = getGroup('Where your data is stored');
    expect(await places.findByText('/home/me/.config/platedesk/logs')).toBeDefined();
    await user.click(places.getByRole('button', { name: 'Open folder: Log' }));
    expect(fake.calls.at(-1)).toEqual({
      channel: 'app.openFolder',
      input: { path: '/home/me/.config/platedesk/logs' },
    });
  });

  test('states why a folder could not be opened', async () => {
    const user = await renderSettings(fake);
    fake.setHandler('app.openFolder', () =>
      errorResult('not-found', 'That folder is not there any more.'),
    );
    const places = getGroup('Where your data is stored');
    await user.click(await places.findByRole('button', { name: 'Open folder: Log' }));
    expect(await places.findByText('That folder is not there any more.')).toBeDefined();
  });
});

describe('the settings screen', () => {
  test('does not mention a key for Sample', async () => {
    await renderSettings(fake);
    const sample = screen.getByRole('group', { name: 'Sample' });
    expect(sample.textContent).toContain('nothing is sent');
    expect(sample.textContent).not.toMatch(/key/i);
    expect(getGroup('Sample').queryByRole('textbox')).toBeNull();
  });

  test('looks for a new version on request', async () => {
    const commands = createCommands();
    const check = vi.fn<() => void>();
    commands.register('check-for-updates', check);
    const user = await renderSettings(fake, commands);
    await user.click(getGroup('Updates').getByRole('button', { name: 'Check for updates…' }));
    expect(check).toHaveBeenCalledOnce();
  });

  test('shows changes made elsewhere', async () => {
    await renderSettings(fake);
    fake.emitSettings({ ...DEFAULT_SETTINGS, theme: 'light' });
    const light = screen.getByRole<HTMLInputElement>('radio', { name: 'Light' });
    await waitFor(() => expect(light.checked).toBe(true));
  });

  test('loads the settings, the keys, the folders, the archive’s state and the use once each', async () => {
    await renderSettings(fake);
    const read = fake.calls.map(({ channel }) => channel).toSorted();
    expect(read).toEqual([
      'app.getInfo',
      'archive.getState',
      'keys.getStatus',
      'settings.get',
      'use.get',
    ]);
  });
});
