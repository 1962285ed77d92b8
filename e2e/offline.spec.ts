import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright';
import { expect, test } from 'playwright/test';
import { freshProfile, launch, RUNTIME, type RunningApp } from './fixtures/launch.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import {
  readRequestedUrls,
  readNodeNetworkCalls,
  type NetworkOptions,
  NO_DNS,
  NO_NETWORK,
  UNREACHABLE_PROXY,
  withNetLog,
} from './fixtures/network.ts';
import { readPdfInfo, readPdfPages } from './fixtures/pdf.ts';
import {
  chooseMoreAction,
  openReportRegion,
  openSavedReports,
  reportCount,
  reportRow,
} from './fixtures/screens/saved-reports.ts';
import { lookUp } from './fixtures/screens/lookup.ts';
import { saveKey } from './fixtures/screens/settings.ts';
import { type LoopbackService, PRODUCTION_KEY, startService } from './fixtures/service.ts';
import {
  waitForAllDatasets,
  DATASET_COUNT,
  lookUpAndWait,
  openTab,
  tabList,
  waitForVehicle,
} from './fixtures/screens/vehicle.ts';
import { expectText } from './fixtures/expect-text.ts';

test.skip(RUNTIME !== 'electron', 'the preview host keeps nothing on disk');
test.describe.configure({ mode: 'serial' });

const SAVED = { plate: 'PC19 HPA', reference: '' };
let service: LoopbackService;
let profile = '';
let files = '';
/** The document as it was shown while there was a network. */
let documentText = '';

test.beforeAll(async () => {
  service = await startService();
  profile = await freshProfile();
  files = await freshProfile();
});
test.afterAll(async () => {
  await service.close();
  for (const folder of [profile, files]) await rm(folder, { recursive: true, force: true });
});

const findDocument = (page: Page): Locator =>
  openReportRegion(page).locator('iframe').contentFrame().locator('body');

/**
 * Works in the application with a profile and a network; then returns every URL requested of
 * Chromium.
 */
async function run(
  network: NetworkOptions,
  work: (app: RunningApp) => Promise<void>,
  settings?: Record<string, unknown>,
): Promise<string[]> {
  const log = path.join(files, 'network.json');
  const app = await launch({ profile, ...withNetLog(network, log), ...(settings && { settings }) });
  const errors: string[] = [];
  app.page.on('pageerror', (error) => errors.push(error.message));
  app.page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  try {
    await work(app);
  } finally {
    await app.close();
  }
  expect(errors, 'errors in the window').toEqual([]);
  return readRequestedUrls(log);
}

test('a report of a vehicle from Production is saved, and no other host is contacted', async () => {
  const requestedUrls = await run(
    {},
    async ({ page }) => {
      await saveKey(page, 'Production', PRODUCTION_KEY);
      await page.getByRole('link', { name: 'Lookup' }).click();
      await lookUpAndWait(page, SAVED.plate);
      await page.keyboard.press('Control+s');
      const dialog = page.getByRole('dialog', { name: `Report on ${SAVED.plate}` });
      await dialog.getByRole('button', { name: 'Save report' }).click();
      await dialog.getByRole('button', { name: 'Open in Saved reports' }).click();
      await expect(findDocument(page)).toContainText('Ann Lee');
      documentText = await findDocument(page).innerText();
    },
    {
      environment: 'production',
      baseUrl: service.url,
      datasetProfile: 'everything',
      preparedBy: 'Ann Lee',
      lastPurpose: 'Buying or part exchange',
    },
  );
  SAVED.reference = /PD-\w{4}-\w{4}/.exec(documentText)?.[0] ?? '';
  expect(SAVED.reference).not.toBe('');
  expect(requestedUrls).toHaveLength(DATASET_COUNT);
  expect(requestedUrls.filter((address) => !address.startsWith(`${service.url}/`))).toEqual([]);
  expect(service.calls).toHaveLength(DATASET_COUNT);
});

