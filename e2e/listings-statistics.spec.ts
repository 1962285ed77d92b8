import { expect, test } from 'playwright/test';
import { fitRegressionLine, quantile } from './fixtures/reference-statistics.ts';
import {
  type ListingsPage,
  selectRadio,
  expectRequests,
  expectPage,
  holdPagesFrom,
  type Listing,
  openListings,
  SAMPLE_PLATE,
  readPlates,
  loadAllSampleListings,
  sharedRecordingApp,
  SAMPLE_LISTING_COUNT,
} from './fixtures/listings.ts';
import { expectText, openTab } from './fixtures/vehicle.ts';

const counted = sharedRecordingApp();
let browser: ListingsPage;
let all: Listing[] = [];

test.beforeAll(async () => {
  all = await loadAllSampleListings();
});

/** Opens a vehicle's listings browser with the first page of an unfiltered search. */
async function openFirstPage(plate: string): Promise<ListingsPage> {
  browser = await openListings(counted.app().page, plate);
  await browser.filters.getByRole('button', { name: 'Search' }).click();
  await expect(browser.rows).toHaveCount(10);
  counted.takeRequestBodies();
  return browser;
}

const main = (at: number) => browser.rows.nth(at).getByRole('button').first();
const plot = () =>
  browser.marketPosition.getByRole('group', { name: 'Points of Price against mileage' });
const loadAll = () => browser.page.getByRole('button', { name: 'Load all pages' });
const asking = () => browser.page.getByRole('dialog', { name: 'Load all pages?' });
const ended = () => browser.page.getByLabel('How loading all pages ended');

const pounds = (price: number) => `£${Math.round(price).toLocaleString('en-GB')}`;
const isLive = ({ soldDate }: Listing) => !soldDate;

/** Expects the statistics of the loaded listings, and the stated coverage. */
async function expectFigures(loaded: readonly Listing[], cover: string): Promise<void> {
  const { marketPosition } = browser;
  await expectText(marketPosition, cover);
  for (const [name, group] of [
    ['Live', loaded.filter(isLive)],
    ['Sold', loaded.filter((listing) => !isLive(listing))],
  ] as const) {
    const prices = group.map(({ price = 0 }) => price);
    const figures =
      prices.length > 0
        ? [0, 0.25, 0.5, 0.75, 1].map((share) => pounds(quantile(prices, share)))
        : Array.from({ length: 5 }, () => expect.stringMatching(/^–/));
    await expect
      .poll(async () => (await priceTable()).get(name), { message: name })
      .toEqual([String(prices.length), ...figures]);
  }
  const { perMile, rSquared, n } = fitRegressionLine(loaded.filter(isLive));
  const change = pounds(Math.abs(perMile * 1000));
  await expectText(
    marketPosition,
    `Each 1,000 miles more goes with ${change} ${perMile < 0 ? 'less' : 'more'} asked (straight line through ${n} live listings, R² ${rSquared.toFixed(2)}).`,
  );
}

/** The statistics of live and sold listings; in a narrow column the table is transposed. */
async function priceTable(): Promise<Map<string, string[]>> {
  const table = browser.marketPosition.getByRole('table', {
    name: 'Prices of the loaded listings',
  });
  const rows = await table
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  const [head = []] = rows;
  const flat = head.includes('Live') ? head.map((_, at) => rows.map((row) => row[at] ?? '')) : rows;
  return new Map(flat.map(([name = '', ...figures]) => [name, figures]));
}

/** The number of points drawn, counted by the commands of their paths. */
async function expectPoints(live: number, sold: number): Promise<void> {
  const marks = browser.marketPosition
    .getByRole('figure', { name: 'Price against mileage' })
    .locator('svg g path[d^="M"]');
  const count = () =>
    marks.evaluateAll((paths) =>
      paths
        .map((path) => path.getAttribute('d')?.match(/M/g)?.length ?? 0)
        .filter((drawn) => drawn > 1)
        .toSorted((a, b) => b - a),
    );
  await expect.poll(count).toEqual([live, sold].filter((drawn) => drawn > 1));
}

test('what is loaded is counted and drawn; without a valuation this vehicle is not', async () => {
  await openFirstPage(SAMPLE_PLATE);
  const loaded = all.slice(0, 10);
  await expectFigures(loaded, '10 of 199 loaded');
  await expectText(
    browser.marketPosition,
    'The valuation was not fetched, so this vehicle is not on the plot',
  );
  await expect(browser.marketPosition.getByText('This vehicle', { exact: true })).toHaveCount(0);
  await browser.page.keyboard.press('n');
  await expectPage(browser, SAMPLE_LISTING_COUNT, 2);
  await expectFigures(all.slice(0, 20), '20 of 199 loaded');
  const live = all.slice(0, 20).filter(isLive).length;
  await expectPoints(live, 20 - live);
});

