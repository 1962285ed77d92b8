import { rm } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import type { Electron } from './fixtures/crashes.ts';
import { freshProfile, launch, RUNTIME, type RunningApp } from './fixtures/launch.ts';
import { findRepeated, prepareProduction } from './fixtures/list-app.ts';
import { createCatalogue, createPlates } from './fixtures/list-files.ts';
import {
  listTable,
  makeListOf,
  openList,
  runBar,
  selectionBar,
  waitForRun,
} from './fixtures/screens/lists.ts';
import { openSavedReports, reportCount } from './fixtures/screens/saved-reports.ts';
import { openSettings } from './fixtures/screens/settings.ts';
import { type LoopbackService, startService } from './fixtures/service.ts';

test.skip(RUNTIME !== 'electron', 'the preview host does not quit');
// Each test continues where the one before it ended.
test.describe.configure({ mode: 'serial' });

const VEHICLES = 20;
const REQUESTS = VEHICLES * 3;
const LATENCY_MS = 400;

let service: LoopbackService;
let profile: string;
let app: RunningApp;
let released: Promise<void> = Promise.resolve();
/** The service responds to nothing until the returned function is called. */
function holdResponses() {
  let release: (() => void) | undefined;
  released = new Promise((resolve) => {
    release = resolve;
  });
  return () => release?.();
}

test.beforeAll(async () => {
  service = await startService(LATENCY_MS, async () => {
    await released;
    return undefined;
  });
  profile = await freshProfile();
  app = await launch({ profile, settings: { baseUrl: service.url } });
  await prepareProduction(app);
});
test.afterAll(async () => {
  await app.close().catch(() => undefined);
  await service.close();
  await rm(profile, { recursive: true, force: true });
});

test('while a list runs, another one is refused and sends nothing', async () => {
  const { page } = app;
  await makeListOf(page, 'Tuesday sale', createCatalogue(createPlates(2, 100)));
  await makeListOf(page, 'Monday sale', createCatalogue(createPlates(VEHICLES)));
  await runBar(page)
    .getByRole('button', { name: `Send ${REQUESTS} requests` })
    .click();
  await expect(runBar(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  await openList(page, 'Tuesday sale');
  await runBar(page).getByRole('button', { name: 'Send 6 requests' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'The list “Monday sale” is running. Pause it first.',
  );
  await expect(runBar(page).getByRole('button', { name: 'Send 6 requests' })).toBeVisible();
  await openList(page, 'Monday sale');
  await expect(runBar(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  const release = holdResponses();
  await expectAccessible(page, 'a list that runs');
  release();
  const tuesday = createPlates(2, 100);
  expect(service.calls.filter((call) => tuesday.some((plate) => call.includes(plate)))).toEqual([]);
});

type Recorded = { questions: string[] };

/** Sets the button that answers questions of the main process from now on. */
const answerQuestions = (button: string) =>
  app.evaluateInMain((electron, chosen) => {
    const questions: string[] = [];
    (globalThis as unknown as Recorded).questions = questions;
    (electron as Electron).dialog.showMessageBoxSync = (...args: readonly unknown[]) => {
      const box = args.at(-1) as { message: string; buttons: string[] };
      questions.push(box.message);
      return box.buttons.indexOf(chosen);
    };
  }, button);
const questions = () =>
  app.evaluateInMain(() => (globalThis as unknown as Recorded).questions, undefined);
const QUESTION = new RegExp(
  `^The list “Monday sale” has sent \\d+ of ${REQUESTS} requests\\. Pause it and quit\\?$`,
);

test('quitting asks while a list runs, and the list goes on if the user cancels', async () => {
  const { page } = app;
  await answerQuestions('Cancel');
  await app.evaluateInMain((electron) => (electron as Electron).app.quit(), undefined);
  await expect.poll(questions).toEqual([expect.stringMatching(QUESTION)]);
  const sent = service.calls.length;
  expect(sent).toBeLessThan(REQUESTS);
  await expect.poll(() => service.calls.length).toBeGreaterThan(sent + 4);
  await expect(runBar(page).getByRole('button', { name: 'Pause' })).toBeVisible();
});

test('after quitting, the list is paused and sends nothing until it is resumed', async () => {
  await answerQuestions('Pause and quit');
  const exit = app.waitForExit();
  // The program may have ended before the result of the function arrives.
  await app.evaluateInMain((electron) => {
    setTimeout(() => (electron as Electron).app.quit());
  }, undefined);
  expect((await exit).code).toBe(0);
  const sent = service.calls.length;
  expect(sent).toBeLessThan(REQUESTS);

  app = await launch({ profile });
  await prepareProduction(app);
  await openList(app.page, 'Monday sale.*Paused');
  const resume = runBar(app.page).getByRole('button', {
    name: `Resume (${REQUESTS - sent} requests)`,
  });
  await expect(resume).toBeEnabled();
  await expectAccessible(app.page, 'a paused list');
  expect(service.calls).toHaveLength(sent);
  await resume.click();
  await waitForRun(app.page, 'Triage');
  expect(service.calls).toHaveLength(REQUESTS);
  expect(findRepeated(service.calls)).toEqual([]);
});

test('reports are saved one after the other, with progress, until they are cancelled', async () => {
  const { page } = app;
  await listTable(page).getByRole('checkbox', { name: 'Select all rows shown' }).click();
  await selectionBar(page)
    .getByRole('button', { name: `Save ${VEHICLES} reports` })
    .click();
  // All 20 may be saved within a second, so the page itself presses the button.
  await page.waitForFunction(
    () => {
      const progress = document.querySelector<HTMLProgressElement>('[aria-label="Reports saved"]');
      const bar = progress?.parentElement;
      if (!bar || !/Saved [1-9]\d* of 20 reports/.test(bar.textContent)) return false;
      const buttons = [...bar.querySelectorAll('button')];
      buttons.find(({ textContent }) => textContent === 'Cancel')?.click();
      return true;
    },
    undefined,
    { polling: 'raf' },
  );
  const message = page.getByText(/^\d+ of 20 reports saved$/).first();
  await expect(message).toBeVisible();
  const saved = Number.parseInt(await message.innerText(), 10);
  expect(saved).toBeLessThan(VEHICLES);
  await openSavedReports(page);
  await expect(reportCount(page)).toHaveText(new RegExp(`^${saved} reports?$`));
  expect(service.calls).toHaveLength(REQUESTS);
});

test('a list that is stopped sends nothing more', async () => {
  const { page } = app;
  await openList(page, 'Tuesday sale');
  const release = holdResponses();
  await runBar(page).getByRole('button', { name: 'Send 6 requests' }).click();
  await runBar(page).getByRole('button', { name: 'Stop' }).click();
  await expect(runBar(page)).toContainText('Triage stopped');
  release();
  await expectAccessible(page, 'a stopped list');
  expect(service.calls.length).toBeLessThan(REQUESTS + 6);
});

test('a list whose address has changed is read-only', async () => {
  const { page } = app;
  const sent = service.calls.length;
  const group = await openSettings(page, 'Production');
  const baseUrl = group.getByRole('textbox', { name: 'Base URL' });
  await baseUrl.fill('https://other.example/v1');
  await baseUrl.press('Enter');
  await expect(group.getByText('The base URL is not confirmed for this key')).toBeVisible();
  await openList(page, 'Tuesday sale');
  await expect(page.getByText('Nothing is sent until you confirm the new address.')).toBeVisible();
  await expect(runBar(page).getByRole('button', { name: /^Send / })).toBeDisabled();
  await expectAccessible(page, 'a read-only list');
  expect(service.calls).toHaveLength(sent);
});
