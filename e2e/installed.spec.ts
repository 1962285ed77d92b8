import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'playwright/test';
import { noSandboxSwitches } from '../build/find-runtime.ts';
import { ROOT } from '../build/package/identity.ts';
import { freshProfile, workerDisplay } from './fixtures/launch.ts';
import { findLeakingFiles } from './fixtures/leaks.ts';
import { launchProgram } from './fixtures/program.ts';
import { openReportRegion } from './fixtures/screens/saved-reports.ts';
import { saveKey } from './fixtures/screens/settings.ts';
import { PRODUCTION_KEY, startService } from './fixtures/service.ts';
import { lookUpAndWait } from './fixtures/screens/vehicle.ts';
import { searchBox } from './fixtures/screens/lookup.ts';

/** The program of an installed package. The CI script installs one and sets it. */
const INSTALLED = process.env['PLATEDESK_INSTALLED'] ?? '';

test.skip(INSTALLED === '', 'no installed package is named by PLATEDESK_INSTALLED');

const xdotool = (...args: string[]) =>
  execFileSync('xdotool', args, {
    env: { ...process.env, ...workerDisplay() },
    encoding: 'utf8',
  });

/** Enters a path in the system's file dialog, which a test cannot replace in a package. */
async function saveInDialog(file: string): Promise<void> {
  const dialog = xdotool('search', '--sync', '--onlyvisible', '--name', 'Save').trim();
  // Without a window manager, keys go to the window below the pointer.
  xdotool('mousemove', '--window', dialog.split('\n').at(-1) ?? '', '200', '60');
  await delay(500);
  xdotool('key', '--clearmodifiers', 'ctrl+a');
  xdotool('type', '--delay', '20', file);
  xdotool('key', 'Return');
}

const listWindows = () => xdotool('search', '--onlyvisible', '--name', '.*').trim().split('\n');

/** Chooses the action of the message box that the work opens. At first, "Cancel" has the focus. */
async function confirmInMessageBox(work: () => Promise<unknown>): Promise<void> {
  const others = new Set(listWindows());
  const done = work();
  const findBox = () => listWindows().find((window) => !others.has(window)) ?? '';
  await expect.poll(findBox).not.toBe('');
  xdotool('mousemove', '--window', findBox(), '50', '20');
  await delay(500);
  xdotool('key', '--clearmodifiers', 'Tab', 'Return');
  await done;
}

/** As the system starts the program for a file or a link while it is running. */
async function openWithProgram(profile: string, item: string): Promise<void> {
  const args = [`--user-data-dir=${profile}`, ...noSandboxSwitches(), item];
  const env = { ...process.env, ...workerDisplay() };
  await once(spawn(INSTALLED, args, { env, stdio: 'ignore' }), 'exit');
}

test('an installed package looks a vehicle up, saves, prints to PDF and opens files and links', async () => {
  test.setTimeout(120_000);
  const service = await startService();
  const profile = await freshProfile();
  await writeFile(
    path.join(profile, 'settings.json'),
    JSON.stringify({ baseUrl: service.url, environment: 'sample' }),
  );
  const { page, close } = await launchProgram(INSTALLED, profile, [
    '--password-store=gnome-libsecret',
  ]);
  // The address of the service is new.
  await confirmInMessageBox(() => saveKey(page, 'Production', PRODUCTION_KEY));
  await page.getByRole('link', { name: 'Lookup' }).click();
  await lookUpAndWait(page, 'WR15 CTS');
  await page.getByRole('button', { name: 'Report', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Save report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Save report' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open in Saved reports' }).click();
  await openReportRegion(page).getByRole('button', { name: 'Save PDF' }).click();
  const pdf = path.join(profile, 'printed.pdf');
  await saveInDialog(pdf);
  await expect(page.getByText('Saved as printed.pdf').first()).toBeVisible();
  expect((await readFile(pdf, 'latin1')).slice(0, 5)).toBe('%PDF-');

  const file = path.join(profile, 'full.platedesk');
  await cp(path.join(ROOT, 'electron/testing/golden/v1-full.platedesk'), file);
  await openWithProgram(profile, file);
  const opened = page.getByRole('dialog', { name: 'Report file full.platedesk' });
  await expect(opened.getByText(/unchanged since it was saved$/)).toBeVisible();
  await page.keyboard.press('Escape');
  await openWithProgram(profile, 'platedesk://lookup/AB12CDE');
  await expect(searchBox(page)).toHaveValue('AB12 CDE');
  expect(service.calls).toEqual([]);

  await close();
  expect(await findLeakingFiles(profile, PRODUCTION_KEY)).toEqual([]);
  await service.close();
  await rm(profile, { recursive: true, force: true });
});
