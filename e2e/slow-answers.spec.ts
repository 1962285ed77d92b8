import { expect, test } from 'playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { readBoxes } from './fixtures/layout.ts';
import { chooseEnvironment, lookUp } from './fixtures/screens/lookup.ts';
import { saveKey } from './fixtures/screens/settings.ts';
import { type LoopbackService, PRODUCTION_KEY, startService } from './fixtures/service.ts';
import {
  openTab,
  TAB_NAMES,
  tabPanel,
  waitForAllDatasets,
  waitForVehicle,
} from './fixtures/screens/vehicle.ts';
import { sharedApp } from './fixtures/shared-app.ts';

let service: LoopbackService;
let release: () => void;
let released = Promise.resolve();
/** Withholds the answers until `release` is called. */
const withholdAnswers = () => {
  released = new Promise((resolve) => {
    release = resolve;
  });
};
test.beforeAll(async () => {
  service = await startService(0, async () => {
    await released;
    return undefined;
  });
});
test.afterAll(() => service.close());
const app = sharedApp(() => ({ settings: { baseUrl: service.url } }));

test('nothing moves when they arrive', async () => {
  const { page } = app();
  await saveKey(page, 'Production', PRODUCTION_KEY);
  await chooseEnvironment(page, 'Production');
  for (const [plate, tab] of [
    ['AB12 CDE', 'Overview'],
    ['ST68 LNX', 'Provenance'],
    ['ZZ99 ZZZ', 'Tracker'],
  ] as const) {
    withholdAnswers();
    await page.getByRole('link', { name: 'Lookup' }).click();
    await lookUp(page, plate);
    await waitForVehicle(page, plate);
    await openTab(page, tab);
    await expect(tabPanel(page).getByRole('status')).toContainText('Requesting');
    const before = await readBoxes(page);
    expect(Object.keys(before).length).toBe(5 + TAB_NAMES.length);
    release();
    await waitForAllDatasets(page);
    await expect(tabPanel(page).getByRole('status')).not.toContainText('Requesting');
    expect(await readBoxes(page), `${plate}, ${tab}`).toEqual(before);
  }
});

test('the page of a vehicle is accessible before a response is received', async () => {
  const { page } = app();
  withholdAnswers();
  await page.getByRole('link', { name: 'Lookup' }).click();
  await lookUp(page, 'KM66 JPN');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make and model: loading');
  await expectAccessible(page, 'nothing received');
  release();
  await waitForAllDatasets(page);
});
