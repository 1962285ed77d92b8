import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import type { Locator, Page } from 'playwright';
import { expectAccessible } from './fixtures/accessibility.ts';
import { pressKey } from './fixtures/focus.ts';
import { findLayoutErrors } from './fixtures/layout.ts';
import { RUNTIME } from './fixtures/launch.ts';
import { findWordsOutsidePage, readPdfInfo, readPdfPages } from './fixtures/pdf.ts';
import { chooseEnvironment, lookUp } from './fixtures/screens/lookup.ts';
import { saveKey } from './fixtures/screens/settings.ts';
import { type LoopbackService, PRODUCTION_KEY, startService } from './fixtures/service.ts';
import { expectText } from './fixtures/expect-text.ts';
import { sharedApp } from './fixtures/shared-app.ts';
import { lookUpAndWait, waitForVehicle } from './fixtures/screens/vehicle.ts';

const box = (page: Page) => page.getByRole('textbox', { name: 'Plate or VIN to compare' });
const table = (page: Page) => page.getByRole('table', { name: 'Comparison' });
const heads = (page: Page) => table(page).getByRole('columnheader').filter({ hasText: 'data' });
const row = (page: Page, label: string) =>
  table(page)
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader', { name: label }) });
const scroller = (page: Page) => page.getByRole('group', { name: 'Side by side' });

async function openComparison(page: Page): Promise<void> {
  // Uses only the keyboard, so that the focused element has a focus ring.
  await page.getByRole('link', { name: 'Lookup' }).focus();
  await pressKey(page, 'Tab');
  await pressKey(page, 'Alt+c');
  await expect(page.getByRole('heading', { name: 'Compare', level: 1 })).toBeVisible();
}

const FOUR = ['AB12 CDE', 'PC19 HPA', 'MP64 DRP', 'EV70 ZAP'] as const;

/** Compares the four vehicles, or uses the comparison of an earlier test. */
async function compareFour(page: Page): Promise<void> {
  if ((await heads(page).count()) === FOUR.length) return;
  await openComparison(page);
  for (const plate of FOUR)
    if ((await heads(page).filter({ hasText: plate }).count()) === 0) await compare(page, plate);
}

/** Adds a vehicle, which looks it up, until its column can be opened. */
async function compare(page: Page, plate: string): Promise<void> {
  await box(page).fill(plate);
  await pressKey(page, 'Enter');
  await expect(page.getByRole('button', { name: `Open, ${plate}` })).toBeVisible({
    timeout: 20_000,
  });
}

/** Compares the vehicle on the page, in a window that has no room for the button itself. */
async function compareShown(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: /^Compare/ }).click();
}

