import { describe, expect, it } from 'vitest';
import type { JsonStore } from '../ports.ts';
import { memoryStore } from '../files/memory-store.ts';
import {
  KEY,
  NO_KEYCHAIN,
  OTHER,
  refusingStore,
  savedAt,
  setUp,
} from '../testing/vault-fixture.ts';

describe('saving that fails', () => {
  it('leaves the old key when the disk refuses', async () => {
    const store = refusingStore();
    const { vault, restart } = setUp(store);
    await vault.save('uat', KEY);
    store.refuses = true;
    const refused = await vault.save('uat', OTHER);
    expect(refused).toMatchObject({ ok: false, error: { code: 'storage' } });
    expect(await vault.read('uat')).toEqual({ kind: 'key', key: KEY });
    expect(await restart().read('uat')).toEqual({ kind: 'key', key: KEY });
  });

  it('says why the file can’t be used at all', async () => {
    const store: JsonStore = {
      read: () => ({}),
      write: () => {
        throw new Error('no');
      },
      problem: 'keys.json can’t be read.',
    };
    const { vault } = setUp(store);
    expect(await vault.save('uat', KEY)).toMatchObject({
      error: { code: 'storage', message: 'keys.json can’t be read.' },
    });
  });

  it('leaves the old key when the keychain won’t encrypt', async () => {
    const { vault, keychain } = setUp();
    await vault.save('uat', KEY);
    keychain.encrypts = false;
    expect(await vault.save('uat', OTHER)).toMatchObject({
      ok: false,
      error: { code: 'storage', message: 'The key was not saved. It would not take it.' },
    });
    expect(await vault.read('uat')).toEqual({ kind: 'key', key: KEY });
  });

  it('leaves the old key when the new one can’t be opened again', async () => {
    const { vault, keychain, store } = setUp();
    await vault.save('uat', KEY);
    const before = store.read();
    keychain.opens = 'garbles';
    expect(await vault.save('uat', OTHER)).toMatchObject({ error: { code: 'storage' } });
    keychain.opens = 'locked';
    expect(await vault.save('uat', OTHER)).toMatchObject({ error: { code: 'storage' } });
    expect(store.read()).toEqual(before);
  });

  it('says so when a key can’t be removed from disk, and keeps using it', async () => {
    const store = refusingStore();
    const { vault } = setUp(store);
    await vault.save('uat', KEY);
    store.refuses = true;
    expect(await vault.remove('uat')).toMatchObject({ ok: false, error: { code: 'storage' } });
    expect(await vault.read('uat')).toEqual({ kind: 'key', key: KEY });
  });
});

describe('locked', () => {
  it('keeps a key that the keychain won’t open, and opens it when tried again', async () => {
    const { vault, keychain, store, restart } = setUp();
    await vault.save('uat', KEY);
    const onDisk = store.read();
    keychain.opens = 'locked';
    const later = restart();
    const locked = {
      environment: 'uat',
      state: 'locked',
      lastFour: 'WXYZ',
      savedAt,
      why: 'It would not open.',
    };
    expect((await later.status())[1]).toEqual(locked);
    expect(await later.read('uat')).toEqual({ kind: 'locked' });
    expect(await later.retry('uat')).toEqual(locked);
    expect(store.read()).toEqual(onDisk);

    keychain.opens = 'yes';
    expect(await later.retry('uat')).toMatchObject({ state: 'stored', lastFour: 'WXYZ' });
    expect(await later.read('uat')).toEqual({ kind: 'key', key: KEY });
  });

  it('is what a stored key becomes when the keychain goes away, and back', async () => {
    const { vault, keychain } = setUp();
    await vault.save('uat', KEY);
    const available = keychain.state;
    keychain.state = NO_KEYCHAIN;
    expect((await vault.status())[1]).toMatchObject({ state: 'locked', why: 'There is none.' });
    expect(await vault.keychain()).toEqual(NO_KEYCHAIN);
    expect(await vault.read('uat')).toEqual({ kind: 'locked' });
    keychain.state = available;
    expect(await vault.retry('uat')).toMatchObject({ state: 'stored' });
  });

  it('is unlocked by a lookup too', async () => {
    const { vault, keychain, restart } = setUp();
    await vault.save('uat', KEY);
    const later = restart();
    keychain.opens = 'locked';
    await later.status();
    keychain.opens = 'yes';
    expect(await later.read('uat')).toEqual({ kind: 'key', key: KEY });
    expect((await later.status())[1]).toMatchObject({ state: 'stored' });
  });

  it('is said of what opens as something else, which is never sent', async () => {
    const { vault, keychain, restart } = setUp();
    await vault.save('uat', KEY);
    keychain.opens = 'garbles';
    const later = restart();
    expect(await later.read('uat')).toEqual({ kind: 'locked' });
    const [, uat] = await later.status();
    expect(uat).toMatchObject({ state: 'locked', lastFour: 'WXYZ' });
  });

  it('is removed when the user removes it', async () => {
    const { vault, keychain, store } = setUp();
    await vault.save('uat', KEY);
    keychain.opens = 'locked';
    expect(await vault.remove('uat')).toEqual({
      ok: true,
      value: { environment: 'uat', state: 'absent' },
    });
    expect(store.read()).toEqual({});
  });

  it('is replaced when the user saves a key again', async () => {
    const { vault, keychain, restart } = setUp();
    await vault.save('uat', KEY);
    keychain.opens = 'garbles';
    const later = restart();
    await later.status();
    keychain.opens = 'yes';
    expect(await later.save('uat', OTHER)).toMatchObject({ value: { state: 'stored' } });
    expect(await later.read('uat')).toEqual({ kind: 'key', key: OTHER });
  });
});

describe('a damaged entry', () => {
  const damaged = [
    null,
    'text',
    [],
    {},
    { ciphertext: '', lastFour: 'WXYZ', savedAt },
    { ciphertext: '***', lastFour: 'WXYZ', savedAt },
    { ciphertext: 'AAAA', lastFour: 7, savedAt },
    { ciphertext: 'AAAA', lastFour: 'WXYZ', savedAt: 'yesterday' },
  ];

  it.each(damaged)('is locked with a reason, kept, and not used: %j', async (entry) => {
    const { vault, store } = setUp(memoryStore({ uat: entry }));
    const [, uat] = await vault.status();
    expect(uat).toMatchObject({ state: 'locked', why: expect.stringContaining('damaged') });
    expect(await vault.read('uat')).toEqual({ kind: 'locked' });
    expect(await vault.retry('uat')).toMatchObject({ state: 'locked' });
    await vault.save('production', KEY);
    expect(store.read()).toMatchObject({ uat: entry });
  });

  it('still shows what of it is right', async () => {
    const { vault } = setUp(memoryStore({ uat: { ciphertext: 5, lastFour: 'WXYZ', savedAt } }));
    expect((await vault.status())[1]).toMatchObject({ lastFour: 'WXYZ', savedAt });
  });

  it('goes when the user saves a key or removes it', async () => {
    const { vault, store } = setUp(memoryStore({ uat: 'text', production: 'text' }));
    expect(await vault.save('uat', KEY)).toMatchObject({ value: { state: 'stored' } });
    expect(await vault.remove('production')).toMatchObject({ value: { state: 'absent' } });
    expect(Object.keys(store.read() as object)).toEqual(['uat']);
  });
});
