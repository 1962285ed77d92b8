import { expect, test } from 'playwright/test';
import { pressKey } from './fixtures/focus.ts';
import {
  type ListingsPage,
  selectRadio,
  expectPage,
  openListings,
  openMoreMenu,
  SAMPLE_PLATE,
  readPlates,
  SAMPLE_LISTING_COUNT,
} from './fixtures/screens/listings.ts';
import { type Listing, loadAllSampleListings, searchSample } from './fixtures/listings.ts';
import { expectText } from './fixtures/expect-text.ts';
import { sharedApp } from './fixtures/shared-app.ts';
import { openTab } from './fixtures/screens/vehicle.ts';

const app = sharedApp(() => ({
  settings: { datasetProfile: 'custom', customProfile: ['spec', 'similarListings'] },
}));
let browser: ListingsPage;
let all: Listing[] = [];

test.beforeAll(async () => {
  all = await loadAllSampleListings();
  browser = await openListings(app().page);
  await expectPage(browser, SAMPLE_LISTING_COUNT);
});

const pounds = (price = 0) => `£${price.toLocaleString('en-GB')}`;
const miles = (mileage = 0) => `${mileage.toLocaleString('en-GB')} miles`;
const row = (at: number) => browser.rows.nth(at);
const main = (at: number) => row(at).getByRole('button').first();

/** Selects a listing of the page, and returns its description once it is shown in full. */
async function chooseRow(at: number): Promise<string> {
  await main(at).click();
  const description = await main(at).innerText();
  const { selectedListing, rows } = browser;
  await expect(selectedListing.getByRole('heading').first()).toHaveText(description);
  const plate = rows.nth(at).getByRole('img', { name: /^Number plate / });
  const name = (await plate.getAttribute('aria-label')) ?? '';
  await expect(selectedListing.getByRole('img', { name, exact: true })).toBeVisible();
  return description;
}

/** Opens the page of a listing, and returns its position there. */
async function goTo(which: (listing: Listing) => boolean): Promise<[number, Listing]> {
  const at = all.findIndex(which);
  const listing = all[at];
  if (!listing) throw new Error('no such listing in the sample');
  const page = Math.floor(at / 10) + 1;
  for (let tries = 0; tries < 20; tries++) {
    const currentPage = Number(/Page (\d+)/.exec(await browser.pageStatus.innerText())?.[1]);
    if (currentPage === page) break;
    await browser.page.keyboard.press(currentPage < page ? 'n' : 'p');
    await expectPage(
      browser,
      SAMPLE_LISTING_COUNT,
      currentPage < page ? currentPage + 1 : currentPage - 1,
    );
  }
  return [at % 10, listing];
}

/** Everything that a row or card must show of a listing. */
function listFacts(listing: Listing): string[] {
  const { description, price, mileage, year, colour, fuelType, transmission, engineCapacity } =
    listing;
  const { dealer, location, soldDate, insights } = listing;
  const facts = [
    description,
    pounds(price),
    miles(mileage),
    String(year),
    colour,
    fuelType,
    transmission?.value,
    engineCapacity?.display,
    dealer?.name,
    dealer?.type,
    location,
    soldDate ? 'Sold' : /on sale|Seen once, /i,
    insights?.writeoffCategory && `Category ${insights.writeoffCategory}`,
  ];
  return facts.filter((fact): fact is string => typeof fact === 'string' && fact !== '');
}

for (const view of ['List', 'Gallery'])
  test(`${view.toLowerCase()}: shows vehicle, seller, place and date of each listing`, async () => {
    const { page, rows } = browser;
    await selectRadio(page, 'View', view);
    await expect(rows).toHaveCount(10);
    const expected = all.slice(0, 10);
    expect(await readPlates(browser)).toEqual(
      expected.map(({ vrm }) => vrm?.replace(/(.{4})(.{3})/, '$1 $2')),
    );
    for (const [at, listing] of expected.entries())
      for (const fact of listFacts(listing)) await expectText(row(at), fact);
  });

test('sold and written-off listings are marked in both views', async () => {
  const { page } = browser;
  for (const view of ['Gallery', 'List']) {
    await selectRadio(page, 'View', view);
    const [sold, { soldDate }] = await goTo(
      ({ soldDate }) => soldDate !== undefined && soldDate !== null,
    );
    expect(soldDate).toMatch(/^\d{4}-\d\d-\d\d /);
    await expect(main(sold)).toHaveAccessibleName(/, sold/);
    await expectText(row(sold), /Sold after \d+ days?/);
    const [lost, { insights }] = await goTo(
      (listing) => Boolean(listing.insights?.writeoffCategory) && !listing.soldDate,
    );
    await expect(main(lost)).toHaveAccessibleName(
      new RegExp(`, Category ${insights?.writeoffCategory}`),
    );
    await expect(main(lost)).not.toHaveAccessibleName(/sold/);
  }
});

