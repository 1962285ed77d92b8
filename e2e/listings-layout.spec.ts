import { expect, test } from 'playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { findLayoutErrors } from './fixtures/layout.ts';
import {
  type ListingsPage,
  selectRadio,
  expectPage,
  openListings,
  SAMPLE_LISTING_COUNT,
} from './fixtures/listings.ts';
import { sharedApp } from './fixtures/vehicle.ts';
import { describeSize, setWindowSize } from './fixtures/windows.ts';

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
      await selectRadio(page, 'Details panel', 'Price position');
    };
  },
  'the form with problems, chosen filters': async () => {
    const { filters, facets, chips } = browser;
    await facets.getByRole('button', { name: /^Blue, / }).click();
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

/** In a window too narrow for three columns, buttons open the side columns. */
async function open(side: 'Filters' | 'Details' | 'Listings'): Promise<void> {
  const toggle = browser.page
    .getByRole('tabpanel')
    .getByRole('button', { name: side, exact: true });
  if ((await toggle.count()) === 0) return;
  if ((await toggle.getAttribute('aria-pressed')) !== 'true') await toggle.click();
}

test.describe('axe finds nothing', () => {
  // A tall window, because axe checks contrast only for visible content.
  test.beforeAll(() => app().resize(1440, 1500));
  test.afterAll(() => browser.page.emulateMedia({ colorScheme: null, reducedMotion: null }));

  for (const [name, bring] of Object.entries(STATES))
    test(name, async () => {
      const putAway = await bring();
      await expectAccessible(browser.page, name);
      await putAway();
    });

  for (const [button, title] of [
    ['Criteria', 'Criteria used by the provider'],
    ['Load all pages', 'Load all pages?'],
  ] as const)
    test(`the dialog “${title}”`, async () => {
      const { page } = browser;
      await page.getByRole('button', { name: button }).click();
      await expect(page.getByRole('dialog', { name: title })).toBeVisible();
      await expectAccessible(page, title);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog')).toHaveCount(0);
    });
});

for (const size of [
  { width: 1024, height: 700, text: 100 },
  { width: 1024, height: 700, text: 125 },
  { width: 1440, height: 900, text: 100 },
  { width: 1440, height: 900, text: 125 },
  { width: 2560, height: 1440, text: 100 },
])
  test(`nothing overlaps, is cut off or scrolls sideways: ${describeSize(size)}`, async () => {
    const { page } = browser;
    await setWindowSize(app(), size);
    const errors: string[] = [];
    for (const view of ['Gallery', 'List'])
      for (const side of ['Filters', 'Listings', 'Details'] as const) {
        await open('Listings');
        await selectRadio(page, 'View', view);
        await open(side);
        for (const sidePanel of side === 'Details' ? ['Listing', 'Price position'] : []) {
          if (sidePanel === 'Listing') {
            await selectRadio(page, 'Details panel', sidePanel);
            errors.push(...(await findLayoutErrors(page)).map((error) => `${sidePanel}: ${error}`));
          } else await selectRadio(page, 'Details panel', sidePanel);
        }
        errors.push(...(await findLayoutErrors(page)).map((error) => `${view}, ${side}: ${error}`));
      }
    await open('Listings');
    expect([...new Set(errors)]).toEqual([]);
  });
