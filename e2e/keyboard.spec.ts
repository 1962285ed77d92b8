import { expect, test } from 'playwright/test';
import { expectFocus, readFocus, pressKey, tabTo } from './fixtures/focus.ts';
import {
  lookUpByKeys,
  waitForAllDatasets,
  TAB_NAMES,
  tabList,
  tabPanel,
  waitForVehicle,
} from './fixtures/screens/vehicle.ts';
import { expectText } from './fixtures/expect-text.ts';
import { sharedApp } from './fixtures/shared-app.ts';
import { searchBox } from './fixtures/screens/lookup.ts';

// This file uses no pointer: everything is done by keyboard.
const app = sharedApp();

const tabNamed = (name: string) => tabList(app().page).getByRole('tab', { name, exact: true });

test('after a lookup the focus is on the tabs of the vehicle', async () => {
  const { page } = app();
  await expect(searchBox(page)).toBeFocused();
  await expectFocus(page, 'at launch');
  await page.keyboard.type('ab12cde');
  await pressKey(page, 'Enter');
  await expect(tabNamed('Overview')).toBeFocused();
  await waitForAllDatasets(page);
  await expect(tabNamed('Overview')).toBeFocused();
});

test('number keys select tabs, wherever the focus is', async () => {
  const { page } = app();
  await lookUpByKeys(page, 'AB12CDE', 'AB12 CDE');
  for (const [at, name] of TAB_NAMES.entries()) {
    await pressKey(page, at < 9 ? `Control+${at + 1}` : `Alt+${at - 9}`);
    await expect(tabNamed(name)).toHaveAttribute('aria-selected', 'true');
    await expect(tabPanel(page).getByRole('heading', { level: 2, name })).toBeVisible();
  }
  await pressKey(page, 'Control+l');
  await expect(searchBox(page)).toBeFocused();
  await pressKey(page, 'Control+3');
  await expect(tabNamed('Valuation')).toHaveAttribute('aria-selected', 'true');
});

test('arrow keys, Home and End work in the list of tabs, brackets everywhere', async () => {
  const { page } = app();
  await lookUpByKeys(page, 'AB12CDE', 'AB12 CDE');
  await expect(tabNamed('Overview')).toBeFocused();
  for (const [key, name] of [
    ['ArrowDown', 'Provenance'],
    ['ArrowDown', 'Valuation'],
    ['ArrowUp', 'Provenance'],
    ['End', 'Tracker'],
    ['ArrowDown', 'Overview'],
    ['ArrowUp', 'Tracker'],
    ['Home', 'Overview'],
  ] as const) {
    await pressKey(page, key);
    await expect(tabNamed(name)).toBeFocused();
    await expect(tabNamed(name)).toHaveAttribute('aria-selected', 'true');
  }
  await pressKey(page, ']');
  await expect(tabNamed('Provenance')).toHaveAttribute('aria-selected', 'true');
  await pressKey(page, '[');
  await expect(tabNamed('Overview')).toHaveAttribute('aria-selected', 'true');
});

