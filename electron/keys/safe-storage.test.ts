import { describe, expect, test, vi } from 'vitest';
import {
  createUnavailableKeychain,
  type SafeStorage,
  safeStorageKeychain,
} from './safe-storage.ts';

/** Electron 33: only synchronous calls. */
function synchronous(tag: string, backend = 'gnome_libsecret'): SafeStorage {
  return {
    isEncryptionAvailable: () => true,
    encryptString: (text) => Buffer.from(tag + text),
    decryptString: (bytes) => bytes.toString().slice(tag.length),
    getSelectedStorageBackend: () => backend,
  };
}

const throwDeprecated = () => {
  throw new Error('deprecated');
};
const throwError = () => {
  throw new Error('Decryption is not available.');
};
const neverSettles = () => new Promise<never>(() => {});
const readStatus = async (storage: SafeStorage, platform: string) =>
  safeStorageKeychain(storage, platform).status();

/** Later versions: the synchronous calls must not be used then. */
function asynchronous(tag: string): SafeStorage {
  return {
    isAsyncEncryptionAvailable: async () => true,
    encryptStringAsync: async (text) => Buffer.from(tag + text),
    decryptStringAsync: async (bytes) => ({ result: bytes.toString().slice(tag.length) }),
    isEncryptionAvailable: throwDeprecated,
    encryptString: throwDeprecated,
    decryptString: throwDeprecated,
    getSelectedStorageBackend: () => 'kwallet6',
  };
}

describe.each([
  ['synchronous', synchronous],
  ['asynchronous', asynchronous],
])('through the %s calls', (_, createStorage) => {
  test('decrypts what it encrypted', async () => {
    const keychain = safeStorageKeychain(createStorage('v11'), 'linux');
    const made = await keychain.encrypt('a key');
    expect(made).toEqual({ ok: true, bytes: Buffer.from('v11a key') });
    expect(await keychain.decrypt(Buffer.from('v11a key'))).toEqual({ ok: true, text: 'a key' });
  });

  test('refuses Chromium’s hard-coded key on Linux', async () => {
    const keychain = safeStorageKeychain(createStorage('v10'), 'linux');
    expect(await keychain.status()).toMatchObject({ kind: 'unavailable' });
    expect(await keychain.encrypt('a key')).toMatchObject({ ok: false });
  });

  test('accepts v10 on other systems, where it is a real keychain', async () => {
    const keychain = safeStorageKeychain(createStorage('v10'), 'win32');
    expect(await keychain.status()).toEqual({ kind: 'available', name: 'Windows account' });
    expect(await keychain.encrypt('a key')).toMatchObject({ ok: true });
    expect(await keychain.decrypt(Buffer.from('v10a key'))).toEqual({ ok: true, text: 'a key' });
  });

  test.each([
    ['v11', true],
    ['v12', true],
    ['v10', false],
    ['v1', false],
    ['', false],
  ])('decrypts a ciphertext with the tag %j on Linux: %s', async (tag, ok) => {
    const storage = createStorage('v11');
    const decrypt = vi.fn<() => string>(() => 'a key');
    const counting = {
      ...storage,
      ...(storage.decryptStringAsync
        ? { decryptStringAsync: async () => ({ result: decrypt() }) }
        : { decryptString: decrypt }),
    };
    const keychain = safeStorageKeychain(counting, 'linux');
    expect(await keychain.decrypt(Buffer.from(tag))).toMatchObject({ ok });
    expect(decrypt).toHaveBeenCalledTimes(ok ? 1 : 0);
  });
});

describe('its name', () => {
  test('is the name that users know', async () => {
    expect(await readStatus(synchronous('v11'), 'linux')).toMatchObject({ name: 'GNOME Keyring' });
    expect(await readStatus(asynchronous('v11'), 'linux')).toMatchObject({ name: 'KWallet' });
    expect(await readStatus(asynchronous('v12'), 'linux')).toMatchObject({ name: 'Secret portal' });
    expect(await readStatus(synchronous('v11', 'new'), 'linux')).toMatchObject({
      name: 'System keyring',
    });
    expect(await readStatus(synchronous('v10'), 'darwin')).toMatchObject({ name: 'Keychain' });
  });
});

describe('when it fails', () => {
  test('reports that there is no keychain', async () => {
    const storage = { ...synchronous('v11'), isEncryptionAvailable: () => false };
    expect(await safeStorageKeychain(storage, 'linux').status()).toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('GNOME Keyring or KWallet'),
    });
    expect(await safeStorageKeychain(storage, 'darwin').status()).toMatchObject({
      message: expect.stringContaining('macOS Keychain'),
    });
  });

  test('turns an exception into a message, and preserves the detail for the log', async () => {
    const storage = { ...synchronous('v11'), encryptString: throwError, decryptString: throwError };
    const keychain = safeStorageKeychain(storage, 'linux');
    expect(await keychain.status()).toMatchObject({ kind: 'unavailable' });
    const refusal = { ok: false, detail: 'Decryption is not available.' };
    expect(await keychain.encrypt('a key')).toMatchObject(refusal);
    const refused = await keychain.decrypt(Buffer.from('v11'));
    expect(refused).toMatchObject(refusal);
    expect(refused).toMatchObject({ message: expect.not.stringContaining('Decryption') });
  });

  test('stops waiting after a time limit', async () => {
    const storage = {
      ...asynchronous('v11'),
      isAsyncEncryptionAvailable: neverSettles,
      decryptStringAsync: neverSettles,
    };
    const keychain = safeStorageKeychain(storage, 'linux', 20);
    const message = 'The keychain did not respond. Unlock it and try again.';
    const answers = [keychain.status(), keychain.decrypt(Buffer.from('v11'))];
    expect(await Promise.all(answers)).toMatchObject([
      { kind: 'unavailable', message: message },
      { ok: false, message: message },
    ]);
  });

  test('works with a storage that has neither kind of call', async () => {
    const keychain = safeStorageKeychain({}, 'linux');
    expect(await keychain.status()).toMatchObject({ kind: 'unavailable' });
    expect(await keychain.encrypt('a key')).toMatchObject({ ok: false });
    expect(await keychain.decrypt(Buffer.from('v11'))).toMatchObject({ ok: false });
  });
});

describe('an unavailable keychain', () => {
  test('returns the reason for every call', async () => {
    const keychain = createUnavailableKeychain('This is the preview.');
    expect(await keychain.status()).toEqual({
      kind: 'unavailable',
      message: 'This is the preview.',
    });
    expect(await keychain.encrypt('a key')).toEqual({ ok: false, message: 'This is the preview.' });
    expect(await keychain.decrypt(Buffer.of())).toEqual({
      ok: false,
      message: 'This is the preview.',
    });
  });
});
