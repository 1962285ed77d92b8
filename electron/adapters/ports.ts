import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { app, clipboard, shell } from 'electron';
import { systemClock as clock } from '../clock.ts';
import { createFileLog } from '../log/file-log.ts';
import type { Ports } from '../ports.ts';
import { sampleTransport } from '../sample/transport.ts';
import { askAndOpen, askAndSave } from './dialogs.ts';
import { electronKeychain } from './keychain.ts';
import { electronPrinter } from './printer.ts';
import { openStore } from './store.ts';
import { electronTransport } from './transport.ts';

/** The world as Electron has it. Call when the application is ready. */
export function electronPorts(): Ports {
  const folder = app.getPath('userData');
  const logs = path.join(folder, 'logs');
  const photos = path.join(folder, 'photos');
  const archive = path.join(folder, 'archive');
  const log = createFileLog({ folder: logs, clock });
  return {
    clock,
    log,
    transports: { service: electronTransport(), sample: sampleTransport(clock) },
    keychain: electronKeychain(),
    stores: {
      settings: openStore(folder, 'settings'),
      keys: openStore(folder, 'keys'),
      recents: openStore(folder, 'recents'),
    },
    // A promise since Electron 42; nothing to wait for before.
    clipboard: { write: async (text) => clipboard.writeText(text) },
    openFolder: async (place) => {
      // The photos' own is made when the first is kept. Where it can't be made, the system says why.
      await mkdir(place, { recursive: true }).catch(() => undefined);
      const why = await shell.openPath(place);
      return why === '' ? { ok: true } : { ok: false, why };
    },
    saveFile: askAndSave,
    openFiles: askAndOpen,
    archiveFolder: archive,
    // In the build a file of its own beside this one.
    documents: () => import('../report/document/index.ts'),
    zone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    printer: electronPrinter(path.join(app.getAppPath(), 'dist/preload/report-preload.cjs')),
    photos: {
      folder: photos,
      network: async () => (await import('./photos.ts')).electronPhotoNetwork(log),
    },
    app: {
      version: app.getVersion(),
      platform: process.platform,
      host: 'electron',
      places: [
        { name: 'Settings, keys and recent vehicles', path: folder, holds: PLACE_WORDS },
        { name: 'Saved reports', path: archive, holds: ARCHIVE_WORDS },
        { name: 'Log', path: logs, holds: 'What the program did, without plates or keys' },
        { name: 'Photos of adverts', path: photos, holds: PHOTO_WORDS },
      ],
    },
  };
}

const PLACE_WORDS =
  'settings.json; keys.json with keys encrypted by your keychain; recents.json with the vehicles you looked up last';
const ARCHIVE_WORDS =
  'reports.sqlite with every saved report, its latest back-ups, and damaged archives that were put aside';
const PHOTO_WORDS =
  'The photos you saw last, up to 256 MB, without the addresses that they came from';
