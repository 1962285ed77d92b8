import type { Locator } from 'playwright';
import { expect, test } from 'playwright/test';
import { findLayoutErrors, isCutOff } from './fixtures/layout.ts';
import {
  type ListingsPage,
  selectRadio,
  expectPage,
  openListings,
  showPlot,
  SAMPLE_LISTING_COUNT,
} from './fixtures/screens/listings.ts';
import { openTab } from './fixtures/screens/vehicle.ts';
import { sharedApp } from './fixtures/shared-app.ts';
import { describeSize, setViewport, setWindowSize } from './fixtures/windows.ts';

const app = sharedApp(() => ({
  settings: { datasetProfile: 'custom', customProfile: ['spec', 'valuation', 'similarListings'] },
}));
let browser: ListingsPage;

test.beforeAll(async () => {
  browser = await openListings(app().page);
  await expectPage(browser, SAMPLE_LISTING_COUNT);
});

/** Opens or closes a column; where it does not fit, a drawer over the results. */
async function setColumn(column: 'Filters' | 'Plot', isOpen: boolean): Promise<void> {
  const { page } = browser;
  const drawer = page.getByRole('dialog', { name: column === 'Plot' ? 'Details' : column });
  if (!isOpen && (await drawer.isVisible())) return page.keyboard.press('Escape');
  const toggle = page.getByRole('button', { name: new RegExp(`^${column}`), exact: true });
  if ((await toggle.getAttribute('aria-pressed')) !== String(isOpen)) await toggle.click();
}

/** Its position and size in the window. */
async function measureBox(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('not drawn');
  return box;
}

const numberIn = (part: string | undefined) => Number((part ?? '').replaceAll(',', ''));

for (const size of [
  { width: 1280, height: 800, text: 200 },
  { width: 800, height: 560, text: 100 },
  { width: 1024, height: 700, text: 100 },
  { width: 1024, height: 700, text: 125 },
  { width: 1440, height: 900, text: 100 },
  { width: 1440, height: 900, text: 125 },
  { width: 1920, height: 1080, text: 100 },
  { width: 2560, height: 1440, text: 100 },
])
  test(`nothing overlaps, is cut off or scrolls sideways: ${describeSize(size)}`, async () => {
    const { page, rows } = browser;
    await setWindowSize(app(), size);
    // The header of the vehicle has a spec of its own.
    const header = page.getByRole('main').locator('header').first();
    await header.evaluate((element) => element.style.setProperty('display', 'none'));
    const errors: string[] = [];
    const check = async (state: string) =>
      errors.push(...(await findLayoutErrors(page)).map((error) => `${state}: ${error}`));
    for (const view of ['Gallery', 'List']) {
      await selectRadio(page, 'View', view);
      await check(view);
      for (const column of ['Filters', 'Plot'] as const) {
        await setColumn(column, true);
        await check(`${view}, ${column}`);
        await setColumn(column, false);
      }
    }
    await rows.first().getByRole('button').first().click();
    await check('a listing');
    await page.keyboard.press('Escape');
    await header.evaluate((element) => element.style.removeProperty('display'));
    expect([...new Set(errors)]).toEqual([]);
  });

test('at 1280 × 800, seven rows and the plot are visible beside the filters', async () => {
  const { page, filters, marketPosition, rows } = browser;
  await setWindowSize(app(), { width: 1280, height: 800, text: 100 });
  await setColumn('Filters', true);
  await showPlot(browser);
  const first = await measureBox(rows.first());
  expect(first.y).toBeLessThanOrEqual(260);
  expect(first.height).toBe(72);
  await expect(rows.nth(6)).toBeInViewport({ ratio: 1 });
  expect((await measureBox(page.getByRole('toolbar', { name: 'Similar listings' }))).height).toBe(
    40,
  );
  expect((await measureBox(filters)).width).toBe(255);
  const datasets = page.getByRole('tablist', { name: 'Datasets' }).locator('..');
  expect((await measureBox(datasets)).width).toBe(48);
  const plotWidth = async () => (await measureBox(marketPosition.locator('..'))).width;
  expect(await plotWidth()).toBeCloseTo(319, -1);
  await setWindowSize(app(), { width: 1920, height: 1080, text: 100 });
  await expect.poll(plotWidth).toBeGreaterThan(500);
  expect(await plotWidth()).toBeLessThanOrEqual(512);
});

test('at 1280 × 800, a row beside the plot shows its facts and dealer, and a listing has two columns', async () => {
  const { rows, selectedListing } = browser;
  await setWindowSize(app(), { width: 1280, height: 800, text: 100 });
  for (const text of ['2011 · Black · Diesel · Manual · 1.6L', /^Chester Vehicle Sales · /])
    expect(await isCutOff(rows.first().getByText(text))).toBe(false);
  await rows.first().getByRole('button').first().click();
  const label = (name: string) =>
    selectedListing.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
  for (const [left, right] of [
    ['Asking price', 'Mileage'],
    ['Dealer type', 'Dealer'],
  ] as const)
    expect((await measureBox(label(left))).y).toBe((await measureBox(label(right))).y);
  // What decides on a comparable is seen without scrolling.
  const mark = await measureBox(selectedListing.getByRole('button', { name: /comparable/ }));
  expect(mark.y + mark.height - (await measureBox(selectedListing)).y).toBeLessThanOrEqual(160);
  await showPlot(browser);
});

