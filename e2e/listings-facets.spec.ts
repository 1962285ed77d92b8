import { expect, test } from 'playwright/test';
import {
  type ListingsPage,
  expectPage,
  openListings,
  SAMPLE_LISTING_COUNT,
} from './fixtures/screens/listings.ts';
import { expectRequests, searchSample, sharedRecordingApp } from './fixtures/listings.ts';

const counted = sharedRecordingApp();
const SEARCH = { vrm: 'AB12CDE', showCriteria: true, showFilters: true };
let browser: ListingsPage;
/** The text of all facets while no filter is set. */
let unfiltered: string;

test.beforeAll(async () => {
  browser = await openListings(counted.app().page);
  await browser.filters.getByRole('button', { name: 'Search' }).click();
  await expectPage(browser, SAMPLE_LISTING_COUNT);
  await expect(value('Dealer', 'Main dealers')).toHaveText(/\d$/);
  unfiltered = await browser.filters.innerText();
});

const group = (name: string) => browser.filters.getByRole('group', { name, exact: true });
const remove = (chip: string) =>
  browser.chips.getByRole('button', { name: `Remove ${chip} (1 request)`, exact: true });

/** A value of a facet, with any count. */
const value = (facet: string, name: string) =>
  group(facet).getByRole('button', { name: new RegExp(`^${name}\\b.*`) });

/** The count that a value shows. */
async function readCount(facet: string, name: string): Promise<number> {
  const text = await value(facet, name).innerText();
  return Number(/(\d+)\s*$/.exec(text)?.[1]);
}

const FACETS = [
  ['Dealer', 'Independent dealers', { dealerTypes: ['independent'] }, 'Dealer types: independent'],
  ['Dealer', 'Main dealers', { dealerTypes: ['main'] }, 'Dealer types: main'],
  ['Dealer', 'Supermarkets', { dealerTypes: ['supermarket'] }, 'Dealer types: supermarket'],
  ['Live or sold', 'Live', { live: true }, 'Live'],
  ['Year', '2012', { years: [2012] }, '2012'],
  ['Colour', 'Blue', { colours: ['Blue'] }, 'Colours: Blue'],
  ['Sale type', 'Trade', { trade: true }, 'Trade listings only: yes'],
  ['Write-off', 'Category N', { categories: ['N'] }, 'Write-off categories: N'],
] as const;

