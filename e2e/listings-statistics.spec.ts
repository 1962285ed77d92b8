import { expect, test } from 'playwright/test';
import { fitTrendLine, isCounted, quantile } from './fixtures/reference-statistics.ts';
import {
  type ListingsPage,
  showPlot,
  expectPage,
  openMoreMenu,
  SAMPLE_PLATE,
  SAMPLE_LISTING_COUNT,
} from './fixtures/screens/listings.ts';
import {
  expectRequests,
  holdPagesFrom,
  type Listing,
  openFirstPage,
  loadAllSampleListings,
  sharedRecordingApp,
} from './fixtures/listings.ts';
import { expectText } from './fixtures/expect-text.ts';
import { openTab } from './fixtures/screens/vehicle.ts';

const counted = sharedRecordingApp();
let browser: ListingsPage;
let all: Listing[] = [];

test.beforeAll(async () => {
  all = await loadAllSampleListings();
});

const main = (at: number) => browser.rows.nth(at).getByRole('button').first();
const plot = () =>
  browser.marketPosition.getByRole('group', { name: 'Points of Asking price by mileage' });

const pounds = (price: number) => `£${Math.round(price).toLocaleString('en-GB')}`;
const isLive = ({ soldDate }: Listing) => !soldDate;

/** Expects the statistics of the loaded listings, and the stated coverage. */
async function expectFigures(loaded: readonly Listing[], cover: string): Promise<void> {
  const { marketPosition } = browser;
  await expectText(marketPosition, cover);
  const counted = loaded.filter(isCounted);
  await expectText(marketPosition, `Based on ${counted.length} of ${loaded.length} listings.`);
  for (const [name, group] of [
    ['Live', counted.filter(isLive)],
    ['Sold', counted.filter((listing) => !isLive(listing))],
  ] as const) {
    const prices = group.map(({ price = 0 }) => price);
    // No median and no quartiles under five, and no figures at all without a price.
    const values = [0, 0.25, 0.5, 0.75, 1].map((share, at) =>
      prices.length >= 5 || (prices.length > 0 && at % 4 === 0)
        ? pounds(quantile(prices, share))
        : expect.stringMatching(/^–/),
    );
    await expect
      .poll(async () => (await priceTable()).get(name), { message: name })
      .toEqual([String(prices.length), ...values]);
  }
  const { perMile, rSquared, n } = fitTrendLine(counted.filter(isLive));
  const change = pounds(Math.abs(perMile * 1000));
  await expectText(
    marketPosition,
    `Each additional 1,000 miles ${perMile < 0 ? 'lowers' : 'raises'} the asking price by about ${change} (linear trend, ${n} live listings, R² ${rSquared.toFixed(2)}).`,
  );
}

/** The statistics of live and sold listings, which are columns of the table. */
async function priceTable(): Promise<Map<string, string[]>> {
  const table = browser.marketPosition.getByRole('table', {
    name: 'Asking prices of the loaded listings',
  });
  const rows = await table
    .getByRole('row')
    .evaluateAll((all) => all.map((row) => [...row.children].map((cell) => cell.textContent)));
  const [head = []] = rows;
  const columns = head.map((_, at) => rows.map((row) => row[at] ?? ''));
  return new Map(columns.map(([name = '', ...values]) => [name, values]));
}

/** The number of points drawn, counted by the commands of their paths. */
async function expectPoints(listings: readonly Listing[]): Promise<void> {
  const counted = listings.filter(isCounted);
  const live = counted.filter(isLive).length;
  const groups = [live, counted.length - live, listings.length - counted.length];
  const points = browser.marketPosition
    .getByRole('figure', { name: 'Asking price by mileage' })
    .locator('svg g path[d^="M"]');
  const count = () =>
    points.evaluateAll((paths) =>
      paths
        .map((path) => path.getAttribute('d')?.match(/M/g)?.length ?? 0)
        .filter((pointCount) => pointCount > 1)
        .toSorted((a, b) => b - a),
    );
  await expect
    .poll(count)
    .toEqual(groups.filter((pointCount) => pointCount > 1).toSorted((a, b) => b - a));
}

