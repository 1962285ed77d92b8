import type { Page } from 'playwright';
import { expect, test } from 'playwright/test';
import { RUNTIME, type RunningApp } from './fixtures/launch.ts';
import { expectFocus, readFocus } from './fixtures/focus.ts';
import { openReportRegion, openSavedReports, reportRow } from './fixtures/screens/saved-reports.ts';
import { saveReports } from './fixtures/saved-reports.ts';
import { chooseReport, lookUpAndWait } from './fixtures/screens/vehicle.ts';
import { sharedApp } from './fixtures/shared-app.ts';

// Keys first reach the main process, which only Electron has.
test.skip(RUNTIME !== 'electron', 'the preview host has no main process');
test.describe.configure({ mode: 'serial' });

const app = sharedApp(() => ({ settings: { lastPurpose: 'Buying or part exchange' } }));

/** Sends a key as the system does: Playwright's own key presses bypass the main process. */
function pressForReal({ evaluateInMain }: RunningApp, keyCode: string, modifiers: string[] = []) {
  return evaluateInMain(
    (electron, input) => {
      const { BrowserWindow } = electron as {
        BrowserWindow: {
          getAllWindows: () => {
            isVisible: () => boolean;
            webContents: { sendInputEvent: (input: object) => void };
          }[];
        };
      };
      // A report dialog counts pages in a window that is not visible.
      const window = BrowserWindow.getAllWindows().find((each) => each.isVisible());
      for (const type of ['keyDown', 'keyUp'])
        window?.webContents.sendInputEvent({ type, ...input });
    },
    { keyCode, modifiers },
  );
}

async function focusFrame(page: Page): Promise<void> {
  await page.locator('iframe:not([aria-hidden])').focus();
  expect((await readFocus(page)).label).toMatch(/^iframe/);
}

test('in a saved report Escape returns to the list, and shortcuts work as elsewhere', async () => {
  const { page } = app();
  await saveReports(page, [{ vrm: 'PC19HPA' }]);
  await openSavedReports(page);
  await reportRow(page, 'PC19 HPA').click();
  await openReportRegion(page).locator('iframe').contentFrame().locator('main').waitFor();
  await focusFrame(page);
  await pressForReal(app(), 'Escape');
  await expect(openReportRegion(page)).toHaveCount(0);
  await expectFocus(page, 'back in the list');
  await expect(reportRow(page, 'PC19 HPA')).toBeFocused();

  await page.keyboard.press('Enter');
  await openReportRegion(page).locator('iframe').contentFrame().locator('main').waitFor();
  await focusFrame(page);
  await pressForReal(app(), 'L', ['alt']);
  await expect(page.getByRole('link', { name: 'Lookup' })).toHaveAttribute('aria-current', 'page');
});

test('in the preview Escape closes the dialog and restores the focus', async () => {
  const { page } = app();
  await lookUpAndWait(page, 'PC19 HPA');
  await chooseReport(page, 'Save report');
  const dialog = page.getByRole('dialog', { name: 'Report on PC19 HPA' });
  await dialog.locator('iframe').first().contentFrame().locator('main').waitFor();
  await focusFrame(page);
  await pressForReal(app(), 'Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Report', exact: true })).toBeFocused();
});

test('outside a frame a key takes effect once', async () => {
  const { page } = app();
  await page.getByRole('link', { name: 'Saved reports' }).click();
  await reportRow(page, 'PC19 HPA').click();
  await openReportRegion(page).getByRole('button', { name: 'Verify' }).click();
  const part = page.getByRole('region', { name: 'Verification' });
  await expect(part.getByText(/^Verified .*: unchanged since it was saved/)).toBeVisible();
  await pressForReal(app(), 'Escape');
  await expect(part).toHaveCount(0);
  await expect(openReportRegion(page)).toBeVisible();
});

test('a click in a saved report takes the focus from the find bar', async () => {
  const { page } = app();
  await page.getByRole('link', { name: 'Lookup' }).click();
  await saveReports(page, [{ vrm: 'AB12CDE' }]);
  await openSavedReports(page);
  await reportRow(page, 'AB12 CDE').click();
  const report = openReportRegion(page).locator('iframe').contentFrame();
  await report.locator('main').waitFor();
  await page.keyboard.press('Control+f');
  const bar = page.getByRole('search', { name: 'Find on the page' });
  await bar.getByRole('textbox').fill('no such text anywhere');
  await expect(bar.getByLabel('Matches')).toHaveText('No matches');
  await report.getByRole('heading', { name: 'Vehicle provenance report' }).click();
  // Longer than it takes to move the focus back.
  await page.waitForTimeout(300);
  expect((await readFocus(page)).label).toMatch(/^iframe/);
  await pressForReal(app(), 'Escape');
  await expect(bar).toHaveCount(0);
});
