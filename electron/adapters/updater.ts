import { existsSync } from 'node:fs';
import type { AppUpdater } from 'electron-updater';
import { homepage } from '../../package.json';
import { loadOnce } from '../../shared/format/load-once.ts';
import type { Log, Updater } from '../ports.ts';
import { canUpdateItself } from '../updates/can-update-itself.ts';

/** Updates of the packaged application, from the address that its package states. */
export function electronUpdater(log: Log): Updater {
  if (!IS_PACKAGED) return UNPACKAGED;
  const load = loadOnce(() => loadUpdater(log));
  return {
    check: async () => (await load()).check(),
    download: async () => (await load()).download(),
    install: async (confirmQuit) => (await load()).install(confirmQuit),
  };
}

const UNPACKAGED: Updater = {
  check: async () => ({ kind: 'unpackaged' }),
  download: async () => ({ kind: 'unpackaged' }),
  install: async () => ({ kind: 'unpackaged' }),
};

/** The library is loaded for the first check only. */
async function loadUpdater(log: Log): Promise<Updater> {
  const { default: library } = await import('electron-updater');
  const { createLibraryUpdater } = await import('../updates/library-updater.ts');
  const { platform, execPath: program, env } = process;
  const canInstall = canUpdateItself({ platform, program, env, exists: existsSync });
  const create = (updater: AppUpdater) =>
    createLibraryUpdater(updater, {
      address: canInstall ? undefined : `${homepage}/releases/latest`,
      log,
    });
  switch (platform) {
    case 'win32':
      return create(new library.NsisUpdater());
    case 'darwin':
      return create(new library.MacUpdater());
    default:
      // Another package of Linux only looks for a version.
      return create(canInstall ? new library.AppImageUpdater() : new library.DebUpdater());
  }
}