test('with its valuation fetched this vehicle is drawn, ranked and held to the median', async () => {
  const { page, marketPosition } = browser;
  const { calls } = counted.service();
  calls.length = 0;
  await marketPosition.getByRole('button', { name: 'Open Valuation' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('heading', { name: 'Valuation', level: 2 })).toBeVisible();
  expect(calls).toEqual([]);
  await panel.getByRole('button', { name: 'Fetch', exact: true }).click();
  await expect(panel.getByText('Retail', { exact: true }).first()).toBeVisible();
  expect(calls).toEqual(['GET /valuation/1.0?vrm=AB12CDE']);
  await openTab(page, 'Similar listings');
  await expectText(
    marketPosition,
    /Retail valuation £[\d,]+ at [\d,]+ miles, estimated by the service/,
  );
  const words = await marketPosition.innerText();
  const price = Number(/Retail valuation £([\d,]+)/.exec(words)?.[1]?.replaceAll(',', ''));
  const prices = all
    .slice(0, 20)
    .filter(isLive)
    .map(({ price: each = 0 }) => each);
  const place = prices.filter((each) => each < price).length + 1;
  await expectText(
    marketPosition,
    new RegExp(
      `${place}(st|nd|rd|th) of ${prices.length + 1} by price, cheapest first: this vehicle among ${prices.length} live listings`,
    ),
  );
  const median = quantile(prices, 0.5);
  await expectText(
    marketPosition,
    `${pounds(Math.abs(price - median))} ${price < median ? 'below' : 'above'} the live median of ${pounds(median)}`,
  );
  await expect(marketPosition.getByRole('list', { name: /^Key to/ })).toContainText('This vehicle');
  expect(calls).toHaveLength(1);
});

test('the plot has the same points as a table', async () => {
  const { marketPosition } = browser;
  await marketPosition.getByRole('button', { name: 'Show as table' }).click();
  const rows = marketPosition
    .getByRole('table', { name: 'Price against mileage' })
    .getByRole('row');
  // A header, twenty listings and this vehicle.
  await expect(rows).toHaveCount(22);
  const [first] = all;
  await expect(
    rows.filter({ hasText: `${first?.mileage?.toLocaleString('en-GB')}` }),
  ).toContainText(pounds(first?.price ?? 0));
  await marketPosition.getByRole('button', { name: 'Show as table' }).click();
});

/** The numbers by which a tooltip and a row identify the same listing. */
const figuresOf = (name: string) => /£[\d,]+, [\d,]+ miles/.exec(name)?.[0] ?? 'no figures';

test('a row that is pointed at or focused is named in the plot, and the other way round', async () => {
  const { page, rows, selectedListing } = browser;
  const nameOf = async (at: number) => (await main(at).getAttribute('aria-label')) ?? '';
  const third = figuresOf(await nameOf(3));
  await rows.nth(3).hover();
  await expect(plot()).toContainText(third);
  await page.mouse.move(0, 0);
  await expect(plot()).not.toContainText(third);
  await main(5).focus();
  await expect(plot()).toContainText(figuresOf(await nameOf(5)));

  // Keyboard, from point to point: points of the visible page are highlighted.
  await plot().focus();
  await page.keyboard.press('Home');
  const pointed = rows.locator('[data-hovered]');
  let seen = 0;
  for (let step = 0; step < 21; step++) {
    const said = figuresOf(await plot().innerText());
    if ((await pointed.count()) > 0) {
      seen += 1;
      const name = await pointed.getByRole('button').first().getAttribute('aria-label');
      expect(figuresOf(name ?? '')).toBe(said);
    }
    await page.keyboard.press('ArrowRight');
  }
  expect(seen).toBe(10);

  // Pointer, on a drawn point; Enter and a click show its listing.
  const box = await plot().boundingBox();
  const dot = await rows
    .nth(3)
    .hover()
    .then(() => plot().locator('path[data-shown]').boundingBox());
  if (!box || !dot) throw new Error('no point is drawn');
  await page.mouse.move(dot.x + dot.width / 2, dot.y + dot.height / 2);
  await expect(pointed).not.toHaveCount(0);
  const shown = await pointed
    .getByRole('heading')
    .or(pointed.getByRole('button'))
    .first()
    .innerText();
  await page.mouse.click(dot.x + dot.width / 2, dot.y + dot.height / 2);
  await expect(selectedListing.getByRole('heading').first()).toHaveText(shown);
  await expect(selectedListing).toBeFocused();
  await selectRadio(page, 'Beside the results', 'Where it stands');
});

test('“Load all pages” asks first, says how many calls, shows how far it is, and loads what is missing', async () => {
  const { page, marketPosition } = browser;
  counted.takeRequestBodies();
  await loadAll().click();
  await expectText(
    asking(),
    '10 more calls to Production, 20 listings each, one after another. Each may cost.',
  );
  await asking().getByRole('button', { name: 'Not now' }).click();
  await expect(asking()).toHaveCount(0);
  await expectRequests(counted, []);

  const letGo = holdPagesFrom(counted.plan, 4);
  await loadAll().click();
  await asking().getByRole('button', { name: 'Load 10 pages' }).click();
  const progress = page.getByRole('progressbar', { name: 'Loading all pages' });
  await expect(progress).toHaveAttribute('aria-valuetext', '3 of 10 pages');
  await expectText(marketPosition, '60 of 199 loaded');
  // The visible page stays, and the statistics grow with each response.
  await expectPage(browser, SAMPLE_LISTING_COUNT, 2);
  letGo();
  await expect(progress).toHaveCount(0);
  await expectText(marketPosition, 'All 199 loaded');
  await expectRequests(
    counted,
    Array.from({ length: 10 }, (_, at) => ({ vrm: 'AB12CDE', page: at + 1, limit: 20 })),
  );
  await expectFigures(all, 'All 199 loaded');
  await expectPoints(165, 34);
  await expect(loadAll()).toBeDisabled();
  await selectRadio(page, 'Show', 'All loaded (199)');
  await expect(
    page.getByRole('list', { name: 'Listings', exact: true }).getByRole('listitem').first(),
  ).toHaveAttribute('aria-setsize', '199');
  await selectRadio(page, 'Show', 'This page');
});

test('loading all pages can be cancelled, and what came stays', async () => {
  const { page, marketPosition } = await openFirstPage('CA13 FGH');
  const letGo = holdPagesFrom(counted.plan, 3);
  await loadAll().click();
  await asking().getByRole('button', { name: 'Load 15 pages' }).click();
  const progress = page.getByRole('progressbar', { name: 'Loading all pages' });
  await expect(progress).toHaveAttribute('aria-valuetext', '2 of 15 pages');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expectText(ended(), 'Cancelled after 2 of 15 pages');
  await expectText(ended(), 'What is loaded stays.');
  await expectText(marketPosition, '40 of 296 loaded');
  letGo();
  await expectRequests(
    counted,
    [1, 2, 3].map((number) => ({ vrm: 'CA13FGH', page: number, limit: 20 })),
  );
  await ended().getByRole('button', { name: 'Close' }).click();
  await expect(ended()).toHaveCount(0);
  // Continuing requests only the missing pages.
  await loadAll().click();
  await expect(asking().getByRole('button', { name: 'Load 13 pages' })).toBeVisible();
  await page.keyboard.press('Escape');
});

for (const [status, plate, words] of [
  [403, 'HR18 RSK', 'Stopped after 3 of 12 pages: Not entitled to this dataset (status 403)'],
  [429, 'MP64 DRP', 'Stopped after 3 of 14 pages: The provider is busy'],
] as const)
  test(`loading all pages stops at the first ${status}, says so, and keeps what came`, async () => {
    const { marketPosition } = await openFirstPage(plate);
    const before = await readPlates(browser);
    counted.plan.override = ({ body }) =>
      Number((body as { page?: number }).page) >= 4
        ? Response.json({ message: 'Enough for today' }, { status })
        : undefined;
    await loadAll().click();
    await asking()
      .getByRole('button', { name: /^Load \d+ pages$/ })
      .click();
    await expectText(ended(), words);
    await expectText(ended(), `(status ${status})`);
    await expectText(ended(), 'What is loaded stays; no further page was asked for.');
    const pages = counted.takeRequestBodies().map(({ page }) => page);
    expect([...new Set(pages)]).toEqual([1, 2, 3, 4]);
    await expectText(marketPosition, /^.*60 of \d+ loaded/s);
    expect(await readPlates(browser)).toEqual(before);
    await ended().getByRole('button', { name: 'Close' }).click();
  });
