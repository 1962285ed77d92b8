import type { Page } from 'playwright';
import { expect, test } from 'playwright/test';
import { expectFocus, readFocus, pressKey, tabTo } from './fixtures/focus.ts';
import { getListingsPage, expectPage, SAMPLE_LISTING_COUNT } from './fixtures/screens/listings.ts';
import { expectRequests, searchSample, sharedRecordingApp } from './fixtures/listings.ts';
import { searchBox } from './fixtures/screens/lookup.ts';
import { waitForVehicle } from './fixtures/screens/vehicle.ts';

// Each test continues where the one before it ended, also when they are repeated.
test.describe.configure({ mode: 'serial', retries: 2 });

const counted = sharedRecordingApp();
const SEARCH = { vrm: 'AB12CDE', showCriteria: true, showFilters: true };
const focused = async (page: Page) => (await readFocus(page)).label;

/** Waits until the named element has the focus. */
async function expectFocused(page: Page, expectedName: RegExp): Promise<void> {
  await expect.poll(() => focused(page)).toMatch(expectedName);
}

/** Presses a key until the named element has the focus. */
async function pressTo(page: Page, key: string, expectedName: RegExp): Promise<void> {
  for (let step = 0; step < 40; step++) {
    if (expectedName.test(await focused(page))) return;
    await pressKey(page, key);
  }
  throw new Error(`${expectedName} not reached with ${key}`);
}

/** Moves from a field to the header of a group, and opens the group. */
async function openGroup(page: Page, group: RegExp): Promise<void> {
  await tabTo(page, /^button (Like this car|Colour)/);
  await pressTo(page, 'Home', /Like this car/);
  await pressTo(page, 'ArrowDown', group);
  await pressKey(page, 'Enter');
}

test('a search works by keyboard, from the search box to a comparable', async () => {
  const { page } = counted.app();
  const { filters, rows, selectedListing, comparables, chips, results } = getListingsPage(page);
  await page.keyboard.press('Alt+l');
  await expect(searchBox(page)).toBeFocused();
  await page.keyboard.type('ab12cde');
  await pressKey(page, 'Enter');
  await waitForVehicle(page, 'AB12 CDE');
  await pressKey(page, 'Control+5');
  await expect(page.getByRole('heading', { name: 'No search yet' })).toBeVisible();

  // Filters: text, a choice, a number; Enter searches.
  await pressKey(page, 'f');
  await expectFocused(page, /Like this car/);
  await pressKey(page, 'End');
  await expectFocused(page, /More/);
  for (const group of [/Words/, /Sale type/, /Colour/]) {
    await pressKey(page, 'ArrowUp');
    await expectFocused(page, group);
  }
  await pressKey(page, 'Enter');
  await tabTo(page, /Colours/);
  await page.keyboard.type('Blue');
  await pressKey(page, 'Enter');
  await page.keyboard.type('Black,Red,Green,');
  // Backspace removes a colour, and so does its button.
  await pressKey(page, 'Backspace');
  await tabTo(page, /Remove Red/, 'Shift+Tab');
  await pressKey(page, 'Enter');
  await expectFocused(page, /Colours/);
  await tabTo(page, /Mileage to/, 'Shift+Tab');
  await page.keyboard.type('150000');
  await openGroup(page, /Live or sold/);
  await tabTo(page, /Any|Live only/);
  await pressKey(page, 'ArrowRight');
  await expect(
    filters.getByRole('radiogroup', { name: 'Live only' }).getByRole('radio', { name: 'Yes' }),
  ).toBeChecked();
  await expectRequests(counted, []);
  await tabTo(page, /Mileage to/, 'Shift+Tab');
  await pressKey(page, 'Enter');
  const body = {
    ...SEARCH,
    filters: { colours: ['Blue', 'Black'], mileage: { max: 150_000 }, live: true },
  };
  const { total = 0 } = await searchSample(body);
  await expectPage(getListingsPage(page), total);
  await expectRequests(counted, [body]);
  await expectFocused(page, /Mileage to/);

  // A facet by Tab and Space, the chips by Enter: the focus moves to the next chip, then on.
  await tabTo(page, /^button (Blue|Black), \d+/);
  await pressTo(page, 'ArrowDown', /^button Black, \d+/);
  await pressKey(page, 'Space');
  const fewer = { ...body, filters: { ...body.filters, colours: ['Blue'] } };
  await expectRequests(counted, [fewer]);
  await expect(chips.getByRole('listitem')).toHaveCount(3);
  await tabTo(page, /Clear all/);
  await pressTo(page, 'ArrowRight', /Remove Colours: Blue/);
  await pressKey(page, 'Enter');
  await expect(chips.getByRole('listitem')).toHaveCount(2);
  await expectFocused(page, /Remove (Mileage|Live)/);
  await pressTo(page, 'ArrowLeft', /Clear all/);
  await page.keyboard.press('Enter');
  await expectPage(getListingsPage(page), SAMPLE_LISTING_COUNT);
  await expect(chips).toHaveCount(0);
  await expectFocusSomewhere(page);
  counted.takeRequestBodies();

  // The list: arrows, Enter, m for comparable; n and p change the page, g changes the view.
  await pressKey(page, 'l');
  const first = await focused(page);
  await pressKey(page, 'ArrowDown');
  await pressKey(page, 'ArrowDown');
  await pressKey(page, 'ArrowUp');
  await expect.poll(() => focused(page)).not.toBe(first);
  await pressKey(page, 'End');
  await pressKey(page, 'Home');
  await expect.poll(() => focused(page)).toBe(first);
  await pressKey(page, 'ArrowDown');
  await pressKey(page, 'Enter');
  await expect(rows.nth(1).getByRole('button').first()).toHaveAttribute('aria-current', 'true');
  await expect(selectedListing.getByRole('heading').first()).toBeVisible();
  const marked = await focused(page);
  await pressKey(page, 'm');
  await expect(comparables.getByRole('listitem')).toHaveCount(1);
  await expect.poll(() => focused(page)).not.toBe(marked);
  await pressKey(page, 'c');
  await expect(page.getByText('Listing copied')).toBeVisible();
  await pressKey(page, 'n');
  await expectPage(getListingsPage(page), SAMPLE_LISTING_COUNT, 2);
  await expectFocus(page, 'on the second page');
  await pressKey(page, 'p');
  await expectPage(getListingsPage(page), SAMPLE_LISTING_COUNT, 1);
  await pressKey(page, 'g');
  await expect(page.getByRole('radio', { name: 'Gallery' })).toBeChecked();
  await pressKey(page, 'l');
  await pressKey(page, 'ArrowRight');
  await pressKey(page, 'ArrowDown');
  await pressKey(page, 'g');
  await expect(page.getByRole('radio', { name: 'List', exact: true })).toBeChecked();
  // The first page was received before.
  await expectRequests(counted, [{ ...SEARCH, page: 2 }]);
  await expect(results).toBeVisible();
});

