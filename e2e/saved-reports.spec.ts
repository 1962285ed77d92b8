import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page, test } from 'playwright/test';
import { freshProfile, launch, RUNTIME } from './fixtures/launch.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import { pressKey } from './fixtures/focus.ts';
import { findLayoutErrors } from './fixtures/layout.ts';
import {
  chooseMoreAction,
  dropFiles,
  openReportRegion,
  openSavedReports,
  reportCount,
  reportRow,
  reportSearchBox,
} from './fixtures/screens/saved-reports.ts';
import { REPORTS_OF_THREE_AUTHORS, saveReports } from './fixtures/saved-reports.ts';
import { sharedApp } from './fixtures/shared-app.ts';
import { describeSize, setViewport, setWindowSize } from './fixtures/windows.ts';

const app = sharedApp(() => ({ settings: { preparedBy: 'Ann Lee' } }));

test.describe.configure({ mode: 'serial' });

test('an empty archive explains how to save a report', async () => {
  const { page } = app();
  await openSavedReports(page);
  await expect(page.getByText('No report has been saved yet')).toBeVisible();
  await expectAccessible(page, 'empty archive');
});

test('the document is shown as sealed, in a frame without permissions', async () => {
  const { page } = app();
  await saveReports(page, REPORTS_OF_THREE_AUTHORS);
  await page.getByRole('link', { name: 'Lookup' }).click();
  await openSavedReports(page);
  await page.keyboard.type('zoe');
  await expect(reportCount(page)).toHaveText('1 of 3 reports');
  await pressKey(page, 'Enter');
  const frame = openReportRegion(page).locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', '');
  await expect(frame.contentFrame().locator('body')).toContainText('ST68 LNX');
});

test('Escape returns to the list, and arrow keys open another report', async () => {
  const { page } = app();
  await pressKey(page, 'Escape');
  await expect(openReportRegion(page)).toHaveCount(0);
  await pressKey(page, 'Escape');
  await expect(reportCount(page)).toHaveText('3 reports');
  await pressKey(page, 's');
  await expect(reportSearchBox(page)).toBeFocused();
  await pressKey(page, 'ArrowDown');
  await pressKey(page, 'End');
  await expect(reportRow(page, 'AB12 CDE')).toBeFocused();
  await pressKey(page, 'Enter');
  await expect(
    openReportRegion(page).getByRole('img', { name: 'Number plate AB12 CDE' }),
  ).toBeVisible();
});

test('Verify reports every part as correct', async () => {
  const { page } = app();
  await pressKey(page, 'v');
  const part = page.getByRole('region', { name: 'Verification' });
  await expect(part.getByText(/^Verified .*: unchanged since it was saved$/)).toBeVisible();
  await expectAccessible(page, 'a verified report');
  // The column beside the list is narrower than a seal.
  await setWindowSize(app(), { width: 1280, height: 800, text: 100 });
  expect(await findLayoutErrors(page)).toEqual([]);
  await setWindowSize(app(), { width: 1440, height: 900, text: 100 });
});

test('a note and tags are saved and found', async () => {
  const { page } = app();
  await pressKey(page, 'e');
  await page.keyboard.type('Second key missing');
  await openReportRegion(page).getByRole('textbox', { name: 'Tags' }).fill('urgent');
  await page.keyboard.press('Enter');
  await openReportRegion(page).getByRole('button', { name: 'Save note and tags' }).click();
  await expect(openReportRegion(page).getByText('Second key missing')).toBeVisible();
  await reportSearchBox(page).fill('urg');
  await expect(reportCount(page)).toHaveText('1 of 3 reports');
  await expect(reportRow(page, 'AB12 CDE')).toBeVisible();
  await reportSearchBox(page).fill('');
});

