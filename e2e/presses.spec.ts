import { EventEmitter, once } from 'node:events';
import type { Locator } from 'playwright';
import { expect, test } from 'playwright/test';
import {
  expectRequests,
  type SearchRecord,
  searchSample,
  sharedRecordingApp,
} from './fixtures/listings.ts';
import { expectPage, type ListingsPage, openListings } from './fixtures/screens/listings.ts';
import { searchBox } from './fixtures/screens/lookup.ts';
import { openSettings, openSettingsSection } from './fixtures/screens/settings.ts';

const counted = sharedRecordingApp();
const SEARCH = { vrm: 'AB12CDE', showCriteria: true, showFilters: true };
const COLOUR_COUNT = 60;
/** Milliseconds. A person holds the button about as long. */
const HOLD = 150;

/**
 * Presses a control, which must still be under the pointer when the button is released. Playwright’s
 * own click would release it before the page has scrolled or been drawn again.
 *
 * @param during what happens while the button is held
 */
async function press(
  control: Locator,
  during: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  const { mouse } = control.page();
  await control.scrollIntoViewIfNeeded();
  const pressed = await control.boundingBox();
  if (!pressed) throw new Error('the control is not visible');
  await mouse.move(pressed.x + pressed.width / 2, pressed.y + pressed.height / 2);
  await mouse.down();
  await during();
  await control.page().waitForTimeout(HOLD);
  const released = await control.boundingBox();
  await mouse.up();
  expect(released, 'the control moved under the pointer').toEqual(pressed);
}

/** Uses a control of a toolbar, leaves the toolbar and scrolls another control of it into view. */
async function useAndScrollTo(used: Locator, target: Locator): Promise<void> {
  await used.click();
  await searchBox(used.page()).click();
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(used).not.toBeInViewport();
}

