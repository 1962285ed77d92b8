import { expect, test } from 'playwright/test';
import { milesBetween, findDistrict } from '../electron/sample/postcodes.ts';
import {
  type ListingsPage,
  selectRadio,
  expectPage,
  openListings,
  openMoreMenu,
  chooseSort,
  SAMPLE_PLATE,
  readPlates,
  SAMPLE_LISTING_COUNT,
} from './fixtures/screens/listings.ts';
import {
  expectRequests,
  holdPagesFrom,
  type Listing,
  loadAllSampleListings,
  searchSample,
  sharedRecordingApp,
} from './fixtures/listings.ts';
import { openTab } from './fixtures/screens/vehicle.ts';

const counted = sharedRecordingApp();
const SEARCH = { vrm: 'AB12CDE', showCriteria: true, showFilters: true };
/** The listings by plate, for values that the window rounds or does not show. */
const byPlate = new Map<string, Listing>();
let browser: ListingsPage;
let estimate = 0;

test.beforeAll(async () => {
  for (const listing of await loadAllSampleListings())
    byPlate.set((listing.vrm ?? '').replace(' ', ''), listing);
  estimate = (await searchSample({ showCriteria: true })).criteria?.mileage ?? 0;
  browser = await openListings(counted.app().page);
  await browser.filters.getByRole('button', { name: 'Search' }).click();
  await expectPage(browser, SAMPLE_LISTING_COUNT);
});

async function listed(): Promise<Listing[]> {
  const plates = await readPlates(browser);
  return plates.map((plate) => byPlate.get(plate.replace(' ', '')) ?? {});
}

const next = () => browser.page.getByRole('button', { name: 'Next page' });
const previous = () => browser.page.getByRole('button', { name: 'Previous page' });

test.describe('each sort in both orders', () => {
  const leeds = findDistrict('LS1');
  const milesFrom = ({ postcode }: Listing) => {
    const place = postcode ? findDistrict(postcode) : undefined;
    return place && leeds ? milesBetween(leeds, place) : undefined;
  };
  const SORTS: [sort: string, key: (listing: Listing) => number | string | undefined][] = [
    // The newer a vehicle, the lower its age.
    ['Age', ({ year = 0 }) => -year],
    ['Price', ({ price }) => price],
    ['Mileage', ({ mileage }) => mileage],
    ['Closest mileage', ({ mileage = 0 }) => Math.abs(mileage - estimate)],
    ['Distance', milesFrom],
    ['Colour', ({ colour }) => colour],
    ['First seen', ({ firstSeen }) => firstSeen],
    ['Last seen', ({ lastSeen }) => lastSeen],
  ];

  test.beforeAll(async () => {
    await selectRadio(browser.filters, 'Measure distance from', 'A postcode');
    await browser.filters.getByLabel('Postcode', { exact: true }).fill('LS1');
    await browser.filters.getByRole('button', { name: 'Search' }).click();
    await expectPage(browser, SAMPLE_LISTING_COUNT);
  });
  test.afterAll(async () => {
    const { page } = browser;
    await chooseSort(page, 'Sort by', 'Default');
    await chooseSort(page, 'Order', 'Default');
    await page.getByRole('button', { name: 'Clear all' }).click();
    await expectPage(browser, SAMPLE_LISTING_COUNT);
  });

  for (const [sort, key] of SORTS)
    test(sort, async () => {
      const { page } = browser;
      if (sort === 'Age') await chooseSort(page, 'Order', 'Ascending');
      for (const [order, way] of [
        ['Descending', -1],
        ['Ascending', 1],
      ] as const) {
        counted.takeRequestBodies();
        if (order === 'Descending') await chooseSort(page, 'Sort by', sort);
        await chooseSort(page, 'Order', order);
        await expect.poll(() => counted.service().posts.length).toBe(order === 'Ascending' ? 1 : 2);
        // All sort keys in order; the first page must have the first ten.
        const keys = [...byPlate.values()]
          .map(key)
          .filter((each) => each !== undefined)
          .toSorted((a, b) => way * (a < b ? -1 : Number(a > b)));
        await expect
          .poll(async () => (await listed()).map(key).filter((each) => each !== undefined))
          .toEqual(sort === 'Distance' ? expect.anything() : keys.slice(0, 10));
        await expectPage(browser, SAMPLE_LISTING_COUNT);
        const displayedKeys = (await listed()).map(key).filter((each) => each !== undefined);
        expect(displayedKeys.length).toBeGreaterThan(5);
        // Without a dealer's location its distance is not known.
        if (sort === 'Distance') expect(displayedKeys).toEqual(keys.slice(0, displayedKeys.length));
      }
    });
});

