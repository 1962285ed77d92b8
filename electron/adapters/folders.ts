import { mkdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { app } from 'electron';

type System = {
  readonly platform: NodeJS.Platform;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly home: string;
};

/** A folder that the user or IT support has named for all data of Platedesk. */
const requestedFolder = (): string | undefined => {
  const folder = app.commandLine.getSwitchValue('user-data-dir');
  return folder === '' ? undefined : path.resolve(folder);
};

/** The folder of Platedesk's data, also if it cannot be created. */
export function findDataFolder(): string {
  const requested = requestedFolder();
  if (requested !== undefined) return requested;
  if (process.platform === 'win32') return localDataFolder(process.env, os.homedir());
  try {
    return app.getPath('userData');
  } catch {
    // Electron throws if it cannot create the default one.
    return path.join(app.getPath('appData'), app.getName());
  }
}

/**
 * Makes Electron use the local data folder on Windows. Its own default is in the roaming profile, which
 * an organisation may keep on a share, where SQLite is not safe. Call it before anything else.
 */
export function setDataFolder(): void {
  if (process.platform !== 'win32' || requestedFolder() !== undefined) return;
  const folder = findDataFolder();
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    // The test of the folder that follows reports the reason.
    return;
  }
  app.setPath('userData', folder);
}

/** The folders for logs and photos. */
export function findFolders() {
  const data = app.getPath('userData');
  const system = { platform: process.platform, env: process.env, home: os.homedir() };
  const isRequested = requestedFolder() !== undefined;
  return { data, ...findSystemFolders(data, isRequested, system) };
}

/**
 * The places of the system for logs and for files that can be loaded again.
 *
 * @param isRequested whether `data` is to contain all files
 */
export function findSystemFolders(data: string, isRequested: boolean, system: System) {
  const { platform, env, home } = system;
  const own = { logs: path.join(data, 'logs'), photos: path.join(data, 'photos') };
  // On Windows the data folder is that of local files.
  if (isRequested || platform === 'win32') return own;
  if (platform === 'darwin')
    return {
      logs: path.join(home, 'Library/Logs', APP_FOLDER),
      photos: path.join(home, 'Library/Caches', APP_FOLDER, 'photos'),
    };
  // The specification of this variable ignores relative paths.
  const cacheHome = env['XDG_CACHE_HOME'] ?? '';
  const cache = path.isAbsolute(cacheHome) ? cacheHome : path.join(home, '.cache');
  return { ...own, photos: path.join(cache, APP_FOLDER, 'photos') };
}

/** The folder for files of this computer on Windows, of which no copy is on a share. */
export function localDataFolder(env: System['env'], home: string): string {
  const local = env['LOCALAPPDATA'] ?? '';
  const folder = path.win32.isAbsolute(local) ? local : path.win32.join(home, 'AppData', 'Local');
  return path.win32.join(folder, APP_FOLDER);
}

/** Whether Windows reaches a folder through the network: `\\server\share`, also as a device path. */
export const isNetworkPath = (folder: string): boolean =>
  /^[\\/]{2}(?:[?.][\\/]UNC[\\/]|(?![?.][\\/]))/i.test(folder);

/** The name of the application's folder in those of the system. */
const APP_FOLDER = 'Platedesk';
