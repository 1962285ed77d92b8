import { expect, test, vi } from 'vitest';
import { createRecents } from '../recents/recents.ts';
import { memoryStore } from '../files/memory-store.ts';
import { recentsHandlers } from './user-data.ts';

test('lists, adds and erases', async () => {
  const clock = { now: () => new Date('2026-11-21T10:00:00Z') };
  const onChange = vi.fn<() => void>();
  const handlers = recentsHandlers(createRecents(memoryStore(), clock, onChange));
  const vehicle = { vrm: 'AB12CDE' };
  const listed = {
    ok: true,
    value: [{ vrm: 'AB12CDE', title: 'Ford Fiesta', lookedUpAt: '2026-11-21T10:00:00.000Z' }],
  };
  expect(await handlers['recents.list'](undefined)).toEqual({ ok: true, value: [] });
  expect(await handlers['recents.add']({ vehicle, title: 'Ford Fiesta' })).toEqual(listed);
  expect(await handlers['recents.list'](undefined)).toEqual(listed);
  expect(await handlers['recents.clear'](undefined)).toEqual({ ok: true, value: [] });
  expect(onChange).toHaveBeenCalledTimes(2);
});
