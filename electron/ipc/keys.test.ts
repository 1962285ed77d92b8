import { describe, expect, test, vi } from 'vitest';
import { DEFAULT_SETTINGS } from '../../shared/ipc/settings.ts';
import type { Policy } from '../../shared/ipc/policy.ts';
import type { Answer } from '../../shared/provider/answer.ts';
import { fakeKeychain } from '../testing/keychain.ts';
import { systemClock } from '../clock.ts';
import { createAcceptedOrigins } from '../keys/accepted-origins.ts';
import { createVault } from '../keys/vault.ts';
import type { Log, Ports } from '../ports.ts';
import { memoryStore } from '../files/memory-store.ts';
import { noLimit } from '../testing/no-limit.ts';
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

const VEHICLE = { vrm: 'AB12CDE' };

function setUp(policy: Policy = {}, store = memoryStore()) {
  const keychain = fakeKeychain();
  const log = { info: vi.fn<Log['info']>(), error: vi.fn<Log['error']>() };
  const clock = { ...systemClock, now: () => new Date('2026-11-21T10:00:00Z') };
  const vault = createVault(store, { keychain, clock, log }, () => undefined);
  const testKey = vi.fn<(...of: unknown[]) => Promise<Answer>>(async () => answer);
  const confirm = vi.fn<Ports['confirm']>(async () => true);
  const cancelRequests = vi.fn<(environment: string) => void>();
  let baseUrl = 'https://old.example';
  const setBaseUrl = (text: string) => (baseUrl = text);
  const settings = { get: () => ({ ...DEFAULT_SETTINGS, baseUrl }) };
  const isFull = { value: false };
  const handlers = keysHandlers({
    vault,
    acceptedOrigins: createAcceptedOrigins(store, { policy, log }),
    settings,
    confirm,
    isFull: () => isFull.value,
    isAllowed: (environment) => environment === 'uat',
    cancelRequests,
    reservations: noLimit,
    testKey,
  });
  return { handlers, keychain, vault, confirm, setBaseUrl, cancelRequests, testKey, isFull };
}

/** A key that was saved with this base URL, which was then changed. */
async function setUpChanged(baseUrl = 'https://old.example') {
  const test = setUp();
  test.setBaseUrl(baseUrl);
  await test.handlers['keys.save']({ environment: 'uat', key: KEY });
  test.confirm.mockClear();
  test.setBaseUrl('https://new.example/v2');
  const confirmOrigin = () => test.handlers['keys.confirmOrigin']({ environment: 'uat' });
  const read = () => test.vault.read('uat', 'https://new.example');
  return { ...test, confirmOrigin, read };
}