test('an exported file is recognised at import; a changed one is marked', async () => {
  const { page, setSavePath } = app();
  const file = path.join(await freshProfile(), 'report.platedesk');
  await setSavePath(file);
  await chooseMoreAction(page, 'Export report file');
  await expect(page.getByText('Saved as report.platedesk')).toBeVisible();
  await setSavePath(undefined);
  const text = await readFile(file, 'utf8');
  await dropFiles(page, [
    { name: 'same.platedesk', content: text },
    { name: 'changed.platedesk', content: text.replace('Ann Lee', 'Ann Loo') },
    { name: 'holiday.jpg', content: 'not a report' },
  ]);
  const opened = (name: string) => page.getByRole('dialog', { name: `Report file ${name}` });
  await expect(opened('same.platedesk').getByText(/: unchanged since it was saved$/)).toBeVisible();
  await expectAccessible(page, 'opened file');
  await opened('same.platedesk').getByRole('button', { name: 'Import report' }).click();
  await expect(page.getByText('This report is already saved')).toBeVisible();
  await expect(opened('changed.platedesk').getByText(/: some tests failed$/)).toBeVisible();
  await opened('changed.platedesk').getByRole('button', { name: 'Import report' }).click();
  await expect(
    opened('holiday.jpg').getByText('The file is damaged, incomplete or not a report (not JSON).'),
  ).toBeVisible();
  await opened('holiday.jpg').getByRole('button', { name: 'Close file' }).click();
  await expect(openReportRegion(page).getByText('Imported, altered')).toBeVisible();
  const frame = openReportRegion(page).frameLocator('iframe');
  await expect(frame.getByText('Altered report')).toBeVisible();
  await pressKey(page, 'v');
  await expect(page.getByText(/some tests failed$/)).toBeVisible();
});

test('the vehicle is checked again only after the number of requests is stated', async () => {
  const { page } = app();
  await reportRow(page, 'PC19 HPA').click();
  await openReportRegion(page).getByRole('button', { name: 'Check again' }).click();
  const part = page.getByRole('region', { name: 'Check again' });
  await expect(part.getByText(/again sends 2 requests to Sample/)).toBeVisible();
  await part.getByRole('button', { name: 'Check again (2 requests)' }).click();
  await expect(part.getByRole('heading', { name: /^Checked again/ })).toBeVisible();
  await expect(part.getByText('Nothing changed in 2 datasets')).toBeVisible();
  await expect(part.getByRole('button', { name: 'Print changes' })).toBeVisible();
  await expect(part.getByRole('button').first()).toBeFocused();
  await expectAccessible(page, 'what changed');
  await expect(reportCount(page)).toHaveText(/^\d+ reports$/);
  await expect(part.getByText(/^The new responses are saved as report PD-/)).toBeVisible();
  await part.getByRole('button', { name: 'Open the new report' }).click();
  await expect(reportRow(page, 'PC19 HPA')).toHaveCount(2);
  await openReportRegion(page).getByRole('button', { name: 'Details' }).click();
  await expect(openReportRegion(page).getByRole('region', { name: 'Details' })).toContainText(
    'Ann Lee',
  );
});

test('a saved report is compared unchanged', async () => {
  const { page } = app();
  await page.keyboard.press('Alt+c');
  await expect(
    page.getByRole('columnheader', { name: /^PC19 HPA, Sample, report PD-/ }),
  ).toContainText('Saved report PD-');
  await page.getByRole('link', { name: 'Saved reports' }).click();
  await expect(reportCount(page)).toBeVisible();
});

test('deleting asks first, and the deleted report disappears from the list', async () => {
  const { page } = app();
  for (const remainingCount of [4, 3]) {
    await reportRow(page, 'PC19 HPA').first().click();
    await pressKey(page, 'Delete');
    const dialog = page.getByRole('alertdialog', { name: 'Delete this report?' });
    await expectAccessible(page, 'the question before deleting');
    await dialog.getByRole('button', { name: 'Delete report' }).click();
    await expect(reportCount(page)).toHaveText(`${remainingCount} reports`);
  }
  await expect(reportRow(page, 'PC19 HPA')).toHaveCount(0);
});

