import { expect, it, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/ipc/settings.ts';
import type { Log } from '../ports.ts';
import { memoryStore } from '../files/memory-store.ts';
import { createSettings } from '../settings/settings.ts';
import { settingsHandlers } from './settings.ts';

it('gives the settings, and changes them', async () => {
  const log = { info: vi.fn<Log['info']>(), error: vi.fn<Log['error']>() };
  const settings = createSettings({ store: memoryStore(), log });
  const handlers = settingsHandlers({ settings });
  expect(await handlers['settings.get'](undefined)).toEqual({ ok: true, value: DEFAULT_SETTINGS });
  const changed = { ok: true, value: { ...DEFAULT_SETTINGS, theme: 'dark' } };
  expect(await handlers['settings.update']({ theme: 'dark' })).toEqual(changed);
  expect(await handlers['settings.get'](undefined)).toEqual(changed);
});
