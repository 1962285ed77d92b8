import { expect, test } from 'playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { RUNTIME } from './fixtures/launch.ts';
import { findWordsOutsidePage, readPdfPages } from './fixtures/pdf.ts';
import { openReportRegion, saveOpenReportAsPdf } from './fixtures/screens/saved-reports.ts';
import { chooseEnvironment } from './fixtures/screens/lookup.ts';
import { saveKey } from './fixtures/screens/settings.ts';
import { type LoopbackService, PRODUCTION_KEY, startService } from './fixtures/service.ts';
import {
  DATASET_COUNT,
  expectTabState,
  lookUpAndWait,
  openTab,
  tabList,
  waitForAllDatasets,
  openCheckSheet,
} from './fixtures/screens/vehicle.ts';
import { expectText } from './fixtures/expect-text.ts';
import { sharedApp } from './fixtures/shared-app.ts';

let isBusy = false;
let isRefusing = false;
let service: LoopbackService;
test.beforeAll(async () => {
  service = await startService(0, async () => {
    if (isRefusing) return new Response(null, { status: 403 });
    return isBusy
      ? new Response(null, { status: 503, headers: { 'retry-after': '120' } })
      : undefined;
  });
});
const app = sharedApp(
  () => ({
    settings: { baseUrl: service.url, lastPurpose: 'Underwriting', datasetProfile: 'everything' },
  }),
  // The photos of the adverts are on a server that does not exist.
  (message) => message.text().includes('403 (Forbidden)'),
);
test.afterAll(() => service.close());
test.describe.configure({ mode: 'serial' });

const MARK = /Not refreshed: provider busy, showing the answer of \d/;

test('a lookup that fails later leaves every response, marked with the reason', async () => {
  const { page } = app();
  await saveKey(page, 'Production', PRODUCTION_KEY);
  await chooseEnvironment(page, 'Production');
  await lookUpAndWait(page, 'AB12 CDE');
  const verdict = page.getByRole('button', { name: /^Verdict: / });
  await expect(verdict).toHaveAccessibleName(/^Verdict: No record found/);
  isBusy = true;
  service.calls.length = 0;
  await page.getByRole('button', { name: /^Look up again/ }).click();
  await expect(verdict).toHaveAccessibleName(
    new RegExp(`^Verdict: No record found.*${DATASET_COUNT} datasets not refreshed`),
  );
  expect(service.calls).toHaveLength(DATASET_COUNT);
  await expectTabState(page, 'Provenance', 'Not refreshed');
  const checks = await openCheckSheet(page);
  await expectText(checks.getByRole('row', { name: /^Finance/ }), 'Not refreshed: provider busy');
  const open = page.getByRole('region', { name: 'What was not checked' });
  await expect(open.getByRole('listitem')).toHaveCount(DATASET_COUNT);
  await expectText(open, /Provenance not refreshed: provider busy, showing the answer of \d/);
  await expectText(await openTab(page, 'Similar listings'), MARK);
  const panel = await openTab(page, 'Provenance');
  await expectText(panel, MARK);
  await expectText(panel, 'The provider is busy');
});

test('a report saved from those responses states it, also when it is opened again', async () => {
  const { page } = app();
  await page.keyboard.press('Control+s');
  const dialog = page.getByRole('dialog', { name: 'Report on AB12 CDE' });
  await expectText(dialog, `All ${DATASET_COUNT} datasets received`);
  await expectText(dialog, /not refreshed: provider busy, showing the answer of \d/);
  await dialog.getByRole('button', { name: 'Save report' }).click();
  await dialog.getByRole('button', { name: /Open in Saved reports/ }).click();
  const body = openReportRegion(page).locator('iframe').contentFrame().locator('body');
  await expectText(body, `${DATASET_COUNT} datasets not refreshed`);
  for (const section of ['#finance', '#keepers', '#not-checked'])
    await expectText(body.locator(section), MARK);
  await expectText(body.locator('#verdict'), 'Not refreshed: provider busy');
  await expectText(body.locator('#sources'), 'Received. Not refreshed: provider busy');
  await openReportRegion(page).getByRole('button', { name: 'Verify' }).click();
  const verification = openReportRegion(page).getByRole('region', { name: 'Verification' });
  await expect(verification).toContainText('unchanged since it was saved');
});

test('the same report states it on paper', async () => {
  test.skip(RUNTIME !== 'electron', 'the preview host prints nothing');
  const file = await saveOpenReportAsPdf(app());
  const text = (await readPdfPages(file)).join(' ').replaceAll(/\s+/g, ' ');
  expect(text).toContain(`${DATASET_COUNT} datasets not refreshed`);
  expect(text).toMatch(MARK);
  expect(await findWordsOutsidePage(file)).toEqual([]);
});

test('a response removes the mark, and another vehicle has none', async () => {
  const { page } = app();
  await page.getByRole('link', { name: 'Lookup' }).click();
  const panel = await openTab(page, 'Provenance');
  await expectAccessible(page, 'a dataset that was not refreshed');
  isBusy = false;
  await panel.getByRole('button', { name: 'Request again' }).click();
  const tab = tabList(page).getByRole('tab', { name: 'Provenance', exact: true });
  await expect(tab).toHaveAccessibleDescription(/^Received/);
  await expect(panel).not.toContainText('Not refreshed');
  isBusy = true;
  await lookUpAndWait(page, 'PC19 HPA');
  await expectTabState(page, 'Provenance', 'Failed: provider busy');
  await expect(page.getByRole('main')).not.toContainText('Not refreshed');
});

test('one message names the cause where every request failed for the same reason', async () => {
  const { page } = app();
  isBusy = false;
  isRefusing = true;
  await lookUpAndWait(page, 'MP64 DRP');
  const panel = await openTab(page, 'Overview');
  await expectText(panel, 'The provider refused the Production key for every request.');
  await expect(panel.getByText('Production refused the key (403)')).toHaveCount(1);
  const open = page.getByRole('region', { name: 'What was not checked' });
  await expect(open.getByRole('listitem')).toHaveText([`${DATASET_COUNT} datasets key refused`]);
  await expectAccessible(page, 'a lookup that failed as a whole');
  isRefusing = false;
  service.calls.length = 0;
  await panel.getByRole('button', { name: `Look up (${DATASET_COUNT} requests)` }).click();
  await expect(panel.getByRole('button', { name: /^Try again/ })).toHaveCount(0);
  const tab = tabList(page).getByRole('tab', { name: 'Status', exact: true });
  await expect(tab).toHaveAccessibleDescription(/^Received/);
  await waitForAllDatasets(page);
  expect(service.calls).toHaveLength(DATASET_COUNT);
});
