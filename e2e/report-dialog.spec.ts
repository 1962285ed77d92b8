import path from 'node:path';
import type { Locator, Page } from 'playwright';
import { expect, test } from 'playwright/test';
import { freshProfile } from './fixtures/launch.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import { expectFocus, readFocus, pressKey, tabTo } from './fixtures/focus.ts';
import { readPdfPages } from './fixtures/pdf.ts';
import { findLayoutErrors } from './fixtures/layout.ts';
import { openSettingsSection } from './fixtures/screens/settings.ts';
import { lookUpAndWait } from './fixtures/screens/vehicle.ts';
import { sharedApp } from './fixtures/shared-app.ts';
import { describeSize, setWindowSize } from './fixtures/windows.ts';

const app = sharedApp(() => ({
  size: { width: 1440, height: 900 },
  settings: { preparedBy: 'Jo Bell' },
}));

test.describe.configure({ mode: 'serial' });

const PLATE = 'PC19 HPA';
const findDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: `Report on ${PLATE}` });
const findStatus = (page: Page): Locator => findDialog(page).locator('footer').getByRole('status');
/** The visible preview; the next one is loaded hidden. */
const findPreview = (page: Page): Locator =>
  findDialog(page).locator('iframe:not([aria-hidden])').contentFrame().locator('body');

async function referenceIn(page: Page): Promise<string> {
  await expect(findStatus(page)).toContainText(/PD-\w{4}-\w{4} is in Saved reports/);
  const match = /PD-\w{4}-\w{4}/.exec((await findStatus(page).textContent()) ?? '');
  return match?.[0] ?? '';
}