test('the list of shortcuts opens, keeps the focus inside, and restores it', async () => {
  const { page } = app();
  await lookUpByKeys(page, 'AB12CDE', 'AB12 CDE');
  const before = await readFocus(page);
  await pressKey(page, '?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expectText(sheet, 'Go to the search box');
  await expectText(sheet, /MOT analysis\s*Alt\s*0/);
  for (let step = 0; step < 5; step++) {
    await pressKey(page, 'Tab');
    await expect(sheet.locator(':focus')).toHaveCount(1);
  }
  // While the Close button has the focus it shows a tooltip, which the first Escape closes.
  await pressKey(page, 'Escape');
  if ((await sheet.count()) > 0) await pressKey(page, 'Escape');
  await expect(sheet).toHaveCount(0);
  expect((await readFocus(page)).label).toBe(before.label);
});

test('a shortcut selects the search box and its text from everywhere', async () => {
  const { page } = app();
  await lookUpByKeys(page, 'AB12CDE', 'AB12 CDE');
  for (const key of ['/', 'Control+l']) {
    await pressKey(page, 'Control+2');
    await pressKey(page, 'Tab');
    if (await searchBox(page).evaluate((box) => box === document.activeElement))
      await tabTo(page, /^tab /);
    await pressKey(page, key);
    await expect(searchBox(page)).toBeFocused();
    await page.keyboard.type('st68lnx');
    await expect(searchBox(page)).toHaveValue('st68lnx');
    await page.keyboard.press('Escape');
    await pressKey(page, 'Control+l');
  }
});

test('the list of commands runs an action, opens a dataset and looks up a vehicle', async () => {
  const { page } = app();
  await lookUpByKeys(page, 'AB12CDE', 'AB12 CDE');
  const dialog = page.getByRole('dialog', { name: 'Commands' });
  const find = page.getByRole('combobox', { name: 'Find a command' });
  await pressKey(page, 'Control+k');
  await expect(find).toBeFocused();
  await expect(dialog.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.type('print report');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: /^Report on/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await pressKey(page, 'Control+k');
  await page.keyboard.type('keepers');
  await page.keyboard.press('Enter');
  await expect(tabNamed('Keepers')).toHaveAttribute('aria-selected', 'true');
  await pressKey(page, 'Control+k');
  await page.keyboard.type('kx19 abc');
  await expect(dialog.getByRole('option', { name: 'Look up KX19 ABC' })).toContainText('requests');
  await page.keyboard.press('Enter');
  await waitForVehicle(page, 'KX19 ABC');
});

test('shortcuts open the four screens without losing the focus', async () => {
  const { page } = app();
  await lookUpByKeys(page, 'AB12CDE', 'AB12 CDE');
  for (const [key, heading] of [
    ['Alt+s', 'Similar listings'],
    ['Alt+r', 'Saved reports'],
    ['Alt+,', 'Settings'],
    ['Alt+l', 'Ford Focus 1.0T EcoBoost 100 Zetec'],
  ] as const) {
    await pressKey(page, key);
    // With an open vehicle the first-level heading of the listings is the vehicle's name.
    const level = heading === 'Similar listings' ? 2 : 1;
    await expect(page.getByRole('heading', { level, name: heading, exact: true })).toBeVisible();
    await expectFocus(page, `on ${heading}`);
    await expect(page.getByRole('navigation', { name: 'Main' }).locator(':focus')).toHaveCount(0);
  }
});

test('the environment is chosen with Tab and arrow keys', async () => {
  const { page } = app();
  await pressKey(page, 'Control+l');
  await tabTo(page, /Sample|UAT|Production/);
  await pressKey(page, 'ArrowLeft');
  await expect(page.getByRole('radio', { name: 'UAT' })).toBeChecked();
  await expect(page.getByRole('note')).toContainText('UAT – test data');
  await pressKey(page, 'ArrowRight');
  await expect(page.getByRole('radio', { name: 'Sample' })).toBeChecked();
  await expect(page.getByRole('note')).toContainText('Sample data');
});

test('every control of Settings can be reached, is visible, and works', async () => {
  const { page } = app();
  await pressKey(page, 'Control+,');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  for (const [section, ...controls] of [
    ['Connection', 'tab Production', 'Base URL', 'API key', 'Save key', 'Test key', 'Bundle mode'],
    ['Lookup', 'Most datasets'],
    ['Appearance', 'System'],
  ] as const) {
    await pressKey(page, 'Control+l');
    await tabTo(page, new RegExp(`^button ${section}`));
    await pressKey(page, 'Enter');
    await pressKey(page, 'Control+l');
    const names: string[] = [];
    for (let step = 0; step < 60; step++) {
      await pressKey(page, 'Tab');
      const { label } = await readFocus(page);
      if (names.length > 0 && label === names[0]) break;
      names.push(label);
    }
    for (const control of controls) expect(names.join(' | '), section).toContain(control);
  }

  await pressKey(page, 'Control+l');
  await tabTo(page, /^button Connection/);
  await pressKey(page, 'Enter');
  await tabTo(page, /Base URL/);
  await page.keyboard.type('http://example.com');
  await pressKey(page, 'Enter');
  await expectText(page.getByRole('main'), 'The URL must start with https://');
  for (let letters = 'http://example.com'.length; letters > 0; letters--)
    await page.keyboard.press('Backspace');
  await pressKey(page, 'Enter');
  await pressKey(page, 'Control+l');
  await tabTo(page, /^button Appearance/);
  await pressKey(page, 'Enter');
  await tabTo(page, /\bSystem\b/);
  await pressKey(page, 'ArrowDown');
  await pressKey(page, 'ArrowDown');
  await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await pressKey(page, 'ArrowUp');
  await pressKey(page, 'ArrowUp');
  await expect(page.getByRole('radio', { name: 'System' })).toBeChecked();
});

test('a vehicle is closed and reopened from the recent list', async () => {
  const { page } = app();
  await lookUpByKeys(page, 'TR71LPS', 'TR71 LPS');
  await pressKey(page, 'Alt+w');
  await expect(page.getByRole('heading', { name: 'Look up a vehicle' })).toBeVisible();
  await expectFocus(page, 'after closing');
  await tabTo(page, /TR71 LPS|Land Rover/);
  await pressKey(page, 'Enter');
  await waitForVehicle(page, 'TR71 LPS');
  await expect(tabNamed('Overview')).toBeFocused();
});

test('a button that disappears after use leaves the focus nearby', async () => {
  const { page } = app();
  await lookUpByKeys(page, 'AB12CDE', 'AB12 CDE');
  await pressKey(page, 'Control+l');
  await tabTo(page, /Sample|UAT|Production/);
  await pressKey(page, 'ArrowLeft');
  await pressKey(page, 'Control+3');
  await expectText(tabPanel(page), 'Not requested');
  await tabTo(page, /^button Request \(1 request\)$/);
  await pressKey(page, 'Enter');
  await expectText(tabPanel(page), 'The base URL is not set');
  await expectFocus(page, 'after requesting');
  await tabTo(page, /^button Open Settings/);
  await pressKey(page, 'Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expectFocus(page, 'in Settings');
  await pressKey(page, 'Control+l');
  await tabTo(page, /Sample|UAT|Production/);
  await pressKey(page, 'ArrowRight');
  await expect(page.getByRole('radio', { name: 'Sample' })).toBeChecked();
});
