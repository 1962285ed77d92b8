import { expect, test } from 'playwright/test';
import type { Page } from 'playwright';
import { openSettings, saveKey } from './fixtures/screens/settings.ts';
import { expectAccessible as expectPageAccessible } from './fixtures/accessibility.ts';
import {
  lookUpAndWait,
  openCheckSheet,
  openTab,
  TAB_NAMES,
  tabPanel,
} from './fixtures/screens/vehicle.ts';
import { searchBox } from './fixtures/screens/lookup.ts';
import { sharedApp } from './fixtures/shared-app.ts';
import { expectText } from './fixtures/expect-text.ts';

// A tall window, because axe checks contrast only for visible content.
const app = sharedApp(() => ({ size: { width: 1440, height: 2600 } }));

const expectAccessible = (description: string) => expectPageAccessible(app().page, description);

test('the start page, with the search box’s details of a plate', async () => {
  const { page } = app();
  // The navigation is shown before the page beside it.
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible('start page');
  await searchBox(page).fill('A812 CDE');
  await expectText(page.getByRole('search'), 'Did you mean');
  await expectAccessible('search box');
  await searchBox(page).fill('');
});

for (const screen of ['Similar listings', 'Work lists', 'Saved reports', 'Settings'])
  test(screen, async () => {
    const { page } = app();
    await page.getByRole('link', { name: screen }).click();
    await expect(page.getByRole('heading', { level: 1, name: screen })).toBeVisible();
    await expectAccessible(screen);
  });

test('Settings with an invalid field', async () => {
  const { page } = app();
  await page.getByRole('link', { name: 'Settings' }).click();
  const group = page.getByRole('group', { name: 'Production', exact: true });
  await group.getByLabel('API key').fill('short key with spaces');
  await group.getByRole('button', { name: 'Save key' }).click();
  await expect(group.getByLabel('API key')).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible('a wrong key');
});

test('Settings with a base URL that ends in /uat and is not confirmed for a key', async () => {
  const { page } = app();
  const group = await saveKey(page, 'UAT', 'pk-accessibility-1234');
  const production = await openSettings(page, 'Production');
  const baseUrl = production.getByRole('textbox', { name: 'Base URL' });
  await baseUrl.fill('https://api.example.co.uk/uat');
  await baseUrl.press('Enter');
  await expect(page.getByText('The base URL ends in /uat')).toBeVisible();
  await openSettings(page, 'UAT');
  await expect(group.getByText('The base URL is not confirmed for this key')).toBeVisible();
  await expectAccessible('an unconfirmed base URL');
});

test('the list of shortcuts', async () => {
  const { page } = app();
  await page.getByRole('link', { name: 'Lookup' }).focus();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await expectAccessible('shortcuts');
  await page.keyboard.press('Escape');
});

for (const name of TAB_NAMES)
  test(`${name}, answered`, async () => {
    const { page } = app();
    if ((await page.getByRole('tablist', { name: 'Datasets' }).count()) === 0)
      await lookUpAndWait(page, 'WN17 CTN');
    await openTab(page, name);
    await expectAccessible(name);
  });

test('plates with findings, each on its tab', async () => {
  const { page } = app();
  test.slow();
  for (const [plate, tab] of [
    ['PC19 HPA', 'Provenance'],
    ['ST68 LNX', 'Provenance'],
    ['HR18 RSK', 'Provenance'],
    ['MP64 DRP', 'MOT analysis'],
    ['TR71 LPS', 'Tracker'],
    ['PL16 CHG', 'Plate history'],
  ] as const) {
    await lookUpAndWait(page, plate);
    await openTab(page, tab);
    await expectAccessible(`${plate}, ${tab}`);
  }
});

test('forced colours mark the current screen, environment and tab, nothing else, and show links', async () => {
  const { page } = app();
  await page.emulateMedia({ forcedColors: 'active' });
  try {
    await lookUpAndWait(page, 'WN17 CTN');
    const panel = await openTab(page, 'Sale events');
    await panel.getByRole('button', { name: 'Parameters' }).click();
    expect(await selectedTexts(page)).toEqual([
      'Sample',
      'Lookup',
      expect.stringMatching(/^4\s*Sale events/),
      'Parameters',
    ]);
    // The focus ring has the colour of the page, so it must be inside the selected row.
    const tab = page.getByRole('tab', { name: 'Sale events', exact: true });
    await tab.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await expect(tab).toBeFocused();
    const ring = await tab.evaluate((element) => {
      const { outlineOffset, outlineWidth } = getComputedStyle(element, '::after');
      return Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth);
    });
    expect(ring).toBeLessThan(0);
    await openTab(page, 'Overview');
    const checks = await openCheckSheet(page);
    const edges = await checks.evaluate((table) =>
      [...(table as HTMLTableElement).rows].map((row) => [
        row.dataset['tone'] === 'review',
        getComputedStyle(row.cells[0]!).borderLeftColor !==
          getComputedStyle(document.body).backgroundColor,
      ]),
    );
    for (const [isMarked, hasEdge] of edges) expect(hasEdge).toBe(isMarked);
    // Without its colour a button that looks like a link must differ from text in another way.
    const opensFindings = page.getByRole('button', { name: /^Open findings/ }).first();
    await expect(opensFindings).toHaveCSS('text-decoration-line', 'underline');
    await lookUpAndWait(page, 'MP64 DRP');
    await openTab(page, 'Sale events');
    const title = page.getByRole('list', { name: 'Related findings' }).getByRole('button').first();
    await expect(title).toHaveCSS('text-decoration-line', 'underline');
  } finally {
    await page.emulateMedia({ forcedColors: null });
  }
});

/** The texts of the elements that have the background of a selection, in the order of the page. */
const selectedTexts = (page: Page) =>
  page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('div'));
    sample.style.cssText = 'background: Highlight; forced-color-adjust: none';
    const colour = getComputedStyle(sample).backgroundColor;
    sample.remove();
    return [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((element) => getComputedStyle(element).backgroundColor === colour)
      .map(({ innerText }) => innerText.trim());
  });

test('the menu of reports, and the rules of the verdict', async () => {
  const { page } = app();
  await lookUpAndWait(page, 'WN17 CTN');
  await page.getByRole('button', { name: 'Report', exact: true }).press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Print report' })).toBeVisible();
  await expectAccessible('menu');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'How the verdict is decided' }).click();
  await expect(page.getByRole('group', { name: 'Rules' })).toBeVisible();
  await expectAccessible('rules');
  await page.keyboard.press('Escape');
});

test('malformed answers', async () => {
  const { page } = app();
  test.slow();
  await lookUpAndWait(page, 'BA19 DJS');
  for (const name of ['Provenance', 'Valuation', 'Status']) {
    await openTab(page, name);
    await expectAccessible(`BA19 DJS, ${name}`);
  }
});

test('a tab with its parameters, with its raw JSON, and while it loads', async () => {
  const { page } = app();
  await lookUpAndWait(page, 'AB12 CDE');
  const panel = await openTab(page, 'Valuation');
  await panel.getByRole('button', { name: 'More parameters' }).click();
  await expectAccessible('parameters');
  await panel.getByRole('button', { name: 'Original response (JSON)' }).click();
  await expect(panel.getByRole('group', { name: 'Original response (JSON)' })).toBeVisible();
  await expectAccessible('raw JSON');
  await searchBox(page).fill('SL10OPT');
  await page.keyboard.press('Enter');
  await openTab(page, 'Options');
  await expectText(tabPanel(page), /Requesting from the provider/);
  await expectAccessible('loading');
});
