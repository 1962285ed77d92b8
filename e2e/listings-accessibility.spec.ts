import { expect, test } from 'playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { pressKey, readFocus } from './fixtures/focus.ts';
import {
  type ListingsPage,
  selectRadio,
  expectPage,
  openListings,
  openMoreMenu,
  showPlot,
  SAMPLE_LISTING_COUNT,
} from './fixtures/screens/listings.ts';
import { lookUp, searchBox } from './fixtures/screens/lookup.ts';
import { openTab, waitForVehicle } from './fixtures/screens/vehicle.ts';
import { sharedApp } from './fixtures/shared-app.ts';
import { setWindowSize } from './fixtures/windows.ts';

const app = sharedApp(() => ({
  settings: { datasetProfile: 'custom', customProfile: ['spec', 'valuation', 'similarListings'] },
}));
let browser: ListingsPage;

test.beforeAll(async () => {
  browser = await openListings(app().page);
  await expectPage(browser, SAMPLE_LISTING_COUNT);
});

/** The states to check. Each function creates a state and returns one that resets it. */
const STATES: Readonly<Record<string, () => Promise<() => Promise<void>>>> = {
  'the list, and where this vehicle stands': async () => async () => undefined,
  'the gallery, and a listing': async () => {
    const { page, rows, selectedListing } = browser;
    await selectRadio(page, 'View', 'Gallery');
    await rows.nth(3).getByRole('button').first().click();
    await selectedListing.getByRole('button', { name: 'Mark as comparable' }).click();
    await selectedListing.getByLabel('Note').fill('Same trim');
    await selectedListing.getByRole('button', { name: 'Advert text' }).click();
    return async () => {
      await selectedListing.getByRole('button', { name: 'Advert text' }).click();
      await selectedListing.getByRole('button', { name: 'Remove from comparables' }).click();
      await selectRadio(page, 'View', 'List');
      await showPlot(browser);
    };
  },
  'the form with problems, chosen filters': async () => {
    const { filters, chips } = browser;
    await filters.getByRole('button', { name: /^Blue, / }).click();
    await expect(chips).toBeVisible();
    await filters.getByLabel('Mileage from').fill('9000');
    await filters.getByLabel('Mileage to').fill('100');
    await selectRadio(filters, 'Measure distance from', 'Map point');
    await filters.getByLabel('Latitude').fill('91');
    await filters.getByRole('button', { name: 'Search' }).click();
    await expect(filters.getByLabel('Latitude')).toHaveAttribute('aria-invalid', 'true');
    return async () => {
      await filters.getByRole('button', { name: 'Undo changes' }).click();
      await chips.getByRole('button', { name: /^Remove / }).click();
      await expectPage(browser, SAMPLE_LISTING_COUNT);
    };
  },
  'the plot as a table': async () => {
    const toggle = browser.marketPosition.getByRole('button', { name: 'Show as table' });
    await toggle.click();
    return () => toggle.click();
  },
};

test.describe('axe finds nothing', () => {
  // A tall window, because axe checks contrast only for visible content.
  test.beforeAll(() => app().resize(1440, 1500));
  test.afterAll(() => browser.page.emulateMedia({ colorScheme: null, reducedMotion: null }));

  for (const [name, createState] of Object.entries(STATES))
    test(name, async () => {
      const reset = await createState();
      await expectAccessible(browser.page, name);
      await reset();
    });

  test('the dialog “Criteria used by the provider”', async () => {
    const { page } = browser;
    const title = 'Criteria used by the provider';
    await (await openMoreMenu(page, 'Criteria')).click();
    await expect(page.getByRole('dialog', { name: title })).toBeVisible();
    await expectAccessible(page, title);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('a menu', async () => {
  const { page } = browser;
  await openMoreMenu(page, 'Criteria');
  await expectAccessible(page, 'the menu of further actions');
  await page.keyboard.press('Escape');
});

test('Tab makes about twenty stops on the whole screen', async () => {
  const { page } = browser;
  await setWindowSize(app(), { width: 1280, height: 800, text: 100 });
  await openTab(page, 'Overview');
  await lookUp(page, 'CA13 FGH');
  await waitForVehicle(page, 'CA13 FGH');
  await openTab(page, 'Similar listings');
  await expect(browser.rows.first()).toBeVisible();
  await searchBox(page).focus();
  const stops: string[] = [];
  for (let step = 0; step < 60; step++) {
    await pressKey(page, 'Tab');
    const { label } = await readFocus(page);
    if (/Number plate or VIN/.test(label)) break;
    stops.push(label);
  }
  const firstRow = await browser.rows
    .first()
    .getByRole('button')
    .first()
    .getAttribute('aria-label');
  const row = stops.findIndex((stop) => stop.includes(firstRow ?? 'no row'));
  expect(row).toBeGreaterThan(0);
  expect(row).toBeLessThanOrEqual(17);
  const panel = stops.slice(stops.findIndex((stop) => stop.startsWith('tab ')));
  const rail = panel.findIndex((stop) => stop.startsWith('a '));
  expect(stops.length).toBeLessThanOrEqual(22);
  expect(panel.slice(0, rail === -1 ? undefined : rail).length).toBeLessThanOrEqual(17);

  // Arrow keys reach every control that has no stop of its own.
  const reachedByArrows: string[] = [];
  for (const [role, name, arrow] of [
    ['navigation', 'Main', 'ArrowDown'],
    ['toolbar', 'Vehicle details', 'ArrowRight'],
    ['toolbar', 'Vehicle actions', 'ArrowRight'],
  ] as const) {
    const buttons = page.getByRole(role, { name }).locator('a, button');
    await buttons.first().focus();
    for (let step = await buttons.count(); step > 0; step--) {
      reachedByArrows.push((await readFocus(page)).label);
      await pressKey(page, arrow);
    }
  }
  expect(reachedByArrows).toEqual([
    'a Lookup',
    'a Similar listings',
    'a Compare',
    'a Work lists',
    'a Saved reports',
    'a Settings',
    expect.stringContaining('Copy colour'),
    expect.stringContaining('Copy year'),
    expect.stringContaining('Copy fuel'),
    expect.stringContaining('button Verdict'),
    'button Report',
    'button Compare',
    'button Close vehicle',
  ]);
});
