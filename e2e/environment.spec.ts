import { expect, test } from 'playwright/test';
import { launch, type RunningApp } from './fixtures/launch.ts';
import { chooseEnvironment, lookUp } from './fixtures/screens/lookup.ts';
import { saveKey } from './fixtures/screens/settings.ts';
import { datasetTab } from './fixtures/screens/vehicle.ts';
import { type LoopbackService, PRODUCTION_KEY, startService, UAT_KEY } from './fixtures/service.ts';

let service: LoopbackService;
let app: RunningApp;
test.beforeAll(async () => {
  service = await startService();
  app = await launch({ settings: { baseUrl: service.url } });
});
test.afterAll(async () => {
  await app.close();
  await service.close();
});

test('every screen names the environment', async () => {
  const { page } = app;
  const screens = [
    'Lookup',
    'Similar listings',
    'Compare',
    'Work lists',
    'Saved reports',
    'Settings',
  ];
  for (const [environment, text] of [
    ['UAT', /UAT/],
    ['Production', /Production/],
    ['Sample', /Sample data/],
  ] as const) {
    await chooseEnvironment(page, environment);
    for (const screen of screens) {
      await page.getByRole('link', { name: screen }).click();
      await expect(page.getByRole('radio', { name: environment })).toBeChecked();
      await expect(page.getByText(text).first()).toBeVisible();
    }
  }
});

test('without a key nothing is sent, and the tab links to Settings', async () => {
  const { page } = app;
  service.calls.length = 0;
  await chooseEnvironment(page, 'UAT');
  await lookUp(page, 'AB12CDE');
  await datasetTab(page, 'Status').click();
  await expect(
    page
      .getByRole('tabpanel')
      .getByText(/no API key/i)
      .first(),
  ).toBeVisible();
  expect(service.calls).toEqual([]);
});

test('UAT uses the base URL followed by /uat, Production the base URL itself', async () => {
  const { page } = app;
  await saveKey(page, 'UAT', UAT_KEY);
  await saveKey(page, 'Production', PRODUCTION_KEY);
  for (const [environment, prefix] of [
    ['UAT', '/uat/'],
    ['Production', '/'],
  ] as const) {
    await chooseEnvironment(page, environment);
    service.calls.length = 0;
    await lookUp(page, 'ST68LNX');
    await datasetTab(page, 'Keepers').click();
    await expect.poll(() => service.calls.length).toBe(13);
    await expect(
      page.getByRole('tabpanel').getByText('First registered', { exact: true }).first(),
    ).toBeVisible();
    expect(service.calls.filter((call) => !call.split(' ')[1]?.startsWith(prefix))).toEqual([]);
    expect(service.calls.filter((call) => call.includes('/uat/')).length).toBe(
      environment === 'UAT' ? 13 : 0,
    );
  }
});

test('switching the environment makes no call and shows nothing of another environment', async () => {
  const { page } = app;
  await chooseEnvironment(page, 'Production');
  await lookUp(page, 'ST68LNX');
  await datasetTab(page, 'Provenance').click();
  await expect(
    page.getByRole('tabpanel').getByText('Stolen', { exact: true }).first(),
  ).toBeVisible();
  service.calls.length = 0;
  await chooseEnvironment(page, 'Sample');
  await datasetTab(page, 'Provenance').click();
  await expect(
    page.getByRole('tabpanel').getByRole('button', { name: 'Request (1 request)', exact: true }),
  ).toBeVisible();
  await chooseEnvironment(page, 'Production');
  await datasetTab(page, 'Provenance').click();
  await expect(
    page.getByRole('tabpanel').getByText('Stolen', { exact: true }).first(),
  ).toBeVisible();
  expect(service.calls).toEqual([]);
});
