import { type IpcResult, errorResult, okResult } from '../../shared/ipc/result.ts';
import { apiKeySchema, type KeychainStatus, type KeyStatus } from '../../shared/ipc/keys.ts';
import {
  type KeyedEnvironment,
  keyedEnvironmentSchema,
} from '../../shared/provider/environment.ts';
import { createSerialQueue } from '../files/serial-queue.ts';
import type { Clock, JsonStore, Keychain, Log } from '../ports.ts';
import { type KeyEntry, visibleSuffix, readEntry, withEntry } from './key-entry.ts';

/** A key for a request, or the reason why there is none. */
export type KeyResult =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'absent' }
  | { readonly kind: 'locked' };

/** The API keys, one per environment. Only `read` returns a key, and only to the main process. */
export type Vault = {
  /** The state of every environment, in a fixed order. */
  readonly status: () => Promise<readonly KeyStatus[]>;
  readonly keychain: () => Promise<KeychainStatus>;
  /** Saves a key. A failure is `storage`; the previous key is then still in place. */
  readonly save: (environment: KeyedEnvironment, key: string) => Promise<IpcResult<KeyStatus>>;
  /** Removes the key from memory and disk. */
  readonly remove: (environment: KeyedEnvironment) => Promise<IpcResult<KeyStatus>>;
  /** Retries a locked key. */
  readonly retry: (environment: KeyedEnvironment) => Promise<KeyStatus>;
  readonly read: (environment: KeyedEnvironment) => Promise<KeyResult>;
};

type SessionKey = Omit<KeyEntry, 'ciphertext'> & { readonly key: string };
type DecryptResult =
  | { readonly ok: true; readonly key: string }
  | { readonly ok: false; readonly message: string; readonly detail?: string };

const DAMAGED_MESSAGE = 'The stored key is damaged. Save the key again or remove it.';
const WRONG_KEY_MESSAGE = 'The keychain returned a different key. Save the key again or remove it.';
const WRITE_FAILED_MESSAGE =
  'The key could not be saved to disk. Check the free disk space, then try again.';

/**
 * The key vault. States: absent; stored (ciphertext in the store); locked (a stored ciphertext that
 * cannot be decrypted now); session-only (no real keychain: in memory for this run, nothing
 * written). A session-only key takes precedence over a stored one and leaves it unchanged.
 */
