import { describe, expect, it, vi } from 'vitest';
import type { Answer } from '../../shared/provider/answer.ts';
import { fakeKeychain } from '../testing/keychain.ts';
import { createVault } from '../keys/vault.ts';
import type { Log } from '../ports.ts';
import { memoryStore } from '../files/memory-store.ts';
import { keysHandlers } from './user-data.ts';

const KEY = 'pk_live_1234567890abWXYZ';
const answer: Answer = {
  id: '1',
  dataset: 'status',
  version: '1.0',
  environment: 'uat',
  vehicle: { vrm: 'AB12CDE' },
  parameters: {},
  via: 'single',
  requestedAt: '2026-11-21T10:00:00.000Z',
  completedAt: '2026-11-21T10:00:01.000Z',
  elapsedMs: 1000,
  attempts: 1,
  httpStatus: 403,
  kind: 'not-entitled',
  needsOnboarding: false,
};

function setUp() {
  const keychain = fakeKeychain();
  const log = { info: vi.fn<Log['info']>(), error: vi.fn<Log['error']>() };
  const clock = { now: () => new Date('2026-11-21T10:00:00Z') };
  const vault = createVault({ store: memoryStore(), keychain, clock, log });
  const testKey = vi.fn<(...of: unknown[]) => Promise<Answer>>(async () => answer);
  return { handlers: keysHandlers(vault, testKey), keychain, testKey };
}

describe('keys over IPC', () => {
  it('are saved, shown and removed', async () => {
    const { handlers } = setUp();
    expect(await handlers['keys.save']({ environment: 'uat', key: KEY })).toMatchObject({
      ok: true,
      value: { environment: 'uat', state: 'stored', lastCharacters: 'WXYZ' },
    });
    expect(await handlers['keys.getStatus'](undefined)).toMatchObject({
      ok: true,
      value: {
        keys: [
          { environment: 'production', state: 'absent' },
          { environment: 'uat', state: 'stored' },
        ],
        keychain: { kind: 'available', name: 'Test keychain' },
      },
    });
    expect(await handlers['keys.remove']({ environment: 'uat' })).toMatchObject({
      value: { environment: 'uat', state: 'absent' },
    });
  });

  it('are retried', async () => {
    const { handlers, keychain } = setUp();
    await handlers['keys.save']({ environment: 'uat', key: KEY });
    keychain.decrypts = 'locked';
    expect(await handlers['keys.retry']({ environment: 'uat' })).toMatchObject({
      ok: true,
      value: { state: 'locked' },
    });
  });

  it('are tested with the vehicle that the user gives, and the answer is passed on', async () => {
    const { handlers, testKey } = setUp();
    const vehicle = { vrm: 'AB12CDE' };
    const tested = await handlers['keys.test']({ environment: 'uat', vehicle });
    expect(tested).toEqual({ ok: true, value: answer });
    expect(testKey).toHaveBeenCalledWith('uat', vehicle);
  });

  it('are never returned by any channel', async () => {
    const { handlers, keychain } = setUp();
    const environment = 'uat';
    const results: unknown[] = [];
    for (const state of [keychain.state, { kind: 'unavailable', message: 'none' } as const]) {
      keychain.state = state;
      results.push(
        await handlers['keys.save']({ environment, key: KEY }),
        await handlers['keys.getStatus'](undefined),
        await handlers['keys.retry']({ environment }),
        await handlers['keys.remove']({ environment }),
      );
    }
    expect(JSON.stringify(results)).not.toContain(KEY);
    expect(JSON.stringify(results)).not.toContain(KEY.slice(-5));
  });
});
