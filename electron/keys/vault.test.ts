import { describe, expect, test } from 'vitest';
import { memoryStore } from '../files/memory-store.ts';
import { KEY, NO_KEYCHAIN, ORIGIN, OTHER_KEY, savedAt, createTestVault } from '../testing/vault.ts';

describe('absent', () => {
  test('is the initial state of both environments, and does not use the keychain', async () => {
    const { vault, keychain } = createTestVault();
    expect(await vault.status()).toEqual([
      { environment: 'production', state: 'absent' },
      { environment: 'uat', state: 'absent' },
    ]);
    expect(await vault.read('uat', ORIGIN)).toEqual({ kind: 'absent' });
    expect(keychain.decryptions).toBe(0);
  });
});

describe('stored', () => {
  test('preserves the key for this run and the next', async () => {
    const { vault, restart } = createTestVault();
    const stored = {
      environment: 'uat',
      state: 'stored',
      lastCharacters: 'WXYZ',
      savedAt,
      origin: ORIGIN,
    };
    expect(await vault.save('uat', KEY, ORIGIN)).toEqual({ ok: true, value: stored });
    expect(await vault.read('uat', ORIGIN)).toEqual({ kind: 'key', key: KEY });

    const later = restart();
    expect(await later.status()).toEqual([{ environment: 'production', state: 'absent' }, stored]);
    expect(await later.read('uat', ORIGIN)).toEqual({ kind: 'key', key: KEY });
  });

  test('writes neither the key nor its base64 form', async () => {
    const { vault, store, lines } = createTestVault();
    await vault.save('production', KEY, ORIGIN);
    await vault.read('production', ORIGIN);
    const seen = JSON.stringify([store.all(), lines]);
    for (const form of [KEY, Buffer.from(KEY).toString('base64'), Buffer.from(KEY).toString('hex')])
      expect(seen).not.toContain(form);
  });

  test('shows less of a short key', async () => {
    const { vault } = createTestVault();
    expect(await vault.save('uat', 'abcdefgh', ORIGIN)).toMatchObject({
      value: { lastCharacters: 'gh' },
    });
    expect(await vault.save('uat', 'abcdefghijk', ORIGIN)).toMatchObject({
      value: { lastCharacters: 'jk' },
    });
    expect(await vault.save('uat', 'abcdefghijkl', ORIGIN)).toMatchObject({
      value: { lastCharacters: 'ijkl' },
    });
  });

  test('separates the environments', async () => {
    const { vault } = createTestVault();
    await vault.save('uat', KEY, ORIGIN);
    await vault.save('production', OTHER_KEY, ORIGIN);
    await vault.remove('uat');
    expect(await vault.read('uat', ORIGIN)).toEqual({ kind: 'absent' });
    expect(await vault.read('production', ORIGIN)).toEqual({ kind: 'key', key: OTHER_KEY });
  });

  test('decrypts the ciphertext once for the state, and each time the key is used', async () => {
    const { vault, keychain, restart } = createTestVault();
    await vault.save('uat', KEY, ORIGIN);
    const later = restart();
    keychain.decryptions = 0;
    await later.status();
    await later.status();
    expect(keychain.decryptions).toBe(1);
    await later.read('uat', ORIGIN);
    await later.read('uat', ORIGIN);
    expect(keychain.decryptions).toBe(3);
  });

  test('is replaced by a newer key', async () => {
    const { vault } = createTestVault();
    await vault.save('uat', KEY, ORIGIN);
    await vault.save('uat', OTHER_KEY, ORIGIN);
    expect(await vault.read('uat', ORIGIN)).toEqual({ kind: 'key', key: OTHER_KEY });
  });

  test('preserves other content of the file', async () => {
    const store = memoryStore({ staging: { of: 'a later version' } });
    const { vault } = createTestVault(store);
    await vault.save('uat', KEY, ORIGIN);
    await vault.remove('uat');
    expect(store.all()).toEqual({ staging: { of: 'a later version' } });
  });
});

describe('session-only', () => {
  test('writes nothing, and loses the key when the program ends', async () => {
    const { vault, keychain, store, restart } = createTestVault();
    keychain.state = NO_KEYCHAIN;
    expect(await vault.save('uat', KEY, ORIGIN)).toEqual({
      ok: true,
      value: {
        environment: 'uat',
        state: 'session-only',
        lastCharacters: 'WXYZ',
        savedAt,
        origin: ORIGIN,
      },
    });
    expect(await vault.read('uat', ORIGIN)).toEqual({ kind: 'key', key: KEY });
    expect(store.all()).toEqual({});
    expect(await restart().read('uat', ORIGIN)).toEqual({ kind: 'absent' });
  });

  test('is used before a locked key, which stays unchanged', async () => {
    const { vault, keychain, restart } = createTestVault();
    await vault.save('uat', KEY, ORIGIN);
    keychain.state = NO_KEYCHAIN;
    const later = restart();
    await later.save('uat', OTHER_KEY, ORIGIN);
    expect(await later.retry('uat')).toMatchObject({ state: 'session-only' });
    expect(await later.read('uat', ORIGIN)).toEqual({ kind: 'key', key: OTHER_KEY });
    keychain.state = { kind: 'available', name: 'Test keychain' };
    expect(await restart().read('uat', ORIGIN)).toEqual({ kind: 'key', key: KEY });
  });

  test('becomes stored when it is saved while a keychain is available', async () => {
    const { vault, keychain, restart } = createTestVault();
    keychain.state = NO_KEYCHAIN;
    await vault.save('uat', KEY, ORIGIN);
    keychain.state = { kind: 'available', name: 'Test keychain' };
    expect(await vault.save('uat', KEY, ORIGIN)).toMatchObject({ value: { state: 'stored' } });
    expect(await restart().read('uat', ORIGIN)).toEqual({ kind: 'key', key: KEY });
  });

  test('is removed together with a locked key under it', async () => {
    const { vault, keychain, store } = createTestVault();
    await vault.save('uat', KEY, ORIGIN);
    keychain.state = NO_KEYCHAIN;
    await vault.save('uat', OTHER_KEY, ORIGIN);
    await vault.remove('uat');
    expect(await vault.read('uat', ORIGIN)).toEqual({ kind: 'absent' });
    expect(store.all()).toEqual({});
  });
});

describe('concurrent changes', () => {
  test('run in the order in which they were requested', async () => {
    const { vault } = createTestVault();
    await Promise.all([
      vault.save('uat', KEY, ORIGIN),
      vault.remove('uat'),
      vault.save('uat', OTHER_KEY, ORIGIN),
    ]);
    expect(await vault.read('uat', ORIGIN)).toEqual({ kind: 'key', key: OTHER_KEY });
    await Promise.all([vault.save('uat', KEY, ORIGIN), vault.remove('uat')]);
    expect(await vault.read('uat', ORIGIN)).toEqual({ kind: 'absent' });
  });
});
