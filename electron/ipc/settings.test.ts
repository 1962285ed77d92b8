import { expect, it, vi } from 'vitest';
import { channels } from '../../shared/ipc/channels.ts';
import { DEFAULT_SETTINGS } from '../../shared/ipc/settings.ts';
import type { Log } from '../ports.ts';
import { memoryStore } from '../files/memory-store.ts';
import { createSettings } from '../settings/settings.ts';
import { settingsHandlers } from './user-data.ts';

it('returns the settings, and changes them', async () => {
  const log = { info: vi.fn<Log['info']>(), error: vi.fn<Log['error']>() };
  const settings = createSettings({ store: memoryStore(), log });
  const ports = { chooseFolder: async () => undefined };
  const handlers = settingsHandlers(settings, ports);
  expect(await handlers['settings.get'](undefined)).toEqual({ ok: true, value: DEFAULT_SETTINGS });
  const changed = { ok: true, value: { ...DEFAULT_SETTINGS, theme: 'dark' } };
  expect(await handlers['settings.update']({ theme: 'dark' })).toEqual(changed);
  expect(await handlers['settings.get'](undefined)).toEqual(changed);
});

it('sets the copies folder only from the dialog, and does not change it if the user cancels', async () => {
  const log = { info: vi.fn<Log['info']>(), error: vi.fn<Log['error']>() };
  const settings = createSettings({ store: memoryStore(), log });
  let chosen: string | undefined = '/mnt/share/reports';
  const handlers = settingsHandlers(settings, { chooseFolder: async () => chosen });
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
