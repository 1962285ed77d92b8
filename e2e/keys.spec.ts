import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright';
import { expect, test } from 'playwright/test';
import { freshProfile, KEYCHAIN_EXPECTED, launch, RUNTIME } from './fixtures/launch.ts';
import { findLeakingFiles, findLeaks } from './fixtures/leaks.ts';
import { chooseEnvironment, lookUp } from './fixtures/screens/lookup.ts';
import { openSettings, saveKey } from './fixtures/screens/settings.ts';
import { type LoopbackService, PRODUCTION_KEY, startService, UAT_KEY } from './fixtures/service.ts';
import { waitForAllDatasets } from './fixtures/screens/vehicle.ts';

let service: LoopbackService;
let profile: string;
test.beforeAll(async () => {
  service = await startService();
});
test.afterAll(() => service.close());
test.beforeEach(async () => {
  profile = await freshProfile();
});
test.afterEach(() => rm(profile, { recursive: true, force: true }));

const settings = () => ({ baseUrl: service.url });

/** All content of a window: document, storage and URL. */
const windowText = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input')].map((input) => input.value);
    const stored = [localStorage, sessionStorage].map((store) => JSON.stringify(store));
    return [document.documentElement.outerHTML, location.href, ...fields, ...stored].join('\n');
  });

test('a key is saved and works, and no file contains it', async () => {
  const app = await launch({ profile, settings: settings() });
  const group = await saveKey(app.page, 'Production', PRODUCTION_KEY);
  await expect(group.getByLabel('API key')).toHaveValue('');
  await group.getByLabel('Plate for the test').fill('AB12 CDE');
  await group.getByRole('button', { name: 'Test key' }).click();
  await expect(group.getByText('The key works')).toBeVisible();
  expect(findLeaks(await windowText(app.page), PRODUCTION_KEY)).toEqual([]);

  await chooseEnvironment(app.page, 'Production');
  await lookUp(app.page, 'AB12CDE');
  await expect(app.page.getByRole('heading', { name: /Ford Focus/ })).toBeVisible();
  await waitForAllDatasets(app.page);
  expect(findLeaks(await windowText(app.page), PRODUCTION_KEY)).toEqual([]);
  await app.close();
  expect(await findLeakingFiles(profile, PRODUCTION_KEY)).toEqual([]);
});

test('a key that the service refuses is reported as refused', async () => {
  const app = await launch({ profile, settings: settings() });
  // A key belongs to one environment: Production refuses the key of UAT.
  const group = await saveKey(app.page, 'Production', UAT_KEY);
  await group.getByLabel('Plate for the test').fill('AB12CDE');
  await group.getByRole('button', { name: 'Test key' }).click();
  await expect(group.getByText('The key was refused')).toBeVisible();
  await app.close();
});

test('the key is a query parameter only if that is switched on, and is never shown', async () => {
  const app = await launch({ profile, settings: settings() });
  const group = await saveKey(app.page, 'Production', PRODUCTION_KEY);
  await group.getByRole('switch', { name: 'Send the key in the URL' }).click();
  await expect(group.getByText('The key is included in each URL')).toBeVisible();
  service.calls.length = 0;
  await group.getByLabel('Plate for the test').fill('AB12CDE');
  await group.getByRole('button', { name: 'Test key' }).click();
  await expect(group.getByText('The key works')).toBeVisible();
  expect(service.calls).toEqual([
    `GET /status/1.0?vrm=AB12CDE&key=${encodeURIComponent(PRODUCTION_KEY)}`,
  ]);
  expect(findLeaks(await windowText(app.page), PRODUCTION_KEY)).toEqual([]);
  await app.close();
  expect(await findLeakingFiles(profile, PRODUCTION_KEY)).toEqual([]);
});

test('a key is sent to another origin only after it is confirmed', async () => {
  const other = await startService();
  const app = await launch({ profile, settings: settings() });
  const { page } = app;
  const group = await saveKey(page, 'Production', PRODUCTION_KEY);
  service.calls.length = 0;
  await group.getByRole('textbox', { name: 'Base URL' }).fill(`${other.url}/`);
  await group.getByRole('textbox', { name: 'Base URL' }).press('Enter');
  const callout = group.getByText('The base URL is not confirmed for this key');
  await expect(callout).toBeVisible();
  await expect(group.getByText(`It was saved for ${service.url}.`)).toBeVisible();

  await chooseEnvironment(page, 'Production');
  await page.getByRole('link', { name: 'Lookup' }).click();
  const ending = `ending in ${PRODUCTION_KEY.slice(-4)}`;
  await expect(page.getByText(`not confirmed for the Production key ${ending}`)).toBeVisible();
  await lookUp(page, 'AB12CDE');
  await expect(
    page.getByText('The base URL is not confirmed for the Production key').first(),
  ).toBeVisible();
  await openSettings(page, 'Production');
  await app.setConfirmation(false);
  await group.getByRole('button', { name: 'Confirm base URL…' }).click();
  await expect(group.getByRole('button', { name: 'Confirm base URL…' })).toBeEnabled();
  await expect(callout).toBeVisible();
  expect([...service.calls, ...other.calls]).toEqual([]);

  await app.setConfirmation(true);
  await group.getByRole('button', { name: 'Confirm base URL…' }).click();
  await expect(group.getByText('Base URL confirmed.')).toBeVisible();
  await expect(callout).toBeHidden();
  await group.getByLabel('Plate for the test').fill('AB12CDE');
  await group.getByRole('button', { name: 'Test key' }).click();
  await expect(group.getByText('The key works')).toBeVisible();
  expect(service.calls).toEqual([]);
  expect(other.calls).toEqual(['GET /status/1.0?vrm=AB12CDE']);
  await app.close();
  await other.close();
});

