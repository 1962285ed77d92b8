import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { formatPlate } from '../shared/vehicle/plate.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import { freshProfile, launch, RUNTIME, type RunningApp } from './fixtures/launch.ts';
import { findRepeated, prepareProduction } from './fixtures/list-app.ts';
import { createCatalogue, createPlates } from './fixtures/list-files.ts';
import {
  chooseMoreAction,
  openSavedReports,
  reportCount,
  reportRow,
} from './fixtures/screens/saved-reports.ts';
import {
  listRow,
  listTable,
  makeListOf,
  openList,
  runBar,
  selectionBar,
  tickRow,
  waitForRun,
} from './fixtures/screens/lists.ts';
import { type LoopbackService, startService } from './fixtures/service.ts';

test.skip(RUNTIME !== 'electron', 'the preview host keeps nothing on disk');

const VEHICLES = 12;
const PLATES = createPlates(VEHICLES);
const [ERASED = '', WITHOUT_REPORT = ''] = PLATES;

let service: LoopbackService;
let profile: string;
let app: RunningApp;
test.beforeAll(async () => {
  service = await startService(150);
  profile = await freshProfile();
  app = await launch({ profile, settings: { baseUrl: service.url } });
  await prepareProduction(app);
});
test.afterAll(async () => {
  await app.close();
  await service.close();
  await rm(profile, { recursive: true, force: true });
});

test('a paused list is paused after a restart, and resumes what was not sent', async () => {
  await makeListOf(app.page, 'Monday sale', createCatalogue(PLATES));
  await runBar(app.page).getByRole('button', { name: 'Send 36 requests' }).click();
  await expect.poll(() => service.calls.length).toBeGreaterThan(8);
  await runBar(app.page).getByRole('button', { name: 'Pause' }).click();
  const resume = /^Resume \((\d+) requests\)$/;
  await expect(runBar(app.page).getByRole('button', { name: resume })).toBeEnabled();
  await app.close();
  const sent = service.calls.length;
  expect(sent).toBeLessThan(36);

  app = await launch({ profile });
  await prepareProduction(app);
  await openList(app.page, 'Monday sale.*Paused');
  const button = runBar(app.page).getByRole('button', { name: `Resume (${36 - sent} requests)` });
  await expect(button).toBeEnabled();
  expect(service.calls).toHaveLength(sent);
  await button.click();
  await waitForRun(app.page, 'Triage');
  expect(service.calls).toHaveLength(36);
  expect(findRepeated(service.calls)).toEqual([]);
});

/** The files of work lists that contain a text. */
async function findInFiles(text: string): Promise<readonly string[]> {
  const folder = path.join(profile, 'lists');
  const found: string[] = [];
  for (const name of await readdir(folder))
    if ((await readFile(path.join(folder, name))).includes(text)) found.push(name);
  return found;
}

test('erasing a vehicle removes its rows from the lists and their files', async () => {
  const { page } = app;
  await tickRow(page, formatPlate(ERASED));
  await selectionBar(page).getByRole('button', { name: 'Save 1 report' }).click();
  await expect(page.getByText('1 report saved').first()).toBeVisible();
  expect(await findInFiles(ERASED)).not.toEqual([]);
  await openSavedReports(page);
  await expect(reportCount(page)).toHaveText('1 report');
  await reportRow(page, formatPlate(ERASED)).click();
  await chooseMoreAction(page, 'Erase this vehicle…');
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Continue with 1 report' }).click();
  await page.keyboard.type(formatPlate(ERASED));
  await dialog.getByRole('button', { name: 'Erase 1 report' }).click();
  await expect(dialog).toHaveCount(0, { timeout: 40_000 });
  expect(await findInFiles(ERASED)).toEqual([]);
  await openList(page, 'Monday sale');
  await expect(page.getByText(`11 vehicles, triage received for 11`)).toBeVisible();
  await expect(listTable(page)).toBeVisible();
  await expect(listRow(page, formatPlate(ERASED))).toHaveCount(0);
  expect(service.calls).toHaveLength(36);
});

test('a vehicle without a report is erased beside its row, after the plate is typed', async () => {
  const { page } = app;
  const plate = formatPlate(WITHOUT_REPORT);
  expect(await findInFiles(WITHOUT_REPORT)).not.toEqual([]);
  await listRow(page, plate).click();
  await page.getByRole('button', { name: 'Erase this vehicle…' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText('No report on it is saved.');
  await expectAccessible(page, 'the erasure of a vehicle of a list');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await page.keyboard.type(plate);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status', { name: 'Messages' })).toContainText(`${plate} erased`);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('10 vehicles, triage received for 10')).toBeVisible();
  await expect(listTable(page).locator(':focus')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Erase this vehicle…' })).toHaveCount(0);
  expect(await findInFiles(WITHOUT_REPORT)).toEqual([]);
  expect(service.calls).toHaveLength(36);
});

test('a damaged file is replaced by its copy, which is shown', async () => {
  await app.close();
  await writeFile(path.join(profile, 'lists', 'lists.sqlite'), 'no database'.repeat(2_000));
  app = await launch({ profile });
  await prepareProduction(app);
  await openList(app.page, 'Monday sale');
  await expect(
    app.page.getByText(/The file of work lists was damaged .* is shown\./),
  ).toBeVisible();
  await expect(app.page.getByText('10 vehicles, triage received for 10')).toBeVisible();
  await expectAccessible(app.page, 'the copy of a list');
  expect(service.calls).toHaveLength(36);
});