describe('keys over IPC', () => {
  test('are saved, shown and removed', async () => {
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

  test('are no longer used by requests that wait after the key is removed', async () => {
    const { handlers, cancelRequests } = setUp();
    await handlers['keys.save']({ environment: 'uat', key: KEY });
    expect(cancelRequests).not.toHaveBeenCalled();
    await handlers['keys.remove']({ environment: 'uat' });
    expect(cancelRequests.mock.calls).toEqual([['uat']]);
  });

  test('are retried', async () => {
    const { handlers, keychain } = setUp();
    await handlers['keys.save']({ environment: 'uat', key: KEY });
    keychain.decrypts = 'locked';
    expect(await handlers['keys.retry']({ environment: 'uat' })).toMatchObject({
      ok: true,
      value: { state: 'locked' },
    });
  });

  test('are tested with the vehicle that the user gives, and the answer is passed on', async () => {
    const { handlers, testKey } = setUp();
    const tested = await handlers['keys.test']({ environment: 'uat', vehicle: VEHICLE });
    expect(tested).toEqual({ ok: true, value: answer });
    expect(testKey).toHaveBeenCalledWith('uat', VEHICLE);
  });

  test.each([
    ['in an environment that the organisation does not allow', 'production', false, 'forbidden'],
    ['while too many requests wait', 'uat', true, 'busy'],
  ] as const)('are not sent %s', async (_name, environment, isQueueFull, code) => {
    const { handlers, testKey, isFull } = setUp();
    isFull.value = isQueueFull;
    expect(await handlers['keys.test']({ environment, vehicle: VEHICLE })).toMatchObject({
      error: { code },
    });
    expect(testKey).not.toHaveBeenCalled();
  });

  test('are never returned by any channel', async () => {
    const { handlers, keychain } = setUp();
    const environment = 'uat';
    const results: unknown[] = [];
    for (const state of [keychain.state, { kind: 'unavailable', message: 'none' } as const]) {
      keychain.state = state;
      results.push(
        await handlers['keys.save']({ environment, key: KEY }),
        await handlers['keys.getStatus'](undefined),
        await handlers['keys.retry']({ environment }),
        await handlers['keys.confirmOrigin']({ environment }),
        await handlers['keys.remove']({ environment }),
      );
    }
    expect(JSON.stringify(results)).not.toContain(KEY);
    expect(JSON.stringify(results)).not.toContain(KEY.slice(-5));
  });
});

describe('a key over IPC, after the base URL was changed', () => {
  test('is used only after the user has confirmed its last characters and both origins', async () => {
    const { confirm, confirmOrigin, read } = await setUpChanged();
    expect(await read()).toEqual({ kind: 'unconfirmed' });
    expect(await confirmOrigin()).toMatchObject({ value: { origin: 'https://new.example' } });
    expect(confirm).toHaveBeenCalledWith({
      message: 'Send the UAT key ending in WXYZ to https://new.example?',
      detail:
        'It was saved for https://old.example. Send it only if your provider supplied this address.',
      action: 'Send key',
    });
    expect(await read()).toEqual({ kind: 'key', key: KEY });
    await confirmOrigin();
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  test('stays as it is if the user cancels', async () => {
    const { confirm, confirmOrigin, read } = await setUpChanged();
    confirm.mockResolvedValue(false);
    expect(await confirmOrigin()).toMatchObject({
      ok: true,
      value: { origin: 'https://old.example' },
    });
    expect(await read()).toEqual({ kind: 'unconfirmed' });
  });

  test('is confirmed for the origin in the dialog, whatever a window changes meanwhile', async () => {
    const { confirm, confirmOrigin, setBaseUrl, vault } = await setUpChanged();
    confirm.mockImplementation(async () => {
      setBaseUrl('https://elsewhere.example');
      return true;
    });
    expect(await confirmOrigin()).toMatchObject({ value: { origin: 'https://new.example' } });
    expect(await vault.read('uat', 'https://elsewhere.example')).toEqual({ kind: 'unconfirmed' });
  });

  test('is confirmed also if it was saved before a base URL was set', async () => {
    const { confirm, confirmOrigin, read } = await setUpChanged('');
    await confirmOrigin();
    expect(confirm.mock.calls[0]?.[0].detail).toContain('before a base URL was set');
    expect(await read()).toEqual({ kind: 'key', key: KEY });
  });

  test.each([
    ['is absent', 'https://new.example/v2', 'production'],
    ['has no base URL', '', 'uat'],
  ] as const)('is not asked about if it %s', async (_name, baseUrl, environment) => {
    const { confirm, handlers, setBaseUrl } = await setUpChanged();
    setBaseUrl(baseUrl);
    await handlers['keys.confirmOrigin']({ environment });
    expect(confirm).not.toHaveBeenCalled();
  });
});

describe('the question before a key is saved', () => {
  type Setup = ReturnType<typeof setUp>;
  const save = ({ handlers }: Setup, key = KEY, environment: 'uat' | 'production' = 'uat') =>
    handlers['keys.save']({ environment, key });
  const OTHER_KEY = 'pk_live_0987654321dcLKJH';

  test('names the key, the new origin and what is sent there', async () => {
    const test = setUp();
    await save(test);
    expect(test.confirm.mock.calls).toEqual([
      [
        {
          message: 'Send the UAT key ending in WXYZ to https://old.example?',
          detail:
            'Platedesk has sent nothing to this address yet. It would receive the key and the plates and VINs that you look up. Send it only if your provider supplied this address.',
          action: 'Save and send key',
        },
      ],
    ]);
  });

  test('leaves no key for the origin if the user cancels', async () => {
    const test = setUp();
    test.confirm.mockResolvedValue(false);
    expect(await save(test)).toMatchObject({ error: { code: 'cancelled' } });
    expect(await test.vault.read('uat', 'https://old.example')).toEqual({ kind: 'absent' });
    await save(test);
    expect(test.confirm).toHaveBeenCalledTimes(2);
  });

  test('saves for the origin that it named, whatever a window changes meanwhile', async () => {
    const test = setUp();
    test.confirm.mockImplementation(async () => {
      test.setBaseUrl('https://elsewhere.example');
      return true;
    });
    await save(test);
    expect(await test.vault.read('uat', 'https://elsewhere.example')).toEqual({
      kind: 'unconfirmed',
    });
  });

  test('names both keys if it is replaced, and keeps the previous one if the user cancels', async () => {
    const test = setUp();
    await save(test);
    test.confirm.mockResolvedValueOnce(false);
    expect(await save(test, OTHER_KEY)).toMatchObject({ error: { code: 'cancelled' } });
    expect(test.confirm.mock.lastCall?.[0]).toEqual({
      message: 'Replace the UAT key ending in WXYZ?',
      detail: 'The new key ends in LKJH. Platedesk cannot restore the previous one.',
      action: 'Replace key',
    });
    expect(await test.vault.read('uat', 'https://old.example')).toEqual({ kind: 'key', key: KEY });
    await save(test, OTHER_KEY);
    expect(await test.vault.read('uat', 'https://old.example')).toEqual({
      kind: 'key',
      key: OTHER_KEY,
    });
  });

  test('states both if the key is replaced for another origin', async () => {
    const test = setUp();
    await save(test);
    test.setBaseUrl('https://new.example');
    await save(test, OTHER_KEY);
    expect(test.confirm.mock.lastCall?.[0]).toMatchObject({
      message: 'Send the UAT key ending in LKJH to https://new.example?',
      detail: expect.stringContaining('The key replaces the one ending in WXYZ.'),
    });
  });

  test.each([
    [
      'the same origin was accepted for the other environment',
      (test: Setup) => save(test, OTHER_KEY, 'production'),
    ],
    [
      'the same origin was accepted for a key that was removed',
      async (test: Setup) => {
        await save(test);
        await test.handlers['keys.remove']({ environment: 'uat' });
      },
    ],
    ['no base URL is set', async (test: Setup) => test.setBaseUrl('')],
    [
      'the keychain can never read the replaced key',
      async (test: Setup) => {
        await save(test);
        test.keychain.decrypts = 'never';
        await test.handlers['keys.retry']({ environment: 'uat' });
        test.keychain.decrypts = 'correctly';
      },
    ],
  ])('is not asked if %s', async (_name, prepare) => {
    const test = setUp();
    await prepare(test);
    test.confirm.mockClear();
    await save(test);
    expect(test.confirm).not.toHaveBeenCalled();
  });

  test('is not asked for the origin that the organisation sets', async () => {
    const test = setUp({ baseUrl: 'https://old.example/api' });
    await save(test);
    expect(test.confirm).not.toHaveBeenCalled();
  });

  test('is not asked again after a restart', async () => {
    const store = memoryStore();
    const first = setUp({}, store);
    await save(first);
    await first.handlers['keys.remove']({ environment: 'uat' });
    const second = setUp({}, store);
    await save(second);
    expect(second.confirm).not.toHaveBeenCalled();
  });
});