for (const [facet, name, filters, chip] of FACETS)
  test(`the facet ${facet}: “${name}” sets its filter with one call, and removes it with one call`, async () => {
    const count = await readCount(facet, name);
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThan(SAMPLE_LISTING_COUNT);
    counted.takeRequestBodies();
    await value(facet, name).click();
    await expectRequests(counted, [{ ...SEARCH, filters }]);
    await expectPage(browser, count);
    await expect(value(facet, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(remove(chip)).toBeVisible();
    await expect.poll(() => readCount(facet, name)).toBe(count);

    await value(facet, name).click();
    await expectRequests(counted, [SEARCH]);
    await expectPage(browser, SAMPLE_LISTING_COUNT);
    await expect(value(facet, name)).toHaveAttribute('aria-pressed', 'false');
    await expect(browser.chips).toHaveCount(0);
    // The facets are rendered after the results.
    await expect.poll(() => browser.filters.innerText()).toBe(unfiltered);
  });

test('a count without a filter is not a button', async () => {
  for (const [facet, name] of [
    ['Live or sold', 'Sold'],
    ['Sale type', 'Retail'],
    ['Sale type', 'Auction'],
  ] as const) {
    const row = group(facet).getByRole('listitem').filter({ hasText: name });
    await expect(row).toHaveText(/\d+ listings$/);
    await expect(row.getByRole('button')).toHaveCount(0);
  }
  counted.takeRequestBodies();
  await group('Live or sold').getByRole('listitem').filter({ hasText: 'Sold' }).click();
  await expectRequests(counted, []);
});

test('a second colour is added to the first; chips are removed singly or all together', async () => {
  const { page, filters } = browser;
  counted.takeRequestBodies();
  await value('Colour', 'Blue').click();
  const { total: blue = 0 } = await searchSample({ filters: { colours: ['Blue'] } });
  await expectPage(browser, blue);
  // The response counts only blue; red was in an earlier response.
  await value('Colour', 'Red').click();
  const both = { colours: ['Blue', 'Red'] };
  const { total: two = 0 } = await searchSample({ filters: both });
  expect(two).toBeGreaterThan(blue);
  await expectPage(browser, two);
  await value('Live or sold', 'Live').click();
  const { total: live = 0 } = await searchSample({ filters: { ...both, live: true } });
  await expectPage(browser, live);
  await expectRequests(counted, [
    { ...SEARCH, filters: { colours: ['Blue'] } },
    { ...SEARCH, filters: both },
    { ...SEARCH, filters: { ...both, live: true } },
  ]);
  // The form shows the values set by the facets.
  for (const colour of ['Blue', 'Red'])
    await expect(value('Colour', colour)).toHaveAttribute('aria-pressed', 'true');
  await expect(filters.getByLabel('Colours')).toHaveCount(0);
  await expect(
    filters.getByRole('radiogroup', { name: 'Live only' }).getByRole('radio', { name: 'Yes' }),
  ).toBeChecked();

  await expect(browser.chips.getByRole('listitem')).toHaveText([
    'Colours: Blue',
    'Colours: Red',
    'Live',
  ]);
  await remove('Colours: Blue').click();
  await expectRequests(counted, [{ ...SEARCH, filters: { colours: ['Red'], live: true } }]);
  await expect(remove('Colours: Blue')).toHaveCount(0);
  await expect(value('Colour', 'Blue')).toHaveAttribute('aria-pressed', 'false');
  await remove('Live').click();
  await expectRequests(counted, [{ ...SEARCH, filters: { colours: ['Red'] } }]);
  await value('Year', '2012').click();
  await expectRequests(counted, [{ ...SEARCH, filters: { colours: ['Red'], years: [2012] } }]);
  await page.getByRole('button', { name: 'Clear all' }).click();
  await expectRequests(counted, [SEARCH]);
  await expect(browser.chips).toHaveCount(0);
  await expectPage(browser, SAMPLE_LISTING_COUNT);
  await expect(filters.getByRole('button', { pressed: true })).toHaveCount(0);
});

test('a location and a range are chips too; a facet preserves unsent input of the form', async () => {
  const { filters } = browser;
  counted.takeRequestBodies();
  await filters.getByLabel('Mileage to').fill('90000');
  await filters.getByLabel('Mileage to').press('Enter');
  await expect(remove('Mileage up to 90,000 miles')).toBeVisible();
  await filters.getByLabel('Keywords').fill('service');
  await value('Live or sold', 'Live').click();
  const mileage = { max: 90_000 };
  await expectRequests(counted, [
    { ...SEARCH, filters: { mileage } },
    { ...SEARCH, filters: { mileage, live: true } },
  ]);
  await expect(filters.getByText('Filters changed')).toBeVisible();
  await filters.getByRole('button', { name: 'Undo changes' }).click();
  await remove('Mileage up to 90,000 miles').click();
  await remove('Live').click();
  await expectPage(browser, SAMPLE_LISTING_COUNT);
  counted.takeRequestBodies();
});

test('facets that were not requested are absent, and a button requests them', async () => {
  const { filters } = browser;
  await filters.getByRole('checkbox', { name: 'Include counts' }).click();
  await filters.getByRole('button', { name: 'Search' }).click();
  await expectRequests(counted, [{ vrm: 'AB12CDE', showCriteria: true }]);
  await expect(filters.getByText('Counts were not requested.')).toBeVisible();
  await filters.getByRole('button', { name: 'Search with counts' }).click();
  await expectRequests(counted, [SEARCH]);
  await expect(value('Colour', 'Blue')).toBeVisible();
});

test('an unknown facet value is shown as received and can be chosen', async () => {
  const record = await searchSample({ showFilters: true, showCriteria: true });
  counted.plan.override = ({ path }) =>
    path.startsWith('/similar-listings/')
      ? Response.json({
          ...record,
          filters: {
            ...record.filters,
            colour: [
              { key: 'Chameleon <b>\u202Egreen', count: 4 },
              { key: 7, count: 1 },
            ],
            saleType: [{ key: 'raffle', count: 2 }],
            category: [{ key: 'Q', count: 3 }],
          },
        })
      : undefined;
  counted.takeRequestBodies();
  await value('Live or sold', 'Live').click();
  await expectRequests(counted, [{ ...SEARCH, filters: { live: true } }]);
  // Values stay in their first order, so a later one is added at the end.
  await group('Colour').getByRole('button', { name: 'Show all 12' }).click();
  await expect(value('Colour', 'Chameleon')).toHaveText(/Chameleon <b>⟨U\+202E⟩green\s*4/);
  await expect(value('Write-off', 'Q')).toHaveText(/Q\s*3/);
  const raffle = group('Sale type').getByRole('listitem').filter({ hasText: 'raffle' });
  await expect(raffle).toHaveText(/raffle\s*2 listings/);
  await expect(raffle.getByRole('button')).toHaveCount(0);
  await value('Write-off', 'Q').click();
  await expectRequests(counted, [{ ...SEARCH, filters: { live: true, categories: ['Q'] } }]);
  await expect(remove('Write-off categories: Q')).toBeVisible();
});
