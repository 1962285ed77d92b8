import { expect, test } from 'playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { pressKey } from './fixtures/focus.ts';
import { findLayoutErrors } from './fixtures/layout.ts';
import {
  openReportRegion,
  openSavedReports,
  reportCount,
  reportList,
  reportRow,
  reportSearchBox,
} from './fixtures/screens/saved-reports.ts';
import { REPORTS_OF_THREE_AUTHORS, saveReports } from './fixtures/saved-reports.ts';
import { lookUpAndWait } from './fixtures/screens/vehicle.ts';
import { sharedApp } from './fixtures/shared-app.ts';
import { setWindowSize } from './fixtures/windows.ts';

const app = sharedApp(() => ({ settings: { preparedBy: 'Ann Lee' } }));

test.describe.configure({ mode: 'serial' });

test('each key searches and highlights the matches; Enter opens the first hit', async () => {
  const { page } = app();
  await saveReports(page, REPORTS_OF_THREE_AUTHORS);
  await page.getByRole('link', { name: 'Lookup' }).click();
  await openSavedReports(page);
  await expect(reportCount(page)).toHaveText('3 reports');
  await page.keyboard.type('9hp');
  await expect(reportCount(page)).toHaveText('1 of 3 reports');
  await expect(reportRow(page, 'PC19 HPA')).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('zoe');
  await expect(reportList(page).locator('mark')).toHaveText('Zoë');
  await pressKey(page, 'Enter');
  await expect(
    openReportRegion(page).getByRole('img', { name: 'Number plate ST68 LNX' }),
  ).toBeVisible();
});

test('reports are found by a check that is not good, and by a date as it is typed', async () => {
  const { page } = app();
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('button', { name: /Alert or review of/ }).click();
  await page.getByRole('option', { name: 'Finance' }).click();
  await expect(reportCount(page)).toHaveText('0 of 3 reports');
  await reportSearchBox(page).fill('');
  await expect(reportCount(page)).toHaveText('1 of 3 reports');
  await expect(reportRow(page, 'PC19 HPA')).toBeVisible();
  await page.getByRole('button', { name: /Alert or review of/ }).click();
  await page.getByRole('option', { name: 'Any check' }).click();
  await page.getByRole('button', { name: 'Filters' }).click();
  const today = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London' }).format();
  await reportSearchBox(page).fill(today);
  await expect(reportCount(page)).toHaveText('3 of 3 reports');
  await reportSearchBox(page).fill('nov 2019');
  await expect(reportCount(page)).toHaveText('0 of 3 reports');
  await reportSearchBox(page).fill('zoe');
  await expect(reportCount(page)).toHaveText('1 of 3 reports');
});

test('a report found only by its notes states this and highlights the match', async () => {
  const { page } = app();
  await setWindowSize(app(), { width: 1024, height: 700, text: 100 });
  await page.getByRole('link', { name: 'Lookup' }).click();
  await lookUpAndWait(page, 'WR15 CTS');
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Report on WR15 CTS' });
  await dialog
    .getByRole('textbox', { name: 'Notes' })
    .fill('Delivered with two keys and the whole service book, which has no gap in its stamps.');
  await dialog.getByRole('textbox', { name: 'Claim or stock number' }).fill('STK-7');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Open in Saved reports' }).click();
  await pressKey(page, 'Escape');
  await reportSearchBox(page).fill('ann');
  await expect(reportList(page).locator('mark')).toHaveText(['Ann', 'Ann']);
  await reportSearchBox(page).fill('key');
  await expect(reportList(page).locator('mark')).toHaveText('key');
  await expect(reportRow(page, 'WR15 CTS')).toHaveAccessibleDescription(
    /^Report notes: Delivered with two keys and/,
  );
  expect(await findLayoutErrors(page)).toEqual([]);
  await expectAccessible(page, 'why a report was found');
  await reportSearchBox(page).fill('ann');
  await expect(reportRow(page, 'WR15 CTS')).toHaveAccessibleDescription(/^Prepared by: Ann/);
  await reportSearchBox(page).fill('stk');
  await expect(reportRow(page, 'WR15 CTS')).toHaveAccessibleDescription(
    /^Claim or stock number: STK-7/,
  );
});
