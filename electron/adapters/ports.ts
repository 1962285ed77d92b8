import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { app, clipboard, powerSaveBlocker, safeStorage, shell } from 'electron';
import { systemClock as clock } from '../clock.ts';
import { safeStorageKeychain } from '../keys/safe-storage.ts';
import type { Log, Ports } from '../ports.ts';
import { policyFile, readPolicy } from '../settings/read-policy.ts';
import { sampleTransport } from '../sample/transport.ts';
import {
  chooseFilesWithDialog,
  chooseFolderWithDialog,
  confirmWithDialog,
  saveWithDialog,
} from './dialogs.ts';
import { createImageDrawing } from './draw-image.ts';
import { findFolders } from './folders.ts';
import { electronPrinter } from './printer.ts';
import { electronTransport } from './transport.ts';
import { electronUpdater } from './updater.ts';
import { openUserStore } from './user-store.ts';

/**
 * Call it when the application is ready.
 *
 * @throws PolicyError if the policy of the organisation cannot be used
 */
export function electronPorts(log: Log): Omit<Ports, 'hostWindow'> {
  const { data: folder, logs, photos } = findFolders();
  const archive = path.join(folder, 'archive');
  return {
    clock,
    log,
    transports: { service: electronTransport(), sample: sampleTransport(clock) },
    keychain: safeStorageKeychain(safeStorage, process.platform),
    stores: {
      settings: openUserStore(folder, 'settings'),
      keys: openUserStore(folder, 'keys'),
      recents: openUserStore(folder, 'recents'),
    },
    policy: readPolicy(findPolicyFile()),
    updater: electronUpdater(log),
    // `writeText` returns a promise since Electron 42; before that there is nothing to await.
    clipboard: { write: async (text) => clipboard.writeText(text) },
    openFolder: async (folderPath) => {
      // The folder of photos may not exist yet. If it cannot be created, `openPath` returns the
      // reason.
      await mkdir(folderPath, { recursive: true }).catch(() => undefined);
      const message = await shell.openPath(folderPath);
      return message === '' ? { ok: true } : { ok: false, message };
    },
    saveFile: saveWithDialog,
    openFiles: chooseFilesWithDialog,
    chooseFolder: chooseFolderWithDialog,
    confirm: confirmWithDialog,
    archiveFolder: archive,
    listsFolder: path.join(folder, 'lists'),
    preventSleep: () => {
      const id = powerSaveBlocker.start('prevent-app-suspension');
      return () => void powerSaveBlocker.stop(id);
    },
    // The build emits this module as a separate file.
    loadDocuments: () => import('../report/document/index.ts'),
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    printer: electronPrinter(path.join(app.getAppPath(), 'dist/preload/report-preload.cjs')),
    drawImage: createImageDrawing(),
    photos: {
      folder: photos,
      loadNetwork: async () => (await import('./photo-network.ts')).electronPhotoNetwork(log),
    },
    readThirdPartyNotices: () =>
      readFile(path.join(app.getAppPath(), 'dist/third-party-notices.txt'), 'utf8'),
    app: {
      version: app.getVersion(),
      platform: process.platform,
      host: 'electron',
      components: [
        { name: 'Electron', version: process.versions.electron },
        { name: 'Chromium', version: process.versions.chrome },
        { name: 'Node.js', version: process.versions.node },
      ],
      dataLocations: [
        {
          name: 'Settings, API keys and recent vehicles',
          path: folder,
          description:
            'settings.json (settings), keys.json (encrypted API keys), recents.json (recent vehicles)',
        },
        {
          name: 'Saved reports',
          path: archive,
          description:
            'reports.sqlite (saved reports), its latest backups and any damaged archive files',
        },
        {
          name: 'Work lists and the use counter',
          path: path.join(folder, 'lists'),
          description: 'lists.sqlite (work lists, the number of requests of each day)',
        },
        { name: 'Log', path: logs, description: 'Program activity, without plates, VINs or keys' },
        {
          name: 'Advert photos',
          path: photos,
          description:
            'Recently viewed advert photos, up to 256 MB, without their source addresses',
        },
      ],
    },
  };
}

/** SECURITY: a user of the packaged application cannot name another file. */
const findPolicyFile = () =>
  (!IS_PACKAGED && app.commandLine.getSwitchValue('policy-file')) || policyFile(process.platform);
