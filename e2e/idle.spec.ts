import type { Page } from 'playwright';
import { expect, test } from 'playwright/test';
import { lookUpAndWait, openTab, TAB_NAMES, tabPanel } from './fixtures/screens/vehicle.ts';
import { sharedApp } from './fixtures/shared-app.ts';

const app = sharedApp();

/** Waits until the window stops requesting frames and changing its content for a while. */
async function expectIdle(page: Page, where: string): Promise<void> {
  await expect
    .poll(() => countActivity(page), { message: where, timeout: 15_000 })
    .toEqual({ frames: 0, changes: 0 });
}

/** Number of requested frames and content changes within half a second. */
async function countActivity(page: Page): Promise<{ frames: number; changes: number }> {
  return page.evaluate(async () => {
    const counted = { frames: 0, changes: 0 };
    const originalRequestAnimationFrame = window.requestAnimationFrame;
    window.requestAnimationFrame = (run) => {
      counted.frames += 1;
      return originalRequestAnimationFrame.call(window, run);
    };
    const observer = new MutationObserver((records) => {
      counted.changes += records.length;
    });
    observer.observe(document, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    await new Promise((resolve) => setTimeout(resolve, 500));
    observer.disconnect();
    window.requestAnimationFrame = originalRequestAnimationFrame;
    return counted;
  });
}

test('an idle window does nothing, whichever tab is open', async () => {
  const { page } = app();
  await lookUpAndWait(page, 'AB12 CDE');
  for (const name of TAB_NAMES) {
    await openTab(page, name);
    await expect(tabPanel(page).getByRole('heading', { level: 2, name })).toBeVisible();
    await expectIdle(page, name);
  }
});

test('an idle window does nothing after a change of the listings page', async () => {
  const { page } = app();
  await openTab(page, 'Similar listings');
  await page.getByRole('button', { name: 'Next page' }).click();
  await expect(page.getByText(/^Page 2 of/)).toBeVisible();
  await expectIdle(page, 'page 2');
});

test('an idle window does nothing on any screen', async () => {
  const { page } = app();
  for (const name of ['Similar listings', 'Work lists', 'Saved reports', 'Settings']) {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name, exact: true })
      .click();
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
    await expectIdle(page, name);
  }
});
