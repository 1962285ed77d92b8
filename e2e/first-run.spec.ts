import { expectAccessible } from './fixtures/accessibility.ts';
import { PRODUCTION_KEY, startService } from './fixtures/service.ts';
import { expect, test } from './fixtures/test.ts';
import { searchBox } from './fixtures/screens/lookup.ts';

test('the start page shows how to start until the first lookup', async ({ app: { page } }) => {
  const service = await startService();
  const welcome = page.getByRole('region', { name: 'Welcome to Platedesk' });
  await expect(welcome.getByText(/no telemetry/)).toBeVisible();
  await expect(searchBox(page)).toBeFocused();

  await welcome.getByRole('button', { name: 'Connect to your provider' }).click();
  await welcome.getByLabel('Base URL').fill(service.url);
  await welcome.getByLabel('Base URL').press('Enter');
  await welcome.getByLabel('API key').fill(PRODUCTION_KEY);
  await welcome.getByRole('button', { name: 'Save key' }).click();
  await expect(welcome.getByText(/Key ending in/)).toBeVisible();
  expect(service.calls).toEqual([]);
  await welcome.getByLabel('Plate for the test').fill('AB12 CDE');
  await welcome.getByRole('button', { name: 'Test key' }).click();
  await expect.poll(() => service.calls.length).toBe(1);
  await expectAccessible(page, 'welcome');
  await welcome.getByRole('button', { name: 'Use Production' }).click();
  await expect(page.getByRole('radio', { name: 'Production' })).toBeChecked();
  // A sample vehicle is offered only where it costs nothing.
  await expect(welcome.getByRole('button', { name: 'Open a sample vehicle' })).toHaveCount(0);

  await page.getByRole('radio', { name: 'Sample' }).click();
  await welcome.getByRole('button', { name: 'Open a sample vehicle' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(service.calls).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Look up a vehicle' })).toBeVisible();
  await expect(welcome).toHaveCount(0);
  await service.close();
});
