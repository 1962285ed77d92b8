import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/ipc/settings.ts';
import {
  createFakeSettingsBridge,
  type FakeSettingsBridge,
} from '../testing/fake-settings-bridge.ts';
import { getGroup, renderSettings } from '../testing/render-settings.tsx';

let fake: FakeSettingsBridge;
beforeEach(() => {
  fake = createFakeSettingsBridge();
});

const sections = () => within(screen.getByRole('navigation', { name: 'Settings sections' }));
const search = () => sections().getByRole('textbox', { name: 'Search settings' });
/** The names of the groups that are shown. */
const shownGroups = () =>
  [...document.querySelectorAll('fieldset[aria-labelledby]')]
    .filter((group) => !group.closest('[hidden], [data-unmatched]'))
    .map((group) => group.querySelector('h3')?.textContent);

const tab = (name: string) => screen.getByRole('tab', { name });

test('sections are shown one at a time', async () => {
  const user = await renderSettings(fake);
  expect(shownGroups()).toEqual(['Production', 'Sample', 'Keychain']);
  const storage = sections().getByRole('button', { name: 'Storage' });
  await user.click(storage);
  expect(storage.getAttribute('aria-current')).toBe('true');
  expect(screen.getByRole('heading', { level: 2, name: 'Storage' })).toBeDefined();
  expect(shownGroups()).toEqual(['Saved reports', 'Where your data is stored']);
});

test('the Connection opens with the tab of the environment in use', async () => {
  fake.state.settings = { ...DEFAULT_SETTINGS, environment: 'uat' };
  const user = await renderSettings(fake);
  expect(shownGroups()).toEqual(['UAT', 'Sample', 'Keychain']);
  tab('UAT').focus();
  await user.keyboard('{ArrowLeft}');
  expect(document.activeElement).toBe(tab('Production'));
  expect(shownGroups()).toEqual(['Production', 'Sample', 'Keychain']);
});

test('sections give way to the settings of all sections that contain the searched words', async () => {
  const user = await renderSettings(fake);
  await user.type(search(), 'bundle Mode');
  expect(shownGroups()).toEqual(['Production', 'UAT', 'Sample']);
  expect(screen.getByRole('heading', { level: 2, name: 'Search results' })).toBeDefined();
  const key = screen.getAllByLabelText('API key')[0];
  expect(key?.closest('[data-unmatched]')).not.toBeNull();
  await user.clear(search());
  await user.type(search(), 'paper');
  expect(shownGroups()).toEqual(['Paper']);
  await user.type(search(), 'x');
  expect(screen.getByText('No setting contains “paperx”.')).toBeDefined();
  await user.click(sections().getByRole('button', { name: 'Clear search' }));
  expect(document.activeElement).toBe(search());
  expect(shownGroups()).toEqual(['Production', 'Sample', 'Keychain']);
  await user.type(search(), 'theme');
  await user.click(sections().getByRole('button', { name: 'Updates' }));
  expect(search()).toHaveProperty('value', '');
  expect(shownGroups()).toEqual(['Updates']);
});

test('keeps what was typed in another section or tab', async () => {
  const user = await renderSettings(fake);
  await user.type(getGroup('UAT').getByLabelText('API key'), 'half');
  await user.click(sections().getByRole('button', { name: 'Lookup' }));
  expect(getGroup('UAT').getByLabelText('API key')).toHaveProperty('value', 'half');
});
