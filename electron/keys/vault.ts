import { type Envelope, fail, ok } from '../../shared/ipc/envelope.ts';
import { apiKeySchema, type KeychainStatus, type KeyStatus } from '../../shared/ipc/keys.ts';
import {
  type KeyedEnvironment,
  keyedEnvironmentSchema,
} from '../../shared/provider/environment.ts';
import type { Clock, JsonStore, Keychain, Log } from '../ports.ts';
import { type KeyEntry, lastOf, readEntry, withEntry } from './entry.ts';

/** What a request may do with a key: use it, or say why there is none. */
export type KeyRead =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'locked' };

/** The keys, one an environment. Only `read` gives a key out, and only to the main process. */
export type Vault = {
  /** Every environment's state, in a fixed order. */
  readonly status: () => Promise<readonly KeyStatus[]>;
  readonly keychain: () => Promise<KeychainStatus>;
  /** Keeps a key; a failure is `storage`, and then the key from before is still there. */
  readonly save: (environment: KeyedEnvironment, key: string) => Promise<Envelope<KeyStatus>>;
  /** Forgets the key, in memory and on disk. */
  readonly remove: (environment: KeyedEnvironment) => Promise<Envelope<KeyStatus>>;
  /** Tries a locked key again. */
  readonly retry: (environment: KeyedEnvironment) => Promise<KeyStatus>;
  readonly read: (environment: KeyedEnvironment) => Promise<KeyRead>;
};

type SessionKey = { readonly key: string; readonly lastFour: string; readonly savedAt: string };
type Opened =
  | { readonly ok: true; readonly key: string }
  | { readonly ok: false; readonly why: string; readonly detail?: string | undefined };

const DAMAGED =
  'What was kept of this key is damaged. Save the key again, or remove it. Until then it stays as it is.';
const NOT_ITSELF =
  'What the keychain gave is not the key that was saved. Save the key again, or remove it.';
const DISK = 'The key could not be written to disk. Check that there is space, then try again.';

/**
 * The key vault. States: absent; stored (ciphertext in the store); locked (ciphertext that can't be
 * opened now, kept); session-only (no real keychain: in memory for this run, nothing written).
 * A session-only key is used before one that lies in the store, and leaves that one alone.
 */
