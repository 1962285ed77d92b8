import type { DeskEvent, DeskEvents } from '../shared/contract/channels.ts';
import type { Envelope } from '../shared/contract/envelope.ts';
import { currentVersion } from '../shared/provider/catalogue.ts';
import { appHandlers } from './ipc/app.ts';
import { dispatch, type Handlers } from './ipc/dispatch.ts';
import { filesHandlers } from './ipc/files.ts';
import { keysHandlers } from './ipc/keys.ts';
import { lookupHandlers } from './ipc/lookup.ts';
import { recentsHandlers } from './ipc/recents.ts';
import { settingsHandlers } from './ipc/settings.ts';
import { createVault } from './keys/vault.ts';
import type { Photos } from './photos/photos.ts';
import type { Ports } from './ports.ts';
import { createProviderClient } from './provider/client.ts';
import { createRecents } from './recents/recents.ts';
import { createSettings, type SettingsService } from './settings/settings.ts';

type EventListener = <E extends DeskEvent>(event: E, payload: DeskEvents[E]) => void;

/** Every service, wired: what windows may call, and what they are told. */
export type Desk = {
  /** Answers one call of a window. Never rejects. */
  readonly call: (channel: unknown, input: unknown) => Promise<Envelope<unknown>>;
  readonly onEvent: (listener: EventListener) => void;
  readonly settings: SettingsService;
  /** Photos of adverts in the answers that are held. */
  readonly photos: Photos;
};

/** Wires the services to the world that the ports give. Knows nothing of Electron. */
export function createDesk(ports: Ports): Desk {
  const { clock, log, keychain, stores, transports } = ports;
  const settings = createSettings({ store: stores.settings, log });
  const vault = createVault({ store: stores.keys, keychain, clock, log });
  const recents = createRecents({ store: stores.recents, clock });
  const client = createProviderClient({
    transports,
    credentials: (environment) => vault.read(environment),
    settings: () => settings.get(),
    clock,
    log,
    random: Math.random,
  });

  let photos: Promise<Photos> | undefined;
  const loadPhotos = () =>
    (photos ??= import('./photos/start.ts').then(({ startPhotos }) =>
      startPhotos(ports, client.rawText),
    ));

  const handlers: Handlers = {
    ...appHandlers({ ports, notices: settings.notices }),
    ...settingsHandlers({ settings }),
    ...recentsHandlers({ recents }),
    ...filesHandlers({ ports }),
    ...lookupHandlers({ client }),
    ...keysHandlers({
      vault,
      testKey: (environment, vehicle) =>
        client.fetch({
          requestId: crypto.randomUUID(),
          environment,
          dataset: 'status',
          version: currentVersion('status'),
          vehicle,
          parameters: {},
        }),
    }),
  };

  return {
    call: (channel, input) => dispatch(handlers, log, channel, input),
    onEvent: (listener) => {
      settings.onChange((changed) => listener('settings.changed', changed));
    },
    settings,
    photos: { read: async (pathname) => (await loadPhotos()).read(pathname) },
  };
}
