import { expect, it } from 'vitest';
import { memoryStore } from './memory-store.ts';
import { storeNotices } from './store-notices.ts';

it('returns no notices for valid stores', () => {
  const store = memoryStore();
  expect(storeNotices({ settings: store, keys: store, recents: store })).toEqual([]);
});

it('names the place of a quarantined file, and what cannot be stored', () => {
  const notices = storeNotices({
    settings: { ...memoryStore(), quarantinedTo: '/data/settings.damaged-1.json' },
    keys: { ...memoryStore(), openError: 'keys.json can’t be read (EACCES).' },
    recents: memoryStore(),
  });
  expect(notices).toEqual([
    {
      id: 'settings.put-aside',
      message:
        'The file with your settings was damaged and was put aside as /data/settings.damaged-1.json. The usual settings are used.',
    },
    {
      id: 'keys.problem',
      message:
        'The file with your keys can’t be used, and changes to it won’t be kept: keys.json can’t be read (EACCES).',
    },
  ]);
});
