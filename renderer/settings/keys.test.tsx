import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { errorResult, okResult } from '../../shared/ipc/result.ts';
import { DEFAULT_SETTINGS } from '../../shared/ipc/settings.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import {
  createFakeSettingsBridge,
  type FakeSettingsBridge,
} from '../testing/fake-settings-bridge.ts';
import { getGroup, pasteInto, renderSettings } from '../testing/render-settings.tsx';

const KEY = 'pk_live_0123456789abcdWXYZ';
const SAVED = { lastCharacters: 'WXYZ', savedAt: '2026-11-21T10:30:00.000Z' } as const;
const STORED = { ...SAVED, state: 'stored', origin: 'https://api.example.co.uk' } as const;

let fake: FakeSettingsBridge;
beforeEach(() => {
  fake = createFakeSettingsBridge();
});
const keyField = (environment = 'Production') =>
  getGroup(environment).getByLabelText<HTMLInputElement>('API key');
const button = (name: string, environment = 'Production') =>
  getGroup(environment).getByRole<HTMLButtonElement>('button', { name });
const plate = () => getGroup('UAT').getByRole('textbox', { name: 'Plate for the test' });
const keyInUrl = () => getGroup('UAT').getByRole('switch', { name: 'Send the key in the URL' });
const listCalls = (channel: string) =>
  fake.calls.filter((call) => call.channel === channel).map(({ input }) => input);

describe('a new key', () => {
  test('is saved for its environment and never returned', async () => {
    const user = await renderSettings(fake);
    expect(await getGroup('UAT').findByText('No key saved')).toBeDefined();
    await pasteInto(user, keyField('UAT'), KEY);
    await user.click(button('Save key', 'UAT'));
    await getGroup('UAT').findByText('Key ending in WXYZ');
    expect(listCalls('keys.save')).toEqual([{ environment: 'uat', key: KEY }]);
    expect(keyField('UAT').value).toBe('');
    expect(getGroup('UAT').getByText('Key saved.')).toBeDefined();
    expect(getGroup('UAT').getByText(/Saved 21 Nov 2026.*GNOME keyring/)).toBeDefined();
    expect(document.documentElement.outerHTML).not.toContain(KEY.slice(0, -4));
    expect(getGroup('Production').getByText('No key saved')).toBeDefined();
  });

  test('is hidden while it is typed, without autocomplete and spell check', async () => {
    await renderSettings(fake);
    expect(keyField().type).toBe('password');
    expect(keyField().getAttribute('autocomplete')).toBe('off');
    expect(keyField().getAttribute('spellcheck')).toBe('false');
  });

  test('is saved with Enter', async () => {
    const user = await renderSettings(fake);
    await pasteInto(user, keyField(), KEY);
    await user.keyboard('{Enter}');
    expect(await getGroup('Production').findByText('Key ending in WXYZ')).toBeDefined();
  });

  test.each([
    ['short', 'A key must have at least 8 characters'],
    ['with a space', 'without spaces'],
  ])('%j is not sent, and the reason is shown beside the field', async (typed, reason) => {
    const user = await renderSettings(fake);
    await user.type(keyField(), typed);
    await user.click(button('Save key'));
    await getGroup('Production').findByText(new RegExp(reason));
    expect(keyField().value).toBe(typed);
    expect(listCalls('keys.save')).toEqual([]);
  });

  test('stays in the field if it cannot be saved', async () => {
    fake.setHandler('keys.save', () => errorResult('storage', 'The key could not be written.'));
    const user = await renderSettings(fake);
    await pasteInto(user, keyField(), KEY);
    await user.click(button('Save key'));
    await getGroup('Production').findByText('The key could not be written.');
    expect(keyField().value).toBe(KEY);
  });
});

