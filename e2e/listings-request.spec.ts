import type { Locator } from 'playwright';
import { expect, test } from 'playwright/test';
import { readFocus } from './fixtures/focus.ts';
import {
  enterTags,
  type ListingsPage,
  selectRadio,
  expectPage,
  openListings,
  chooseInSubmenu,
  chooseSort,
  openMoreMenu,
} from './fixtures/screens/listings.ts';
import { expectRequests, searchSample, sharedRecordingApp } from './fixtures/listings.ts';
import { chooseEnvironment } from './fixtures/screens/lookup.ts';
import { openTab, tabPanel } from './fixtures/screens/vehicle.ts';

const counted = sharedRecordingApp();
const ALONG = { showCriteria: true, showFilters: true };
let browser: ListingsPage;
let vrm: string;

/** The filters that all three versions have, as entered below. */
const FILTERS = {
  keywords: ['recorded as category', 'repaired'],
  colours: ['Blue', 'Black', 'Red', 'Grey', 'White', 'Beige', 'Orange', 'Green', 'Silver'],
  years: [2009, 2010, 2011, 2012, 2013, 2014, 2015, 2016, 2017, 2018],
  mileage: { min: 10, max: 250_000 },
  distance: 800,
  dealerTypes: ['independent', 'main', 'supermarket'],
  live: false,
  youngUsed: false,
  trade: false,
};

async function fillFilters(filters: Locator): Promise<void> {
  await enterTags(filters, 'Keywords', FILTERS.keywords);
  await enterTags(filters, 'Colours', FILTERS.colours);
  await filters.getByLabel('Years', { exact: true }).fill(FILTERS.years.join(', '));
  await filters.getByLabel('Mileage from').fill('10');
  await filters.getByLabel('Mileage to').fill('250,000');
  await filters.getByLabel('Distance', { exact: true }).fill('800');
  for (const type of ['Independent', 'Main', 'Supermarket'])
    await filters.getByRole('button', { name: type, exact: true }).click();
  for (const flag of ['Live only', 'Young used vehicles only', 'Trade listings only'])
    await selectRadio(filters, flag, 'No');
}

const search = () => browser.filters.getByRole('button', { name: 'Search' }).click();
const field = (name: string) => browser.filters.getByLabel(name, { exact: true });

/** Selects the version without sending a request. */
async function takeVersion(version: string): Promise<void> {
  await chooseInSubmenu(browser.page, 'Version', version);
}

test('opening the tab, typing, focusing and changing version, tab or screen make no call', async () => {
  await openFresh('PL16 CHG');
  const { page, filters } = browser;
  await enterTags(filters, 'Colours', ['Blue']);
  await field('Keywords').fill('one owner');
  await field('Mileage to').fill('60000');
  await selectRadio(filters, 'Measure distance from', 'A postcode');
  await field('Postcode').fill('LS1');
  await selectRadio(filters, 'Trade listings only', 'Yes');
  for (const version of ['2.1', '2.0', '3.0 (current)']) await takeVersion(version);
  await openTab(page, 'Valuation');
  await openTab(page, 'Similar listings');
  for (const screen of ['Settings', 'Similar listings', 'Lookup'])
    await page.getByRole('link', { name: screen }).click();
  await chooseEnvironment(page, 'Sample');
  await chooseEnvironment(page, 'Production');
  await page.evaluate(() => {
    for (const event of ['blur', 'focus', 'offline', 'online', 'resize'])
      window.dispatchEvent(new Event(event));
  });
  await expectRequests(counted, []);
  // The entered text is still there, and is sent with the first search.
  await expect(field('Postcode')).toHaveValue('LS1');
  await expect(filters.getByRole('button', { name: 'Remove Blue' })).toBeVisible();
});

