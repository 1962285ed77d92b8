import type { IpcEventName, IpcEvents } from '../shared/ipc/bridge.ts';
import type { Channel, ChannelHandlers } from '../shared/ipc/channels.ts';
import { type IpcResult, okResult } from '../shared/ipc/result.ts';
import { allowsEnvironment } from '../shared/ipc/policy.ts';
import { LOGO_PATH } from '../shared/ipc/settings.ts';
import { loadOnce } from '../shared/format/load-once.ts';
import { currentVersion } from '../shared/provider/catalogue.ts';
import type { Environment } from '../shared/provider/environment.ts';
import {
  appHandlers,
  spellingHandlers,
  type TextFiles,
  updatesHandlers,
  windowHandlers,
} from './ipc/app.ts';
import type { AuditInput } from './archive/audit.ts';
import { createCallLimit } from './ipc/call-limit.ts';
import { type Caller, callingWindow } from './ipc/calling-window.ts';
import { dispatch } from './ipc/dispatch.ts';
import { cancelRequestsOf, lookupHandlers, MAX_PENDING_REQUESTS } from './ipc/lookup.ts';
import { createNotices, storeNotices } from './ipc/notices.ts';
import { listFileHandlers } from './ipc/list-files.ts';
import { listHandlers } from './ipc/lists.ts';
import { createLookupReservations } from './ipc/lookup-reservations.ts';
import { createPageCounts } from './ipc/page-counts.ts';
import { createPermissions } from './ipc/permissions.ts';
import { reportHandlers } from './ipc/reports.ts';
import { createUnannouncedLookups } from './ipc/unannounced-lookups.ts';
import { writeAudit } from './report/reports.ts';
import { serveLogo } from './report/serve-report.ts';
import { keysHandlers, recentsHandlers, settingsHandlers } from './ipc/user-data.ts';
import { requestUseHandlers } from './ipc/use.ts';
import { createAcceptedOrigins } from './keys/accepted-origins.ts';
import { createVault } from './keys/vault.ts';
import { createDailyLimit, describeRaisedLimit } from './lists/daily-limit.ts';
import { toIncompleteErasure } from './lists/list-error.ts';
import { listsExist } from './lists/list-paths.ts';
import { createListeners } from './log/listeners.ts';
import type { Ports } from './ports.ts';
import { createProviderClient, countLookups } from './provider/client.ts';
import { countBundleRequests } from './provider/fetch-bundle.ts';
import { createRecents } from './recents/recents.ts';
import { createSettings } from './settings/settings.ts';
import { createSpelling } from './spelling/spelling.ts';

type EventListener = <E extends IpcEventName>(event: E, payload: IpcEvents[E]) => void;

/** All services, wired together: the calls that windows make and the events that they receive. */
export type Services = ReturnType<typeof createServices>;

