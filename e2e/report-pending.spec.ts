import { expect, test } from 'playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { lookUp } from './fixtures/screens.ts';
import { sharedApp, waitForVehicle } from './fixtures/vehicle.ts';

const app = sharedApp(() => ({
  settings: { lastPurpose: 'Underwriting', datasetProfile: 'everything' },
}));

test('a report saved before an answer arrives states that the answer was missing', async () => {
  const { page } = app();
  // The options request of this vehicle takes eight seconds.
  await lookUp(page, 'SL10OPT');
  await waitForVehicle(page, 'SL10 OPT');
  const dialog = page.getByRole('dialog', { name: 'Report on SL10 OPT' });
  await page.keyboard.press('Control+s');
  await expect(dialog.getByText('1 dataset is still loading')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue without it' }).click();
  const documentBody = dialog.locator('iframe:not([aria-hidden])').contentFrame().locator('body');
  await expect(documentBody).toContainText(
    'The response had not been received when the report was prepared',
  );
  await expect(documentBody).toContainText('Still loading');
  await expect(documentBody).not.toContainText(/not requested/i);
  // When they are received, the report changes.
  await expect(dialog.getByText('is still loading')).toHaveCount(0, { timeout: 20_000 });
  await expect(documentBody).not.toContainText('Still loading');
  await expectAccessible(page, 'a report that waited');
});
