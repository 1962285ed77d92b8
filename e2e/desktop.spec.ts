import { rm } from 'node:fs/promises';
import type { Page } from 'playwright';
import { expect, test } from 'playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import type { Electron } from './fixtures/crashes.ts';
import { freshProfile, launch, RUNTIME, type RunningApp } from './fixtures/launch.ts';
import { openSavedReports } from './fixtures/screens/saved-reports.ts';
import { datasetTab, lookUpAndWait, openTab, tabPanel } from './fixtures/screens/vehicle.ts';
import { lookUpButton, searchBox } from './fixtures/screens/lookup.ts';
import { clickMenuItem } from './fixtures/windows.ts';

test.skip(RUNTIME !== 'electron', 'a browser has menus, windows and a find bar of its own');

let app: RunningApp;
let page: Page;
let profile = '';

test.beforeAll(async () => {
  profile = await freshProfile();
  app = await launch({ profile });
  ({ page } = app);
  // Popup menus would wait for a person.
  await app.evaluateInMain((electron) => {
    const { Menu } = electron as Electron;
    const record = globalThis as unknown as Recorded;
    record.popups = [];
    Menu.prototype.popup = function popup() {
      record.popups.push(this);
    };
  }, undefined);
  await expect.poll(() => isEnabled('open-file')).toBe(true);
  expect(await Promise.all(['save-report', 'refetch', 'go-back'].map(isEnabled))).toEqual([
    false,
    false,
    false,
  ]);
  await lookUpAndWait(page, 'WR15 CTS');
});
test.afterAll(async () => {
  await app.close();
  await rm(profile, { recursive: true, force: true });
});

/** What the main process records. */
type Recorded = {
  popups: Electron['Menu']['prototype'][];
};

/** Whether an item of the menu can be used. */
const isEnabled = (id: string) =>
  app.evaluateInMain(
    (electron, name) =>
      (electron as Electron).Menu.getApplicationMenu()?.getMenuItemById(name)?.enabled,
    id,
  );
const clickMenu = (id: string) => clickMenuItem(app, id);
/** The labels of the last popup menu. */
const popupLabels = () =>
  app.evaluateInMain(() => {
    const { popups } = globalThis as unknown as Recorded;
    return (
      popups
        .at(-1)
        ?.items.filter(({ visible, type }) => visible && type !== 'separator')
        .map(({ label }) => label) ?? []
    );
  }, undefined);
const clickPopup = (label: string) =>
  app.evaluateInMain((_electron, name) => {
    const { popups } = globalThis as unknown as Recorded;
    popups
      .at(-1)
      ?.items.find((item) => item.label === name)
      ?.click();
  }, label);

test('the title names the vehicle, and the menu offers what can be done', async () => {
  await expect(page).toHaveTitle('WR15 CTS – Platedesk');
  await expect.poll(() => isEnabled('go-back')).toBe(true);
  await clickMenu('show-about');
  const about = page.getByRole('dialog', { name: 'About Platedesk' });
  await expect(about.getByRole('list', { name: 'Versions' })).toContainText(/Electron \d+/);
  await expect(about.getByText('MIT licence')).toBeVisible();
  await about.getByRole('button', { name: 'Licences of the software that it contains' }).click();
  await expect(about.getByRole('group', { name: 'Licences', exact: true })).toContainText(
    'react-aria-components',
  );
  await expectAccessible(page, 'about');
  await about.getByRole('button', { name: 'Copy versions' }).click();
  const message = page.getByRole('status', { name: 'Messages' }).getByText('Versions copied');
  await message.locator('..').getByRole('button', { name: 'Dismiss' }).click();
  await expect(message).toHaveCount(0);
  const hasFocus = () => about.evaluate((dialog) => dialog.contains(document.activeElement));
  await expect.poll(hasFocus).toBe(true);
  // An open dialog handles the keyboard itself.
  await expect.poll(() => isEnabled('go-back')).toBe(false);
  await page.keyboard.press('Escape');
  await expect.poll(() => isEnabled('go-back')).toBe(true);
});

