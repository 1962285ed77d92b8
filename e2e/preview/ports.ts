import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readFileSync } from 'node:fs';
import type { Clock, Keychain, Log, Ports } from '../../electron/ports.ts';
import { nodeNetwork } from '../../electron/photos/network.ts';
import { fetchTransport } from '../../electron/provider/fetch-transport.ts';
import { sampleTransport } from '../../electron/sample/transport.ts';
import { memoryStore } from '../../electron/settings/memory-store.ts';

/** The world as Node has it: no keychain, nothing written, the network through Node's own fetch. */
export function nodePorts(changes: Partial<Ports> = {}): Ports {
  return {
    clock: nodeClock,
    log: silentLog,
    transports: {
      service: fetchTransport((request) => fetch(request)),
      sample: sampleTransport(nodeClock),
    },
    keychain: noKeychain,
    stores: { settings: memoryStore(), keys: memoryStore(), recents: memoryStore() },
    clipboard: { write: async () => undefined },
    openFolder: async () => ({ ok: false, why: 'The preview host writes no files' }),
    saveFile: async () => ({
      kind: 'failed',
      why: 'The preview host writes no files.',
      code: 'preview',
    }),
    photos: { network: async () => nodeNetwork(), folder: undefined },
    app: { version: packageVersion(), platform: process.platform, host: 'preview', places: [] },
    ...changes,
  };
}

/** The real time. */
export const nodeClock: Clock = {
  now: () => new Date(),
  monotonic: () => performance.now(),
  wait: (ms, signal) => sleep(ms, undefined, signal ? { signal } : {}),
};

const silentLog: Log = {
  info: () => undefined,
  error: (event, error) => console.error(event, error),
};

const why = 'The preview host has no keychain';
const noKeychain: Keychain = {
  status: async () => ({ kind: 'unavailable', why }),
  encrypt: async () => ({ ok: false, why }),
  decrypt: async () => ({ ok: false, why }),
};

function packageVersion(): string {
  const file = fileURLToPath(new URL('../../package.json', import.meta.url));
  const { version } = JSON.parse(readFileSync(file, 'utf8')) as { version: string };
  return version;
}
