import { expect, test } from 'playwright/test';
import { respondJson, STATUS_RECORD } from './fixtures/hostile.ts';
import { sharedHostileApp } from './fixtures/hostile-app.ts';
import { lookUp } from './fixtures/screens/lookup.ts';
import { expectTabState, openTab, waitForVehicle } from './fixtures/screens/vehicle.ts';
import { expectText } from './fixtures/expect-text.ts';
import { openSettingsSection } from './fixtures/screens/settings.ts';

const { app, service } = sharedHostileApp({ datasetProfile: 'custom', customProfile: ['status'] });

test('dates without a listing are distinguished from a vehicle without any', async () => {
  const { page } = app();
  service().respondWith(respondJson(200, STATUS_RECORD));
  await lookUp(page, 'ST68LNX');
  await waitForVehicle(page, 'ST68 LNX');
  const figures = page.getByRole('group', { name: 'Key figures' });
  await expectText(figures, 'Retail Not requested Trade Not requested');
  const panel = await openTab(page, 'Sale events');
  await expectText(panel, 'Not requested');
  service().respondWith(respondJson(404, { message: 'None.' }));
  await panel.getByRole('button', { name: 'Request (1 request)', exact: true }).click();
  await expectText(panel, 'No data held');
  await panel.getByRole('button', { name: 'Parameters' }).click();
  await panel.getByRole('textbox', { name: 'First seen after' }).fill('2024-01-01');
  await panel.getByRole('textbox', { name: 'First seen before' }).fill('2024-02-01');
  service().calls.length = 0;
  await panel.getByRole('button', { name: 'Request again' }).click();
  await expectText(panel, 'No advert first seen between 1 Jan 2024 and 1 Feb 2024');
  await expectText(panel, 'Widen or clear the dates to find out.');
  expect(service().calls).toEqual([
    'GET /sale-events/2.0?vrm=ST68LNX&from=2024-01-01&to=2024-02-01',
  ]);
});

test('invalid parameters are named, and nothing is sent', async () => {
  const { page } = app();
  service().respondWith(respondJson(200, STATUS_RECORD));
  await lookUp(page, 'WR15CTS');
  await waitForVehicle(page, 'WR15 CTS');
  await expectText(await openTab(page, 'Status'), 'MOT Valid');
  service().calls.length = 0;
  const panel = await openTab(page, 'Sale events');
  await panel.getByRole('button', { name: 'Parameters' }).click();
  const from = panel.getByRole('textbox', { name: 'First seen after' });
  await from.fill('2025-01-01');
  await panel.getByRole('textbox', { name: 'First seen before' }).fill('2024-02-01');
  await panel.getByRole('button', { name: 'Request (1 request)', exact: true }).click();
  await expectText(panel, 'Enter a date after “First seen after”');
  await from.fill('last week');
  await panel.getByRole('button', { name: 'Request (1 request)', exact: true }).click();
  await expect(from).toHaveAccessibleDescription(/date/);
  await expect(from).toHaveAttribute('aria-invalid', 'true');

  const listings = await openTab(page, 'Similar listings');
  await listings.getByRole('textbox', { name: 'Mileage from' }).fill('9000');
  await listings.getByRole('textbox', { name: 'Mileage to' }).fill('100');
  await listings.getByRole('button', { name: 'Search (1 request)', exact: true }).first().click();
  await expectText(listings, 'Enter a mileage above “Mileage from”');
  expect(service().calls).toEqual([]);
});

test('a vehicle known by its VIN: datasets that require a plate are not requested', async () => {
  const { page } = app();
  service().respondWith(respondJson(200, STATUS_RECORD));
  service().calls.length = 0;
  await openSettingsSection(page, 'Lookup');
  const everything = page.getByRole('radio', { name: /^Everything/ });
  await everything.click();
  await expect(everything).toBeChecked();
  await page.getByRole('link', { name: 'Lookup' }).click();
  await lookUp(page, 'WF0N7D96ZCP219417');
  await expect.poll(() => service().calls.length).toBe(12);
  expect(service().calls.filter((call) => call.includes('/check/'))).toEqual([]);
  const panel = await openTab(page, 'Provenance');
  await expectText(panel, 'Not requested: this dataset needs a number plate');
  await expectTabState(page, 'Provenance', 'Needs plate');
});
