import { expect, test } from 'playwright/test';
import { respondJson, STATUS_RECORD } from './fixtures/hostile.ts';
import { sharedHostileApp } from './fixtures/hostile-app.ts';
import { lookUp } from './fixtures/screens/lookup.ts';
import {
  waitForAllDatasets,
  openTab,
  TAB_NAMES,
  tabList,
  waitForVehicle,
} from './fixtures/screens/vehicle.ts';
import { expectText } from './fixtures/expect-text.ts';

const { app, service } = sharedHostileApp({
  production: { useMultiRequest: true, sendKeyInQuery: false },
});

/** Paths of datasets that the multi-request does not have. */
const SINGLES = ['/check/1.0', '/options-actual/2.0', '/ratings/core/1.0'];

/** Sets the response of the multi-request; every single request returns a record. */
function bundleSays(status: number, body: unknown): void {
  service().calls.length = 0;
  service().respondWith((response, request) => {
    const isBundle = request.url === '/multi-request/1.0';
    const reply = isBundle ? respondJson(status, body) : respondJson(200, STATUS_RECORD);
    reply(response, request);
  });
}

const paths = () =>
  service()
    .calls.map((call) => call.replace(/^\w+ ([^?]+).*$/, '$1'))
    .toSorted();

test('one call for the datasets of the bundle, single calls for the others; each part is read separately', async () => {
  const { page } = app();
  bundleSays(200, {
    status: 'SUCCESS',
    response: {
      status: STATUS_RECORD,
      keepers: null,
      spec: 'no record',
      abi: { code: '12345678', nested: { group: 20 } },
      image: null,
    },
  });
  await lookUp(page, 'AB12CDE');
  await waitForVehicle(page, 'AB12 CDE');
  await waitForAllDatasets(page);
  expect(paths()).toEqual([...SINGLES, '/multi-request/1.0'].toSorted());
  await expect(tabList(page).getByRole('tab')).toHaveCount(TAB_NAMES.length + 6);

  const status = await openTab(page, 'Status');
  await expectText(status, 'MOT Valid');
  await expectText(status, 'bundle request');
  const keepers = await openTab(page, 'Keepers');
  await expectText(keepers, 'Missing from the bundle response');
  await expectText(keepers, 'It is not known whether the provider holds data.');
  await expectText(await openTab(page, 'Specification'), 'The response could not be read');
  const abi = await openTab(page, 'ABI');
  await expectText(abi, 'It is shown as received');
  await expectText(abi, '12345678');
  await expectText(await openTab(page, 'Image'), 'Image is missing from the bundle response');
  const rating = await openTab(page, 'Rating');
  await expect(rating.getByText('bundle request')).toHaveCount(0);
});

for (const [outcome, text] of [
  ['FAIL', 'The provider reports that the whole bundle request failed.'],
  ['VALIDATION', 'The provider reports an invalid value in the bundle request.'],
] as const)
  test(`a bundle with the outcome ${outcome}, after which each dataset is fetched separately`, async () => {
    const { page } = app();
    bundleSays(200, { status: outcome, response: null });
    const plate = outcome === 'FAIL' ? 'ST68 LNX' : 'PC19 HPA';
    await lookUp(page, plate);
    await waitForVehicle(page, plate);
    await waitForAllDatasets(page);
    const panel = await openTab(page, 'Status');
    await expectText(panel, `Bundle request failed: ${outcome}`);
    await expectText(panel, text);
    await expectText(panel, 'This dataset is not known.');
    await expectText(await openTab(page, 'ABI'), `Bundle request failed: ${outcome}`);
    await openTab(page, 'Status');
    service().calls.length = 0;
    await panel.getByRole('button', { name: 'Request Status separately' }).click();
    await expectText(panel, 'MOT Valid');
    expect(paths()).toEqual(['/status/1.0']);
  });

test('a refused bundle states that onboarding is missing and offers single calls', async () => {
  const { page } = app();
  bundleSays(403, { message: 'Not onboarded' });
  await lookUp(page, 'EV70ZAP');
  await waitForVehicle(page, 'EV70 ZAP');
  await waitForAllDatasets(page);
  const panel = await openTab(page, 'Status');
  await expectText(panel, 'Bundle request refused');
  await expectText(panel, 'is not set up for bundle requests');
  service().calls.length = 0;
  await panel.getByRole('button', { name: /^Request separately \(10 requests\)$/ }).click();
  await expectText(panel, 'MOT Valid');
  await waitForAllDatasets(page);
  expect(service().calls).toHaveLength(10);
  expect(paths()).not.toContain('/multi-request/1.0');
});

test('a bundle that fails inside the service is not retried automatically', async () => {
  const { page } = app();
  bundleSays(500, {});
  await lookUp(page, 'KM66JPN');
  await waitForVehicle(page, 'KM66 JPN');
  await waitForAllDatasets(page);
  await expectText(await openTab(page, 'Status'), 'Provider error after 1 attempt');
  expect(paths().filter((path) => path === '/multi-request/1.0')).toHaveLength(1);
});
