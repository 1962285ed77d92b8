import { expect, test } from 'playwright/test';
import type { Locator, Page } from 'playwright';
import { findLayoutErrors, isCutOff } from './fixtures/layout.ts';
import { chooseEnvironment, searchBox } from './fixtures/screens/lookup.ts';
import { openSavedReports } from './fixtures/screens/saved-reports.ts';
import { expectText } from './fixtures/expect-text.ts';
import { sharedApp } from './fixtures/shared-app.ts';
import {
  lookUpAndWait,
  openTab,
  TAB_NAMES,
  tabList,
  tabPanel,
} from './fixtures/screens/vehicle.ts';
import { describeSize, setViewport, setWindowSize } from './fixtures/windows.ts';
import { openSettingsSection } from './fixtures/screens/settings.ts';

const vehicleHeader = (page: Page) => page.getByRole('main').locator('header').first();

const isCovered = (control: Locator) =>
  control.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return !element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });

const WINDOWS = [
  { name: 'the smallest window', width: 1024, height: 700, text: 100 },
  { name: 'the smallest window, larger text', width: 1024, height: 700, text: 125 },
  { name: 'an ordinary window', width: 1440, height: 900, text: 100 },
  { name: 'an ordinary window, larger text', width: 1440, height: 900, text: 125 },
  { name: 'a 4K screen', width: 3840, height: 2160, text: 100 },
] as const;

// One application, because a launch and the same lookups for each size would take longer than the
// checks. The screens come first, while no vehicle has been looked up.
test.describe('from the smallest window to a 4K screen', () => {
  const app = sharedApp(() => ({ size: WINDOWS[0] }));

  for (const { name, ...size } of WINDOWS)
    test(`every screen, ${name}, ${describeSize(size)}`, async () => {
      const { page } = app();
      await setWindowSize(app(), size);
      for (const screen of ['Lookup', 'Similar listings', 'Compare', 'Saved reports', 'Settings']) {
        await page.getByRole('link', { name: screen }).click();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        expect(await findLayoutErrors(page), screen).toEqual([]);
      }
      await page.getByRole('link', { name: 'Lookup' }).click();
      await searchBox(page).fill('A812 CDE');
      await expectText(page.getByRole('search'), 'Did you mean');
      await page.keyboard.press('Escape');
      await page.keyboard.press('Tab');
      await page.keyboard.press('F1');
      await expect(page.getByRole('dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });

  for (const { name, ...size } of WINDOWS)
    test(`every tab, ${name}, ${describeSize(size)}`, async () => {
      const { page } = app();
      await setWindowSize(app(), size);
      if ((await tabList(page).count()) === 0) await lookUpAndWait(page, 'WN17 CTN');
      if (size.text === 100) expect((await vehicleHeader(page).boundingBox())?.height).toBe(76);
      for (const tab of TAB_NAMES) {
        const panel = await openTab(page, tab);
        await expect(
          panel
            .getByRole('group')
            .or(panel.getByRole('list'))
            .or(panel.getByText('No data held'))
            .first(),
        ).toBeVisible();
        expect(await findLayoutErrors(page), tab).toEqual([]);
      }
    });

  /** Expects no layout errors of what is displayed, at every size. */
  const expectNoLayoutErrors = async (
    state: string,
    check?: (at: string, isNarrow: boolean) => Promise<void>,
  ) => {
    for (const size of WINDOWS) {
      const at = `${state}, ${describeSize(size)}`;
      await setWindowSize(app(), size);
      // A rem is 16 px at a text size of 100 %. Up to 52 rem a window is narrow.
      await check?.(at, size.width <= 52 * 16 * (size.text / 100));
      expect(await findLayoutErrors(app().page), at).toEqual([]);
    }
  };

  test('tabs with findings, failures, parameters and raw JSON, at each size', async () => {
    test.slow();
    const { page } = app();
    for (const [plate, tab] of [
      ['HR18 RSK', 'Provenance'],
      ['MP64 DRP', 'MOT analysis'],
      ['PL16 CHG', 'Plate history'],
      ['FA17 LED', 'Valuation'],
      ['NE04 TLD', 'Provenance'],
      ['BA19 DJS', 'Advert features'],
      ['BA19 DJS', 'Provenance'],
    ] as const) {
      await lookUpAndWait(page, plate);
      await openTab(page, tab);
      await expectNoLayoutErrors(`${plate}, ${tab}`, async (at, isNarrow) => {
        // The header of a narrow window has no room for them.
        for (const fact of isNarrow ? [] : ['Copy colour', 'Copy year'])
          expect(await isCutOff(page.getByRole('button', { name: fact })), `${fact}, ${at}`).toBe(
            false,
          );
      });
    }
    const panel = await openTab(page, 'Valuation');
    await panel.getByRole('button', { name: 'More parameters' }).click();
    await expect(panel.getByRole('checkbox', { name: 'Confidence band' })).toBeVisible();
    await expectNoLayoutErrors('parameters');
    await panel.getByRole('button', { name: 'Original response (JSON)' }).click();
    await expect(panel.getByRole('group', { name: 'Original response (JSON)' })).toBeVisible();
    await expectNoLayoutErrors('raw JSON');
  });
});

test.describe('between a narrow window and the smallest', () => {
  const app = sharedApp(() => ({ size: { width: 840, height: 700 } }));

  for (const width of [840, 1000])
    test(`${width} px: the key figures are in the Overview, and the header is complete`, async () => {
      const { page, resize } = app();
      await resize(width, 700);
      await lookUpAndWait(page, width === 840 ? 'KM66 JPN' : 'EV70 ZAP');
      for (const fact of ['Copy colour', 'Copy year', 'Copy fuel', 'Copy VIN'])
        expect(await isCutOff(page.getByRole('button', { name: fact })), fact).toBe(false);
      await expect(tabPanel(page).getByRole('group', { name: 'Key figures' })).toBeVisible();
      for (const tab of TAB_NAMES) {
        await openTab(page, tab);
        expect(await findLayoutErrors(page), tab).toEqual([]);
      }
    });
});

test.describe('a laptop', () => {
  const app = sharedApp(() => ({ size: { width: 1280, height: 800 } }));

  test('the longest verdict is complete', async () => {
    const { page } = app();
    await lookUpAndWait(page, 'ZZ99 ZZZ');
    expect(await findLayoutErrors(page)).toEqual([]);
  });
});

test.describe('a narrow window', () => {
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

test.describe('the panel of the search box', () => {
  const app = sharedApp(() => ({ size: { width: 1280, height: 800 } }));

  for (const [width, height] of [
    [1280, 800],
    [800, 560],
    [640, 400],
    [400, 560],
  ] as const)
    test(`does not cover the verdict at ${width} × ${height}`, async () => {
      const { page } = app();
      if ((await page.getByRole('tabpanel').count()) === 0) await lookUpAndWait(page, 'WR15 CTS');
      const viewport = await setViewport(page, width, height);
      await searchBox(page).fill('A812 CDE');
      await expectText(page.getByRole('search'), 'Did you mean');
      expect(await isCovered(page.getByRole('button', { name: /^Verdict/ }))).toBe(false);
      await viewport.detach();
    });
});
