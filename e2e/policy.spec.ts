import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'playwright/test';
import { expectAccessible } from './fixtures/accessibility.ts';
import { runUntilExit } from './fixtures/crashes.ts';
import { freshProfile, launch, RUNTIME, type RunningApp } from './fixtures/launch.ts';
import { lookUp } from './fixtures/screens/lookup.ts';
import { openSettings, openSettingsSection } from './fixtures/screens/settings.ts';
import { startService, UAT_KEY } from './fixtures/service.ts';
import { pressHarmlessKey } from './fixtures/user-input.ts';

const chooseMenuItem = (app: RunningApp, label: string) =>
  app.evaluateInMain((electron, name) => {
    const { Menu } = electron as {
      Menu: { getApplicationMenu: () => { items: MenuItem[] } };
    };
    const items = Menu.getApplicationMenu().items.flatMap(({ submenu }) => submenu?.items ?? []);
    items.find((item) => item.label === name)?.click();
  }, label);

type MenuItem = { label: string; click: () => void; submenu?: { items: MenuItem[] } };

test('what the organisation sets is shown, and a window cannot change it', async () => {
  const service = await startService();
  const app = await launch({
    settings: { environment: 'production', baseUrl: 'https://own.example', retentionDays: 30 },
    policy: {
      baseUrl: service.url,
      environments: ['uat', 'sample'],
      retentionDays: 365,
      profile: 'insurer',
      organisation: 'Lee Motors',
      contents: 'customer-copy',
      updates: 'off',
    },
  });
  const { page } = app;
  const environment = page.getByRole('radiogroup', { name: 'Environment' });
  await expect(environment.getByRole('radio', { name: 'UAT' })).toBeChecked();
  await expect(environment.getByRole('radio', { name: 'Production' })).toBeDisabled();

  const production = await openSettings(page, 'Production');
  await expect(production.getByText('Not available. Set by your organisation.')).toBeVisible();
  await expect(production.getByLabel('API key')).toHaveCount(0);
  await openSettingsSection(page, 'Storage');
  const reports = page.getByRole('group', { name: 'Saved reports', exact: true });
  await expect(reports.getByRole('radio', { name: 'For 365 days' })).toBeChecked();
  await expect(reports.getByRole('radio', { name: 'Until deleted' })).toBeDisabled();
  await expect(reports.getByText('Set by your organisation.')).toBeVisible();

  await openSettingsSection(page, 'Lookup');
  await expect(page.getByRole('radio', { name: 'Insurer' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Everything' })).toBeDisabled();
  await openSettingsSection(page, 'Reports');
  const organisation = page.getByRole('textbox', { name: 'Organisation' });
  await expect(organisation).toHaveValue('Lee Motors');
  await expect(organisation).toBeDisabled();
  const contents = page.getByRole('group', { name: 'Contents for each purpose' });
  for (const purpose of ['Delivery', 'Underwriting'])
    await expect(contents.getByRole('button', { name: `Customer copy ${purpose}` })).toBeDisabled();
  for (const group of ['Report author', 'Contents for each purpose'])
    await expect(
      page.getByRole('group', { name: group }).getByText('Set by your organisation.'),
    ).toBeVisible();
  await expectAccessible(page, 'settings of the organisation');

  const uat = await openSettings(page, 'UAT');
  await expect(uat.getByText(`${service.url}/uat`)).toBeVisible();
  await uat.getByLabel('API key').fill(UAT_KEY);
  await uat.getByRole('button', { name: 'Save key' }).click();
  await uat.getByText(/Key ending in/).waitFor();

  await pressHarmlessKey(page);
  const refused = await page.evaluate(async () => {
    const { bridge } = window as unknown as {
      bridge: { call: (channel: string, input: unknown) => Promise<unknown> };
    };
    return Promise.all([
      bridge.call('settings.update', { baseUrl: 'https://own.example' }),
      bridge.call('settings.update', { environment: 'production' }),
      bridge.call('settings.update', { datasetProfile: 'everything' }),
      bridge.call('settings.update', { contents: { Delivery: 'full' } }),
      bridge.call('keys.test', { environment: 'production', vehicle: { vrm: 'AB12CDE' } }),
    ]);
  });
  for (const result of refused)
    expect(result).toMatchObject({ ok: false, error: { code: 'forbidden' } });
  expect(service.calls).toEqual([]);

  await openSettingsSection(page, 'Updates');
  await expect(
    page.getByRole('switch', { name: 'Check for updates when Platedesk starts' }),
  ).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Check for updates…' })).toBeDisabled();
  if (RUNTIME === 'electron') {
    await chooseMenuItem(app, 'Check for updates…');
    const dialog = page.getByRole('dialog', { name: 'Updates' });
    await expect(
      dialog.getByText('Your organisation has turned off updates in Platedesk.'),
    ).toBeVisible();
    await expectAccessible(page, 'updates');
    await dialog.getByRole('button', { name: 'Close dialog' }).click();
  }

  await lookUp(page, 'AB12 CDE');
  await expect(page.getByRole('heading', { level: 1, name: 'Ford Focus' })).toBeVisible();
  expect(service.calls.length).toBeGreaterThan(0);
  await app.close();
  await service.close();
});

test('a policy that cannot be used stops the start with a message', async () => {
  test.skip(RUNTIME !== 'electron', 'The preview host has no policy file');
  const profile = await freshProfile();
  const file = path.join(profile, 'policy.json');
  await writeFile(file, JSON.stringify({ enviroments: ['sample'] }));
  const { code, output } = await runUntilExit(profile, [`--policy-file=${file}`]);
  await rm(profile, { recursive: true });
  expect(output).toContain('message box: Platedesk could not start\nThe policy');
  expect(output).toContain(file);
  expect(output).toContain('enviroments');
  expect(code).toBe(1);
});