test('with ten to twenty per page, every listing appears exactly once', async () => {
  const { page, rows } = browser;
  await (await openMoreMenu(page, 'Per page: 10')).click();
  const limits = page.getByRole('group', { name: 'Listings per page' }).getByRole('menuitemradio');
  await expect(limits).toHaveText(Array.from({ length: 11 }, (_, at) => String(at + 10)));
  await limits.filter({ hasText: '20' }).click();
  await expectPage(browser, SAMPLE_LISTING_COUNT, 1, 20);
  counted.takeRequestBodies();
  const seen = await readPlates(browser);
  for (let number = 2; number <= 10; number++) {
    // By button and by key.
    if (number % 2 === 0) await next().click();
    else await page.keyboard.press('n');
    await expectPage(browser, SAMPLE_LISTING_COUNT, number, 20);
    seen.push(...(await readPlates(browser)));
  }
  expect(seen.toSorted()).toEqual([...byPlate.values()].map(({ vrm }) => spaced(vrm)).toSorted());
  await expect(rows).toHaveCount(SAMPLE_LISTING_COUNT % 20);
  await expect(next()).toBeDisabled();
  await expect(previous()).toBeFocused();
  await page.keyboard.press('n');
  await expectPage(browser, SAMPLE_LISTING_COUNT, 10, 20);
  for (let number = 9; number >= 1; number--) {
    if (number % 2 === 0) await previous().click();
    else await page.keyboard.press('p');
    await expectPage(browser, SAMPLE_LISTING_COUNT, number, 20);
  }
  await expect(previous()).toBeDisabled();
  await page.keyboard.press('p');
  // A page that was received is shown again without a request.
  const pages = [2, 3, 4, 5, 6, 7, 8, 9, 10];
  await expectRequests(
    counted,
    pages.map((number) => ({ ...SEARCH, limit: 20, page: number })),
  );
});

test('the previous page stays while the next one loads, and nothing moves', async () => {
  const { page, results, pageStatus } = browser;
  // Only the first page in this order was received.
  await chooseSort(page, 'Sort by', 'Price');
  await expectPage(browser, SAMPLE_LISTING_COUNT, 1, 20);
  const before = await readPlates(browser);
  const boxes = () =>
    Promise.all(
      [results, pageStatus, next(), page.getByRole('list', { name: 'Listings', exact: true })].map(
        (each) => each.boundingBox(),
      ),
    );
  const still = await boxes();
  const letGo = holdPagesFrom(counted.plan, 2);
  counted.takeRequestBodies();
  await next().click();
  await expect(results).toHaveAttribute('aria-busy', 'true');
  await expect(results.getByText('Loading page 2…')).toBeVisible();
  expect(await readPlates(browser)).toEqual(before);
  expect(await boxes()).toEqual(still);
  // Further key presses while loading cause no further requests.
  await page.keyboard.press('n');
  letGo();
  await expectPage(browser, SAMPLE_LISTING_COUNT, 2, 20);
  expect(await readPlates(browser)).not.toEqual(before);
  const after = await boxes();
  expect(after.slice(0, 3)).toEqual(still.slice(0, 3));
  await expectRequests(counted, [{ ...SEARCH, sort: 'price', limit: 20, page: 2 }]);
});

test('a running search can be cancelled, which restores the previous page and request', async () => {
  const { page, results } = browser;
  const letGo = holdPagesFrom(counted.plan, 3);
  await next().click();
  await expect(results.getByText('Loading page 3…')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectPage(browser, SAMPLE_LISTING_COUNT, 2, 20);
  letGo();
});

test('a failed next page shows its error above the previous page', async () => {
  const { results } = browser;
  const before = await readPlates(browser);
  counted.plan.override = () =>
    new Response('{"error":{"message":"Mind the gap"}}', { status: 403 });
  await next().click();
  const notice = results.getByRole('status').filter({ hasText: 'Page 3 was not received' });
  await expect(notice).toBeVisible();
  await expect(notice).toContainText('Page 2 is still shown.');
  await expectPage(browser, SAMPLE_LISTING_COUNT, 2, 20);
  expect(await readPlates(browser)).toEqual(before);
  counted.plan.override = () => undefined;
  await next().click();
  await expect(notice).toHaveCount(0);
  await expectPage(browser, SAMPLE_LISTING_COUNT, 3, 20);
});

test('scroll position and selection survive other tabs and screens', async () => {
  const { page, rows, selectedListing, pageStatus } = browser;
  const scroller = page.getByRole('list', { name: 'Listings', exact: true }).locator('..');
  await rows.nth(9).getByRole('button').first().click();
  await expect(rows.nth(9).getByRole('button').first()).toHaveAttribute('aria-current', 'true');
  const chosen = await rows.nth(9).getByRole('button').first().innerText();
  await expect(selectedListing.getByRole('heading').first()).toHaveText(chosen);
  await scroller.evaluate((element) => element.scrollTo(0, 300));
  const top = () => scroller.evaluate((element) => element.scrollTop);
  await expect.poll(top).toBe(300);
  counted.takeRequestBodies();
  const statusText = await pageStatus.innerText();
  const expectUnchanged = async () => {
    await expect.poll(top).toBe(300);
    await expect(rows.nth(9).getByRole('button').first()).toHaveAttribute('aria-current', 'true');
    await expect(selectedListing.getByRole('heading').first()).toHaveText(chosen);
    await expect(pageStatus).toHaveText(statusText, { useInnerText: true });
  };
  await openTab(page, 'Valuation');
  await openTab(page, 'Similar listings');
  await expectUnchanged();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Lookup' }).click();
  await expectUnchanged();
  await page.getByRole('link', { name: 'Similar listings' }).click();
  await expectUnchanged();
  await openListings(page, 'PL16 CHG');
  await openListings(page, SAMPLE_PLATE);
  await expectUnchanged();
  await expectRequests(counted, []);
});

const spaced = (vrm = '') => vrm.replace(/^([A-Z]{2}\d{2})([A-Z]{3})$/, '$1 $2');