test('a listing shows every field, the meaning of its category and its whole text', async () => {
  const { selectedListing: region } = browser;
  const [at, listing] = await goTo(
    ({ insights, images, location }) =>
      Boolean(insights?.writeoffCategory) && Boolean(location) && (images?.length ?? 0) > 1,
  );
  await main(at).click();
  await expect(main(at)).toHaveAttribute('aria-current', 'true');
  await expect(region.getByRole('heading').first()).toHaveText(listing.description ?? '');
  const category = listing.insights?.writeoffCategory ?? '';
  await expectText(region, `Write-off category ${category}`);
  await expectText(region, /structural damage|before 1 Oct 2017/);
  const expectedFields: [string, string | number | undefined | null][] = [
    ['Asking price', pounds(listing.price)],
    ['Mileage', miles(listing.mileage)],
    ['Year', listing.year],
    ['Dealer', listing.dealer?.name],
    ['Dealer type', listing.dealer?.type],
    ['Dealer numbers', listing.dealer?.dealerIds?.[0]],
    ['Location', listing.location],
    ['Postcode', listing.postcode],
    ['Sold', listing.soldDate ?? 'Not stated'],
    ['Colour', listing.colour],
    ['Fuel', listing.fuelType],
    ['Transmission', listing.transmission?.value],
    ['Engine', listing.engineCapacity?.display],
    ['Engine capacity', listing.engineCapacity?.value?.toLocaleString('en-GB')],
  ];
  for (const [label, value] of expectedFields) await expectField(label, String(value));
  await expectField('First seen', /\d+ \w+ \d{4}, \d\d:\d\d/);
  await expectField('Last seen', /\d+ \w+ \d{4}, \d\d:\d\d/);
  await expectText(region, /\d+ days? on sale|Sold after \d+ day|Seen once, /);

  await expect(region.getByText(`Recorded as category ${category}, repaired.`)).toHaveCount(0);
  await region.getByRole('button', { name: 'Advert text' }).click();
  await expectText(region, `Recorded as category ${category}, repaired.`);
  await region.getByRole('button', { name: 'Advert text' }).click();

  async function expectField(label: string, value: string | RegExp): Promise<void> {
    const term = region.getByRole('term').filter({ hasText: new RegExp(`^${label}$`) });
    const definition = term.locator('xpath=following-sibling::dd[1]');
    await expect(definition.first(), label).toHaveText(value);
  }
});

test('arrow keys change the photo, and the focus is restored', async () => {
  const { page, selectedListing } = browser;
  const [at] = await goTo(({ images = [] }) => images.length > 2);
  await main(at).click();
  const thumbnail = selectedListing.getByRole('button', { name: /^Sample photo 1 of / });
  await thumbnail.focus();
  await pressKey(page, 'Enter');
  const viewer = page.getByRole('dialog');
  await expect(viewer).toHaveAccessibleName(/^Sample photo 1 of \d+$/);
  await pressKey(page, 'ArrowRight');
  await expect(viewer).toHaveAccessibleName(/^Sample photo 2 of \d+$/);
  await pressKey(page, 'ArrowLeft');
  await pressKey(page, 'ArrowLeft');
  await expect(viewer).toHaveAccessibleName(/^Sample photo (\d+) of \1$/);
  await pressKey(page, 'Escape');
  await expect(viewer).toHaveCount(0);
  await expect(thumbnail).toBeFocused();
});

test('a listing without a photo or a place states this', async () => {
  const { selectedListing: region } = browser;
  const [indexWithoutPhoto] = await goTo(({ images }) => images?.length === 0);
  await main(indexWithoutPhoto).click();
  await expect(row(indexWithoutPhoto).getByText('No photo')).toHaveCount(1);
  await expect(region.getByText('Photos: none')).toBeVisible();
  const [hidden] = await goTo(({ location }) => !location);
  await main(hidden).click();
  const place = region.getByRole('term').filter({ hasText: /^Location$/ });
  await expect(place.locator('xpath=following-sibling::dd[1]')).toHaveText('Not stated');
});

test('the next listing opens from the displayed one', async () => {
  const { selectedListing } = browser;
  await main(0).click();
  await expectText(selectedListing, '1 of 10');
  await expect(selectedListing.getByRole('button', { name: 'Previous listing' })).toBeDisabled();
  await selectedListing.getByRole('button', { name: 'Next listing' }).click();
  await expectText(selectedListing, '2 of 10');
  await expect(main(1)).toHaveAttribute('aria-current', 'true');
});

