import { describe, expect, it } from 'vitest';
import type { JsonStore, Log } from '../ports.ts';
import { memoryStore } from '../settings/memory-store.ts';
import { fakeKeychain } from './fake-keychain.ts';
import { createVault } from './vault.ts';

const KEY = 'pk_live_1234567890abWXYZ';
const OTHER = 'pk_live_other_0987654321';
const NO_KEYCHAIN = { kind: 'unavailable', why: 'There is none.' } as const;
const clock = { now: () => new Date('2026-11-21T10:00:00Z') };
const savedAt = '2026-11-21T10:00:00.000Z';

function setUp(store: JsonStore = memoryStore(), keychain = fakeKeychain()) {
  const lines: unknown[] = [];
  const log: Log = {
    info: (...line) => lines.push(line),
    error: (event, error, facts) => lines.push([event, String(error), facts]),
  };
  /** The same disk and keychain, the next time the program runs. */
  const restart = () => createVault({ store, keychain, clock, log });
  return { store, keychain, lines, restart, vault: restart() };
}

/** A store whose disk can be made to refuse. */
function refusingStore(): JsonStore & { refuses: boolean } {
  const inner = memoryStore();
  return {
    refuses: false,
    read: inner.read,
    write(value) {
      if (this.refuses) throw new Error('ENOSPC');
      inner.write(value);
    },
  };
}

describe('absent', () => {
  it('is the state of both environments at first, and asks no keychain', async () => {
    const { vault, keychain } = setUp();
    expect(await vault.status()).toEqual([
      { environment: 'production', state: 'absent' },
      { environment: 'uat', state: 'absent' },
    ]);
    expect(await vault.read('uat')).toEqual({ kind: 'absent' });
    expect(keychain.decryptions).toBe(0);
  });
});

describe('stored', () => {
  it('keeps the key for this run and the next', async () => {
    const { vault, restart } = setUp();
    const stored = { environment: 'uat', state: 'stored', lastFour: 'WXYZ', savedAt };
    expect(await vault.save('uat', KEY)).toEqual({ ok: true, value: stored });
    expect(await vault.read('uat')).toEqual({ kind: 'key', key: KEY });

    const later = restart();
    expect(await later.status()).toEqual([
      { environment: 'production', state: 'absent' },
      stored,
    ]);
    expect(await later.read('uat')).toEqual({ kind: 'key', key: KEY });
  });

  it('writes neither the key nor its base64', async () => {
    const { vault, store, lines } = setUp();
    await vault.save('production', KEY);
    await vault.read('production');
    const seen = JSON.stringify([store.read(), lines]);
    for (const form of [KEY, Buffer.from(KEY).toString('base64'), Buffer.from(KEY).toString('hex')])
      expect(seen).not.toContain(form);
  });

  it('shows less of a short key', async () => {
    const { vault } = setUp();
    expect(await vault.save('uat', 'abcdefgh')).toMatchObject({ value: { lastFour: 'gh' } });
    expect(await vault.save('uat', 'abcdefghijk')).toMatchObject({ value: { lastFour: 'jk' } });
    expect(await vault.save('uat', 'abcdefghijkl')).toMatchObject({ value: { lastFour: 'ijkl' } });
  });

  it('keeps the environments apart', async () => {
    const { vault } = setUp();
    await vault.save('uat', KEY);
    await vault.save('production', OTHER);
    await vault.remove('uat');
    expect(await vault.read('uat')).toEqual({ kind: 'absent' });
    expect(await vault.read('production')).toEqual({ kind: 'key', key: OTHER });
  });

  it('opens the ciphertext once to know its state, and each time that the key is used', async () => {
    const { vault, keychain, restart } = setUp();
    await vault.save('uat', KEY);
    const later = restart();
    keychain.decryptions = 0;
    await later.status();
    await later.status();
    expect(keychain.decryptions).toBe(1);
    await later.read('uat');
    await later.read('uat');
    expect(keychain.decryptions).toBe(3);
  });

  it('is replaced by a newer key', async () => {
    const { vault } = setUp();
    await vault.save('uat', KEY);
    await vault.save('uat', OTHER);
    expect(await vault.read('uat')).toEqual({ kind: 'key', key: OTHER });
  });

  it('keeps what else is in the file', async () => {
    const store = memoryStore({ staging: { of: 'a later version' } });
    const { vault } = setUp(store);
    await vault.save('uat', KEY);
    await vault.remove('uat');
    expect(store.read()).toEqual({ staging: { of: 'a later version' } });
  });
});

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

describe('session-only', () => {
  it('writes nothing, and forgets the key when the program ends', async () => {
    const { vault, keychain, store, restart } = setUp();
    keychain.state = NO_KEYCHAIN;
    expect(await vault.save('uat', KEY)).toEqual({
      ok: true,
      value: { environment: 'uat', state: 'session-only', lastFour: 'WXYZ', savedAt },
    });
    expect(await vault.read('uat')).toEqual({ kind: 'key', key: KEY });
    expect(store.read()).toEqual({});
    expect(await restart().read('uat')).toEqual({ kind: 'absent' });
  });

  it('goes before a locked key, which it leaves alone', async () => {
    const { vault, keychain, restart } = setUp();
    await vault.save('uat', KEY);
    keychain.state = NO_KEYCHAIN;
    const later = restart();
    await later.save('uat', OTHER);
    expect(await later.retry('uat')).toMatchObject({ state: 'session-only' });
    expect(await later.read('uat')).toEqual({ kind: 'key', key: OTHER });
    keychain.state = { kind: 'available', name: 'Test keychain' };
    expect(await restart().read('uat')).toEqual({ kind: 'key', key: KEY });
  });

  it('becomes stored when it is saved with a keychain there', async () => {
    const { vault, keychain, restart } = setUp();
    keychain.state = NO_KEYCHAIN;
    await vault.save('uat', KEY);
    keychain.state = { kind: 'available', name: 'Test keychain' };
    expect(await vault.save('uat', KEY)).toMatchObject({ value: { state: 'stored' } });
    expect(await restart().read('uat')).toEqual({ kind: 'key', key: KEY });
  });

  it('is removed together with a locked key under it', async () => {
    const { vault, keychain, store } = setUp();
    await vault.save('uat', KEY);
    keychain.state = NO_KEYCHAIN;
    await vault.save('uat', OTHER);
    await vault.remove('uat');
    expect(await vault.read('uat')).toEqual({ kind: 'absent' });
    expect(store.read()).toEqual({});
  });
});

describe('changes asked for at once', () => {
  it('happen in the order they were asked for', async () => {
    const { vault } = setUp();
    await Promise.all([vault.save('uat', KEY), vault.remove('uat'), vault.save('uat', OTHER)]);
    expect(await vault.read('uat')).toEqual({ kind: 'key', key: OTHER });
    await Promise.all([vault.save('uat', KEY), vault.remove('uat')]);
    expect(await vault.read('uat')).toEqual({ kind: 'absent' });
  });
});