test('without a network the report is found, opened, verified, printed and exported unchanged', async () => {
  await service.close();
  const requestedUrls = await run(NO_NETWORK, async (app) => {
    const { page, setSavePath } = app;
    await openSavedReports(page);
    await page.keyboard.type('9hp');
    await expect(reportCount(page)).toHaveText('1 of 1 report');
    await page.keyboard.press('Enter');
    await expect(findDocument(page)).toContainText(SAVED.reference);
    expect(await findDocument(page).innerText()).toBe(documentText);

    await openReportRegion(page).getByRole('button', { name: 'Verify' }).click();
    const verified = page.getByRole('region', { name: 'Verification' });
    await expect(verified.getByText(/^Verified .*: unchanged since it was saved$/)).toBeVisible();
    await expectAccessible(page, 'a saved report, offline');

    const pdf = path.join(files, 'report.pdf');
    await take(app, 'Save PDF', pdf);
    const pages = await readPdfPages(pdf);
    for (const [at, text] of pages.entries()) {
      expect(text).toContain(`${SAVED.plate} · ${SAVED.reference}`);
      expect(text).toContain(`Page ${at + 1} of ${pages.length}`);
      expect(text).not.toContain('SAMPLE DATA');
    }
    expect(pages.join()).toContain('Ann Lee');
    expect(await readPdfInfo(pdf)).toMatchObject({ Tagged: 'yes', Pages: String(pages.length) });

    const html = path.join(files, 'report.html');
    await take(app, 'Export HTML', html);
    expect(await readFile(html, 'utf8')).toContain(SAVED.reference);
    const file = path.join(files, 'report.platedesk');
    await take(app, 'Export report file', file);
    expect(await readFile(file, 'utf8')).toContain(SAVED.reference);

    await setSavePath(undefined);
    await expect(page.getByRole('alert')).toHaveCount(0);
    expect(await readNodeNetworkCalls(app)).toEqual([]);
  });
  expect(requestedUrls).toEqual([]);
});

test('only a lookup states that the computer is offline', async () => {
  const requestedUrls = await run(NO_NETWORK, async (app) => {
    const { page } = app;
    await saveKey(page, 'Production', PRODUCTION_KEY);
    await page.getByRole('link', { name: 'Lookup' }).click();
    await lookUp(page, 'ST68LNX');
    await waitForVehicle(page, 'ST68 LNX');
    await waitForAllDatasets(page);
    for (const tab of (await tabList(page).getByRole('tab').all()).slice(1))
      await expect(tab).toHaveAccessibleDescription(/^Failed: not reachable/);
    const panel = await openTab(page, 'Status');
    await expectText(panel, 'This computer is offline');
    await expectText(panel, 'No request was sent.');
    await expect(panel).not.toContainText(/no record found/i);
    // For some seconds React Aria announces a button that was busy by its name, here “Save key” on
    // another screen.
    await expect(page.locator('[data-live-announcer] [role="img"]')).toHaveCount(0);
    await expectAccessible(page, 'a lookup, offline');

    await openSavedReports(page);
    await reportRow(page, SAVED.plate).click();
    await expect(findDocument(page)).toContainText(SAVED.reference);
    await expect(page.getByText(/offline/i)).toHaveCount(0);
    expect(await readNodeNetworkCalls(app)).toEqual([]);
  });
  // One failed request per dataset, and no other request.
  expect(requestedUrls).toHaveLength(DATASET_COUNT);
  expect(requestedUrls.filter((address) => !address.startsWith(`${service.url}/`))).toEqual([]);
});

for (const { name, network, texts } of [
  {
    name: 'names are not found',
    network: NO_DNS,
    texts: ['The provider’s address was not found', 'Check the network connection'],
  },
  {
    name: 'the proxy does not answer',
    network: UNREACHABLE_PROXY,
    texts: ['The proxy could not be used', 'Check the network connection'],
  },
  {
    name: 'nobody is at the address',
    network: {},
    texts: ['The provider refused the connection', 'check the base URL in Settings'],
  },
])
  test(`if ${name}, a lookup shows a specific message`, async () => {
    await run(network, async ({ page }) => {
      await saveKey(page, 'Production', PRODUCTION_KEY);
      await page.getByRole('link', { name: 'Lookup' }).click();
      await lookUp(page, 'ST68LNX');
      await waitForVehicle(page, 'ST68 LNX');
      await waitForAllDatasets(page);
      const panel = await openTab(page, 'Status');
      for (const expected of texts) await expectText(panel, expected);
      await expect(page.getByText('This computer is offline')).toHaveCount(0);
    });
  });

/** Exports the open report as a file with its buttons. */
async function take(
  { page, setSavePath }: RunningApp,
  action: string,
  file: string,
): Promise<void> {
  await setSavePath(file);
  if (action.startsWith('Export')) await chooseMoreAction(page, action);
  else await openReportRegion(page).getByRole('button', { name: action }).click();
  await expect(page.getByText(`Saved as ${path.basename(file)}`)).toBeVisible();
}
