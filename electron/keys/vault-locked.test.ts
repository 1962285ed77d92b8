import { describe, expect, test } from 'vitest';
import { memoryStore } from '../files/memory-store.ts';
import { StoreFileError } from '../files/store-file-error.ts';
import {
  KEY,
  NO_KEYCHAIN,
  ORIGIN,
  OTHER_KEY,
  failingStore,
  savedAt,
  createTestVault,
} from '../testing/vault.ts';

describe('a failed save', () => {
  test('preserves the old key when the disk refuses', async () => {
    const store = failingStore();
    const { vault, restart } = createTestVault(store);
    await vault.save('uat', KEY, ORIGIN);
    store.failsWrites = true;
    const refused = await vault.save('uat', OTHER_KEY, ORIGIN);
    expect(refused).toMatchObject({ ok: false, error: { code: 'storage' } });
    expect(await vault.read('uat', ORIGIN)).toEqual({ kind: 'key', key: KEY });
    expect(await restart().read('uat', ORIGIN)).toEqual({ kind: 'key', key: KEY });
  });

  test('returns the reason when the file cannot be used at all', async () => {
    const message = 'keys.json cannot be opened.';
    const set = () => {
      throw new StoreFileError(message);
    };
    const { vault } = createTestVault({ ...memoryStore(), set, openError: message });
    expect(await vault.save('uat', KEY, ORIGIN)).toMatchObject({
      error: { code: 'storage', message },
    });
  });

  test('returns the reason when the file was damaged, also when a key is removed', async () => {
    const message = 'keys.json was damaged.';
    const refuse = () => {
      throw new StoreFileError(message);
    };
    const store = memoryStore({ uat: {} });
    const { vault } = createTestVault({ ...store, set: refuse, delete: refuse });
    const failed = { ok: false, error: { code: 'storage', message } };
    expect(await vault.save('uat', KEY, ORIGIN)).toEqual(failed);
    expect(await vault.remove('uat')).toEqual(failed);
  });

  test('preserves the old key when the keychain does not encrypt', async () => {
    const { vault, keychain } = createTestVault();
    await vault.save('uat', KEY, ORIGIN);
    keychain.canEncrypt = false;
    expect(await vault.save('uat', OTHER_KEY, ORIGIN)).toMatchObject({
      ok: false,
      error: { code: 'storage', message: 'The key was not saved. It would not take it.' },
    });
    expect(await vault.read('uat', ORIGIN)).toEqual({ kind: 'key', key: KEY });
  });

  test('preserves the old key when the new one cannot be decrypted again', async () => {
    const { vault, keychain, store } = createTestVault();
    await vault.save('uat', KEY, ORIGIN);
    const before = store.all();
    keychain.decrypts = 'wrongly';
    expect(await vault.save('uat', OTHER_KEY, ORIGIN)).toMatchObject({
      error: { code: 'storage' },
    });
    keychain.decrypts = 'locked';
    expect(await vault.save('uat', OTHER_KEY, ORIGIN)).toMatchObject({
      error: { code: 'storage' },
    });
    expect(store.all()).toEqual(before);
  });

  test.each(['failsWrites', 'failsRemovals'] as const)(
    'reports when a key cannot be removed from disk (%s), and continues to use it',
    async (failure) => {
      const store = failingStore();
      const { vault } = createTestVault(store);
      await vault.save('uat', KEY, ORIGIN);
      store[failure] = true;
      expect(await vault.remove('uat')).toMatchObject({ ok: false, error: { code: 'storage' } });
      expect(await vault.read('uat', ORIGIN)).toEqual({ kind: 'key', key: KEY });
      store[failure] = false;
      expect(await vault.remove('uat')).toMatchObject({ ok: true });
      expect(store).toMatchObject({ hasOldFiles: false });
    },
  );
});

test('a key is removed with damaged and unfinished files, which may contain it', async () => {
  const store = failingStore();
  const { vault } = createTestVault(store);
  await vault.save('uat', KEY, ORIGIN);
  expect(store.hasOldFiles).toBe(true);
  await vault.remove('uat');
  expect(store.hasOldFiles).toBe(false);
});

