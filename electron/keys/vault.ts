import { type IpcResult, errorResult, okResult } from '../../shared/ipc/result.ts';
import type { KeyStatus } from '../../shared/ipc/keys.ts';
import {
  type KeyedEnvironment,
  keyedEnvironmentSchema,
} from '../../shared/provider/environment.ts';
import { createSerialQueue } from '../files/serial-queue.ts';
import { describeStoreError } from '../files/store-file-error.ts';
import type { Ports, UserStore } from '../ports.ts';
import {
  decryptEntry,
  type DecryptResult,
  type KeyEntry,
  readEntry,
  visibleSuffix,
  WRONG_KEY_MESSAGE,
} from './key-entry.ts';

/** `unconfirmed`: the key may not be sent to this origin until the user confirms it. */
type KeyResult =
  | { readonly kind: 'key'; readonly key: string }
  | { readonly kind: 'absent' | UnreadableState | 'unconfirmed' };

/** The API keys, one per environment. Only `read` returns a key, and only to the main process. */
export type Vault = ReturnType<typeof createVault>;

type SessionKey = Omit<KeyEntry, 'ciphertext'> & { readonly key: string; readonly origin: string };
/** The result of decrypting an entry: the key's origin, or why it cannot be used. */
type EntryState =
  | { readonly origin: string }
  | { readonly state: UnreadableState; readonly message: string };
type UnreadableState = 'locked' | 'damaged';

const DAMAGED_MESSAGE = 'The stored key is damaged. Save the key again or remove it.';
const WRITE_FAILED_MESSAGE =
  'The key could not be saved to disk. Check the free disk space, then try again.';
const REMOVE_FAILED_MESSAGE =
  'The key could not be removed from disk and remains in use. Close other programs that may use its file, then try again.';

/**
 * The key vault. States: absent; stored (ciphertext in the store); locked (a stored ciphertext that
 * cannot be decrypted now); damaged (one that can never be decrypted to its key); session-only (no
 * real keychain: in memory for this run, nothing written). A session-only key takes precedence over
 * a stored one and leaves it unchanged. A key is used only in its environment and for its origin.
 *
 * @param onStateChange called when a request found another state than windows show
 */