test('loaded listings are counted and drawn; this vehicle is not without a valuation', async () => {
  browser = await openFirstPage(counted, SAMPLE_PLATE);
  const loaded = all.slice(0, 10);
  await expectFigures(loaded, '10 of 199 loaded');
  await expectText(
    browser.marketPosition,
    'Valuation not requested. This vehicle is not shown on the chart.',
  );
  await expect(browser.marketPosition.getByText('This vehicle', { exact: true })).toHaveCount(0);
  await browser.page.keyboard.press('n');
  await expectPage(browser, SAMPLE_LISTING_COUNT, 2);
  await expectFigures(all.slice(0, 20), '20 of 199 loaded');
  await expectPoints(all.slice(0, 20));
});

test('with a valuation this vehicle is drawn, but ranked only among cars like it', async () => {
  const { page, marketPosition } = browser;
  const { calls } = counted.service();
  calls.length = 0;
  await marketPosition.getByRole('button', { name: 'Open Valuation' }).click();
  const panel = page.getByRole('tabpanel');
  await expect(panel.getByRole('heading', { name: 'Valuation', level: 2 })).toBeVisible();
  expect(calls).toEqual([]);
  await panel.getByRole('button', { name: 'Request (1 request)', exact: true }).click();
  await expect(panel.getByText('Retail', { exact: true }).first()).toBeVisible();
  expect(calls).toEqual(['GET /valuation/1.0?vrm=AB12CDE']);
  await openTab(page, 'Similar listings');
  await expectText(
    marketPosition,
    /Retail valuation £[\d,]+ at [\d,]+ miles \(mileage estimated by the provider\)/,
  );
  // Any listings can be loaded here, so the rank needs the search for cars like this one.
  await expectText(marketPosition, 'Not ranked: no search for cars like this');
  await expect(marketPosition.getByRole('list', { name: /^Legend:/ })).toContainText(
    'This vehicle',
  );
  expect(calls).toHaveLength(1);
});

test('the plot has the same points as a table', async () => {
  const { marketPosition } = browser;
  await marketPosition.getByRole('button', { name: 'Show as table' }).click();
  const rows = marketPosition
    .getByRole('table', { name: 'Asking price by mileage' })
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
const readFigures = (name: string) => /£[\d,]+, [\d,]+ miles/.exec(name)?.[0] ?? 'no figures';

test('a hovered or focused row is highlighted in the plot, and the reverse', async () => {
  const { page, rows, selectedListing } = browser;
  const readName = async (at: number) => (await main(at).getAttribute('aria-label')) ?? '';
  const third = readFigures(await readName(3));
  await rows.nth(3).hover();
  await expect(plot()).toContainText(third);
  await page.mouse.move(0, 0);
  await expect(plot()).not.toContainText(third);
  await main(5).focus();
  await expect(plot()).toContainText(readFigures(await readName(5)));

  // Keyboard, from point to point: points of the visible page are highlighted.
  await plot().focus();
  await page.keyboard.press('Home');
  const pointed = rows.locator('[data-hovered]');
  let seen = 0;
  for (let step = 0; step < 21; step++) {
    const plotNumbers = readFigures(await plot().innerText());
    if ((await pointed.count()) > 0) {
      seen += 1;
      const name = await pointed.getByRole('button').first().getAttribute('aria-label');
      expect(readFigures(name ?? '')).toBe(plotNumbers);
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
  const heading = await pointed
    .getByRole('heading')
    .or(pointed.getByRole('button'))
    .first()
    .innerText();
  await page.mouse.click(dot.x + dot.width / 2, dot.y + dot.height / 2);
  await expect(selectedListing.getByRole('heading').first()).toHaveText(heading);
  await expect(selectedListing).toBeFocused();
  await showPlot(browser);
});

test('“Load all” states the requests, shows progress, and lists all when it ends', async () => {
  const { page, marketPosition } = browser;
  counted.takeRequestBodies();
  const letGo = holdPagesFrom(counted.plan, 4);
  await page.getByRole('button', { name: 'Load all (10 requests)' }).click();
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
  await expectPoints(all);
  await expectText(browser.count, '199 of 199 loaded');
  // The first two pages were loaded before.
  await expect(page.getByText(/ · 12 requests$/)).toBeVisible();
  await expect(await openMoreMenu(page, 'Load all')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(
    page.getByRole('list', { name: 'Listings', exact: true }).getByRole('listitem').first(),
  ).toHaveAttribute('aria-setsize', '199');
  await page.getByRole('button', { name: 'Show pages' }).click();
  await expectPage(browser, SAMPLE_LISTING_COUNT, 2);
});
