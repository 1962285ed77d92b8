import { expect, test, vi } from 'vitest';
import { loadOnce } from './load-once.ts';

test('loads once, and again only after a failure', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('not read'));
  load.mockResolvedValue('loaded');
  const get = loadOnce(load);
  await expect(get()).rejects.toThrow('not read');
  expect(await Promise.all([get(), get()])).toEqual(['loaded', 'loaded']);
  expect(load).toHaveBeenCalledTimes(2);
});
