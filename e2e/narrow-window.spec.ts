import { expect, test } from 'playwright/test';
import type { Page } from 'playwright';
import { findLayoutErrors, isCovered, isCutOff } from './fixtures/layout.ts';
import { chooseEnvironment, searchBox } from './fixtures/screens/lookup.ts';
import { openSavedReports } from './fixtures/screens/saved-reports.ts';
import { openSettingsSection } from './fixtures/screens/settings.ts';
import {
  lookUpAndWait,
  openTab,
  TAB_NAMES,
  tabList,
  tabPanel,
  vehicleHeader,
} from './fixtures/screens/vehicle.ts';
import { expectText } from './fixtures/expect-text.ts';
import { sharedApp } from './fixtures/shared-app.ts';
import { setViewport } from './fixtures/windows.ts';

const app = sharedApp(() => ({ size: { width: 800, height: 560 } }));

test('640 × 400: each plate of a long list can be chosen', async () => {
  const { page } = app();
  const viewport = await setViewport(page, 640, 400);
  const plates = Array.from({ length: 20 }, (_, at) => `AB${at + 51} CDE`);
  await searchBox(page).fill(plates.join(', '));
  // With the wheel, because a click would scroll what a user cannot scroll.
  await page.getByRole('button', { name: 'AB51 CDE' }).hover();
  await page.mouse.wheel(0, 2000);
  await expect(page.getByRole('button', { name: 'AB70 CDE' })).toBeInViewport({ ratio: 1 });
  await searchBox(page).fill('');
  await viewport.detach();
});

test('640 × 400: start page, no saved reports, findings with long titles, and figures that were not requested', async () => {
  const { page } = app();
  await setViewport(page, 640, 400);
  expect(await findLayoutErrors(page), 'start page').toEqual([]);
  await openSavedReports(page);
  await expectText(page.getByRole('main'), 'No report has been saved yet');
  expect(await findLayoutErrors(page), 'no saved reports').toEqual([]);
  await lookUpAndWait(page, 'BA19 DJS');
  await openTab(page, 'Provenance');
  expect(await findLayoutErrors(page), 'findings').toEqual([]);
  await openTab(page, 'Overview');
  await chooseEnvironment(page, 'UAT');
  const figures = tabPanel(page).getByRole('group', { name: 'Key figures' });
  const missing = figures.getByText('Not requested');
  await expect(missing).toHaveCount(4);
  for (const figure of await missing.all()) expect(await isCutOff(figure)).toBe(false);
  await chooseEnvironment(page, 'Sample');
});

test('320 × 256, a zoom of 400 %: reports, settings, datasets, the report dialog and a comparison can be reached', async () => {
  const { page } = app();
  const viewport = await setViewport(page, 320, 256);
  await openSavedReports(page);
  await page.mouse.move(200, 200);
  await expect(async () => {
    await page.mouse.wheel(0, 50);
    const title = page.getByText('No report has been saved yet');
    await expect(title).toBeInViewport({ ratio: 1, timeout: 200 });
  }).toPass();
  await openSettingsSection(page, 'Storage');
  const openFolder = page.getByRole('button', { name: 'Open folder: Log' });
  await openFolder.focus();
  expect(await isCovered(openFolder)).toBe(false);
  await lookUpAndWait(page, 'KM66 JPN');
  const panel = await openTab(page, 'Valuation');
  const select = page.getByRole('main').getByRole('button', { name: 'Valuation Dataset' });
  expect((await select.boundingBox())?.width).toBeGreaterThan(150);
  await panel.getByRole('button', { name: 'Request again' }).click({ trial: true });
  expect((await panel.boundingBox())?.height).toBeGreaterThan(150);
  await page.keyboard.press('ControlOrMeta+p');
  const dialog = page.getByRole('dialog', { name: 'Report on KM66 JPN' });
  expect((await dialog.locator('form').boundingBox())?.height).toBeGreaterThan(100);
  await dialog.getByRole('heading', { name: 'Report on KM66 JPN' }).scrollIntoViewIfNeeded();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(page.getByRole('radio', { name: 'Sample' })).toBeInViewport({ ratio: 1 });
  await expectComparisonVisible(page);
  await viewport.detach();
});

for (const [width, height] of [
  [800, 560],
  [640, 400],
] as const)
  test(`${width} × ${height}: one row, a menu, a select and an icon rail`, async () => {
    const { page } = app();
    await setViewport(page, width, height);
    await lookUpAndWait(page, width === 800 ? 'MP64 DRP' : 'WN17 CTN');
    await expect(tabList(page)).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Saved reports' })).toBeVisible();
    const rail = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect(rail?.width).toBeLessThanOrEqual(68);
    expect((await vehicleHeader(page).boundingBox())?.height).toBeLessThanOrEqual(64);
    const figures = tabPanel(page).getByRole('group', { name: 'Key figures' });
    expect(await isCutOff(figures.getByText(/^(?:MOT|Advert), /))).toBe(false);
    for (const tab of TAB_NAMES) {
      await openTab(page, tab);
      expect(await findLayoutErrors(page), tab).toEqual([]);
    }
    await page.keyboard.press('Alt+1');
    await expect(tabPanel(page)).toHaveAccessibleName('Status');
    await page.getByRole('button', { name: 'More actions' }).click();
    await expect(page.getByRole('menuitem')).toHaveText([
      /^Print report/,
      /^Save PDF/,
      /^Save report/,
      /^Copy summary/,
      /^Compare/,
    ]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+p');
    const dialog = page.getByRole('dialog', { name: /^Report on/ });
    await dialog.getByRole('radio', { name: 'Full' }).waitFor();
    expect(await dialog.evaluate(isInsideScroller), 'only its details scroll').toBe(false);
    await page.keyboard.press('Escape');
    await expectComparisonVisible(page);
  });

// Runs in the page. True if an element around this one scrolls.
const isInsideScroller = (element: Element) => {
  for (let outer = element.parentElement; outer; outer = outer.parentElement)
    if (outer.scrollHeight > outer.clientHeight && getComputedStyle(outer).overflowY === 'auto')
      return true;
  return false;
};

/** Compares the open vehicle with another one, and scrolls to each row. */
async function expectComparisonVisible(page: Page): Promise<void> {
  await page.keyboard.press('Alt+c');
  const box = page.getByRole('textbox', { name: 'Plate or VIN to compare' });
  await box.fill('AB12 CDE');
  await box.press('Enter');
  await expect(page.getByRole('button', { name: 'Open, AB12 CDE' })).toBeVisible({
    timeout: 20_000,
  });
  // Rows that are equal are folded.
  const showsAll = page.getByRole('switch', { name: 'Show all rows' });
  await showsAll.focus();
  if (!(await showsAll.isChecked())) await page.keyboard.press('Space');
  const table = page.getByRole('table', { name: 'Comparison' });
  for (const label of ['Retail', 'Keepers', 'Body style']) {
    const row = table
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: label, exact: true }) });
    // A trial click scrolls to the cell, and fails if something else covers it.
    await row.getByRole('cell').first().click({ trial: true });
    await row.getByRole('rowheader').click({ trial: true });
  }
}
