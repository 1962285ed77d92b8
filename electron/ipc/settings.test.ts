import { expect, test, vi } from 'vitest';
import { channels } from '../../shared/ipc/channels.ts';
import { errorResult, okResult } from '../../shared/ipc/result.ts';
import { DEFAULT_SETTINGS } from '../../shared/ipc/settings.ts';
import type { Ports } from '../ports.ts';
import { memoryStore } from '../files/memory-store.ts';
import { createSettings } from '../settings/settings.ts';
import { png } from '../testing/images.ts';
import { silentLog } from '../testing/inline-jobs.ts';
import { settingsHandlers } from './user-data.ts';

const openSettings = () => createSettings(memoryStore(), { log: silentLog, policy: {} });
const noDialogs = {
  chooseFolder: async () => undefined,
  openFiles: async () => undefined,
  drawImage: async () => ({ kind: 'not-an-image' as const }),
  confirm: async () => false,
  policy: {},
};
const noReports = () => okResult({ count: 0, reports: [] });

test('returns the settings, and changes them', async () => {
  const settings = openSettings();
  const handlers = settingsHandlers(settings, noDialogs, noReports);
  expect(await handlers['settings.get'](undefined)).toEqual({ ok: true, value: DEFAULT_SETTINGS });
  const changed = { ok: true, value: { ...DEFAULT_SETTINGS, theme: 'dark' } };
  expect(await handlers['settings.update']({ theme: 'dark' })).toEqual(changed);
  expect(await handlers['settings.get'](undefined)).toEqual(changed);
});

test('sets the copies folder only from the dialog, and does not change it if the user cancels', async () => {
  const settings = openSettings();
  let chosen: string | undefined = '/mnt/share/reports';
  const handlers = settingsHandlers(
    settings,
    { ...noDialogs, chooseFolder: async () => chosen },
    noReports,
  );
  const choose = () => handlers['settings.chooseCopiesFolder'](undefined);
  const changed = { ok: true, value: { ...DEFAULT_SETTINGS, copiesFolder: chosen } };
  expect(await choose()).toEqual(changed);
  chosen = undefined;
  expect(await choose()).toEqual(changed);
  const update = channels['settings.update'].input;
  expect(update.safeParse({ copiesFolder: '/etc' }).success).toBe(false);
  expect(await handlers['settings.update'](update.parse({ copiesFolder: null }))).toEqual({
    ok: true,
    value: DEFAULT_SETTINGS,
  });
});

test('sets the logo only from the dialog, and only to a valid image', async () => {
  const settings = openSettings();
  let chosen: Uint8Array<ArrayBuffer> | undefined = new Uint8Array(png(40, 20));
  const openFiles = async () =>
    chosen && [{ name: 'logo.png', read: async () => chosen ?? ('not-a-file' as const) }];
  const handlers = settingsHandlers(settings, { ...noDialogs, openFiles }, noReports);
  const choose = () => handlers['settings.chooseLogo'](undefined);
  expect(await choose()).toMatchObject({
    ok: true,
    value: { logo: expect.stringMatching(/^data:image\/png;/) },
  });
  const { logo } = settings.get();
  chosen = undefined;
  expect(await choose()).toMatchObject({ ok: true, value: { logo } });
  chosen = new TextEncoder().encode('<svg onload="alert(1)" xmlns="http://www.w3.org/2000/svg"/>');
  expect(await choose()).toMatchObject({ ok: false, error: { code: 'storage' } });
  expect(settings.get().logo).toBe(logo);
  const update = channels['settings.update'].input;
  expect(update.safeParse({ logo }).success).toBe(false);
  await handlers['settings.update'](update.parse({ logo: null }));
  expect(settings.get().logo).toBeNull();
});

test.each([[{ thme: 'dark' }], [{ theme: 'dark', copies: null }], [new Uint8Array(2)]])(
  'refuses a change of a setting that does not exist: %j',
  (patch) => expect(channels['settings.update'].input.safeParse(patch).success).toBe(false),
);

test.each([
  { name: 'removes no report', count: 0, isConfirmed: false, questions: 0, days: 30 },
  { name: 'removes reports, confirmed', count: 3, isConfirmed: true, questions: 1, days: 30 },
  { name: 'removes reports, cancelled', count: 3, isConfirmed: false, questions: 1, days: null },
])('a retention period that $name', async ({ count, isConfirmed, questions, days }) => {
  const settings = openSettings();
  const confirm = vi.fn<Ports['confirm']>(async () => isConfirmed);
  const handlers = settingsHandlers(settings, { ...noDialogs, confirm }, () =>
    okResult({ count, reports: [] }),
  );
  const result = await handlers['settings.update']({ retentionDays: 30, theme: 'dark' });
  expect(result.ok).toBe(days !== null);
  expect(confirm).toHaveBeenCalledTimes(questions);
  expect(settings.get()).toMatchObject({ retentionDays: days });
});

test('is not changed to a retention period of which the reports cannot be listed', async () => {
  const settings = openSettings();
  const handlers = settingsHandlers(settings, noDialogs, () => errorResult('storage', 'Damaged'));
  expect(await handlers['settings.update']({ retentionDays: 1 })).toMatchObject({
    error: { message: 'Damaged' },
  });
  expect(settings.get().retentionDays).toBeNull();
});