describe('a saved key', () => {
  test('can be removed', async () => {
    fake.state.keys = [{ environment: 'production', ...STORED }];
    const user = await renderSettings(fake);
    await getGroup('Production').findByText('Key ending in WXYZ');
    await user.click(button('Remove key'));
    await getGroup('Production').findByText('No key saved');
    expect(listCalls('keys.remove')).toEqual([{ environment: 'production' }]);
    expect(button('Remove key').disabled).toBe(true);
    // The button cannot hold the focus any more.
    await waitFor(() => expect(document.activeElement).toBe(keyField()));
  });

  test('with a damaged entry is shown with the reason and without a date, and is not tried again', async () => {
    const message = 'The stored key is damaged.';
    fake.state.keys = [
      { environment: 'production', state: 'damaged', lastCharacters: '', savedAt: '', message },
    ];
    await renderSettings(fake);
    await getGroup('Production').findByText('Key damaged');
    expect(getGroup('Production').getByText(/^The stored key is damaged\.$/)).toBeTruthy();
    expect(getGroup('Production').queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  test('can be read again while it is locked', async () => {
    const message = 'Unlock the keychain and try again.';
    const locked = { environment: 'production', state: 'locked', ...SAVED, message } as const;
    fake.state.keys = [locked];
    fake.setHandler('keys.retry', () => okResult(locked));
    const user = await renderSettings(fake);
    await getGroup('Production').findByText('Key ending in WXYZ, locked');
    expect(getGroup('Production').getByText(/Unlock the keychain and try again\.$/)).toBeDefined();
    await user.click(button('Try again'));
    await getGroup('Production').findByText('The key still cannot be used.');
    expect(document.activeElement).toBe(button('Try again'));
    fake.setHandler('keys.retry', () => {
      fake.state.keys = [{ environment: 'production', ...STORED }];
      return okResult({ environment: 'production', ...STORED });
    });
    await user.click(button('Try again'));
    await getGroup('Production').findByText('The key can be used again.');
    expect(getGroup('Production').getByText('Key ending in WXYZ')).toBeDefined();
    expect(getGroup('Production').queryByRole('button', { name: 'Try again' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(keyField()));
  });

  test('is valid for this session only without a keychain, and the screen states the reason', async () => {
    fake.state.keychain = { kind: 'unavailable', message: 'No keyring responds on this computer.' };
    const user = await renderSettings(fake);
    await pasteInto(user, keyField(), KEY);
    await user.keyboard('{Enter}');
    await getGroup('Production').findByText('Key held until Platedesk closes.');
    expect(getGroup('Production').getByText(/cleared when Platedesk closes/)).toBeDefined();
    expect(getGroup('Keychain').getByText('No keyring responds on this computer.')).toBeDefined();
  });

  test('is reported as unreadable if the keys cannot be loaded', async () => {
    fake.setHandler('keys.getStatus', () =>
      errorResult('storage', 'The keys file cannot be read.'),
    );
    const user = await renderSettings(fake);
    const message = await screen.findByText('The keys file cannot be read.');
    const alert = message.closest<HTMLElement>('[role="alert"]');
    expect(alert).not.toBeNull();
    fake.setHandler('keys.getStatus', () =>
      okResult({ keys: fake.state.keys, keychain: fake.state.keychain }),
    );
    await user.click(within(alert!).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.queryByText('The keys file cannot be read.')).toBeNull());
  });
});

const useOtherBaseUrl = () => {
  fake.state.keys = [{ environment: 'production', ...STORED }];
  fake.state.settings = { ...DEFAULT_SETTINGS, baseUrl: 'https://new.example/v2' };
};

describe('a key that was saved for another origin', () => {
  const title = 'The base URL is not confirmed for this key';
  test('is shown with both origins until it is confirmed, which focuses the key field', async () => {
    useOtherBaseUrl();
    const user = await renderSettings(fake);
    const production = getGroup('Production');
    await production.findByText(title);
    production.getByText(
      /saved for https:\/\/api\.example\.co\.uk\. .* ending in WXYZ may be sent to https:\/\/new\.example\./,
    );
    await user.click(button('Confirm base URL…'));
    await production.findByText('Base URL confirmed.');
    expect(listCalls('keys.confirmOrigin')).toEqual([{ environment: 'production' }]);
    expect(production.queryByText(title)).toBeNull();
    expect(production.getByText(/for https:\/\/new\.example, encrypted/)).toBeDefined();
    expect(document.activeElement).toBe(keyField());
  });

  test('stays unconfirmed if the user cancels', async () => {
    useOtherBaseUrl();
    fake.setHandler('keys.confirmOrigin', () => okResult({ environment: 'production', ...STORED }));
    const user = await renderSettings(fake);
    await user.click(
      await getGroup('Production').findByRole('button', { name: 'Confirm base URL…' }),
    );
    await waitFor(() => expect(listCalls('keys.getStatus')).toHaveLength(2));
    expect(getGroup('Production').getByText(title)).toBeDefined();
    expect(getGroup('Production').queryByText('Base URL confirmed.')).toBeNull();
  });

  test('is not shown for another path of the same origin', async () => {
    useOtherBaseUrl();
    fake.state.settings = { ...DEFAULT_SETTINGS, baseUrl: 'https://api.example.co.uk/v2' };
    await renderSettings(fake);
    await getGroup('Production').findByText('Key ending in WXYZ');
    expect(screen.queryByText(title)).toBeNull();
  });

  test('is not shown while no base URL is set', async () => {
    fake.state.keys = [{ environment: 'production', ...STORED }];
    await renderSettings(fake);
    await getGroup('Production').findByText('Key ending in WXYZ');
    expect(screen.queryByText(title)).toBeNull();
  });

  test('is shown after a new base URL was entered, and saving a key confirms it too', async () => {
    fake.state.keys = [
      { environment: 'production', ...STORED },
      { environment: 'uat', ...STORED, origin: '' },
    ];
    const user = await renderSettings(fake);
    const field = getGroup('Production').getByRole('textbox', { name: 'Base URL' });
    await pasteInto(user, field, 'https://new.example');
    await user.tab();
    await getGroup('Production').findByText(title);
    expect(getGroup('UAT').getByText(/before a base URL was set/)).toBeDefined();
    await pasteInto(user, keyField('UAT'), KEY);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(getGroup('UAT').queryByText(title)).toBeNull());
    expect(getGroup('Production').getByText(title)).toBeDefined();
  });
});

describe('a key test', () => {
  const answered: Answer = {
    id: 'a1',
    dataset: 'status',
    version: '1.0',
    environment: 'uat',
    vehicle: { vrm: 'AB12CDE' },
    parameters: {},
    via: 'single',
    requestedAt: '2026-11-21T10:30:00.000Z',
    completedAt: '2026-11-21T10:30:00.400Z',
    elapsedMs: 400,
    attempts: 1,
    httpStatus: 200,
    kind: 'answered',
    record: {},
    warnings: [],
  };

  test('requires one plate', async () => {
    const user = await renderSettings(fake);
    await user.click(button('Test key', 'UAT'));
    await getGroup('UAT').findByText(/Enter the plate/);
    expect(document.activeElement).toBe(plate());
    await user.paste('ab12cde\r\nPC19 HPA');
    await user.keyboard('{Enter}');
    await getGroup('UAT').findByText(/^2 plates found in the text/);
    expect(listCalls('keys.test')).toEqual([]);
  });

  test('sends one request and shows the result', async () => {
    fake.setHandler('keys.test', () => okResult(answered));
    const user = await renderSettings(fake);
    await user.type(plate(), 'ab12 cde');
    await user.click(button('Test key', 'UAT'));
    await getGroup('UAT').findByText('The key works');
    expect(listCalls('keys.test')).toEqual([{ environment: 'uat', vehicle: { vrm: 'AB12CDE' } }]);
    expect(getGroup('Production').queryByText('The key works')).toBeNull();
  });

  test('is not sent twice by a second Enter, and a key is not saved twice', async () => {
    const pending = new Promise<never>(() => undefined);
    fake.setHandler('keys.test', () => pending);
    fake.setHandler('keys.save', () => pending);
    const user = await renderSettings(fake);
    await user.type(plate(), 'ab12 cde{Enter}{Enter}');
    await pasteInto(user, keyField('UAT'), KEY);
    await user.keyboard('{Enter}{Enter}');
    expect(listCalls('keys.test')).toHaveLength(1);
    expect(listCalls('keys.save')).toHaveLength(1);
  });

  test.each<[string, (user: UserEvent) => Promise<void>]>([
    ['a new key', (user) => pasteInto(user, keyField('UAT'), KEY)],
    [
      'another base URL',
      (user) =>
        pasteInto(user, getGroup('Production').getByLabelText('Base URL'), 'https://new.example'),
    ],
    ['another place of the key', (user) => user.click(keyInUrl())],
  ])('removes the result after the setting of %s', async (_, change) => {
    fake.setHandler('keys.test', () => okResult(answered));
    const user = await renderSettings(fake);
    await user.type(plate(), 'ab12 cde');
    await user.dblClick(button('Test key', 'UAT'));
    await getGroup('UAT').findByText('The key works');
    // The second click did not pay for another request.
    expect(listCalls('keys.test')).toHaveLength(1);
    await change(user);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(getGroup('UAT').queryByText('The key works')).toBeNull());
  });

  test('shows the provider’s message', async () => {
    const { record: _, warnings: __, ...facts } = { ...answered, status: 403 };
    fake.setHandler('keys.test', () =>
      okResult({
        ...facts,
        kind: 'not-entitled',
        needsOnboarding: false,
        providerMessage: 'Unknown\u202E key',
      }),
    );
    const user = await renderSettings(fake);
    await user.type(plate(), 'ab12 cde{Enter}');
    await getGroup('UAT').findByText('The key was refused');
    expect(getGroup('UAT').getByText(/“Unknown⟨U\+202E⟩ key”/)).toBeDefined();
  });

  test('states why the main process sent no request', async () => {
    fake.setHandler('keys.test', () =>
      errorResult('internal', 'Platedesk error. Details are in the log.'),
    );
    const user = await renderSettings(fake);
    await user.type(plate(), 'ab12 cde{Enter}');
    expect(
      await getGroup('UAT').findByText('Platedesk error. Details are in the log.'),
    ).toBeDefined();
  });
});