export function createVault(
  store: UserStore,
  { keychain, clock, log }: Pick<Ports, 'keychain' | 'clock' | 'log'>,
  onStateChange: () => void,
) {
  const session = new Map<KeyedEnvironment, SessionKey>();
  /** The last result for each ciphertext, so that reading the state does not decrypt again. */
  const decryptAttempts = new Map<KeyedEnvironment, { ciphertext: string; state: EntryState }>();
  /** Changes are applied in the order in which they were requested. */
  const runSerial = createSerialQueue();
  const shownStates = new Map<KeyedEnvironment, KeyStatus['state']>();

  /** SECURITY: the key is returned, never stored here; only the state of its entry is stored. */
  const decrypt = async (environment: KeyedEnvironment, entry: KeyEntry) => {
    const decrypted = await decryptEntry(keychain, environment, entry);
    const { ciphertext } = entry;
    decryptAttempts.set(environment, { ciphertext, state: toEntryState(decrypted) });
    if (!decrypted.ok)
      log.info('key not decrypted', {
        environment,
        message: decrypted.detail ?? decrypted.message,
      });
    return decrypted;
  };

  const getEntryState = async (
    environment: KeyedEnvironment,
    entry: KeyEntry,
  ): Promise<EntryState> => {
    const status = await keychain.status();
    if (status.kind === 'unavailable') return { state: 'locked', message: status.message };
    const previousAttempt = decryptAttempts.get(environment);
    if (previousAttempt?.ciphertext === entry.ciphertext) return previousAttempt.state;
    return toEntryState(await decrypt(environment, entry));
  };

  const readStatus = async (environment: KeyedEnvironment): Promise<KeyStatus> => {
    const sessionKey = session.get(environment);
    if (sessionKey) {
      const { origin } = sessionKey;
      return { environment, state: 'session-only', ...toPublicFields(sessionKey), origin };
    }
    const stored = readEntry(store.get(environment));
    if (!stored) return { environment, state: 'absent' };
    const entryState = stored.entry
      ? await getEntryState(environment, stored.entry)
      : ({ state: 'damaged', message: DAMAGED_MESSAGE } as const);
    return { environment, ...toPublicFields(stored), state: 'stored', ...entryState };
  };

  const readKeyStatus = async (environment: KeyedEnvironment): Promise<KeyStatus> => {
    const status = await readStatus(environment);
    shownStates.set(environment, status.state);
    return status;
  };

  /** Returns the key and the origin that it was saved for. */
  const load = async (environment: KeyedEnvironment) => {
    const sessionKey = session.get(environment);
    if (sessionKey) return { kind: 'key', ...sessionKey } as const;
    const stored = readEntry(store.get(environment));
    if (!stored) return { kind: 'absent' } as const;
    if (!stored.entry) return { kind: 'damaged' } as const;
    const decrypted = await decrypt(environment, stored.entry);
    const state = decrypted.ok ? 'stored' : unreadableState(decrypted);
    // The keyring may have been locked or unlocked while Platedesk was running.
    if ((shownStates.get(environment) ?? state) !== state) {
      shownStates.set(environment, state);
      onStateChange();
    }
    return decrypted.ok
      ? ({ kind: 'key', ...decrypted.boundKey } as const)
      : ({ kind: unreadableState(decrypted) } as const);
  };

  /** Returns why the store was not changed, for the user; undefined if it was. */
  const change = (
    environment: KeyedEnvironment,
    write: () => void,
    failureMessage: string,
  ): string | undefined => {
    try {
      write();
      return undefined;
    } catch (error) {
      log.error('keys not written', error, { environment });
      return describeStoreError(error, failureMessage);
    }
  };

  const save = async (
    environment: KeyedEnvironment,
    key: string,
    origin: string,
  ): Promise<IpcResult<KeyStatus>> => {
    const fields = { lastCharacters: visibleSuffix(key), savedAt: clock.now().toISOString() };
    if ((await keychain.status()).kind === 'unavailable') {
      session.set(environment, { key, origin, ...fields });
      log.info('key stored in memory only', { environment });
      return okResult(await readKeyStatus(environment));
    }
    const encrypted = await keychain.encrypt(JSON.stringify({ environment, origin, key }));
    if (!encrypted.ok) {
      log.info('key not encrypted', {
        environment,
        message: encrypted.detail ?? encrypted.message,
      });
      return errorResult('storage', `The key was not saved. ${encrypted.message}`);
    }
    const ciphertext = Buffer.from(encrypted.bytes).toString('base64');
    const entry = { ciphertext, ...fields };
    // A ciphertext that cannot be decrypted would replace the previous key and lose both.
    const decrypted = await decryptEntry(keychain, environment, entry);
    if (!decrypted.ok || decrypted.boundKey.key !== key)
      return errorResult(
        'storage',
        `The key was not saved. ${decrypted.ok ? WRONG_KEY_MESSAGE : decrypted.message}`,
      );
    const problem = change(
      environment,
      () => store.set({ [environment]: entry }),
      WRITE_FAILED_MESSAGE,
    );
    if (problem !== undefined) return errorResult('storage', problem);
    session.delete(environment);
    decryptAttempts.set(environment, { ciphertext, state: { origin } });
    log.info('key saved', { environment });
    return okResult(await readKeyStatus(environment));
  };

  const confirmOrigin = async (environment: KeyedEnvironment, origin: string) => {
    const loaded = await load(environment);
    return loaded.kind === 'key'
      ? save(environment, loaded.key, origin)
      : okResult(await readKeyStatus(environment));
  };

  const remove = async (environment: KeyedEnvironment): Promise<IpcResult<KeyStatus>> => {
    const erase = () => {
      // A damaged or unfinished file may contain the key. It is deleted first, because a key that
      // remains in use can be removed again.
      store.removeOldFiles();
      if (store.get(environment) !== undefined) store.delete(environment);
    };
    const problem = change(environment, erase, REMOVE_FAILED_MESSAGE);
    if (problem !== undefined) return errorResult('storage', problem);
    session.delete(environment);
    decryptAttempts.delete(environment);
    log.info('key removed', { environment });
    return okResult({ environment, state: 'absent' });
  };

  return {
    /** The state of every environment, in a fixed order. */
    status: () => Promise.all(keyedEnvironmentSchema.options.map(readKeyStatus)),
    readKeyStatus,
    keychain: () => keychain.status(),
    /**
     * Saves a key for use with this origin, which is empty if no base URL is set. A failure is
     * `storage`; the previous key is then still in place.
     */
    save: (environment: KeyedEnvironment, key: string, origin: string) =>
      runSerial(() => save(environment, key, origin)),
    /** Saves a usable key again for another origin, which the user has confirmed. */
    confirmOrigin: (environment: KeyedEnvironment, origin: string) =>
      runSerial(() => confirmOrigin(environment, origin)),
    /** Removes the key from memory and disk, with damaged files that may contain it. */
    remove: (environment: KeyedEnvironment) => runSerial(() => remove(environment)),
    /** Decrypts a locked key again. */
    retry: (environment: KeyedEnvironment) =>
      runSerial(() => {
        decryptAttempts.delete(environment);
        return readKeyStatus(environment);
      }),
    /** Reads the key for a request to this origin. */
    read: async (environment: KeyedEnvironment, origin: string): Promise<KeyResult> => {
      const loaded = await load(environment);
      if (loaded.kind !== 'key') return loaded;
      // SECURITY: the only place where a key leaves the vault.
      return loaded.origin === origin ? { kind: 'key', key: loaded.key } : { kind: 'unconfirmed' };
    },
  };
}

const toEntryState = (decrypted: DecryptResult): EntryState =>
  decrypted.ok
    ? { origin: decrypted.boundKey.origin }
    : { state: unreadableState(decrypted), message: decrypted.message };

const unreadableState = ({ isDamaged }: Extract<DecryptResult, { ok: false }>): UnreadableState =>
  isDamaged ? 'damaged' : 'locked';

const toPublicFields = ({ lastCharacters, savedAt }: Omit<KeyEntry, 'ciphertext'>) => ({
  lastCharacters,
  savedAt,
});
