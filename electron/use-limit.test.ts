import { rmSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import type { UseCount } from '../shared/ipc/use.ts';
import { memoryStore } from './files/memory-store.ts';
import { createNodePorts } from './preview/ports.ts';
import { createServices } from './services.ts';
import { json } from './testing/provider.ts';

const caller = { windowId: 1, recentInputAt: 1 };

/** The services with a provider that responds to each request, and a key for it. */
async function startServices() {
  const service = vi.fn(async () => json({ make: 'FORD' }));
  const settings = memoryStore();
  settings.set({ baseUrl: 'https://api.example.test/v', environment: 'production' });
  const ports = createNodePorts();
  const services = createServices({
    ...ports,
    stores: { ...ports.stores, settings },
    transports: { ...ports.transports, service },
  });
  const call = (channel: string, input?: unknown) => services.call(channel, input, caller);
  await call('keys.save', { environment: 'production', key: 'pk_live_1234567890abWXYZ' });
  const lookUp = (count: number) => {
    const lookup = { id: crypto.randomUUID(), requestCount: count };
    return Promise.all(
      Array.from({ length: count }, () =>
        call('lookup.fetch', {
          requestId: crypto.randomUUID(),
          environment: 'production',
          dataset: 'status',
          version: '1.0',
          vehicle: { vrm: 'AB12CDE' },
          parameters: {},
          lookup,
        }),
      ),
    );
  };
  const getSum = async () => {
    const result = await call('use.get');
    return result.ok
      ? (result.value as readonly UseCount[]).reduce((sum, { count }) => sum + count, 0)
      : result.error;
  };
  const close = async () => {
    await services.close();
    rmSync(ports.archiveFolder, { recursive: true });
  };
  return { call, lookUp, getSum, service, close };
}

test('a lookup of 13 counts 13, and above the limit a second is refused before its first request', async () => {
  const { call, lookUp, getSum, service, close } = await startServices();
  expect(await call('settings.update', { dailyRequestLimit: 20 })).toMatchObject({ ok: true });
  for (const result of await lookUp(13)) expect(result).toMatchObject({ ok: true });
  expect(await getSum()).toBe(13);
  for (const result of await lookUp(13))
    expect(result).toMatchObject({ error: { code: 'limit', message: /7 of 20 remain/ } });
  expect(service).toHaveBeenCalledTimes(13);
  const test = { environment: 'production', vehicle: { vrm: 'AB12CDE' } };
  expect(await call('keys.test', test)).toMatchObject({ ok: true });
  for (const result of await lookUp(6)) expect(result).toMatchObject({ ok: true });
  expect(await call('keys.test', test)).toMatchObject({ error: { code: 'limit' } });
  expect(await getSum()).toBe(20);
  expect(await call('app.getInfo')).toMatchObject({
    value: { notices: [{ id: 'limit.near' }] },
  });
  await close();
});

test('raising the limit is audited with both values', async () => {
  const { call, close } = await startServices();
  for (const dailyRequestLimit of [20, 10, 1000, null])
    await call('settings.update', { dailyRequestLimit });
  await vi.waitFor(async () =>
    expect(await call('audit.list', { limit: 10 })).toMatchObject({
      value: {
        entries: [
          { action: 'limit-raise', reference: '1,000 to no limit' },
          { action: 'limit-raise', reference: '10 to 1,000' },
        ],
      },
    }),
  );
  await close();
});
