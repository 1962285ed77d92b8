import { expect, test } from 'playwright/test';
import { type ListingsPage, readPlates } from './fixtures/screens/listings.ts';
import {
  expectRequests,
  holdPagesFrom,
  openFirstPage,
  sharedRecordingApp,
} from './fixtures/listings.ts';
import { expectText } from './fixtures/expect-text.ts';

const counted = sharedRecordingApp();
let browser: ListingsPage;

const loadAll = (requests: number | string) =>
  browser.page
    .getByRole('button', { name: new RegExp(`^Load all \\(${requests} requests\\)`) })
    .click();
const ended = () => browser.page.getByLabel('Result of loading all pages');

test('loading all pages can be cancelled, which keeps the loaded pages', async () => {
  browser = await openFirstPage(counted, 'CA13 FGH');
  const { page, marketPosition } = browser;
  const letGo = holdPagesFrom(counted.plan, 3);
  await loadAll(15);
  const progress = page.getByRole('progressbar', { name: 'Loading all pages' });
  await expect(progress).toHaveAttribute('aria-valuetext', '2 of 15 pages');
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  await expectText(ended(), 'Cancelled: 2 of 15 pages loaded');
  await expectText(ended(), 'Loaded pages are kept.');
  await expectText(marketPosition, '40 of 296 loaded');
  letGo();
  await expectRequests(
    counted,
    [1, 2, 3].map((number) => ({ vrm: 'CA13FGH', page: number, limit: 20 })),
  );
  await ended().getByRole('button', { name: 'Close' }).click();
  await expect(ended()).toHaveCount(0);
  // Continuing requests only the missing pages.
  await expect(page.getByRole('button', { name: 'Load all (13 requests)' })).toBeVisible();
});

for (const [status, plate, text] of [
  [403, 'HR18 RSK', 'Stopped: 3 of 12 pages loaded. Production refused the key (403)'],
  [429, 'MP64 DRP', 'Stopped: 3 of 14 pages loaded. The provider is busy'],
] as const)
  test(`loading all pages stops at the first ${status}, states this, and keeps the loaded pages`, async () => {
    browser = await openFirstPage(counted, plate);
    const { page, marketPosition } = browser;
    const before = await readPlates(browser);
    counted.plan.override = ({ body }) =>
      Number((body as { page?: number }).page) >= 4
        ? Response.json({ message: 'Enough for today' }, { status })
        : undefined;
    await loadAll('\\d+');
    await expectText(ended(), text);
    await expectText(ended(), String(status));
    await expectText(ended(), 'Loaded pages are kept. No further page was requested.');
    const pages = counted.takeRequestBodies().map(({ page: number }) => number);
    expect([...new Set(pages)]).toEqual([1, 2, 3, 4]);
    await expectText(marketPosition, /^.*60 of \d+ loaded/s);
    expect(await readPlates(browser)).toEqual(before);
    // The focus is outside the message.
    await page.keyboard.press('Escape');
    await expect(ended()).toHaveCount(0);
  });
