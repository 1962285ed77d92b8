import type { AppUpdater } from 'electron-updater';
import type { UpdateFailure } from '../../shared/ipc/updates.ts';
import { getErrorCode } from '../files/file-names.ts';
import { raceWithSignal } from '../async.ts';
import type { Log, Updater } from '../ports.ts';
import { limitMetadata } from './limit-metadata.ts';

/** How long a check may take, with all its requests. */
const CHECK_TIMEOUT_MS = 30_000;

type Options = {
  /** The page with new versions, for a program that cannot install them itself. */
  readonly address: string | undefined;
  readonly log: Log;
  readonly checkTimeoutMs?: number;
};

export function createLibraryUpdater(
  library: AppUpdater,
  { address, log, checkTimeoutMs = CHECK_TIMEOUT_MS }: Options,
): Updater {
  let deadline = AbortSignal.timeout(checkTimeoutMs);
  limitMetadata(library, () => deadline);
  library.autoDownload = false;
  library.autoInstallOnAppQuit = false;
  library.allowPrerelease = false;
  library.allowDowngrade = false;
  library.logger = null;
  // SECURITY: the library would send an identifier of this computer, the same with each request.
  library.requestHeaders = { 'x-user-staging-id': 'none' };
  // Each error also rejects a call, which handles it.
  library.on('error', () => undefined);
  const toFailure = (error: unknown): UpdateFailure => {
    log.error('update not installed', error);
    return { kind: ALTERED.has(getErrorCode(error) ?? '') ? 'altered' : 'not-downloaded' };
  };
  return {
    check: async () => {
      try {
        deadline = AbortSignal.timeout(checkTimeoutMs);
        const result = await raceWithSignal(library.checkForUpdates(), deadline);
        if (!result?.isUpdateAvailable) return { kind: 'current' };
        const { version } = result.updateInfo;
        return address === undefined
          ? { kind: 'available', version }
          : { kind: 'manual-install', version, address };
      } catch (error) {
        log.error('update not found', error);
        return { kind: isInvalidAnswer(error) ? 'invalid' : 'unreachable' };
      }
    },
    download: async () =>
      address === undefined
        ? library.downloadUpdate().then(() => ({ kind: 'downloaded' }) as const, toFailure)
        : { kind: 'manual-only' },
    install: async (confirmQuit) => {
      if (address !== undefined) return { kind: 'manual-only' };
      // The installer starts before the windows close, so they cannot refuse to close any more.
      if (!confirmQuit()) return { kind: 'postponed' };
      // Success ends the program, so only a failure is awaited. On macOS the system first copies
      // the new version for some seconds.
      return new Promise<UpdateFailure>((resolve) => {
        library.once('error', (error) => resolve(toFailure(error)));
        library.quitAndInstall();
      });
    },
  };
}

const ALTERED = new Set([
  'ERR_CHECKSUM_MISMATCH',
  'ERR_UPDATER_NO_CHECKSUM',
  'ERR_UPDATER_INVALID_SIGNATURE',
]);

/** The server answered, but not with a version. Network errors have codes of the network. */
const isInvalidAnswer = (error: unknown): boolean =>
  /^(ERR_UPDATER|HTTP_ERROR)_/.test(getErrorCode(error) ?? '');