test('3.0 sends every field of its body as entered, with page, sort and order', async () => {
  await openFresh('AB12 CDE');
  const { page, filters } = browser;
  await fillFilters(filters);
  await field('Closest to mileage').fill('60000');
  for (const letter of ['S', 'N', 'C', 'D'])
    await filters.getByRole('button', { name: new RegExp(`^Category ${letter}\\b`) }).click();
  await selectRadio(filters, 'Measure distance from', 'A postcode');
  await field('Postcode').fill('LS1 4AP');
  await search();
  const body = {
    vrm,
    ...ALONG,
    postcode: 'LS1 4AP',
    filters: {
      ...FILTERS,
      mileage: { ...FILTERS.mileage, nearest: 60_000 },
      categories: ['S', 'N', 'C', 'D'],
    },
  };
  await expectRequests(counted, [body]);
  const { total = 0 } = await searchSample(body);
  expect(total).toBeGreaterThan(11);
  await expectPage(browser, total);

  await chooseSort(page, 'Sort by', 'Closest mileage');
  await chooseSort(page, 'Order', 'Descending');
  await chooseInSubmenu(page, 'Per page', '11');
  await page.getByRole('button', { name: 'Next page' }).click();
  const sorted = { ...body, sort: 'nearestMileage', order: 'desc', limit: 11 };
  await expectRequests(counted, [
    { ...body, sort: 'nearestMileage' },
    { ...body, sort: 'nearestMileage', order: 'desc' },
    sorted,
    { ...sorted, page: 2 },
  ]);
  await expectPage(browser, total, 2, 11);
});

for (const [version, plate] of [
  ['2.1', 'CA13 FGH'],
  ['2.0', 'BD15 XYZ'],
] as const)
  test(`${version} sends every field of its body and shows no field that it lacks`, async () => {
    await openFresh(plate);
    const { page, filters } = browser;
    await takeVersion(version);
    for (const lacking of ['Closest to mileage', 'Write-off categories', 'Include counts'])
      await expect(field(lacking)).toHaveCount(0);
    await expect(filters.getByRole('radio', { name: 'Map point' })).toHaveCount(0);
    await expect(filters.getByText(`Version ${version} does not provide counts.`)).toBeVisible();
    await fillFilters(filters);
    await selectRadio(filters, 'Measure distance from', 'A postcode');
    await field('Postcode').fill('LS1 4AP');
    await search();
    const body = { vrm, postcode: 'LS1 4AP', filters: FILTERS };
    await expectRequests(counted, [body]);
    const { total = 0 } = await searchSample(body);
    await expectPage(browser, total);
    await expect(await openMoreMenu(page, 'Criteria')).toHaveCount(0);
    await page.keyboard.press('Escape');

    await page.getByRole('button', { name: /^Sort: / }).click();
    const sorts = page.getByRole('group', { name: 'Sort by' }).getByRole('menuitemradio');
    await expect(sorts).toHaveText(['Default', 'Age', 'Price', 'Mileage', 'Distance']);
    await sorts.filter({ hasText: 'Distance' }).click();
    await chooseSort(page, 'Order', 'Ascending');
    await chooseInSubmenu(page, 'Per page', '11');
    await page.getByRole('button', { name: 'Next page' }).click();
    const sorted = { ...body, sort: 'distance', order: 'asc', limit: 11 };
    await expectRequests(counted, [
      { ...body, sort: 'distance' },
      { ...body, sort: 'distance', order: 'asc' },
      sorted,
      { ...sorted, page: 2 },
    ]);
    await expectPage(browser, total, 2, 11);
  });

test('a location is a postcode, a point, or none', async () => {
  await openFresh('HR18 RSK');
  const { page, filters } = browser;
  await search();
  await expectRequests(counted, [{ vrm, ...ALONG }]);
  await expectPage(browser, await fetchTotal());

  await selectRadio(filters, 'Measure distance from', 'A postcode');
  await field('Postcode').fill('ls14ap');
  await field('Distance').fill('60');
  await search();
  const searchBody = { vrm, ...ALONG, filters: { distance: 60 } };
  const [byPostcode] = await takeBodies(1);
  expect(byPostcode).toEqual({ ...searchBody, postcode: expect.stringMatching(/^ls1 ?4ap$/i) });
  const { total: around = 0 } = await searchSample({ ...searchBody, postcode: 'LS1 4AP' });
  expect(around).toBeLessThan(await fetchTotal());
  await expectPage(browser, around);

  await selectRadio(filters, 'Measure distance from', 'Map point');
  await field('Latitude').fill('51.4545');
  await field('Longitude').fill('-2.5879');
  await search();
  const bristol = { ...searchBody, latitude: 51.4545, longitude: -2.5879 };
  await expectRequests(counted, [bristol]);
  const { total = 0 } = await searchSample(bristol);
  expect(total).not.toBe(around);
  await expectPage(browser, total);
  await expect(page.getByText('Postcode', { exact: true })).toHaveCount(0);

  await selectRadio(filters, 'Measure distance from', 'Don’t use distance');
  await field('Distance').fill('');
  await search();
  await expectRequests(counted, [{ vrm, ...ALONG }]);
  await expectPage(browser, await fetchTotal());
});

