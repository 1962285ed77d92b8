import { expect, test } from 'playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { chooseEnvironment, lookUp } from './fixtures/screens/lookup.ts';
import { saveKey } from './fixtures/screens/settings.ts';
import { type LoopbackService, PRODUCTION_KEY, startService } from './fixtures/service.ts';
import { sharedApp } from './fixtures/shared-app.ts';
import { waitForVehicle } from './fixtures/screens/vehicle.ts';

let service: LoopbackService;
let sendOptions = () => {};
test.beforeAll(async () => {
  const held = new Promise<void>((resolve) => {
    sendOptions = resolve;
  });
  service = await startService(0, async ({ url }) => {
    if (url.includes('/options-actual/')) await held;
    return undefined;
  });
});
const app = sharedApp(() => ({
  settings: { baseUrl: service.url, lastPurpose: 'Underwriting', datasetProfile: 'everything' },
}));
test.afterAll(() => service.close());

test('a report saved before an answer arrives states that the answer was missing', async () => {
  const { page } = app();
  await saveKey(page, 'Production', PRODUCTION_KEY);
  await chooseEnvironment(page, 'Production');
  await lookUp(page, 'AB12CDE');
  await waitForVehicle(page, 'AB12 CDE');
  const dialog = page.getByRole('dialog', { name: 'Report on AB12 CDE' });
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
  sendOptions();
  await expect(dialog.getByText('is still loading')).toHaveCount(0);
  await expect(documentBody).not.toContainText('Still loading');
  await expectAccessible(page, 'a report that waited');
});