test.describe('in Sample', () => {
  const app = sharedApp(() => ({ size: { width: 1024, height: 700 } }));

  test('a vehicle is compared from its page; others are looked up when they are added', async () => {
    const { page } = app();
    await lookUpAndWait(page, 'AB12 CDE');
    await compareShown(page);
    await expect(page.getByRole('region', { name: 'Compare' })).toBeVisible();
    await expect(heads(page)).toHaveCount(1);
    for (const plate of FOUR.slice(1)) await compare(page, plate);
    await expect(heads(page)).toHaveCount(4);
    await expectText(row(page, 'Verdict').first().getByRole('cell').nth(1), /^Alert Finance/);
    // A trial click fails if the next column covers the button.
    for (const remove of await heads(page)
      .getByRole('button', { name: /^Remove/ })
      .all())
      await remove.click({ trial: true, timeout: 2_000 });
    await expectText(row(page, 'Fuel type'), 'Fuel type Petrol Petrol Diesel Electric Different');
    await page.getByRole('switch', { name: 'Show all rows' }).click();
    await expectText(row(page, 'Seats'), /Same$/);
    await page.getByRole('switch', { name: 'Show all rows' }).click();
    await expectText(row(page, 'Retail'), /£[\d,]+ lowest: [A-Z]{2}\d\d [A-Z]{3}$/);
    const decision = table(page).getByRole('rowgroup', { name: 'Decision' });
    await expect(decision.getByText(', best')).not.toHaveCount(0);
    // No value of PC19 HPA, a vehicle with an Alert, is the best.
    for (const each of await decision.getByRole('row').all())
      await expect(each.getByRole('cell').nth(1)).not.toContainText('best');
    // Scrolled sideways, the values pass below the first column.
    await scroller(page).evaluate((element) => element.scrollTo(0, 0));
    expect(await findLayoutErrors(page)).toEqual([]);
  });

  test('a fifth vehicle is refused with a message', async () => {
    const { page } = app();
    await compareFour(page);
    await box(page).fill('ST68 LNX');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('Review: ST68 LNX was not added')).toBeInViewport({
      ratio: 1,
    });
    await expect(box(page)).toBeFocused();
    await expectAccessible(page, 'a refused vehicle');
    await expect(heads(page)).toHaveCount(4);
    await box(page).fill('');
  });

  test('headers, labels and the decision stay visible while the table scrolls', async () => {
    const { page } = app();
    await compareFour(page);
    const sources = row(page, 'Tracker');
    await sources.scrollIntoViewIfNeeded();
    await expect(sources).toBeInViewport();
    await expect(heads(page).first()).toBeInViewport({ ratio: 1 });
    for (const label of ['Verdict', 'Market position']) {
      const head = table(page).getByRole('rowheader', { name: label, exact: true });
      await expect(head).toBeInViewport({ ratio: 1 });
      await head.click({ trial: true, timeout: 2_000 });
    }
    await expect(sources).toContainText(/Sample 1\.0, \d+ \w+ \d{4}, \d\d:\d\d/);
    await app().resize(800, 700);
    await scroller(page).evaluate((element) => element.scrollTo(element.scrollWidth, 0));
    await expect(row(page, 'Retail').getByRole('rowheader')).toBeInViewport({ ratio: 1 });
    await expect(heads(page).nth(3)).toBeInViewport({ ratio: 1 });
    await app().resize(1024, 700);
  });

  test('equal rows are folded, and open by keyboard', async () => {
    const { page } = app();
    await compareFour(page);
    await expect(row(page, 'Seats')).toHaveCount(0);
    await expect(row(page, 'Retail')).toContainText('lowest');
    await expect(
      page.getByText(/^\d+ of \d+ rows differ\. Other rows: \d+ identical/).first(),
    ).toBeVisible();
    for (const fold of await page.getByRole('button', { name: /^\d+ rows? (is|are) / }).all()) {
      await fold.focus();
      await pressKey(page, 'Enter');
      await expect(fold).toBeFocused();
    }
    await expect(row(page, 'Seats')).toBeVisible();
    await page.getByRole('switch', { name: 'Show all rows' }).focus();
    await pressKey(page, 'Space');
    await expect(page.getByRole('button', { name: /the same$/ })).toHaveCount(0);
    await expect(row(page, 'Seats')).toBeVisible();
    await pressKey(page, 'Space');
  });

  test('the printed page has the same figures, is made of saved reports, and lies across the paper', async () => {
    const { page } = app();
    await compareFour(page);
    const retail = (await row(page, 'Retail').getByRole('cell').allInnerTexts()).slice(0, 4);
    await page.getByRole('button', { name: 'Print comparison' }).click();
    const dialog = page.getByRole('dialog', { name: /^Comparison of AB12 CDE, PC19 HPA/ });
    await expect(dialog.getByRole('button', { name: 'Print' })).toBeFocused();
    const sheet = page.frameLocator('iframe[title="Preview of the comparison"]');
    await expect(sheet.getByRole('heading', { name: 'Vehicle comparison' })).toBeVisible();
    await expect(sheet.getByRole('img', { name: /^Number plate/ })).toHaveCount(4);
    await expect(sheet.getByText('Fictitious records produced by Platedesk')).toBeVisible();
    const printed = sheet
      .getByRole('row')
      .filter({ has: page.getByRole('rowheader', { name: 'Retail' }) })
      .getByRole('cell');
    for (const [index, text] of retail.entries())
      await expect(printed.nth(index)).toContainText(/£[\d,]+/.exec(text)?.[0] ?? 'no price');
    await expectAccessible(page, 'the printed comparison');
    await expect(sheet.getByText(/^Saved report PD-/)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Save 4 reports' }).click();
    await expect(dialog.getByText(/^The comparison states the report reference/)).toBeVisible();
    await expect(sheet.getByText(/^Saved report PD-/)).toHaveCount(4);
    await expect(dialog.getByRole('button', { name: 'Print' })).toBeFocused();
    if (RUNTIME === 'electron') {
      const file = path.join(tmpdir(), `platedesk-comparison-${process.pid}.pdf`);
      await app().setSavePath(file);
      await dialog.getByRole('button', { name: 'Save PDF' }).click();
      await expect(dialog.getByText(/^Saved as platedesk-comparison/)).toBeVisible();
      const pages = await readPdfPages(file);
      expect(pages.join(' ')).toContain('Vehicle comparison');
      expect((await readPdfInfo(file))['Page size']).toMatch(/^84\d.* x 59\d/);
      expect(await findWordsOutsidePage(file)).toEqual([]);
      await rm(file);
    }
    await pressKey(page, 'Escape');
    await expect(page.getByRole('button', { name: 'Print comparison' })).toBeFocused();
  });

  test('axe finds nothing', async () => {
    const { page } = app();
    await compareFour(page);
    await expectAccessible(page, 'comparison');
  });

  test('columns are removed by keyboard without losing the focus', async () => {
    const { page } = app();
    await compareFour(page);
    await page.getByRole('button', { name: 'Remove PC19 HPA from the comparison' }).focus();
    await pressKey(page, 'Enter');
    await expect(
      page.getByRole('button', { name: 'Remove MP64 DRP from the comparison' }),
    ).toBeFocused();
    for (let left = 3; left > 0; left--) {
      await expect(heads(page)).toHaveCount(left);
      await pressKey(page, 'Enter');
    }
    await expect(box(page)).toBeFocused();
    await expectAccessible(page, 'nothing compared');
  });

  test('a vehicle looked up before is in the recent list, and its answers are shown immediately', async () => {
    const { page } = app();
    await page.getByRole('button', { name: /Recent vehicles/ }).click();
    await page.getByRole('option', { name: /MP64 DRP/ }).click();
    await expectText(row(page, 'Make'), 'Make BMW');
    await page.getByRole('button', { name: 'Open, MP64 DRP' }).click();
    await expect(page.getByRole('tablist', { name: 'Datasets' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Overview' })).toBeFocused();
  });

  test('a vehicle that was not looked up has one cell over all rows, which stays visible', async () => {
    const { page } = app();
    await lookUp(page, 'PC19 HPA');
    await waitForVehicle(page, 'PC19 HPA');
    await chooseEnvironment(page, 'UAT');
    await compareShown(page);
    await expect(heads(page)).toHaveCount(2);
    await chooseEnvironment(page, 'Sample');
    await compare(page, 'EV70 ZAP');
    const cell = table(page).getByRole('cell', { name: 'Not looked up' });
    const text = cell.getByText('Not looked up');
    await expect(cell).toHaveCount(1);
    for (const edge of [1, 0]) {
      await scroller(page).evaluate(
        (element, end) => element.scrollTo(0, end * element.scrollHeight),
        edge,
      );
      await expect(text).toBeInViewport({ ratio: 1 });
      expect(await isOnTop(text)).toBe(true);
    }
    await expectText(row(page, 'Make'), 'Make BMW Tesla Different');
    expect(await findLayoutErrors(page)).toEqual([]);
    await expectAccessible(page, 'a vehicle that was not looked up');
  });
});

test.describe('calls', () => {
  let service: LoopbackService;
  test.beforeAll(async () => {
    service = await startService();
  });
  test.afterAll(() => service.close());
  const app = sharedApp(() => ({
    settings: { baseUrl: service.url, datasetProfile: 'custom', customProfile: ['status', 'spec'] },
  }));

  test('only adding a vehicle makes calls: those that were stated, for that vehicle', async () => {
    const { page } = app();
    await saveKey(page, 'Production', PRODUCTION_KEY);
    await chooseEnvironment(page, 'Production');
    await lookUp(page, 'AB12 CDE');
    await waitForVehicle(page, 'AB12 CDE');
    await expect.poll(() => service.calls.length).toBe(2);
    service.calls.length = 0;
    await page.getByRole('link', { name: 'Compare' }).click();
    await expect(box(page)).toBeFocused();
    await box(page).fill('PC19HPA');
    await expect(page.getByText('Adding PC19 HPA: 2 requests to Production.')).toBeVisible();
    await page.getByRole('link', { name: 'Lookup' }).click();
    await openComparison(page);
    expect(service.calls).toEqual([]);
    await box(page).fill('PC19HPA');
    await pressKey(page, 'Enter');
    await expectText(row(page, 'Make'), /Ford Volkswagen/);
    expect(service.calls.toSorted()).toEqual([
      'GET /spec/1.2?vrm=PC19HPA',
      'GET /status/1.0?vrm=PC19HPA',
    ]);
    await expectText(row(page, 'Retail'), /Not requested/);
  });
});

/** Whether nothing else is drawn over the centre of an element. */
const isOnTop = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(left + width / 2, top + height / 2) === element;
  });
