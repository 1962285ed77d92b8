import { app } from 'electron';
import type { AppUpdater } from 'electron-updater';
import { homepage } from '../../package.json';
import { loadOnce } from '../../shared/format/load-once.ts';
import type { Log, Updater } from '../ports.ts';
import { createLibraryUpdater } from '../updates/library-updater.ts';

/** Updates of the packaged application, from the address that its package states. */
export function electronUpdater(log: Log): Updater {
  const load = loadOnce(() => loadUpdater(log));
  return {
    check: async () => (app.isPackaged ? (await load()).check() : { kind: 'unpackaged' }),
    download: async () => (app.isPackaged ? (await load()).download() : { kind: 'unpackaged' }),
    install: async (confirmQuit) =>
      app.isPackaged ? (await load()).install(confirmQuit) : { kind: 'unpackaged' },
  };
}

/** The library is loaded for the first check only. */
async function loadUpdater(log: Log): Promise<Updater> {
  const { default: library } = await import('electron-updater');
  const create = (updater: AppUpdater, canInstall: boolean) =>
    createLibraryUpdater(updater, {
      address: canInstall ? undefined : `${homepage}/releases/latest`,
      log,
    });
  switch (process.platform) {
    case 'win32':
      return create(new library.NsisUpdater(), !process.env['PORTABLE_EXECUTABLE_FILE']);
    case 'darwin':
      return create(new library.MacUpdater(), true);
    default:
      // A package of the system is updated by an administrator, so this only looks.
      return process.env['APPIMAGE']
        ? create(new library.AppImageUpdater(), true)
        : create(new library.DebUpdater(), false);
  }
}
