import { expect, test } from 'playwright/test';
import { respondJson, STATUS_RECORD } from './fixtures/hostile.ts';
import { sharedHostileApp } from './fixtures/hostile-app.ts';
import { lookUp } from './fixtures/screens.ts';
import {
  waitForAllDatasets,
  expectText,
  openTab,
  TAB_NAMES,
  tabList,
  waitForVehicle,
} from './fixtures/vehicle.ts';

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

test('one call for what the bundle knows, single calls for the rest, each part read by itself', async () => {
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
  await expectText(status, 'in a bundle');
  const keepers = await openTab(page, 'Keepers');
  await expectText(keepers, 'The bundle left this dataset out');
  await expectText(keepers, 'Whether it holds anything is not known.');
  await expectText(await openTab(page, 'Specification'), 'The answer could not be read');
  const abi = await openTab(page, 'ABI');
  await expectText(abi, 'it stands as it came');
  await expectText(abi, '12345678');
  await expectText(await openTab(page, 'Image'), 'The bundle left Image out');
  const rating = await openTab(page, 'Rating');
  await expect(rating.getByText('in a bundle')).toHaveCount(0);
});

for (const [outcome, words] of [
  ['FAIL', 'The provider says that the bundle as a whole failed.'],
  ['VALIDATION', 'The provider says that something in the bundle was wrongly written.'],
] as const)
  test(`a bundle that comes back as ${outcome}, and each dataset fetched by itself`, async () => {
    const { page } = app();
    bundleSays(200, { status: outcome, response: null });
    const plate = outcome === 'FAIL' ? 'ST68 LNX' : 'PC19 HPA';
    await lookUp(page, plate);
    await waitForVehicle(page, plate);
    await waitForAllDatasets(page);
    const panel = await openTab(page, 'Status');
    await expectText(panel, `The bundle came back as ${outcome}`);
    await expectText(panel, words);
    await expectText(panel, 'Nothing is known of this dataset.');
    service().calls.length = 0;
    await panel.getByRole('button', { name: 'Fetch Status by itself' }).click();
    await expectText(panel, 'MOT Valid');
    expect(paths()).toEqual(['/status/1.0']);
  });

test('a bundle that is refused says that onboarding is missing, and offers single calls', async () => {
  const { page } = app();
  bundleSays(403, { message: 'Not onboarded' });
  await lookUp(page, 'EV70ZAP');
  await waitForVehicle(page, 'EV70 ZAP');
  await waitForAllDatasets(page);
  const panel = await openTab(page, 'Status');
  await expectText(panel, 'The bundle was refused');
  await expectText(panel, 'need onboarding of their own with the provider');
  service().calls.length = 0;
  await panel.getByRole('button', { name: /^Fetch one by one \(10 calls\)$/ }).click();
  await expectText(panel, 'MOT Valid');
  await waitForAllDatasets(page);
  expect(service().calls).toHaveLength(10);
  expect(paths()).not.toContain('/multi-request/1.0');
});

test('a bundle that fails inside the service is not sent again by itself', async () => {
  const { page } = app();
  bundleSays(500, {});
  await lookUp(page, 'KM66JPN');
  await waitForVehicle(page, 'KM66 JPN');
  await waitForAllDatasets(page);
  await expectText(await openTab(page, 'Status'), 'The provider failed, after 1 try');
  expect(paths().filter((path) => path === '/multi-request/1.0')).toHaveLength(1);
});
