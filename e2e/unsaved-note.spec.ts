import { rm } from 'node:fs/promises';
import { expect, test } from 'playwright/test';
import type { Electron } from './fixtures/crashes.ts';
import { freshProfile, launch, RUNTIME, type RunningApp } from './fixtures/launch.ts';
import {
  openReportRegion,
  openSavedReports,
  reportRow,
  saveReports,
} from './fixtures/saved-reports.ts';
import { clickMenuItem } from './fixtures/windows.ts';

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
  await openReportRegion(page).getByRole('button', { name: 'Note and tags' }).click();
  await page.keyboard.type('Second key missing');
});
test.afterAll(async () => {
  // The last test has ended the program, unless it failed.
  await app.close().catch(() => undefined);
  await rm(profile, { recursive: true, force: true });
});

type Recorded = { questions: string[] };

/** Sets the button that answers each question from now on. */
const answerQuestions = (button: string) =>
  app.evaluateInMain((electron, chosen) => {
    const { dialog } = electron as Electron;
    const questions: string[] = [];
    (globalThis as unknown as Recorded).questions = questions;
    const answer = (...args: readonly unknown[]) => {
      const box = args.at(-1) as { message: string; buttons: string[] };
      questions.push(box.message);
      return box.buttons.indexOf(chosen);
    };
    dialog.showMessageBoxSync = answer;
    dialog.showMessageBox = async (...args: readonly unknown[]) => ({
      response: answer(...args),
      checkboxChecked: false,
    });
  }, button);
const questions = () =>
  app.evaluateInMain(() => (globalThis as unknown as Recorded).questions, undefined);
const quit = () => app.evaluateInMain((electron) => (electron as Electron).app.quit(), undefined);

const note = () => openReportRegion(app.page).getByRole('textbox', { name: 'Note' });

for (const command of ['close-window', 'quit', 'reload-window'])
  test(`“${command}” asks before it discards an unsaved note, and can be cancelled`, async () => {
    await answerQuestions(command === 'reload-window' ? 'Load window again' : 'Cancel');
    await (command === 'quit' ? quit() : clickMenuItem(app, command));
    await expect.poll(questions).toContain('Discard the unsaved note?');
    await expect(note()).toHaveValue('Second key missing');
  });

test('after the confirmation, quitting with several windows ends the program', async () => {
  const { page } = app;
  const opened = page.context().waitForEvent('page');
  await clickMenuItem(app, 'new-window');
  await (await opened).getByRole('navigation', { name: 'Main' }).waitFor();
  await answerQuestions('Discard note');
  const exit = app.waitForExit();
  await quit();
  expect((await exit).code).toBe(0);
});
