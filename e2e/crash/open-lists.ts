import type { ListChange } from '../../shared/ipc/lists.ts';
import { DEFAULT_SETTINGS, type Settings } from '../../shared/ipc/settings.ts';
import { systemClock } from '../../electron/clock.ts';
import { startLists } from '../../electron/lists/start-lists.ts';
import type { Transport } from '../../electron/ports.ts';
import { createProviderClient } from '../../electron/provider/client.ts';

type Options = {
  readonly folder: string;
  /** The base URL of the service, which is Production. */
  readonly url: string;
  readonly transport: Transport;
  /** Called with each error that the services log. */
  readonly onFault: (event: string) => void;
  readonly onChange?: (change: ListChange) => void;
};

export const KEY = 'pk-kill-8Hd+2/ExampleOnly=Rz63';

/** Opens the work lists of a folder with the services of the application, over a transport. */
export function openLists({ folder, url, transport, onFault, onChange }: Options) {
  const settings: Settings = { ...DEFAULT_SETTINGS, environment: 'production', baseUrl: url };
  const log = {
    info: () => undefined,
    error: (event: string, error: unknown) => onFault(`${event}: ${String(error)}`),
  };
  const client = createProviderClient({
    transports: { service: transport, sample: transport },
    credentials: async () => ({ kind: 'key', key: KEY }),
    settings: () => settings,
    clock: systemClock,
    log,
    random: Math.random,
    countUse: () => undefined,
    isRetryAllowed: () => true,
  });
  return startLists({
    ports: {
      clock: systemClock,
      log,
      listsFolder: folder,
      confirm: async () => true,
      preventSleep: () => () => undefined,
      hostWindow: { notifyInBackground: () => undefined },
    },
    client,
    settings: () => settings,
    isAllowed: () => true,
    reserve: async () => ({ kind: 'reserved', release: () => undefined }),
    loadReports: () => Promise.reject(new Error('no reports')),
    audit: () => undefined,
    notify: ({ message }) => onFault(message),
    emit: (change) => onChange?.(change),
    emitSaving: () => undefined,
  });
}