test('a row is copied as text for a spreadsheet', async () => {
  const { page, selectedListing } = browser;
  const name = await chooseRow(1);
  await selectedListing.getByRole('button', { name: 'Copy row' }).click();
  await expect(page.getByText('Row copied')).toBeVisible();
  const cells = (await app().readClipboard()).split('\t');
  expect(cells[0]).toBe(name);
  expect(cells).toContain('Sample');
  expect(cells.join()).not.toContain('\n');
});

test('comparables with a note survive paging, tabs, screens and another search', async () => {
  const { page, selectedListing, comparables, filters } = browser;
  const first = await chooseRow(0);
  await selectedListing.getByRole('button', { name: 'Mark as comparable' }).click();
  await selectedListing.getByLabel('Note').fill('Same trim, two owners');
  await expect(main(0)).toHaveAccessibleName(/, comparable$/);
  await expect(row(0).getByText('Comparable', { exact: true })).toBeVisible();
  await chooseRow(2);
  await selectedListing.getByRole('button', { name: 'Mark as comparable' }).click();
  const expectUnchanged = async () => {
    await expect(comparables.getByRole('listitem')).toHaveCount(2);
    await expectText(comparables, first);
    await expectText(comparables, 'Same trim, two owners');
    await expectText(comparables, 'of 2 listings.');
  };
  await expectUnchanged();
  await page.keyboard.press('n');
  await expect(main(0)).not.toHaveAccessibleName(/comparable/);
  await expectUnchanged();
  await openTab(page, 'Specification');
  await openTab(page, 'Similar listings');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Similar listings' }).click();
  await expectUnchanged();
  const colours = { colours: ['Blue'] };
  await filters.getByRole('button', { name: /^Blue, \d/ }).click();
  const { total = 0 } = await searchSample({ filters: colours });
  await expectPage(browser, total);
  await expectUnchanged();
  await openListings(page, 'PL16 CHG');
  await expect(comparables.getByRole('listitem')).toHaveCount(0);
  await openListings(page, SAMPLE_PLATE);
  await expectUnchanged();

  // Shown although the search no longer finds it; then removed.
  await comparables
    .getByRole('button', { name: `Show listing ${first}` })
    .first()
    .click();
  await expect(selectedListing.getByLabel('Note')).toHaveValue('Same trim, two owners');
  await selectedListing.getByRole('button', { name: 'Remove from comparables' }).click();
  await expect(comparables.getByRole('listitem')).toHaveCount(1);
  await comparables.getByRole('button', { name: /^Remove / }).click();
  await expect(comparables.getByText('No comparables.')).toBeVisible();
});

test('the criteria that the service used are shown as text', async () => {
  const { page, filters } = browser;
  await openListings(page, 'WN17 CTN');
  await filters.getByRole('button', { name: /^Blue, \d/ }).click();
  await filters.getByLabel('Mileage from').fill('20000');
  await selectRadio(filters, 'Measure distance from', 'A postcode');
  await filters.getByLabel('Postcode', { exact: true }).fill('LS1');
  await filters.getByRole('button', { name: 'Search' }).click();
  const body = {
    vrm: 'WN17CTN',
    postcode: 'LS1',
    filters: { colours: ['Blue'], mileage: { min: 20_000 } },
  };
  const { total = 0, criteria } = await searchSample({ ...body, showCriteria: true });
  await expectPage(browser, total);
  await (await openMoreMenu(page, 'Criteria')).click();
  const dialog = page.getByRole('dialog', { name: 'Criteria used by the provider' });
  const criterion = (label: string) =>
    dialog
      .getByRole('term')
      .filter({ hasText: new RegExp(`^${label}$`) })
      .locator('xpath=following-sibling::dd[1]');
  await expect(criterion('Plate')).toHaveText('WN17 CTN');
  await expect(criterion('Year')).toHaveText(String(criteria?.year));
  await expect(criterion('Mileage')).toHaveText(miles(criteria?.mileage));
  await expect(criterion('Valuation')).toHaveText(pounds(criteria?.valuation));
  await expect(criterion('Colours')).toHaveText('Blue');
  await expect(criterion('Mileage from')).toHaveText('20,000 miles');
  await expect(criterion('Location')).toHaveText('53.796, -1.548');
  await dialog.getByRole('button', { name: /^\d+ not set$/ }).click();
  await expect(criterion('Sorted by')).toHaveText('Not set');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'More actions' })).toBeFocused();
});