test('Back and Forward show earlier views from the cache', async () => {
  await openTab(page, 'Overview');
  const count = await requestCount();
  await openTab(page, 'MOT analysis');
  await openSavedReports(page);
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(datasetTab(page, 'MOT analysis')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(datasetTab(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Alt+ArrowRight');
  await expect(datasetTab(page, 'MOT analysis')).toHaveAttribute('aria-selected', 'true');
  await pressMouseButton('back');
  await expect(datasetTab(page, 'Overview')).toHaveAttribute('aria-selected', 'true');
  await pressMouseButton('forward');
  await expect(datasetTab(page, 'MOT analysis')).toHaveAttribute('aria-selected', 'true');
  expect(await requestCount()).toBe(count);
});

/** The lookups that the audit log counts. */
async function requestCount(): Promise<number> {
  return page.evaluate(async () => {
    const { bridge } = globalThis as unknown as {
      bridge: {
        call: (...parts: unknown[]) => Promise<{ value: { entries: { action: string }[] } }>;
      };
    };
    const { value } = await bridge.call('audit.list', { limit: 200 });
    return value.entries.filter(({ action }) => action === 'lookup').length;
  });
}

async function pressMouseButton(button: 'back' | 'forward'): Promise<void> {
  const session = await page.context().newCDPSession(page);
  for (const type of ['mousePressed', 'mouseReleased'] as const)
    await session.send('Input.dispatchMouseEvent', { type, x: 300, y: 400, button, clickCount: 1 });
  await session.detach();
}

test('a closed menu takes no keys, and text is found on the page without that in the find bar', async () => {
  await openTab(page, 'MOT analysis');
  const firstItem = page.getByRole('menu').getByRole('menuitem').first();
  await page.getByRole('button', { name: 'Report', exact: true }).press('Enter');
  await expect(firstItem).toBeFocused();
  // The menu has been open for a while: an overlay that fades would be visible by now.
  await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
  await page.keyboard.press('Escape');
  // The focus returns to the button in the next frame. No user is faster than this.
  await page.waitForTimeout(50);
  // Opens the menu again. In a menu that is not closed yet, it would run the first item.
  await page.keyboard.press('Enter');
  await expect(firstItem).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+f');
  const bar = page.getByRole('search', { name: 'Find on the page' });
  const field = bar.getByRole('textbox', { name: 'Find on the page' });
  // A fast user does not wait for the field, and types while Chromium moves the focus to a match.
  await page.keyboard.type('mileage', { delay: 60 });
  await expect(field).toHaveValue('mileage');
  await expect(bar.getByLabel('Matches')).toHaveText(/^1 of \d+$/);
  await expect(field).toBeFocused();
  await field.press('Enter');
  await expect(bar.getByLabel('Matches')).toHaveText(/^2 of \d+$/);
  await field.press('Shift+Enter');
  await expect(bar.getByLabel('Matches')).toHaveText(/^1 of \d+$/);
  // Before the first match comes the last, not the find bar.
  await field.press('Shift+Enter');
  await expect(bar.getByLabel('Matches')).toHaveText(/^(\d+) of \1$/);
  await expectAccessible(page, 'find bar');
  const barBox = (await bar.boundingBox())!;
  const band = (await page.getByRole('note').first().boundingBox())!;
  expect(barBox.y - band.y - band.height, 'below the environment band').toBe(8);
  const lookUp = (await lookUpButton(page).boundingBox())!;
  expect(lookUp.x + lookUp.width, 'not covered').toBeLessThanOrEqual(barBox.x);
  // The button keeps the focus although a match is selected.
  const next = bar.getByRole('button', { name: 'Next match' });
  await next.press('Enter');
  await expect(bar.getByLabel('Matches')).toHaveText(/^1 of \d+$/);
  await next.press('Enter');
  await expect(bar.getByLabel('Matches')).toHaveText(/^2 of \d+$/);
  await expect(next).toBeFocused();
  await field.fill('no such text anywhere');
  await expect(bar.getByLabel('Matches')).toHaveText('No matches');
  await field.press('Escape');
  await expect(bar).toHaveCount(0);
});

test('context menus copy data, and edit text', async () => {
  await openTab(page, 'MOT analysis');
  const cell = tabPanel(page).getByRole('cell').first();
  await cell.click({ button: 'right' });
  await expect.poll(popupLabels).toEqual(['Copy value', 'Copy row', 'Copy as table']);
  await clickPopup('Copy row');
  expect(await app.readClipboard()).toContain('\t');
  await clickPopup('Copy as table');
  expect((await app.readClipboard()).split('\n').length).toBeGreaterThan(2);
  await openTab(page, 'Similar listings');
  const listing = tabPanel(page).getByRole('list', { name: 'Listings' }).getByRole('listitem');
  await listing.first().getByText(/^£/).first().click({ button: 'right' });
  await expect.poll(popupLabels).toEqual(['Copy value', 'Copy row']);
  await clickPopup('Copy value');
  expect(await app.readClipboard()).toMatch(/^£[\d,]+$/);
  await clickPopup('Copy row');
  expect(await app.readClipboard()).toMatch(/\t[\d,]+ miles\t.*\t£[\d,]+\t/);
  await searchBox(page).click({ button: 'right' });
  await expect.poll(popupLabels).toEqual(['Cut', 'Copy', 'Paste', 'Select all']);
});

test('a misspelled word of a note has suggestions, and a plate is not checked', async () => {
  await expect(searchBox(page)).toHaveJSProperty('spellcheck', false);
  await page.keyboard.press('Control+s');
  const notes = page.getByRole('dialog').getByRole('textbox', { name: 'Notes' });
  await notes.fill('');
  await notes.pressSequentially('recieved the keys ');
  await expect(async () => {
    await notes.click({ button: 'right', position: { x: 20, y: 15 } });
    expect((await popupLabels())[0]).toBe('received');
  }).toPass();
  await clickPopup('received');
  await expect(notes).toHaveValue('received the keys ');
  await notes.fill('');
  await page.keyboard.press('Escape');
});

test('parameters that were not sent survive a change of tab', async () => {
  const panel = await openTab(page, 'Valuation');
  const mileage = panel.getByRole('textbox', { name: 'Odometer' });
  await mileage.fill('43210');
  await openTab(page, 'Overview');
  await openTab(page, 'Valuation');
  await expect(mileage).toHaveValue(/43,?210/);
});