test('erasing a vehicle lists its reports and deletes all of them after a question', async () => {
  const { page, setConfirmation } = app();
  await reportRow(page, 'AB12 CDE').first().click();
  await chooseMoreAction(page, 'Erase this vehicle…');
  const dialog = page.getByRole('alertdialog');
  await setConfirmation(false);
  await dialog.getByRole('button', { name: 'Continue with 2 reports' }).click();
  const erase = dialog.getByRole('button', { name: 'Erase 2 reports' });
  await expect(erase).toBeDisabled();
  await page.keyboard.type('ab12 cde');
  await expectAccessible(page, 'the second question before erasing');
  await erase.click();
  await expect(erase).toBeEnabled();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await setConfirmation(true);
  await erase.click();
  // The database and its backups are written again.
  await expect(dialog).toHaveCount(0, { timeout: 40_000 });
  await expect(reportCount(page)).toHaveText('1 report');
  await expect(reportRow(page, 'AB12 CDE')).toHaveCount(0);
});

test('nothing is cut off or covered at any size', async () => {
  const { page } = app();
  for (const size of [
    { width: 800, height: 560, text: 100 },
    { width: 1024, height: 700, text: 125 },
    { width: 1440, height: 900, text: 100 },
    { width: 3840, height: 2160, text: 100 },
  ]) {
    await setWindowSize(app(), size);
    await expect(reportRow(page, 'ST68 LNX')).toBeVisible();
    expect(await findLayoutErrors(page), `list, ${describeSize(size)}`).toEqual([]);
    await reportRow(page, 'ST68 LNX').click();
    await expect(openReportRegion(page).getByRole('heading', { level: 2 })).toBeVisible();
    expect(await findLayoutErrors(page), `report, ${describeSize(size)}`).toEqual([]);
    await pressKey(page, 'Escape');
  }
});

test('with a zoom of 200 % the panels of a report are visible, and its labels are in one line', async () => {
  const { page } = app();
  const organisation = 'A motor group with a very long name that fills a whole line of the header';
  await saveReports(page, [{ vrm: 'KM66JPN', organisation }]);
  const viewport = await setViewport(page, 640, 400);
  await reportRow(page, 'KM66 JPN').click();
  const report = openReportRegion(page);
  await report.getByRole('button', { name: 'Details' }).click();
  expect((await report.getByText('Prepared by').boundingBox())?.height).toBeLessThan(30);
  await expectVisiblePanels(page);
  await viewport.detach();
  await pressKey(page, 'Escape');
});

test('with a text size of 200 % in a small window the panels of a report are visible', async () => {
  const { page } = app();
  await setWindowSize(app(), { width: 800, height: 560, text: 200 });
  await reportRow(page, 'KM66 JPN').click();
  await expectVisiblePanels(page);
  await pressKey(page, 'Delete');
  await expect(page.getByRole('alertdialog').locator(':focus')).toBeInViewport({ ratio: 1 });
  await pressKey(page, 'Escape');
  await pressKey(page, 'Escape');
  await setWindowSize(app(), { width: 1440, height: 900, text: 100 });
});

test('after a restart everything is found and opens unchanged', async () => {
  test.skip(RUNTIME !== 'electron', 'the preview host keeps nothing on disk');
  const profile = await freshProfile();
  const first = await launch({ profile });
  const [row] = await saveReports(first.page, [{ vrm: 'MP64DRP', preparedBy: 'Ann Lee' }]);
  await first.close();
  const second = await launch({ profile });
  await openSavedReports(second.page);
  await second.page.keyboard.type(row?.reference.slice(3) ?? '');
  await expect(reportCount(second.page)).toHaveText('1 of 1 report');
  await second.page.keyboard.press('Enter');
  await expect(
    openReportRegion(second.page).locator('iframe').contentFrame().locator('body'),
  ).toContainText('MP64 DRP');
  await second.close();
});

/** Opens each panel of the open report by its key, and closes it. */
async function expectVisiblePanels(page: Page): Promise<void> {
  const report = openReportRegion(page);
  for (const [key, panel] of [
    ['v', 'Verification'],
    ['a', 'Check again'],
    ['e', 'Note and tags'],
  ] as const) {
    await pressKey(page, key);
    const region = report.getByRole('region', { name: panel });
    await expect(region).toBeInViewport();
    await expect(region.locator(':focus')).toBeInViewport({ ratio: 1 });
    // The region keeps its height although the panel around it shrinks.
    const box = region.locator('xpath=..');
    await expect.poll(async () => (await box.boundingBox())?.height, panel).toBeGreaterThan(60);
    await region.getByRole('button', { name: /^(?:Close|Cancel)$/ }).click();
  }
}