test('without a keychain a key lasts for the session, which is stated, and is not written', async () => {
  const app = await launch({ profile, keychain: false });
  const group = await saveKey(app.page, 'UAT', UAT_KEY);
  await expect(group.getByText(/held until Platedesk closes/)).toBeVisible();
  await expect(app.page.getByText('Keys are held in memory until Platedesk closes')).toBeVisible();
  await group.getByRole('button', { name: 'Remove key' }).click();
  await expect(group.getByText('No key saved')).toBeVisible();
  await saveKey(app.page, 'UAT', UAT_KEY);
  await app.close();
  expect(await findLeakingFiles(profile, UAT_KEY)).toEqual([]);
  if (RUNTIME === 'preview') return;

  const restarted = await launch({ profile, keychain: false });
  await expect((await openSettings(restarted.page, 'UAT')).getByText('No key saved')).toBeVisible();
  await restarted.close();
});

test.describe('with a real keyring', () => {
  test.skip(
    RUNTIME === 'preview' || !KEYCHAIN_EXPECTED,
    'no unlocked keyring is promised by PLATEDESK_EXPECT_KEYCHAIN',
  );

  test('a key is available after a restart', async () => {
    const first = await launch({ profile });
    const saved = await saveKey(first.page, 'Production', PRODUCTION_KEY);
    await expect(saved.getByText(/encrypted with/)).toBeVisible();
    await expect(first.page.getByText(/Keys are stored in .*GNOME/)).toBeVisible();
    await first.close();
    const second = await launch({ profile });
    const group = await openSettings(second.page, 'Production');
    await expect(group.getByText(`Key ending in ${PRODUCTION_KEY.slice(-4)}`)).toBeVisible();
    await second.close();
    expect(await findLeakingFiles(profile, PRODUCTION_KEY)).toEqual([]);
  });

  test('a key without its keychain is locked and preserved, and works when the keychain is back', async () => {
    const first = await launch({ profile, settings: settings() });
    await saveKey(first.page, 'Production', PRODUCTION_KEY);
    await first.close();

    const without = await launch({ profile, keychain: false });
    const locked = await openSettings(without.page, 'Production');
    await expect(locked.getByText(/locked/).first()).toBeVisible();
    await locked.getByRole('button', { name: 'Try again' }).click();
    await expect(locked.getByText(/locked/).first()).toBeVisible();
    await without.close();

    const back = await launch({ profile, settings: settings() });
    const group = await openSettings(back.page, 'Production');
    await expect(group.getByText(/encrypted with/)).toBeVisible();
    await group.getByLabel('Plate for the test').fill('AB12CDE');
    await group.getByRole('button', { name: 'Test key' }).click();
    await expect(group.getByText('The key works')).toBeVisible();
    await back.close();
  });

  test('keys swapped in the file are damaged, preserved and not sent', async () => {
    const first = await launch({ profile, settings: settings() });
    await saveKey(first.page, 'Production', PRODUCTION_KEY);
    await saveKey(first.page, 'UAT', UAT_KEY);
    await first.close();
    const file = path.join(profile, 'keys.json');
    const { production, uat } = JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>;
    await writeFile(file, JSON.stringify({ production: uat, uat: production }));

    service.calls.length = 0;
    const second = await launch({ profile });
    for (const environment of ['Production', 'UAT'] as const) {
      const group = await openSettings(second.page, environment);
      await expect(group.getByText(/belongs to another environment/)).toBeVisible();
      await group.getByLabel('Plate for the test').fill('AB12CDE');
      await group.getByRole('button', { name: 'Test key' }).click();
      await expect(group.getByText('The stored key is damaged')).toBeVisible();
    }
    await second.close();
    expect(service.calls).toEqual([]);
    expect(JSON.parse(await readFile(file, 'utf8'))).toEqual({ production: uat, uat: production });
  });

  test('a copied file is not used with another base URL before it is confirmed', async () => {
    const first = await launch({ profile, settings: settings() });
    await saveKey(first.page, 'Production', PRODUCTION_KEY);
    await first.close();
    const second = await launch({ profile, settings: { baseUrl: 'https://copied.example' } });
    const group = await openSettings(second.page, 'Production');
    await expect(group.getByText(`It was saved for ${service.url}.`)).toBeVisible();
    await second.close();
  });

  test('a removed key stays removed after a restart', async () => {
    const first = await launch({ profile });
    const group = await saveKey(first.page, 'UAT', UAT_KEY);
    await group.getByRole('button', { name: 'Remove key' }).click();
    await expect(group.getByText('No key saved')).toBeVisible();
    await first.close();
    const second = await launch({ profile });
    await expect((await openSettings(second.page, 'UAT')).getByText('No key saved')).toBeVisible();
    await second.close();
  });
});