export function createVault(deps: {
  store: JsonStore;
  keychain: Keychain;
  clock: Pick<Clock, 'now'>;
  log: Log;
}): Vault {
  const { store, keychain, clock, log } = deps;
  const session = new Map<KeyedEnvironment, SessionKey>();
  /** The last result for each ciphertext, so that reading the state does not decrypt again. */
  const decryptAttempts = new Map<
    KeyedEnvironment,
    { ciphertext: string; message: string | undefined }
  >();
  /**
   * Key changes are applied in the order in which they were requested, however long each one takes.
   */
  const runSerial = createSerialQueue();

  /** SECURITY: the key is returned, never stored here; only whether it was decrypted is stored. */
  const decrypt = async (
    environment: KeyedEnvironment,
    entry: KeyEntry,
  ): Promise<DecryptResult> => {
    const decrypted = await decryptEntry(keychain, entry);
    const message = decrypted.ok ? undefined : decrypted.message;
    decryptAttempts.set(environment, { ciphertext: entry.ciphertext, message });
    if (!decrypted.ok)
      log.info('key locked', { environment, message: decrypted.detail ?? decrypted.message });
    return decrypted;
  };

  /** The reason why an entry cannot be decrypted now; undefined when it can. */
  const getLockMessage = async (environment: KeyedEnvironment, entry: KeyEntry) => {
    const status = await keychain.status();
    if (status.kind === 'unavailable') return status.message;
    const previousAttempt = decryptAttempts.get(environment);
    if (previousAttempt?.ciphertext === entry.ciphertext) return previousAttempt.message;
    const decrypted = await decrypt(environment, entry);
    return decrypted.ok ? undefined : decrypted.message;
  };

  const statusOf = async (environment: KeyedEnvironment): Promise<KeyStatus> => {
    const sessionKey = session.get(environment);
    if (sessionKey) return { environment, state: 'session-only', ...toPublicFields(sessionKey) };
    const stored = readEntry(store.read(), environment);
    if (!stored) return { environment, state: 'absent' };
    const fields = { environment, ...toPublicFields(stored) };
    const message = stored.entry
      ? await getLockMessage(environment, stored.entry)
      : DAMAGED_MESSAGE;
    return message === undefined
      ? { ...fields, state: 'stored' }
      : { ...fields, state: 'locked', message };
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

  const save = async (
    environment: KeyedEnvironment,
    key: string,
  ): Promise<IpcResult<KeyStatus>> => {
    const newKey = { key, lastCharacters: visibleSuffix(key), savedAt: clock.now().toISOString() };
    if ((await keychain.status()).kind === 'unavailable') {
      session.set(environment, newKey);
      log.info('key stored in memory only', { environment });
      return okResult(await statusOf(environment));
    }
    const locked = await keychain.encrypt(key);
    if (!locked.ok) {
      log.info('key not encrypted', { environment, message: locked.detail ?? locked.message });
      return errorResult('storage', `The key was not saved. ${locked.message}`);
    }
    const ciphertext = Buffer.from(locked.bytes).toString('base64');
    const entry = { ciphertext, ...toPublicFields(newKey) };
    // A ciphertext that cannot be decrypted would replace the previous key and lose both.
    const decrypted = await decryptEntry(keychain, entry);
    if (!decrypted.ok || decrypted.key !== key)
      return errorResult(
        'storage',
        `The key was not saved. ${decrypted.ok ? WRONG_KEY_MESSAGE : decrypted.message}`,
      );
    if (!write(environment, entry))
      return errorResult('storage', store.openError ?? WRITE_FAILED_MESSAGE);
    session.delete(environment);
    decryptAttempts.set(environment, { ciphertext, message: undefined });
    log.info('key saved', { environment });
    return okResult(await statusOf(environment));
  };

  const remove = async (environment: KeyedEnvironment): Promise<IpcResult<KeyStatus>> => {
    if (readEntry(store.read(), environment) && !write(environment, undefined))
      return errorResult('storage', 'The key could not be removed from disk. Try again.');
    session.delete(environment);
    decryptAttempts.delete(environment);
    log.info('key removed', { environment });
    return okResult({ environment, state: 'absent' });
  };

  return {
    status: () => Promise.all(keyedEnvironmentSchema.options.map(statusOf)),
    keychain: () => keychain.status(),
    save: (environment, key) => runSerial(() => save(environment, key)),
    remove: (environment) => runSerial(() => remove(environment)),
    retry: (environment) =>
      runSerial(() => {
        decryptAttempts.delete(environment);
        return statusOf(environment);
      }),
    read: async (environment) => {
      const sessionKey = session.get(environment);
      if (sessionKey) return { kind: 'key', key: sessionKey.key };
      const stored = readEntry(store.read(), environment);
      if (!stored) return { kind: 'absent' };
      if (!stored.entry) return { kind: 'locked' };
      const decrypted = await decrypt(environment, stored.entry);
      return decrypted.ok ? { kind: 'key', key: decrypted.key } : { kind: 'locked' };
    },
  };
}

/** Decrypts an entry and checks that the result is the original key: v11 has no checksum. */
async function decryptEntry(keychain: Keychain, entry: KeyEntry): Promise<DecryptResult> {
  const decrypted = await keychain.decrypt(Buffer.from(entry.ciphertext, 'base64'));
  if (!decrypted.ok) return decrypted;
  const right = apiKeySchema.safeParse(decrypted.text).data === decrypted.text;
  return right && visibleSuffix(decrypted.text) === entry.lastCharacters
    ? { ok: true, key: decrypted.text }
    : { ok: false, message: WRONG_KEY_MESSAGE };
}

const toPublicFields = ({ lastCharacters, savedAt }: Omit<KeyEntry, 'ciphertext'>) => ({
  lastCharacters,
  savedAt,
});