describe('locked', () => {
  test('preserves a key that the keychain does not decrypt, and decrypts it on retry', async () => {
    const { vault, keychain, store, restart } = createTestVault();
    await vault.save('uat', KEY, ORIGIN);
    const onDisk = store.all();
    keychain.decrypts = 'locked';
    const later = restart();
    const locked = {
      environment: 'uat',
      state: 'locked',
      lastCharacters: 'WXYZ',
      savedAt,
      message: 'It would not open.',
    };
    expect((await later.status())[1]).toEqual(locked);
    expect(await later.read('uat', ORIGIN)).toEqual({ kind: 'locked' });
    expect(await later.retry('uat')).toEqual(locked);
    expect(store.all()).toEqual(onDisk);

    keychain.decrypts = 'correctly';
    expect(await later.retry('uat')).toMatchObject({ state: 'stored', lastCharacters: 'WXYZ' });
    expect(await later.read('uat', ORIGIN)).toEqual({ kind: 'key', key: KEY });
  });

  test('is the state of a stored key while the keychain is unavailable', async () => {
    const { vault, keychain } = createTestVault();
    await vault.save('uat', KEY, ORIGIN);
    const available = keychain.state;
    keychain.state = NO_KEYCHAIN;
    expect((await vault.status())[1]).toMatchObject({ state: 'locked', message: 'There is none.' });
    expect(await vault.keychain()).toEqual(NO_KEYCHAIN);
    expect(await vault.read('uat', ORIGIN)).toEqual({ kind: 'locked' });
    keychain.state = available;
    expect(await vault.retry('uat')).toMatchObject({ state: 'stored' });
  });

  test('ends when a lookup decrypts the key', async () => {
    const { vault, keychain, restart } = createTestVault();
    await vault.save('uat', KEY, ORIGIN);
    const later = restart();
    keychain.decrypts = 'locked';
    await later.status();
    keychain.decrypts = 'correctly';
    expect(await later.read('uat', ORIGIN)).toEqual({ kind: 'key', key: KEY });
    expect((await later.status())[1]).toMatchObject({ state: 'stored' });
  });

  test('is reported once when lookups find it, and again when they find that it ended', async () => {
    const { vault, keychain, onStateChange } = createTestVault();
    await vault.save('uat', KEY, ORIGIN);
    await vault.status();
    const lookUp = () => Promise.all([vault.read('uat', ORIGIN), vault.read('uat', ORIGIN)]);
    await lookUp();
    expect(onStateChange).not.toHaveBeenCalled();
    keychain.decrypts = 'locked';
    await lookUp();
    expect(onStateChange).toHaveBeenCalledTimes(1);
    expect((await vault.status())[1]).toMatchObject({ state: 'locked' });
    keychain.decrypts = 'correctly';
    await lookUp();
    expect(onStateChange).toHaveBeenCalledTimes(2);
  });

  test('is removed when the user removes it', async () => {
    const { vault, keychain, store } = createTestVault();
    await vault.save('uat', KEY, ORIGIN);
    keychain.decrypts = 'locked';
    expect(await vault.remove('uat')).toEqual({
      ok: true,
      value: { environment: 'uat', state: 'absent' },
    });
    expect(store.all()).toEqual({});
  });

  test('is replaced when the user saves a key again', async () => {
    const { vault, keychain, restart } = createTestVault();
    await vault.save('uat', KEY, ORIGIN);
    keychain.decrypts = 'wrongly';
    const later = restart();
    await later.status();
    keychain.decrypts = 'correctly';
    expect(await later.save('uat', OTHER_KEY, ORIGIN)).toMatchObject({
      value: { state: 'stored' },
    });
    expect(await later.read('uat', ORIGIN)).toEqual({ kind: 'key', key: OTHER_KEY });
  });
});

describe('a damaged entry', () => {
  const damaged = [
    null,
    'text',
    [],
    {},
    { ciphertext: '', lastCharacters: 'WXYZ', savedAt },
    { ciphertext: '***', lastCharacters: 'WXYZ', savedAt },
    { ciphertext: 'AAAA', lastCharacters: 7, savedAt },
    { ciphertext: 'AAAA', lastCharacters: 'WXYZ', savedAt: 'yesterday' },
  ];

  test.each(damaged)('is reported with a reason, preserved, and not used: %j', async (entry) => {
    const { vault, store } = createTestVault(memoryStore({ uat: entry }));
    const [, uat] = await vault.status();
    expect(uat).toMatchObject({ state: 'damaged', message: expect.stringContaining('damaged') });
    expect(await vault.read('uat', ORIGIN)).toEqual({ kind: 'damaged' });
    expect(await vault.retry('uat')).toMatchObject({ state: 'damaged' });
    await vault.save('production', KEY, ORIGIN);
    expect(store.all()).toMatchObject({ uat: entry });
  });

  test('is also one that decrypts to something else, which is never sent', async () => {
    const { vault, keychain, restart } = createTestVault();
    await vault.save('uat', KEY, ORIGIN);
    keychain.decrypts = 'wrongly';
    const later = restart();
    expect(await later.read('uat', ORIGIN)).toEqual({ kind: 'damaged' });
    const [, uat] = await later.status();
    expect(uat).toMatchObject({ state: 'damaged', lastCharacters: 'WXYZ' });
  });

  test('is also one that no keychain has encrypted', async () => {
    const { vault, keychain } = createTestVault();
    await vault.save('uat', KEY, ORIGIN);
    keychain.decrypts = 'never';
    expect(await vault.read('uat', ORIGIN)).toEqual({ kind: 'damaged' });
    expect((await vault.status())[1]).toMatchObject({ state: 'damaged' });
  });

  test('still shows its valid parts', async () => {
    const { vault } = createTestVault(
      memoryStore({ uat: { ciphertext: 5, lastCharacters: 'WXYZ', savedAt } }),
    );
    expect((await vault.status())[1]).toMatchObject({ lastCharacters: 'WXYZ', savedAt });
  });

  test('is removed when the user saves a key or removes it', async () => {
    const { vault, store } = createTestVault(memoryStore({ uat: 'text', production: 'text' }));
    expect(await vault.save('uat', KEY, ORIGIN)).toMatchObject({ value: { state: 'stored' } });
    expect(await vault.remove('production')).toMatchObject({ value: { state: 'absent' } });
    expect(Object.keys(store.all())).toEqual(['uat']);
  });
});
