import type { DeskEvent, DeskEvents } from '../shared/ipc/channels.ts';
import type { Envelope } from '../shared/ipc/envelope.ts';
import { currentVersion } from '../shared/provider/catalogue.ts';
import { appHandlers } from './ipc/app.ts';
import { dispatch, type Handlers } from './ipc/dispatch.ts';
import { filesHandlers } from './ipc/files.ts';
import { keysHandlers } from './ipc/keys.ts';
import { lookupHandlers } from './ipc/lookup.ts';
import { recentsHandlers } from './ipc/recents.ts';
import { reportHandlers } from './ipc/reports.ts';
import { settingsHandlers } from './ipc/settings.ts';
import { createVault } from './keys/vault.ts';
import type { Photos } from './photos/photos.ts';
import type { Ports } from './ports.ts';
import { createProviderClient } from './provider/client.ts';
import { countChecks } from './provider/checks.ts';
import { createRecents } from './recents/recents.ts';
import type { Asset } from './files/assets.ts';
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
  /** The document at a report's path. */
  readonly reportPage: (pathname: string) => Promise<Asset>;
  /** Opens the archive, which then looks after itself: back-ups, retention. */
  readonly openArchive: () => Promise<void>;
  /** Ends what goes on in the background. What was acknowledged is on the disk before that. */
  readonly close: () => Promise<void>;
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

  const listeners = new Set<EventListener>();
  const tell: EventListener = (event, payload) => {
    for (const listener of listeners) listener(event, payload);
  };
  const readPhoto = async (pathname: string) => (await loadPhotos()).read(pathname);
  let reporting: ReturnType<typeof loadReports> | undefined;
  const openReports = () => {
    reporting ??= loadReports();
    // What could not be loaded is tried again the next time.
    reporting.catch(() => {
      reporting = undefined;
    });
    return reporting;
  };
  async function loadReports() {
    const { startReports } = await import('./report/start.ts');
    const started = await startReports({
      ports,
      held: client.held,
      heldExtra: client.heldExtra,
      photos: { read: readPhoto },
      retention: () => settings.get().retention ?? undefined,
    });
    started.archive.onChange(() => tell('archive.changed', started.archive.state()));
    return started;
  }

  const checked = countChecks(clock, async (environment) => {
    try {
      const { archive } = await openReports();
      const written = archive.audit({ action: 'check', environment, count: 1 });
      if (!written.ok) log.info('not audited', { action: 'check', because: written.because });
    } catch (error) {
      log.error('check not audited', error);
    }
  });

  settings.onChange((changed) => tell('settings.changed', changed));

  const handlers: Handlers = {
    ...appHandlers({ ports, notices: settings.notices }),
    ...settingsHandlers({ settings }),
    ...recentsHandlers({ recents }),
    ...filesHandlers({ ports }),
    ...lookupHandlers({ client, checked }),
    ...reportHandlers({
      load: openReports,
      forgetRecent: recents.forget,
      forgetPhotos: async () => (await loadPhotos()).forget(),
      clock,
      log,
    }),
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
      listeners.add(listener);
    },
    settings,
    photos: {
      read: readPhoto,
      forget: async () => (await loadPhotos()).forget(),
    },
    reportPage: async (pathname) => (await openReports()).reports.page(pathname),
    openArchive: async () => {
      await openReports();
    },
    close: async () => (await reporting)?.close(),
  };
}