/** Wires the services to the given ports. Does not depend on Electron. */
export function createServices(ports: Ports) {
  const { clock, log, policy, stores, transports } = ports;
  const settings = createSettings(stores.settings, ports);
  const vault = createVault(stores.keys, ports, () => emit('keys.changed', null));
  const recents = createRecents(stores.recents, clock, (vehicles) =>
    emit('recents.changed', vehicles),
  );
  const dailyLimit = createDailyLimit({
    clock,
    log,
    openCounter: async () => (await getListServices()).useCounter,
    limit: () => settings.get().dailyRequestLimit,
    onNearLimit: (message) => notices.add({ id: 'limit.near', message }),
  });
  const reservations = createLookupReservations(dailyLimit, clock);
  const client = createProviderClient({
    transports,
    credentials: vault.read,
    settings: settings.get,
    clock,
    log,
    random: Math.random,
    countUse: dailyLimit.count,
    isRetryAllowed: dailyLimit.isRetryAllowed,
  });

  const runCall = createCallLimit();
  const unannounced = createUnannouncedLookups();
  const textFiles: TextFiles = new Map();
  const spelling = createSpelling(log);
  const loadPhotos = loadOnce(async () => {
    const { startPhotoService } = await import('./photos/photos.ts');
    return startPhotoService(ports, client.rawText);
  });

  const listeners = createListeners<Parameters<EventListener>>(log, 'event listener failed');
  const emit: EventListener = listeners.notify;
  const servePhoto = async (pathname: string) => (await loadPhotos()).serve(pathname);
  let reportServices: ReturnType<typeof startReportServices> | undefined;
  const getReportServices = loadOnce(() => (reportServices = startReportServices()));
  async function startReportServices() {
    const { startReports } = await import('./report/start-reports.ts');
    const started = await startReports({
      ports,
      cachedAnswer: client.cachedAnswer,
      cachedBundleOnlyAnswer: client.cachedBundleOnlyAnswer,
      photos: { serve: servePhoto },
      retention: () => settings.get().retentionDays ?? undefined,
      copiesFolder: () => settings.get().copiesFolder ?? undefined,
      logo: () => settings.get().logo,
    });
    let { copiesFolder } = settings.get();
    settings.onChange((changed) => {
      if (changed.copiesFolder === copiesFolder) return;
      ({ copiesFolder } = changed);
      void started.archive.updateCopies();
    });
    started.archive.onChange(() => emit('archive.changed', started.archive.state()));
    return started;
  }

  let listServices: ReturnType<typeof startListServices> | undefined;
  const getListServices = loadOnce(() => (listServices = startListServices()));
  async function startListServices() {
    const { startLists } = await import('./lists/start-lists.ts');
    const started = startLists({
      ports,
      client,
      settings: settings.get,
      isAllowed,
      reserve: dailyLimit.reserve,
      loadReports: getReportServices,
      audit: (entry) => void audit(entry),
      emit: (change) => emit('lists.changed', change),
      emitSaving: (progress) => emit('lists.saving', progress),
      notify: (notice) => notices.add(notice),
    });
    let { datasetProfile } = settings.get();
    settings.onChange((changed) => {
      if (changed.datasetProfile === datasetProfile) return;
      ({ datasetProfile } = changed);
      started.lists.reloadAll();
    });
    openLists = started;
    return started;
  }
  /** Set when the file of work lists is open, for a decision that cannot wait. */
  let openLists: Awaited<ReturnType<typeof startListServices>> | undefined;

  const onLookup = countLookups(clock, async (environment) => {
    if (settings.get().showWelcome) settings.update({ showWelcome: false });
    await audit({ action: 'lookup', environment, count: 1 });
  });
  const audit = async (entry: AuditInput) => {
    try {
      const { archive } = await getReportServices();
      writeAudit(archive, log, entry);
    } catch (error) {
      log.error('audit failed', error);
    }
  };

  settings.onChange((changed) => emit('settings.changed', changed));
  let { dailyRequestLimit } = settings.get();
  settings.onChange((changed) => {
    const reference = describeRaisedLimit(dailyRequestLimit, changed.dailyRequestLimit);
    ({ dailyRequestLimit } = changed);
    if (reference !== undefined) void audit({ action: 'limit-raise', count: 1, reference });
  });

  const notices = createNotices([...storeNotices(stores), ...settings.notices], () =>
    emit('notices.changed', null),
  );

  const permissions = createPermissions(clock, ports.hostWindow.confirmAssistiveUse);
  const isAllowed = (environment: Environment) => allowsEnvironment(policy, environment);
  const pageCounts = createPageCounts();
  const reportCalls = reportHandlers(ports, {
    load: getReportServices,
    removeRecents: recents.remove,
    clearPhotos: async () => (await loadPhotos()).clear(),
    pageCounts,
    eraseFromLists: async (vehicles) => {
      try {
        if (listsExist(ports.listsFolder)) (await getListServices()).lists.erase(vehicles);
        return okResult(null);
      } catch (error) {
        return toIncompleteErasure(error, log);
      }
    },
  });
  const handlers: ChannelHandlers = {
    ...appHandlers(ports, notices, textFiles),
    ...windowHandlers(ports.hostWindow, unannounced),
    ...spellingHandlers(spelling),
    ...settingsHandlers(settings, ports, reportCalls['archive.previewRetention']),
    ...recentsHandlers(recents),
    ...updatesHandlers(ports),
    ...lookupHandlers(client, {
      onLookup: (environment, vehicle) => {
        unannounced.add(callingWindow(), vehicle);
        onLookup(environment, vehicle);
      },
      isAllowed,
      reservations,
      countRequests: (input) => countBundleRequests(settings.get(), input),
    }),
    ...reportCalls,
    ...requestUseHandlers(dailyLimit, log),
    ...keysHandlers({
      vault,
      acceptedOrigins: createAcceptedOrigins(stores.keys, ports),
      settings,
      confirm: ports.confirm,
      isAllowed,
      cancelRequests: client.cancelEnvironment,
      reservations,
      isFull: () => client.pendingCount() >= MAX_PENDING_REQUESTS,
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
    ...listHandlers(
      getListServices,
      listFileHandlers({
        ports,
        load: getListServices,
        settings: settings.get,
        auditExport: (environment, count) =>
          void audit({ action: 'list-export', environment, count }),
      }),
      log,
    ),
  };

  return {
    /** Handles one call from a window. Never rejects. */
    call: async (channel: unknown, input: unknown, caller: Caller): Promise<IpcResult<unknown>> => {
      const result = await runCall(caller.windowId, () =>
        dispatch({ handlers, permissions, log }, caller, channel, input),
      );
      if (KEY_CHANGES.has(channel)) emit('keys.changed', null);
      return result;
    },
    /** Cancels what the window's page was waiting for, and drops the file that it was sending. */
    onPageClosed: (windowId: number): void => {
      cancelRequestsOf(client, windowId);
      pageCounts.cancel(windowId);
      permissions.onPageClosed(windowId);
      textFiles.delete(windowId);
    },
    onEvent: (listener: EventListener): void => void listeners.add(listener),
    notify: notices.add,
    settings,
    suggestSpelling: spelling.suggest,
    servePhoto,
    /** The document at a report's path, or the logo for new reports. */
    serveReport: async (pathname: string) =>
      pathname === LOGO_PATH
        ? serveLogo(settings.get().logo)
        : (await getReportServices()).reports.page(pathname),
    /**
     * Opens the archive, which then runs its own backups and retention, and work lists, which delete
     * those that have expired. Without a file of work lists there is none to delete.
     */
    openArchive: async (): Promise<void> => {
      await getReportServices();
      if (listsExist(ports.listsFolder)) await getListServices();
    },
    /** “The list “Monday sale” has sent 312 of 558 requests.” Undefined if no list runs. */
    describeRunningList: (): string | undefined => openLists?.runs.describeRunning(),
    /**
     * Stops all background work, if it could be started. Everything acknowledged is on disk before
     * this resolves.
     */
    close: async (): Promise<void> => {
      try {
        // The lists first: the end of a run is written to the audit log of the archive.
        await (await listServices?.catch(() => undefined))?.close();
      } finally {
        await (await reportServices?.catch(() => undefined))?.close();
      }
    },
  };
}

const KEY_CHANGES: ReadonlySet<unknown> = new Set<Channel>([
  'keys.save',
  'keys.remove',
  'keys.confirmOrigin',
  'keys.retry',
]);
