import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import manifest from '../../package.json' with { type: 'json' };
import { systemClock } from '../clock.ts';
import type { Documents, Log, Ports } from '../ports.ts';
import { createUnavailableKeychain } from '../keys/safe-storage.ts';
import { nodeNetwork } from '../photos/network.ts';
import { fetchTransport } from '../http/fetch-transport.ts';
import { sampleTransport } from '../sample/transport.ts';
import { memoryStore } from '../files/memory-store.ts';

const PRINTING_UNAVAILABLE = 'The preview host prints nothing.';

/** From the build, because the source contains TSX, which Node cannot read. */
async function loadDocuments(): Promise<Documents> {
  const file = new URL('../../dist/main/document.js', import.meta.url).href;
  return (await import(file)) as Documents;
}

/**
 * Creates the ports with Node: no keychain, nothing written except reports in a folder of their
 * own, network requests through Node's fetch.
 */
export function createNodePorts(changes: Partial<Ports> = {}): Ports {
  const archiveFolder = mkdtempSync(path.join(tmpdir(), 'platedesk-preview-'));
  return {
    clock: systemClock,
    log: errorOnlyLog,
    transports: {
      service: fetchTransport((request) => fetch(request)),
      sample: sampleTransport(systemClock),
    },
    keychain: createUnavailableKeychain('The preview host has no keychain'),
    stores: { settings: memoryStore(), keys: memoryStore(), recents: memoryStore() },
    policy: {},
    updater: {
      check: async () => ({ kind: 'unpackaged' }),
      download: async () => ({ kind: 'unpackaged' }),
      install: async () => ({ kind: 'unpackaged' }),
    },
    clipboard: { write: async () => undefined },
    openFolder: async () => ({ ok: false, message: 'The preview host writes no files' }),
    saveFile: async () => ({
      kind: 'failed',
      message: 'The preview host writes no files.',
      code: 'preview',
    }),
    openFiles: async () => undefined,
    chooseFolder: async () => undefined,
    // The preview host has no dialogs of its own: the button in the window confirms.
    confirm: async () => true,
    archiveFolder,
    listsFolder: path.join(archiveFolder, 'lists'),
    preventSleep: () => () => undefined,
    loadDocuments,
    timeZone: () => Intl.DateTimeFormat().resolvedOptions().timeZone,
    printer: {
      toPdf: async () => ({ ok: false, message: PRINTING_UNAVAILABLE, detail: 'preview' }),
      countPages: async () => ({ ok: false, detail: PRINTING_UNAVAILABLE }),
      print: async () => ({ kind: 'failed', message: PRINTING_UNAVAILABLE, detail: 'preview' }),
    },
    // The preview host lets the user choose no files.
    drawImage: async () => ({ kind: 'not-an-image' }),
    photos: { loadNetwork: async () => nodeNetwork(), folder: undefined },
    readThirdPartyNotices: async () => 'The preview host has no notices.',
    app: {
      version: manifest.version,
      platform: process.platform,
      host: 'preview',
      dataLocations: [],
      components: [],
    },
    // A browser has menus, a find bar and notifications of its own.
    hostWindow: {
      setCommands: () => undefined,
      setUnsavedText: () => undefined,
      confirmQuit: () => true,
      resetQuitConfirmation: () => undefined,
      find: async () => ({ active: 0, count: 0 }),
      stopFinding: () => undefined,
      showDataMenu: () => undefined,
      confirmAssistiveUse: async () => false,
      notifyInBackground: () => undefined,
    },
    ...changes,
  };
}

const errorOnlyLog: Log = {
  info: () => undefined,
  error: (event, error) => console.error(event, error),
};