export function createVault(deps: {
  store: JsonStore;
  keychain: Keychain;
  clock: Pick<Clock, 'now'>;
  log: Log;
}): Vault {
  const { store, keychain, clock, log } = deps;
  const session = new Map<KeyedEnvironment, SessionKey>();
  /** Whether a ciphertext opened when last tried, so that looking at the state doesn't ask again. */
  const tried = new Map<KeyedEnvironment, { ciphertext: string; why: string | undefined }>();
  const inTurn = oneAtATime();

  /** SECURITY: the key is handed on, never kept: only whether it opened is remembered. */
  const open = async (environment: KeyedEnvironment, entry: KeyEntry): Promise<Opened> => {
    const opened = await openEntry(keychain, entry);
    const why = opened.ok ? undefined : opened.why;
    tried.set(environment, { ciphertext: entry.ciphertext, why });
    if (!opened.ok) log.info('key locked', { environment, why: opened.detail ?? opened.why });
    return opened;
  };

  /** Why an entry can't be opened now; undefined when it can. */
  const lockOn = async (environment: KeyedEnvironment, entry: KeyEntry) => {
    const status = await keychain.status();
    if (status.kind === 'unavailable') return status.why;
    const before = tried.get(environment);
    if (before?.ciphertext === entry.ciphertext) return before.why;
    const opened = await open(environment, entry);
    return opened.ok ? undefined : opened.why;
  };

  const statusOf = async (environment: KeyedEnvironment): Promise<KeyStatus> => {
    const held = session.get(environment);
    if (held) return { environment, state: 'session-only', ...shown(held) };
    const found = readEntry(store.read(), environment);
    switch (found.kind) {
      case 'none':
        return { environment, state: 'absent' };
      case 'damaged': {
        const { lastFour, savedAt } = found;
        return { environment, state: 'locked', lastFour, savedAt, why: DAMAGED };
      }
      case 'entry': {
        const why = await lockOn(environment, found.entry);
        return why === undefined
          ? { environment, state: 'stored', ...shown(found.entry) }
          : { environment, state: 'locked', ...shown(found.entry), why };
      }
    }
  };

  const write = (environment: KeyedEnvironment, entry: KeyEntry | undefined): boolean => {
    try {
      store.write(withEntry(store.read(), environment, entry));
      return true;
    } catch (error) {
      log.error('keys not written', error, { environment });
      return false;
    }
  };

  const save = async (environment: KeyedEnvironment, key: string): Promise<Envelope<KeyStatus>> => {
    const made = { key, lastFour: lastOf(key), savedAt: clock.now().toISOString() };
    if ((await keychain.status()).kind === 'unavailable') {
      session.set(environment, made);
      log.info('key kept for this run', { environment });
      return ok(await statusOf(environment));
    }
    const locked = await keychain.encrypt(key);
    if (!locked.ok) {
      log.info('key not encrypted', { environment, why: locked.detail ?? locked.why });
      return fail('storage', `The key was not saved. ${locked.why}`);
    }
    const ciphertext = Buffer.from(locked.bytes).toString('base64');
    const entry = { ciphertext, ...shown(made) };
    // What can't be opened now would be lost for good once it has replaced the key from before.
    const opened = await openEntry(keychain, entry);
    if (!opened.ok || opened.key !== key)
      return fail('storage', `The key was not saved. ${opened.ok ? NOT_ITSELF : opened.why}`);
    if (!write(environment, entry)) return fail('storage', store.problem ?? DISK);
    session.delete(environment);
    tried.set(environment, { ciphertext, why: undefined });
    log.info('key saved', { environment });
    return ok(await statusOf(environment));
  };

  const remove = async (environment: KeyedEnvironment): Promise<Envelope<KeyStatus>> => {
    if (readEntry(store.read(), environment).kind !== 'none' && !write(environment, undefined))
      return fail('storage', 'The key could not be removed from disk. Try again.');
    session.delete(environment);
    tried.delete(environment);
    log.info('key removed', { environment });
    return ok({ environment, state: 'absent' });
  };

  return {
    status: () => Promise.all(keyedEnvironmentSchema.options.map(statusOf)),
    keychain: () => keychain.status(),
    save: (environment, key) => inTurn(() => save(environment, key)),
    remove: (environment) => inTurn(() => remove(environment)),
    retry: (environment) =>
      inTurn(() => {
        tried.delete(environment);
        return statusOf(environment);
      }),
    read: async (environment) => {
      const held = session.get(environment);
      if (held) return { kind: 'key', key: held.key };
      const found = readEntry(store.read(), environment);
      if (found.kind === 'none') return { kind: 'absent' };
      if (found.kind === 'damaged') return { kind: 'locked' };
      const opened = await open(environment, found.entry);
      return opened.ok ? { kind: 'key', key: opened.key } : { kind: 'locked' };
    },
  };
}

/** Opens an entry and makes sure that what comes out is the key that went in: v11 has no checksum. */
async function openEntry(keychain: Keychain, entry: KeyEntry): Promise<Opened> {
  const opened = await keychain.decrypt(Buffer.from(entry.ciphertext, 'base64'));
  if (!opened.ok) return { ok: false, why: opened.why, detail: opened.detail };
  const right = apiKeySchema.safeParse(opened.text).data === opened.text;
  return right && lastOf(opened.text) === entry.lastFour
    ? { ok: true, key: opened.text }
    : { ok: false, why: NOT_ITSELF };
}

function shown({ lastFour, savedAt }: { lastFour: string; savedAt: string }) {
  return { lastFour, savedAt };
}

/** Runs what changes keys in the order it was asked for, whatever each takes. */
function oneAtATime(): <T>(work: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work, work);
    last = run;
    return run;
  };
}
