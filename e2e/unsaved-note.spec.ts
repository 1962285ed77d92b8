import { rm } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import type { Electron } from './fixtures/crashes.ts';
import { freshProfile, launch, RUNTIME, type RunningApp } from './fixtures/launch.ts';
import {
  chooseMoreAction,
  openReportRegion,
  openSavedReports,
  reportRow,
} from './fixtures/screens/saved-reports.ts';
import { saveReports } from './fixtures/saved-reports.ts';
import { lookUpAndWait } from './fixtures/screens/vehicle.ts';
import { clickMenuItem, setWindowSize } from './fixtures/windows.ts';

test.skip(RUNTIME !== 'electron', 'a browser asks its own question');
// Each test continues where the one before it ended.
test.describe.configure({ mode: 'serial' });

let app: RunningApp;

let profile = '';

test.beforeAll(async () => {
  profile = await freshProfile();
  app = await launch({ profile });
  const { page } = app;
  await saveReports(page, [{ vrm: 'PC19HPA' }]);
  await openSavedReports(page);
  await reportRow(page, 'PC19 HPA').click();
  await chooseMoreAction(page, 'Note and tags');
  await page.keyboard.type('Second key missing');
});
test.afterAll(async () => {
  // The last test has ended the program, unless it failed.
  await app.close().catch(() => undefined);
  await rm(profile, { recursive: true, force: true });
});

test('another width of the window leaves the focus in the note', async () => {
  const note = openReportRegion(app.page).getByRole('textbox', { name: 'Note' });
  await expect(note).toBeFocused();
  for (const width of [800, 1440]) {
    await setWindowSize(app, { width, height: 800, text: 100 });
    await expect(openReportRegion(app.page).getByRole('button').first()).toHaveAccessibleName(
      width === 800 ? 'Back to saved reports' : 'Close report',
    );
    await expect(note).toBeFocused();
  }
});

type Recorded = { questions: string[] };

/** Sets the buttons that answer the questions from now on, the last one also all further ones. */
const answerQuestions = (...buttons: readonly string[]) =>
  app.evaluateInMain((electron, chosen) => {
    const { dialog } = electron as Electron;
    const questions: string[] = [];
    (globalThis as unknown as Recorded).questions = questions;
    const answer = (...args: readonly unknown[]) => {
      const box = args.at(-1) as { message: string; buttons: string[] };
      questions.push(box.message);
      return box.buttons.indexOf(chosen[Math.min(questions.length, chosen.length) - 1] ?? '');
    };
    dialog.showMessageBoxSync = answer;
    dialog.showMessageBox = async (...args: readonly unknown[]) => ({
      response: answer(...args),
      checkboxChecked: false,
    });
  }, buttons);
const questions = () =>
  app.evaluateInMain(() => (globalThis as unknown as Recorded).questions, undefined);
const quit = () => app.evaluateInMain((electron) => (electron as Electron).app.quit(), undefined);

/** As Windows does before it ends the session of the user. */
const endSession = () =>
  app.evaluateInMain((electron) => {
    const [window] = (electron as Electron).BrowserWindow.getAllWindows();
    window?.emit('query-session-end', { preventDefault: () => undefined });
  }, undefined);

const note = () => openReportRegion(app.page).getByRole('textbox', { name: 'Note' });

for (const command of ['close-window', 'quit', 'reload-window', 'end of the session'])
  test(`“${command}” asks before it discards an unsaved note, and can be cancelled`, async () => {
    await answerQuestions(command === 'reload-window' ? 'Load window again' : 'Cancel');
    if (command === 'quit') await quit();
    else if (command === 'end of the session') await endSession();
    else await clickMenuItem(app, command);
    await expect.poll(questions).toContain('Discard the unsaved text?');
    await expect(note()).toHaveValue('Second key missing');
  });

test('if the question is cancelled, no window closes', async () => {
  const { page } = app;
  const opened = page.context().waitForEvent('page');
  await clickMenuItem(app, 'new-window');
  const second = await opened;
  await lookUpAndWait(second, 'PC19 HPA');
  await second.keyboard.press('Control+s');
  await second.getByRole('textbox', { name: 'Notes' }).fill('Collect on Friday');
  for (const [answers, asked] of [
    [['Cancel'], 1],
    [['Discard text', 'Cancel'], 2],
    [['Discard text', 'Cancel'], 2],
  ] as const) {
    await answerQuestions(...answers);
    await quit();
    await expect.poll(questions).toHaveLength(asked);
    await expect(note()).toHaveValue('Second key missing');
    await expect(second.getByRole('textbox', { name: 'Notes' })).toHaveValue('Collect on Friday');
  }
});

test('after the confirmation, quitting ends the program although a page does not respond', async () => {
  await app.evaluateInMain((electron) => {
    const [window] = (electron as Electron).BrowserWindow.getAllWindows();
    void window?.webContents.executeJavaScript('setTimeout(() => { for (;;); })');
  }, undefined);
  await answerQuestions('Discard text');
  const exit = app.waitForExit();
  await quit();
  expect((await exit).code).toBe(0);
});
