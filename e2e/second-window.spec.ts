import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'playwright/test';
import type { Electron } from './fixtures/crashes.ts';
import { freshProfile, launch, RUNTIME, type RunningApp } from './fixtures/launch.ts';
import {
  openReportRegion,
  openSavedReports,
  reportCount,
  reportRow,
} from './fixtures/screens/saved-reports.ts';
import { saveReports } from './fixtures/saved-reports.ts';
import { lookUp } from './fixtures/screens/lookup.ts';
import { lookUpAndWait } from './fixtures/screens/vehicle.ts';
import { clickMenuItem } from './fixtures/windows.ts';
import { openSettingsSection } from './fixtures/screens/settings.ts';

test.skip(RUNTIME !== 'electron', 'a browser has windows and notifications of its own');
// Each test continues where the one before it ended.
test.describe.configure({ mode: 'serial' });

let app: RunningApp;
let page: Page;
let profile = '';
let second: Page;

/** What the main process records. */
type Recorded = {
  notifications: string[];
  shown: WeakRef<Electron['Notification']['prototype']>;
};

test.beforeAll(async () => {
  profile = await freshProfile();
  app = await launch({ profile });
  ({ page } = app);
  // A notification would wait for a person.
  await app.evaluateInMain((electron) => {
    const { BrowserWindow, Notification } = electron as Electron;
    const record = globalThis as unknown as Recorded;
    record.notifications = [];
    Notification.isSupported = () => true;
    Notification.prototype.show = function show() {
      record.notifications.push(`${this.title}\n${this.body}`);
      record.shown = new WeakRef(this);
    };
    BrowserWindow.prototype.isFocused = () => false;
  }, undefined);
  await lookUpAndWait(page, 'WR15 CTS');
});
test.afterAll(async () => {
  await app.close();
  await rm(profile, { recursive: true, force: true });
});

const notifications = () =>
  app.evaluateInMain(() => (globalThis as unknown as Recorded).notifications, undefined);

/** Without those of the first window, whose lookup may be slow too on a busy machine. */
const slowNotifications = async () =>
  (await notifications()).filter((text) => text.includes('SL10 OPT'));

const log = () => readFile(path.join(profile, 'logs/log.jsonl'), 'utf8');

test('a second window has its own vehicle, and the same settings and reports', async () => {
  const opened = page.context().waitForEvent('page');
  await clickMenuItem(app, 'new-window');
  second = await opened;
  await second.getByRole('navigation', { name: 'Main' }).waitFor();
  await lookUp(second, 'SL10 OPT');
  await expect(second).toHaveTitle('SL10 OPT – Platedesk');
  await expect(page).toHaveTitle('WR15 CTS – Platedesk');
  await saveReports(second, [{ vrm: 'PC19HPA' }]);
  await openSavedReports(page);
  await expect(reportCount(page)).toHaveText('1 report');
  await openSettingsSection(page, 'Appearance');
  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(second.locator('html')).toHaveAttribute('data-theme', 'dark');
  await openSavedReports(page);
  await reportRow(page, 'PC19 HPA').click();
  await expect(openReportRegion(page)).toBeVisible();
});

test('the second window is as restricted as the first', async () => {
  const before = second.url();
  const found = await second.evaluate(async () => {
    location.href = 'https://example.com/';
    const world = globalThis as unknown as Record<string, unknown>;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return {
      bridge: Object.keys(world['bridge'] ?? {}).toSorted(),
      leaks: ['require', 'process', 'Buffer'].filter((name) => world[name] !== undefined),
      opened: window.open('https://example.com/') !== null,
      address: location.href,
    };
  });
  expect(found).toEqual({ bridge: ['call', 'on'], leaks: [], opened: false, address: before });
});

test('the end of a slow lookup is notified while its window is in the background', async () => {
  await expect.poll(slowNotifications, { timeout: 20_000 }).toHaveLength(1);
  expect((await slowNotifications())[0]).toMatch(
    /^The lookup of SL10 OPT is complete\n\d+ requests/,
  );
});

test('a click on the notification shows its window, also when memory was freed since', async () => {
  await app.evaluateInMain(() => {
    process.getBuiltinModule('v8').setFlagsFromString('--expose-gc');
    (process.getBuiltinModule('vm').runInNewContext('gc') as () => void)();
  }, undefined);
  const shownTitles = await app.evaluateInMain((electron) => {
    const { shown } = globalThis as unknown as Recorded;
    const titles: string[] = [];
    (electron as Electron).BrowserWindow.prototype.show = function show() {
      titles.push(this.getTitle());
    };
    shown.deref()?.emit('click');
    return titles;
  }, undefined);
  expect(shownTitles).toEqual(['SL10 OPT – Platedesk']);
});

test('a crash of one window leaves the other as it is', async () => {
  await app.evaluateInMain((electron) => {
    const windows = (electron as Electron).BrowserWindow.getAllWindows();
    windows
      .toSorted((a, b) => b.webContents.id - a.webContents.id)[0]
      ?.webContents.forcefullyCrashRenderer();
  }, undefined);
  await expect.poll(log).toContain('"event":"window crashed"');
  await expect(openReportRegion(page)).toBeVisible();
  await expect(page.getByText(/The window stopped working/)).toHaveCount(0);
  const titles = () =>
    app.evaluateInMain(
      (electron) =>
        (electron as Electron).BrowserWindow.getAllWindows().map((window) => window.getTitle()),
      undefined,
    );
  await expect.poll(titles).toContain('Platedesk');
  // Only the window that crashed offers its vehicle.
  const notices = await page.evaluate(async () => {
    const { bridge } = globalThis as unknown as {
      bridge: { call: (channel: string) => Promise<{ value: { notices: { id: string }[] } }> };
    };
    return (await bridge.call('app.getInfo')).value.notices.map(({ id }) => id);
  });
  expect(notices).not.toContain('window.reloaded');
});