test('a report is saved by keyboard and found by its reference', async () => {
  const { page } = app();
  await lookUpAndWait(page, PLATE);
  await page.keyboard.press('Control+s');
  await expect(findDialog(page)).toBeVisible();
  await expectFocus(page, 'in the dialog');
  // The page is shown without a further choice.
  expect((await readFocus(page)).label).toBe('button Save report');
  await expect(findPreview(page)).toContainText('Buying or part exchange');
  await tabTo(page, /Buying or part exchange/);
  await pressKey(page, 'ArrowDown');
  await expect(findDialog(page).getByRole('radio', { name: 'Listing for sale' })).toBeChecked();
  await expect(findDialog(page).getByRole('radio', { name: 'Customer copy' })).toBeChecked();
  await pressKey(page, 'ArrowDown');
  await expect(findDialog(page).getByRole('radio', { name: 'Customer summary' })).toBeChecked();
  await pressKey(page, 'ArrowDown');
  await expect(findDialog(page).getByRole('radio', { name: 'Insurance claim' })).toBeChecked();
  await expect(findDialog(page).getByRole('radio', { name: 'Full' })).toBeChecked();
  await tabTo(page, /Claim or stock number/);
  await page.keyboard.type('STK-7');
  await expect(findPreview(page)).toContainText('STK-7');
  // Enter in a field performs the dialog's action.
  await page.keyboard.press('Enter');
  const reference = await referenceIn(page);
  // Playwright waits forever for a key if the focused frame is replaced before the key is handled.
  await expect(findPreview(page)).toContainText(reference);
  await tabTo(page, /Open in Saved reports/);
  await page.keyboard.press('Enter');
  await expect(findDialog(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByText(reference).first()).toBeVisible();
  await page.getByRole('textbox', { name: 'Search saved reports' }).fill(reference);
  await expect(
    page.getByRole('main').getByRole('button', { name: new RegExp(reference) }),
  ).toHaveCount(1);
});

test('the last purpose and the author of the settings are filled in, so that Enter is enough', async () => {
  const { page } = app();
  await page.getByRole('link', { name: 'Lookup' }).click();
  await page.getByRole('button', { name: 'Report', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Save PDF' }).press('Enter');
  await expect(findDialog(page).getByRole('radio', { name: 'Insurance claim' })).toBeChecked();
  await expect(findDialog(page).getByText('Jo Bell')).toBeVisible();
  await expectFocus(page, 'in the dialog');
  expect((await readFocus(page)).label).toBe('button Save PDF');
});

test('the preview shows the report as written, in a frame without permissions', async () => {
  const { page } = app();
  await expect(findDialog(page).locator('iframe').first()).toHaveAttribute('sandbox', '');
  await expect(findPreview(page)).toContainText('Jo Bell');
  await findDialog(page).getByRole('textbox', { name: 'Notes' }).fill('Scratch on the near side');
  await expect(findPreview(page)).toContainText('Scratch on the near side');
  await expect(findDialog(page).locator('iframe')).toHaveCount(1);
});

test('a focused preview keeps the focus when the next one replaces it', async () => {
  const { page } = app();
  await findDialog(page).getByRole('textbox', { name: 'Notes' }).fill('Scratch on the off side');
  await findDialog(page).locator('iframe').first().focus();
  await expect(findPreview(page)).toContainText('Scratch on the off side');
  await expect(findDialog(page).locator('iframe')).toHaveCount(1);
  await expectFocus(page, 'in the preview');
  expect((await readFocus(page)).label).toMatch(/^iframe/);
});

test('a customer summary, a customer copy and an own choice are chosen by keyboard', async () => {
  const { page } = app();
  const contents = findDialog(page).getByRole('radiogroup', { name: 'Contents' });
  await contents.getByRole('radio', { name: 'Full' }).focus();
  await pressKey(page, 'ArrowUp');
  await expect(contents.getByRole('radio', { name: 'Customer copy' })).toBeChecked();
  await expect(findPreview(page)).toContainText(
    'telephone numbers, trade values and profit are omitted',
  );
  await pressKey(page, 'ArrowUp');
  await expect(contents.getByRole('radio', { name: 'Customer summary' })).toBeChecked();
  await expect(findPreview(page)).toContainText('Vehicle check summary');
  await expect(findPreview(page)).toContainText('Seal Preview: not sealed');
  await expect(findPreview(page)).toContainText(
    'telephone numbers, trade values and profit are omitted',
  );
  await expect(findPreview(page)).not.toContainText('Gross profit');
  for (let press = 0; press < 3; press++) await pressKey(page, 'ArrowDown');
  await expect(contents.getByRole('radio', { name: 'Own choice' })).toBeChecked();
  const finance = findPreview(page).locator('#finance');
  await expect(finance.getByText('Agreement reference')).toBeVisible();
  await expect(finance).not.toContainText('[hidden]');
  await tabTo(page, /Leave out what a customer copy leaves out/);
  await page.keyboard.press('Space');
  await expect(finance).toContainText('Agreement reference[hidden]');
  await findDialog(page).getByRole('checkbox', { name: 'Finance' }).focus();
  await page.keyboard.press('Space');
  await expect(finance).toHaveCount(0);
  await expect(findPreview(page)).toContainText(
    'Omitted by the person who prepared the report: Finance',
  );
});

test('each choice of contents states its pages', async () => {
  const { page } = app();
  const contents = findDialog(page).getByRole('radiogroup', { name: 'Contents' });
  for (const name of [/^Customer summary \(1 page\)/, /^Customer copy \(\d+ pages\)/])
    await expect(contents.getByRole('radio', { name })).toBeVisible();
  for (const name of [/^Full \(\d+ pages\)/, /^Own choice \(\d+ pages\)/])
    await expect(contents.getByRole('radio', { name })).toBeVisible();
});

test('Tab moves into the preview and out of it', async () => {
  const { page } = app();
  await findDialog(page).getByRole('radio', { name: 'A4' }).focus();
  await page.keyboard.press('Tab');
  expect((await readFocus(page)).label).toMatch(/^iframe/);
  await expect
    .poll(async () => {
      await page.keyboard.press('Tab');
      return (await readFocus(page)).label;
    })
    .toMatch(/^button/);
});

test('a cancelled PDF leaves the report saved; the next PDF is of the same report', async () => {
  const { page, setSavePath } = app();
  await setSavePath(undefined);
  await findDialog(page).getByRole('button', { name: 'Save PDF' }).click();
  await expect(findStatus(page)).toContainText('PDF not saved: cancelled.');
  const reference = await referenceIn(page);
  await expect(findPreview(page)).toContainText(reference);
  const file = path.join(await freshProfile(), 'report.pdf');
  await setSavePath(file);
  await findDialog(page).getByRole('button', { name: 'Save PDF' }).click();
  await expect(findStatus(page)).toContainText('Saved as report.pdf.');
  expect(await referenceIn(page)).toBe(reference);
  const pages = await readPdfPages(file);
  await expect(
    findDialog(page).getByRole('radio', { name: `Own choice (${pages.length} pages)` }),
  ).toBeVisible();
  await setSavePath(undefined);
});

test('axe finds nothing and nothing is cut off at any window size', async () => {
  const { page } = app();
  await expectAccessible(page, 'the report dialog');
  for (const size of [
    { width: 1024, height: 700, text: 100 },
    { width: 1024, height: 700, text: 125 },
    { width: 800, height: 560, text: 100 },
    { width: 800, height: 560, text: 200 },
    { width: 1280, height: 800, text: 200 },
    { width: 3840, height: 2160, text: 100 },
    { width: 1440, height: 900, text: 100 },
  ]) {
    await setWindowSize(app(), size);
    expect(await findLayoutErrors(page), describeSize(size)).toEqual([]);
    for (const name of ['Save PDF', 'Save report', 'Print report'])
      await expect(findDialog(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
    const tabs = findDialog(page).getByRole('tablist', { name: 'Show' });
    if (!(await tabs.isVisible())) continue;
    await expect(tabs.getByRole('tab', { name: 'Details' })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await tabs.getByRole('tab', { name: 'Details' }).focus();
    await pressKey(page, 'ArrowRight');
    await expect(findPreview(page)).toBeVisible();
    await expect(findDialog(page).getByRole('radiogroup', { name: 'Contents' })).toBeHidden();
    await pressKey(page, 'ArrowRight');
    await expect(findDialog(page).getByRole('radiogroup', { name: 'Contents' })).toBeVisible();
  }
});

test('axe finds nothing in the tabs of a small window', async () => {
  const { page } = app();
  await setWindowSize(app(), { width: 800, height: 560, text: 100 });
  await expectAccessible(page, 'the report dialog in a small window');
  await setWindowSize(app(), { width: 1440, height: 900, text: 100 });
});

test('Escape closes it and restores the focus; two reports were saved in total', async () => {
  const { page } = app();
  const notes = findDialog(page).getByRole('textbox', { name: 'Notes' });
  await notes.press('Escape');
  await expect(findDialog(page)).toHaveCount(0);
  // A narrow window has another button, so the dialog is opened again from the one of this size.
  await page.getByRole('button', { name: 'Report', exact: true }).press('Enter');
  await page.getByRole('menuitem', { name: 'Save PDF' }).press('Enter');
  await notes.press('Escape');
  await expect(findDialog(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Report', exact: true })).toBeFocused();
  await page.getByRole('link', { name: 'Saved reports' }).click();
  await page.getByRole('textbox', { name: 'Search saved reports' }).fill('');
  await expect(page.getByRole('main').getByText('2 reports').first()).toBeVisible();
});

test('a saved report is found by keyboard and compared unchanged', async () => {
  const { page } = app();
  await page.getByRole('link', { name: 'Lookup' }).focus();
  // The shortcut adds the open report to the comparison. The other report is added next to it.
  await page.keyboard.press('Alt+c');
  const columns = page.getByRole('columnheader', { name: /^PC19 HPA, Sample, report PD-/ });
  await expect(columns).toHaveCount(1);
  await page.getByRole('button', { name: 'Add from saved reports' }).focus();
  await page.keyboard.press('Enter');
  const picker = page.getByRole('dialog', { name: 'Compare with a saved report' });
  await expect(picker.getByRole('menuitem')).toHaveCount(2);
  await page.keyboard.type('9 hpa');
  await page.keyboard.press('ArrowDown');
  await expectAccessible(page, 'choosing a saved report');
  await page.keyboard.press('Enter');
  await expect(picker).toHaveCount(0);
  await expect(columns).toHaveCount(2);
  await expect(page.getByRole('button', { name: 'Add from saved reports' })).toBeFocused();
});

test('the contents are remembered for each purpose', async () => {
  const { page } = app();
  await lookUpAndWait(page, 'FT14 SCA');
  await page.keyboard.press('Control+p');
  const dialog = page.getByRole('dialog', { name: 'Report on FT14 SCA' });
  await expect(dialog.getByRole('radio', { name: 'Insurance claim' })).toBeChecked();
  await expect(dialog.getByRole('radio', { name: 'Own choice' })).toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Finance' })).not.toBeChecked();
  await expect(dialog.getByRole('checkbox', { name: 'Tracker' })).toBeChecked();
  await dialog.getByRole('radio', { name: 'Delivery' }).check();
  await expect(dialog.getByRole('radio', { name: 'Customer summary' })).toBeChecked();
  await page.keyboard.press('Escape');
  await openSettingsSection(page, 'Reports');
  await page.getByRole('button', { name: 'Own choice Insurance claim' }).click();
  await page.getByRole('option', { name: /^Full/ }).click();
  await expect(page.getByRole('button', { name: 'Full Insurance claim' })).toBeVisible();
  await expectAccessible(page, 'the contents for each purpose');
});
