import { once } from 'node:events';
import { expect, test } from 'playwright/test';
import { launch, RUNTIME, type RunningApp } from './fixtures/launch.ts';
import { chooseEnvironment, lookUp, searchBox } from './fixtures/screens/lookup.ts';
import { saveKey } from './fixtures/screens/settings.ts';
import { datasetTab, DATASET_COUNT } from './fixtures/screens/vehicle.ts';
import { type LoopbackService, PRODUCTION_KEY, startService } from './fixtures/service.ts';

let service: LoopbackService;
let app: RunningApp;
test.beforeAll(async () => {
  service = await startService();
  app = await launch({
    settings: { baseUrl: service.url, datasetProfile: 'custom', customProfile: ['status', 'spec'] },
  });
  await saveKey(app.page, 'Production', PRODUCTION_KEY);
  await chooseEnvironment(app.page, 'Production');
});
test.afterAll(async () => {
  await app.close();
  await service.close();
});

test('a search makes the chosen calls, and viewing makes none', async () => {
  const { page } = app;
  service.calls.length = 0;
  const box = page.getByRole('textbox', { name: 'Number plate or VIN' });
  await box.fill('AB12 CDE');
  await expect(page.getByText('issued Mar to Aug 2012', { exact: true })).toBeVisible();
  expect(service.calls).toEqual([]);
  await box.press('Enter');
  await expect
    .poll(() => service.calls.toSorted())
    .toEqual(['GET /spec/1.2?vrm=AB12CDE', 'GET /status/1.0?vrm=AB12CDE']);

  for (const item of await page.getByRole('tab').all()) await item.click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Lookup' }).click();
  await page.evaluate(() => {
    for (const event of ['blur', 'focus', 'offline', 'online', 'visibilitychange'])
      window.dispatchEvent(new Event(event));
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await chooseEnvironment(page, 'Sample');
  await chooseEnvironment(page, 'Production');
  await datasetTab(page, 'Valuation').click();
  await expect(
    page.getByRole('button', { name: 'Request (1 request)', exact: true }),
  ).toBeVisible();
  expect(service.calls).toHaveLength(2);

  await page.getByRole('button', { name: 'Request (1 request)', exact: true }).click();
  await expect.poll(() => service.calls.length).toBe(3);
  expect(service.calls[2]).toBe('GET /valuation/1.0?vrm=AB12CDE');
});

test('an invalid parameter shows its rule beside its field, and nothing is sent', async () => {
  const { page } = app;
  await lookUp(page, 'AB12CDE');
  await datasetTab(page, 'Valuation').click();
  const panel = page.getByRole('tabpanel');
  if ((await panel.getByRole('button', { name: 'Request (1 request)', exact: true }).count()) > 0)
    await panel.getByRole('button', { name: 'Request (1 request)', exact: true }).click();
  await panel.getByRole('textbox', { name: 'Odometer' }).fill('500001');
  service.calls.length = 0;
  await panel.getByRole('button', { name: 'Request again' }).first().click();
  await expect(panel.getByText('Enter a number from 0 to 500,000 miles').first()).toBeVisible();
  expect(service.calls).toEqual([]);
  await panel.getByRole('textbox', { name: 'Odometer' }).fill('50000');
  await panel.getByRole('button', { name: 'Value this (1 request)' }).click();
  await expect.poll(() => service.calls).toEqual(['GET /valuation/1.0?vrm=AB12CDE&mileage=50000']);
});

test('a window that is loaded again sends none of its waiting requests', async () => {
  test.skip(RUNTIME !== 'electron', 'the preview host does not know when its page is loaded again');
  const reloaded = new AbortController();
  const slowService = await startService(0, async () => {
    if (!reloaded.signal.aborted) await once(reloaded.signal, 'abort');
    return undefined;
  });
  const settings = { baseUrl: slowService.url, datasetProfile: 'everything' };
  const slowApp = await launch({ settings });
  const { page } = slowApp;
  const countCalls = (vrm: string) =>
    slowService.calls.filter((call) => call.includes(vrm)).length +
    slowService.posts.filter(({ body }) => JSON.stringify(body).includes(vrm)).length;
  await saveKey(page, 'Production', PRODUCTION_KEY);
  await chooseEnvironment(page, 'Production');
  await lookUp(page, 'WR15 CTS');
  await expect.poll(() => countCalls('WR15CTS')).toBeGreaterThan(0);
  await page.reload();
  const sent = countCalls('WR15CTS');
  expect(sent).toBeLessThan(DATASET_COUNT);
  reloaded.abort();
  await searchBox(page).waitFor();
  await lookUp(page, 'AB12 CDE');
  await expect.poll(() => countCalls('AB12CDE')).toBe(DATASET_COUNT);
  expect(countCalls('WR15CTS')).toBe(sent);
  await slowApp.close();
  await slowService.close();
});
