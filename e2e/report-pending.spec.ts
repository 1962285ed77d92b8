import { expect, test } from 'playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { lookUp } from './fixtures/screens.ts';
import { sharedApp, waitForVehicle } from './fixtures/vehicle.ts';

const app = sharedApp(() => ({
  settings: { lastPurpose: 'Underwriting', datasetProfile: 'everything' },
}));

test('a report that does not wait for an answer says that it had not come', async () => {
  const { page } = app();
  // Its options take eight seconds.
  await lookUp(page, 'SL10OPT');
  await waitForVehicle(page, 'SL10 OPT');
  const dialog = page.getByRole('dialog', { name: 'Report on SL10 OPT' });
  await page.keyboard.press('Control+s');
  await expect(dialog.getByText('1 dataset is still loading')).toBeVisible();
  await dialog.getByRole('button', { name: 'Go on without it' }).click();
  const shown = dialog.locator('iframe:not([aria-hidden])').contentFrame().locator('body');
  await expect(shown).toContainText('its answer had not come when the report was prepared');
  await expect(shown).toContainText('Still on its way');
  await expect(shown).not.toContainText(/not asked for/i);
  // When they are received, the report changes.
  await expect(dialog.getByText('is still loading')).toHaveCount(0, { timeout: 20_000 });
  await expect(shown).not.toContainText('Still on its way');
  await expectAccessible(page, 'a report that waited');
});