test('an invalid field shows its rule and gets the focus; nothing is sent', async () => {
  await openFresh('MP64 DRP');
  const { page, filters } = browser;
  await field('Mileage from').fill('50000');
  await field('Mileage to').fill('40000');
  await field('Years').fill('20x9');
  // The text becomes a value during this click, which moves what is below the field.
  await selectRadio(filters, 'Measure distance from', 'Map point');
  await field('Latitude').fill('91');
  await search();
  await expect(field('Mileage to')).toBeFocused();
  for (const [name, description] of [
    ['Years', /whole numbers/],
    ['Mileage to', /above “Mileage from”/],
    ['Latitude', /-90 to 90/],
    ['Longitude', /Enter a longitude/],
  ] as const) {
    await expect(field(name)).toHaveAttribute('aria-invalid', 'true');
    await expect(field(name)).toHaveAccessibleDescription(description);
  }
  await expectRequests(counted, []);

  await openFresh('PC19 HPA');
  await takeVersion('2.1');
  await field('Distance').fill('25');
  await search();
  await expect(
    filters.getByText('Enter a postcode to measure the distance from').first(),
  ).toBeVisible();
  expect((await readFocus(page)).label).toContain('Don’t use distance');
  await expectRequests(counted, []);
  await selectRadio(filters, 'Measure distance from', 'A postcode');
  await field('Postcode').fill('BS1');
  await search();
  await expectRequests(counted, [{ vrm, postcode: 'BS1', filters: { distance: 25 } }]);
});

test('2.x sorts by distance only from a postcode, and states this instead of calling', async () => {
  await openFresh('TR71 LPS');
  const { page, filters } = browser;
  await takeVersion('2.0');
  await search();
  await expectRequests(counted, [{ vrm }]);
  await expectPage(browser, await fetchTotal());
  await chooseSort(page, 'Sort by', 'Distance');
  const fieldError = filters.getByText('Enter a postcode to measure the distance from').first();
  await expect(fieldError).toBeVisible();
  // If the form is hidden, the results state why the search was not sent.
  const notSentMessage = page.getByText(
    /Search not sent\. Postcode: Enter a postcode to measure the distance from/,
  );
  const toggle = tabPanel(page).getByRole('button', { name: /^Filters/ });
  await expect(notSentMessage).toBeHidden();
  await toggle.click();
  await expect(notSentMessage).toBeVisible();
  await toggle.click();
  await expect(fieldError).toBeVisible();
  await expectRequests(counted, []);
  await expectPage(browser, await fetchTotal());
});

test('“Search”, a sort, a page, a facet and “Request again” each make one call', async () => {
  await openFresh('ST68 LNX');
  const { page, filters } = browser;
  await search();
  await expectPage(browser, await fetchTotal());
  const body = { vrm, ...ALONG };
  await expectRequests(counted, [body]);
  await chooseSort(page, 'Sort by', 'Price');
  await expectRequests(counted, [{ ...body, sort: 'price' }]);
  await page.getByRole('button', { name: 'Next page' }).click();
  await expectRequests(counted, [{ ...body, sort: 'price', page: 2 }]);
  await (await openMoreMenu(page, 'Request again')).click();
  await expectRequests(counted, [{ ...body, sort: 'price', page: 2 }]);
  await filters.getByRole('button', { name: /^Blue, / }).click();
  await expectRequests(counted, [{ ...body, sort: 'price', filters: { colours: ['Blue'] } }]);
});

/** Opens the listings browser of another vehicle, for which nothing was requested yet. */
async function openFresh(plate: string): Promise<void> {
  vrm = plate.replace(' ', '');
  browser = await openListings(counted.app().page, plate);
  await expect(browser.page.getByRole('heading', { name: 'No search yet' })).toBeVisible();
  counted.takeRequestBodies();
}

/** The number of listings of a search without filters. */
const fetchTotal = async () => (await searchSample({ vrm })).total ?? 0;

/** Waits for this many bodies. */
async function takeBodies(count: number): Promise<object[]> {
  const bodies: object[] = [];
  await expect
    .poll(() => {
      bodies.push(...counted.takeRequestBodies());
      return bodies.length;
    })
    .toBe(count);
  return bodies;
}