test.describe('in the similar listings', () => {
  let browser: ListingsPage;

  test.beforeAll(async () => {
    browser = await openListings(counted.app().page);
  });
  test.beforeEach(async () => {
    const record = await searchSample({ showFilters: true, showCriteria: true });
    const colour = Array.from({ length: COLOUR_COUNT }, (_, index) => ({
      key: `Colour ${index}`,
      count: 1,
    }));
    counted.plan.override = ({ path }) =>
      path.startsWith('/similar-listings/')
        ? Response.json({ ...record, filters: { ...record.filters, colour } })
        : undefined;
    await browser.filters.getByRole('button', { name: 'Search' }).click();
    await expectPage(browser, record.total ?? 0);
    counted.takeRequestBodies();
  });

  const value = (index: number) =>
    browser.filters.getByRole('button', { name: `Colour ${index}, 1 listing`, exact: true });
  const group = (name: string) =>
    browser.filters.locator('[data-filter-group]').filter({ hasText: name });
  const remove = (index: number) =>
    browser.chips.getByRole('button', {
      name: `Remove Colours: Colour ${index} (1 request)`,
      exact: true,
    });

  test('a value of a filter is searched by, also if the value last used is out of view', async () => {
    await browser.filters.getByRole('button', { name: `Show all ${COLOUR_COUNT}` }).click();
    const chosen: number[] = [];
    for (const [used, pressed] of [
      [2, 50],
      [55, 4],
    ] as const) {
      await useAndScrollTo(value(used), value(pressed));
      chosen.push(used);
      await expect(remove(used)).toBeVisible();
      counted.takeRequestBodies();
      await press(value(pressed));
      chosen.push(pressed);
      const colours = chosen.map((index) => `Colour ${index}`);
      await expectRequests(counted, [{ ...SEARCH, filters: { colours } }]);
      await expect(value(pressed)).toBeFocused();
    }
    await browser.page.getByRole('button', { name: 'Clear all' }).click();
  });

  test('a value is searched by, also if a response adds values above it during the press', async () => {
    const { override } = counted.plan;
    // Where the form is scrolled, the browser keeps what is in view in its place.
    const above = ['Like this car', 'Mileage', 'Year', 'Dealer', 'Place', 'Write-off'];
    for (const name of above) await group(name).click();
    await group('Like this car').evaluate((element) => element.scrollIntoView());
    const responses = new EventEmitter();
    counted.plan.override = async (post) => {
      await once(responses, 'sent');
      const response = await override(post);
      const record = (await response?.json()) as SearchRecord;
      const sold = [...(record.filters?.sold ?? []), { key: 2, count: 1 }];
      return Response.json({ ...record, filters: { ...record.filters, sold } });
    };
    await browser.filters.getByRole('button', { name: 'Search' }).click();
    await expect.poll(() => responses.listenerCount('sent')).toBe(1);
    await press(value(4), async () => {
      responses.emit('sent');
      await expect(browser.results).not.toHaveAttribute('aria-busy', 'true');
    });
    counted.plan.override = override;
    await expectRequests(counted, [SEARCH, { ...SEARCH, filters: { colours: ['Colour 4'] } }]);
    responses.emit('sent');
    for (const name of above) await group(name).click();
    await browser.page.getByRole('button', { name: 'Clear all' }).click();
  });

  test('a filter is removed, also if the filter last removed is out of view', async () => {
    const keywords = Array.from({ length: 30 }, (_, index) => `word ${index}`);
    const box = browser.filters.getByRole('textbox', { name: 'Keywords' });
    await box.fill(keywords.join());
    await box.press('Enter');
    await browser.filters.getByRole('button', { name: 'Search' }).click();
    await browser.chips.getByRole('button', { name: /more filters?$/ }).click();
    await expect(browser.chips.getByRole('listitem')).toHaveCount(keywords.length);
    const removeWord = (index: number) =>
      browser.chips.getByRole('button', {
        name: `Remove Keywords: word ${index} (1 request)`,
        exact: true,
      });
    for (const [used, next, pressed] of [
      [1, 2, 25],
      [26, 27, 4],
    ] as const) {
      await removeWord(used).click();
      await expect(removeWord(next)).toBeFocused();
      await searchBox(browser.page).click();
      await removeWord(pressed).evaluate((element) => element.scrollIntoView());
      await expect(removeWord(next)).not.toBeInViewport();
      await press(removeWord(pressed));
      await expect(removeWord(pressed)).toHaveCount(0);
    }
    await browser.page.getByRole('button', { name: 'Clear all' }).click();
  });

  test('a group of filters closes, also if text above it becomes a chip', async () => {
    await browser.filters.getByRole('textbox', { name: 'Keywords' }).fill('Red');
    await press(group('More'));
    await expect(group('More')).toHaveAttribute('aria-expanded', 'false');
    await browser.filters.getByRole('button', { name: 'Undo changes' }).click();
  });
});

test('the order of the saved reports changes, also if a text above it is no date', async () => {
  const { page } = counted.app();
  await page.getByRole('link', { name: 'Saved reports' }).click();
  const from = page.getByRole('textbox', { name: 'From' });
  const order = (name: string) => page.getByRole('radio', { name });
  for (const [text, name] of [
    ['31/2/2024', 'Oldest first'],
    ['5/3/2024', 'Newest first'],
  ] as const) {
    await from.fill(text);
    await press(order(name));
    await expect(order(name)).toBeChecked();
  }
  await from.fill('');
});

test.describe('in Settings', () => {
  test('a switch changes, also if the base URL above it gets a warning', async () => {
    const group = await openSettings(counted.app().page, 'Production');
    const bundleMode = group.getByRole('switch', { name: 'Bundle mode' });
    const field = group.getByRole('textbox', { name: 'Base URL' });
    const baseUrl = await field.inputValue();
    for (const [text, isOn] of [
      [`${baseUrl}/uat`, true],
      [baseUrl, false],
    ] as const) {
      await field.fill(text);
      await press(bundleMode);
      await expect(bundleMode).toBeChecked({ checked: isOn });
      await expect(group.getByText('The base URL ends in /uat')).toHaveCount(isOn ? 1 : 0);
    }
  });

  test('a retention period is saved, although its number is entered only by the press', async () => {
    const { page } = counted.app();
    await openSettingsSection(page, 'Storage');
    await page.getByRole('radio', { name: 'For a number of days you set' }).click();
    await page.getByRole('textbox', { name: 'Number of days' }).fill('45');
    await press(page.getByRole('button', { name: 'Save retention period' }));
    await expect(page.getByText('Saved: Retention period')).toBeVisible();
  });
});
