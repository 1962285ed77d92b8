import { expect, test } from 'vitest';
import { memoryStore } from '../files/memory-store.ts';
import { storeNotices } from './notices.ts';

test('returns no notices for valid stores', () => {
  const store = memoryStore();
  expect(storeNotices({ settings: store, keys: store, recents: store })).toEqual([]);
});

test('names the place of a quarantined file, and what cannot be stored', () => {
  const notices = storeNotices({
    settings: { ...memoryStore(), quarantinePath: '/data/settings.damaged-1.json' },
    keys: { ...memoryStore(), openError: 'keys.json cannot be read (EACCES).' },
    recents: memoryStore(),
  });
  expect(notices).toEqual([
    {
      id: 'settings.damaged',
      message:
        'Your settings file was damaged and renamed /data/settings.damaged-1.json. Default settings are in use.',
    },
    {
      id: 'keys.problem',
      message:
        'Your keys file cannot be used. Changes will not be saved. keys.json cannot be read (EACCES).',
    },
  ]);
});