test('Tab reaches the note, the viewer’s buttons and the plot', async () => {
  const { page } = counted.app();
  const { selectedListing, comparables } = getListingsPage(page);
  await pressKey(page, 'l');
  await pressKey(page, 'Home');
  await pressKey(page, 'Enter');
  // It replaces the plot, which would otherwise get the focus and disappear.
  await expect(selectedListing.getByRole('heading').first()).toBeVisible();
  await tabTo(page, /Mark as comparable/);
  await pressKey(page, 'Enter');
  await tabTo(page, /Note/);
  // Letters that are commands elsewhere are plain text in a note.
  await page.keyboard.type('glm fnp');
  await expect(selectedListing.getByLabel('Note')).toHaveValue('glm fnp');
  await expect(comparables.getByRole('listitem')).toHaveCount(2);
  await tabTo(page, /Close listing/, 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, /Points of Asking price by mileage/);
  await pressKey(page, 'ArrowRight');
  await pressKey(page, 'Enter');
  await expectFocused(page, /^section Listing/);
});

test('dialogs take the focus and restore it', async () => {
  const { page } = counted.app();
  await pressKey(page, 'l');
  const openMenu = async (item: RegExp) => {
    await tabTo(page, /List|Gallery|Sort|Next|Filters|Plot|More actions/, 'Shift+Tab');
    await pressTo(page, 'ArrowRight', /More actions/);
    await pressKey(page, 'Enter');
    await pressTo(page, 'ArrowDown', item);
    await page.keyboard.press('Enter');
  };
  await openMenu(/Criteria/);
  // The dialog itself has the focus until a key moves it to an element.
  await expect(page.getByRole('dialog', { name: /^Criteria/ })).toBeVisible();
  await pressKey(page, 'Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectFocused(page, /More actions/);
  await pressKey(page, 'l');
  await tabTo(page, /List|Gallery|Sort|Next|Filters|Plot|More actions/, 'Shift+Tab');
  await pressTo(page, 'ArrowLeft', /Load all \(\d+ requests\)/);
  counted.plan.latency = 30;
  await page.keyboard.press('Enter');
  await expect(
    page.getByText('199 of 199 loaded').or(page.getByText('All pages are loaded')).first(),
  ).toBeAttached();
  await expectFocusSomewhere(page);
});

/**
 * Expects that an element has the focus. An element that receives the focus because a button was
 * removed needs no focus ring.
 */
async function expectFocusSomewhere(page: Page): Promise<void> {
  await expect.poll(() => focused(page)).not.toBe('body');
}
