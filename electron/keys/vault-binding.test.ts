import { describe, expect, test } from 'vitest';
import { memoryStore } from '../files/memory-store.ts';
import { createTestVault, KEY, NO_KEYCHAIN, ORIGIN, OTHER_KEY, savedAt } from '../testing/vault.ts';

const NEW_ORIGIN = 'https://new.example.test';

/** A vault whose UAT entry contains this text, encrypted by the keychain. */
async function vaultWith(text: string, lastCharacters = 'WXYZ') {
  const test = createTestVault();
  const encrypted = await test.keychain.encrypt(text);
  const ciphertext = Buffer.from(encrypted.ok ? encrypted.bytes : []).toString('base64');
  test.store.set({ uat: { ciphertext, lastCharacters, savedAt } });
  return test;
}

describe('the encrypted value', () => {
  test('names the environment and the origin of the key', async () => {
    const bound = JSON.stringify({ environment: 'uat', origin: ORIGIN, key: KEY });
    const { vault } = await vaultWith(bound);
    expect(await vault.read('uat', ORIGIN)).toEqual({ kind: 'key', key: KEY });
  });

  test.each([
    ['a key without its environment and origin', KEY],
    ['the key of another environment', { environment: 'production', origin: ORIGIN, key: KEY }],
    ['no origin', { environment: 'uat', key: KEY }],
    ['an invalid key', { environment: 'uat', origin: ORIGIN, key: 'key WXYZ' }],
    ['a key with other last characters', { environment: 'uat', origin: ORIGIN, key: OTHER_KEY }],
    ['no object', null],
  ])('is damaged and stays in the file if it contains %s', async (_name, content) => {
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    const { vault, store, restart } = await vaultWith(text);
    const onDisk = store.all();
    expect(await vault.read('uat', ORIGIN)).toEqual({ kind: 'damaged' });
    expect(await vault.confirmOrigin('uat', NEW_ORIGIN)).toMatchObject({
      value: { state: 'damaged', message: expect.stringContaining('Save the key again') },
    });
    expect(await restart().read('uat', NEW_ORIGIN)).toEqual({ kind: 'damaged' });
    expect(store.all()).toEqual(onDisk);
  });

  test('is rejected in the other environment’s place', async () => {
    const { vault, store, restart } = createTestVault();
    await vault.save('production', KEY, ORIGIN);
    await vault.save('uat', OTHER_KEY, ORIGIN);
    const { production, uat } = store.all();
    store.set({ production: uat, uat: production });
    const swapped = restart();
    expect(await swapped.read('production', ORIGIN)).toEqual({ kind: 'damaged' });
    expect(await swapped.read('uat', ORIGIN)).toEqual({ kind: 'damaged' });
    expect(await swapped.status()).toMatchObject([
      { state: 'damaged', message: expect.stringContaining('another environment') },
      { state: 'damaged', message: expect.stringContaining('another environment') },
    ]);
  });
});

describe.each([
  ['stored', undefined],
  ['session-only', NO_KEYCHAIN],
])('a key that is %s', (state, keychainState) => {
  const saved = async (origin: string) => {
    const test = createTestVault();
    if (keychainState) test.keychain.state = keychainState;
    await test.vault.save('uat', KEY, origin);
    return test;
  };

  test.each([
    ['another origin', ORIGIN],
    ['no origin', ''],
  ])('and was saved for %s is not used before it is confirmed', async (_name, origin) => {
    const { vault } = await saved(origin);
    expect(await vault.read('uat', NEW_ORIGIN)).toEqual({ kind: 'unconfirmed' });
    expect(await vault.readKeyStatus('uat')).toMatchObject({
      state,
      origin,
      lastCharacters: 'WXYZ',
    });
    expect(await vault.confirmOrigin('uat', NEW_ORIGIN)).toMatchObject({
      ok: true,
      value: { state, origin: NEW_ORIGIN, lastCharacters: 'WXYZ' },
    });
    expect(await vault.read('uat', NEW_ORIGIN)).toEqual({ kind: 'key', key: KEY });
    expect(await vault.read('uat', ORIGIN)).toEqual({ kind: 'unconfirmed' });
  });

  test('is confirmed for its environment only', async () => {
    const { vault } = await saved(ORIGIN);
    await vault.save('production', OTHER_KEY, ORIGIN);
    await vault.confirmOrigin('uat', NEW_ORIGIN);
    expect(await vault.read('production', NEW_ORIGIN)).toEqual({ kind: 'unconfirmed' });
  });
});

test('a copied file is of no use with another base URL', async () => {
  const { vault, store, keychain } = createTestVault();
  await vault.save('uat', KEY, ORIGIN);
  const copy = createTestVault(memoryStore(store.all()), keychain);
  expect(await copy.vault.read('uat', NEW_ORIGIN)).toEqual({ kind: 'unconfirmed' });
});

test('a confirmed origin lasts after a restart', async () => {
  const { vault, restart } = createTestVault();
  await vault.save('uat', KEY, ORIGIN);
  await vault.confirmOrigin('uat', NEW_ORIGIN);
  expect(await restart().read('uat', NEW_ORIGIN)).toEqual({ kind: 'key', key: KEY });
});

test('confirming preserves the stored key if it cannot be encrypted again', async () => {
  const { vault, keychain, restart } = createTestVault();
  await vault.save('uat', KEY, ORIGIN);
  keychain.canEncrypt = false;
  expect(await vault.confirmOrigin('uat', NEW_ORIGIN)).toMatchObject({
    error: { code: 'storage' },
  });
  expect(await restart().read('uat', ORIGIN)).toEqual({ kind: 'key', key: KEY });
});

test('confirming a key that was removed meanwhile stores nothing', async () => {
  const { vault } = createTestVault();
  expect(await vault.confirmOrigin('uat', NEW_ORIGIN)).toMatchObject({
    value: { state: 'absent' },
  });
});
