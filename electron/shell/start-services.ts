import { app, nativeTheme } from 'electron';
import { electronPorts } from '../adapters/ports.ts';
import { createServices, type Services } from '../services.ts';
import { describeUpdate } from '../../shared/ipc/updates.ts';
import type { Log } from '../ports.ts';
import type { QuitConfirmation } from './confirm-quit.ts';
import { createHostWindow } from './host-window.ts';
import type { Windows } from './windows.ts';

/** Milliseconds before the archive is opened: the first lookup has priority. */
const ARCHIVE_OPEN_DELAY_MS = 1_500;

/** Wires the services to Electron. */
export function startServices(
  log: Log,
  windows: Windows,
  quitConfirmation: QuitConfirmation,
): Services {
  const electron = electronPorts(log);
  const hostWindow = createHostWindow(windows, quitConfirmation, electron.confirm);
  const ports = { ...electron, hostWindow };
  const services = createServices(ports);
  const { version } = ports.app;
  nativeTheme.themeSource = services.settings.get().theme;
  services.settings.onChange(({ theme }) => {
    nativeTheme.themeSource = theme;
  });
  services.onEvent(windows.broadcast);
  log.info('started', { version });
  const opening = setTimeout(() => {
    services.openArchive().catch((error: unknown) => log.error('archive not started', error));
  }, ARCHIVE_OPEN_DELAY_MS);
  const announceUpdate = async () => {
    const update = await ports.updater.check();
    if (update.kind === 'available' || update.kind === 'manual-install')
      services.notify({ id: 'update.available', message: describeUpdate(update, version) });
  };
  if (services.settings.get().checkForUpdatesAtStart)
    announceUpdate().catch((error: unknown) => log.error('updates not checked', error));
  app.once('will-quit', () => clearTimeout(opening));
  return services;
}