test('mileage and price of a row are compared with those of this car', async () => {
  const text = await browser.marketPosition.innerText();
  const [, retail = '', miles = ''] =
    /Retail valuation £([\d,]+) at ([\d,]+) miles/.exec(text) ?? [];
  const row = await browser.rows.first().innerText();
  const listed = /([\d,]+) miles\s+([\d,]+) (more|fewer)/.exec(row);
  const price = /£([\d,]+)\s+£([\d,]+) (above|below) retail/.exec(row);
  const mileageDifference = numberIn(listed?.[2]) * (listed?.[3] === 'more' ? 1 : -1);
  expect(numberIn(listed?.[1]) - mileageDifference).toBe(numberIn(miles));
  const priceDifference = numberIn(price?.[2]) * (price?.[3] === 'above' ? 1 : -1);
  expect(numberIn(price?.[1]) - priceDifference).toBe(numberIn(retail));
});

test('the datasets beside the listings are icons with names and tooltips', async () => {
  const { page } = browser;
  const tab = page.getByRole('tab', { name: 'Valuation' });
  await expect(tab).toHaveText('');
  await tab.hover();
  await expect(page.getByRole('tooltip', { name: 'Valuation' })).toBeVisible();
  await tab.click();
  await expect(tab).toHaveText('Valuation');
  await openTab(page, 'Similar listings');
});

const readColour = (element: Locator, property: string) =>
  element.evaluate((node, name) => getComputedStyle(node).getPropertyValue(name), property);

test('the selected listing and the open column are marked in forced colours', async () => {
  const { page, rows } = browser;
  await rows.nth(1).getByRole('button').first().click();
  await page.emulateMedia({ forcedColors: 'active' });
  const readBorder = (index: number) =>
    readColour(rows.nth(index).locator('> *').first(), 'border-left-color');
  expect(await readBorder(1)).not.toBe(await readBorder(0));
  const toggle = (name: RegExp) => page.getByRole('button', { name });
  await expect(toggle(/^Filters/)).toHaveAttribute('aria-pressed', 'true');
  await expect(toggle(/^Plot/)).toHaveAttribute('aria-pressed', 'false');
  expect(await readColour(toggle(/^Filters/), 'background-color')).not.toBe(
    await readColour(toggle(/^Plot/), 'background-color'),
  );
  await page.emulateMedia({ forcedColors: 'none' });
  await showPlot(browser);
});

test('one press searches for cars like this one', async () => {
  const { filters, chips, page } = browser;
  await filters.getByRole('button', { name: 'Find cars like this' }).click();
  await expect(page.getByRole('button', { name: /^Sort: Closest mileage/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Filters 4' })).toBeVisible();
  await expect(chips.getByRole('button').first()).toHaveText('Clear all (1 request)');
  const more = chips.getByRole('button', { name: /^\+\d+ more filters?$/ });
  for (const [width, height] of [
    [1280, 800],
    [800, 560],
    [1920, 1080],
  ] as const) {
    await setWindowSize(app(), { width, height, text: 100 });
    // All chips are on one line, or the button for the rest is at its end.
    expect((await measureBox(chips)).height).toBe(24);
    const shown = await chips.getByRole('listitem').allInnerTexts();
    expect(await more.allInnerTexts()).toEqual(
      shown.length < 4 ? [expect.stringMatching(`^\\+${4 - shown.length}\\s`)] : [],
    );
    for (const box of await Promise.all((await chips.getByRole('button').all()).map(measureBox))) {
      expect(box.height).toBeGreaterThanOrEqual(24);
      expect(box.width).toBeGreaterThanOrEqual(24);
    }
  }
  await setWindowSize(app(), { width: 800, height: 560, text: 100 });
  await expect(chips.getByRole('listitem')).not.toHaveCount(4);
  await more.click();
  await expect(chips.getByRole('listitem')).toHaveText([
    '2011 to 2013',
    'Live',
    /^[\d,]+ to [\d,]+ miles$/,
    /^Near [\d,]+ miles$/,
  ]);
  await chips.getByRole('button', { name: 'Show fewer' }).click();
  await setWindowSize(app(), { width: 1280, height: 800, text: 100 });
  // A chip opens the group that sets it.
  await chips.getByRole('button', { name: 'Live', exact: true }).click();
  const group = filters.getByRole('button', { name: /^Live or sold/ });
  await expect(group).toBeFocused();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await chips.getByRole('button', { name: 'Clear all' }).click();
  await expectPage(browser, SAMPLE_LISTING_COUNT);
});

test('in a narrow window an opened listing has one button that closes it', async () => {
  const { page, rows, selectedListing } = browser;
  await setWindowSize(app(), { width: 1280, height: 800, text: 200 });
  await rows.first().getByRole('button').first().click();
  const drawer = page.getByRole('dialog', { name: 'Details' });
  await expect(drawer.getByRole('button', { name: /^Close/ })).toHaveCount(1);
  await expect(selectedListing).toBeVisible();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toHaveCount(0);
  await setWindowSize(app(), { width: 1280, height: 800, text: 100 });
});

test('in a narrow window the filters open as a drawer, and search from there', async () => {
  const { page, filters, results } = browser;
  await setWindowSize(app(), { width: 1280, height: 800, text: 200 });
  await expect(filters).toHaveCount(0);
  await page.getByRole('button', { name: /^Filters/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Filters' });
  await drawer.getByLabel('Mileage to').fill('90000');
  await drawer.getByRole('button', { name: 'Search' }).click();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Filters 1' })).toBeFocused();
  await expect(results).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).click();
  await setWindowSize(app(), { width: 1280, height: 800, text: 100 });
});

test('at a zoom of 400 %, the rows show what is for sale', async () => {
  const { page, rows } = browser;
  const viewport = await setViewport(page, 320, 640);
  expect((await measureBox(rows.first().getByRole('button').first())).width).toBeGreaterThan(100);
  await viewport.detach();
});
