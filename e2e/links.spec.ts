import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from 'playwright';
import { expect, test } from 'playwright/test';
import { noSandboxSwitches } from '../build/find-runtime.ts';
import { ROOT } from '../build/package/identity.ts';
import { expectAccessible } from './fixtures/accessibility.ts';
import type { Electron } from './fixtures/crashes.ts';
import { electronEnv, freshProfile, launch, RUNTIME, type RunningApp } from './fixtures/launch.ts';
import {
  openReportRegion,
  reportSearchBox,
  reportCount,
} from './fixtures/screens/saved-reports.ts';
import { saveReports } from './fixtures/saved-reports.ts';
import { PRODUCTION_KEY, startService } from './fixtures/service.ts';
import { saveKey } from './fixtures/screens/settings.ts';
import { searchBox } from './fixtures/screens/lookup.ts';

test.skip(RUNTIME !== 'electron', 'a browser passes on no files and links');

/** Starts a second instance, which passes its command line on to the first and ends. */
async function startAgain({ profile }: RunningApp, ...items: string[]): Promise<void> {
  const args = [ROOT, `--user-data-dir=${profile}`, ...noSandboxSwitches(), ...items];
  const child = spawn(process.env['PLATEDESK_EXECUTABLE'] ?? '', args, {
    env: electronEnv(),
    cwd: profile,
    stdio: 'ignore',
  });
  await once(child, 'exit');
}

/** As macOS passes on a file or a link. */
const emit = ({ evaluateInMain }: RunningApp, event: 'open-file' | 'open-url', item: string) =>
  evaluateInMain(
    (electron, [name, value]) =>
      (electron as Electron).app.emit(name, { preventDefault: () => undefined }, value),
    [event, item] as const,
  );

const openedFile = (page: Page, name: string): Locator =>
  page.getByRole('dialog', { name: `Report file ${name}` });

async function expectRejected(page: Page, sentence: string): Promise<void> {
  await expect(page.getByText(`Information: ${sentence}`)).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Dismiss' }).click();
}

test.describe('files and links from outside', () => {
  test.describe.configure({ mode: 'serial' });
  let service: Awaited<ReturnType<typeof startService>>;
  let profile: string;
  let app: RunningApp;
  let page: Page;
  let reference = '';
  /** A report file, and one that is none. */
  let exported: string;
  let broken: string;

  test.beforeAll(async () => {
    service = await startService();
    profile = await freshProfile();
    app = await launch({
      profile,
      keychain: false,
      settings: { environment: 'production', baseUrl: service.url },
      switches: ['platedesk://lookup/wr15cts'],
    });
    ({ page } = app);
    exported = path.join(profile, 'files', 'Ann’s report.platedesk');
    broken = path.join(profile, 'broken.platedesk');
  });
  test.afterAll(async () => {
    await app.close();
    await service.close();
  });

  test('a link of the first start fills the search box', async () => {
    await expect(searchBox(page)).toHaveValue('WR15 CTS');
    await expect(searchBox(page)).toBeFocused();
    await saveKey(page, 'Production', PRODUCTION_KEY);
    const [saved] = await saveReports(page, [{ vrm: 'PC19HPA' }]);
    reference = saved?.reference ?? '';
    await mkdir(path.dirname(exported));
    await app.setSavePath(exported);
    await page.evaluate(
      async (reportId) =>
        (
          globalThis as unknown as { bridge: { call: (...parts: unknown[]) => Promise<unknown> } }
        ).bridge.call('report.export', { id: reportId, format: 'report-file', paperSize: 'A4' }),
      saved?.id ?? 0,
    );
    await writeFile(broken, '{}');
  });

  test('a later link to a vehicle replaces the text', async () => {
    await startAgain(app, 'platedesk://lookup/AB12CDE');
    await expect(searchBox(page)).toHaveValue('AB12 CDE');
    await expect(searchBox(page)).toBeFocused();
    await startAgain(app, 'platedesk://lookup/WR15%20CTS/?fetch=1');
    await expect(searchBox(page)).toHaveValue('WR15 CTS');
    await emit(app, 'open-url', 'platedesk://lookup/ST68LNX');
    await expect(searchBox(page)).toHaveValue('ST68 LNX');
  });

  test('a link to a report opens it, or states that there is none', async () => {
    await emit(app, 'open-url', `platedesk://report/${reference}`);
    await expect(openReportRegion(page).getByText(reference, { exact: true })).toBeVisible();
    await startAgain(app, 'platedesk://report/PD-0000-0000');
    await expect(
      page.getByText('No saved report on this computer has the reference PD-0000-0000'),
    ).toBeVisible();
  });

  test('a link or address of another form is rejected with the reason', async () => {
    await startAgain(app, 'platedesk://settings/WR15CTS');
    await expectRejected(
      page,
      'A link was not opened because it does not have the form platedesk://lookup/PLATE or platedesk://report/REFERENCE.',
    );
    await startAgain(app, 'smb://server/share/report.platedesk');
    await expectRejected(
      page,
      'A report file was not opened because its address is not a path on this computer. Copy the file to this computer, then open the copy.',
    );
    await emit(app, 'open-url', 'platedesk://lookup/SETTINGS');
    await expectRejected(
      page,
      'A link was not opened because it contains no valid number plate or VIN.',
    );
  });

  test('several files are shown one after another, and a link waits for their dialog', async () => {
    // Relative paths, several files, and a file URL as from a desktop on Linux.
    await startAgain(app, path.join('files', 'Ann’s report.platedesk'), `file://${broken}`);
    const first = openedFile(page, 'Ann’s report.platedesk');
    const unreadable = openedFile(page, 'broken.platedesk');
    await expect(first.or(unreadable)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show next file (1 more)' })).toBeVisible();
    if (await unreadable.isVisible()) await page.keyboard.press('Escape');
    await expect(first.getByText(/: unchanged since it was saved$/)).toBeVisible();
    await expect(first.getByText('This report is not imported. Nothing was saved.')).toBeVisible();
    await expect(first.locator('iframe').contentFrame().locator('body')).toContainText('PC19 HPA');
    await expectAccessible(page, 'opened report file');
    await emit(app, 'open-url', 'platedesk://lookup/MP64DRP');
    await expect(
      page.getByText('The link opens when you close this dialog or menu.'),
    ).toBeVisible();
    await page.keyboard.press('Escape');
    if (await unreadable.isVisible()) await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(searchBox(page)).toHaveValue('MP64 DRP');
    await expect(searchBox(page)).toBeFocused();
  });

  test('a folder and a path without a file are named, and nothing was requested or saved', async () => {
    await emit(app, 'open-file', profile);
    await expect(page.getByText('This is not a plain file, so it was not read.')).toBeVisible();
    await page.keyboard.press('Escape');
    await emit(app, 'open-file', path.join(profile, 'none.platedesk'));
    await expect(page.getByText(/^The file could not be read/)).toBeVisible();
    await page.keyboard.press('Escape');
    await reportSearchBox(page).fill('');
    await expect(reportCount(page)).toHaveText('1 report');
    expect(service.calls).toEqual([]);
  });
});

test('a report file of the command line is shown at the first start, and imported on request', async () => {
  const golden = path.join(ROOT, 'electron/testing/golden/v1-full.platedesk');
  const app = await launch({ switches: [golden] });
  const { page } = app;
  await expect(
    openedFile(page, 'v1-full.platedesk').getByText(/: unchanged since it was saved$/),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Import report' }).click();
  await expect(openReportRegion(page)).toBeVisible();
  await expect(reportCount(page)).toHaveText('1 report');
  await app.close();
});
