import { app, nativeTheme } from 'electron';
import { electronPorts } from '../adapters/ports.ts';
import { createDesk, type Desk } from '../desk.ts';
import { describeUpdate } from '../../shared/ipc/updates.ts';
import type { Log } from '../ports.ts';
import { createHostWindow } from './host-window.ts';
import type { Windows } from './windows.ts';

/** Milliseconds before the archive is opened: the first lookup has priority. */
const ARCHIVE_OPEN_DELAY_MS = 1_500;

/** Wires the desk to Electron. */
export function startDesk(log: Log, windows: Windows): Desk {
  const services = electronPorts(log);
  const ports = { ...services, hostWindow: createHostWindow(windows, services.confirm) };
  const desk = createDesk(ports);
  const { version } = ports.app;
  nativeTheme.themeSource = desk.settings.get().theme;
  desk.settings.onChange(({ theme }) => {
    nativeTheme.themeSource = theme;
  });
  desk.onEvent(windows.broadcast);
  log.info('started', { version });
  const opening = setTimeout(() => {
    desk.openArchive().catch((error: unknown) => log.error('archive not started', error));
  }, ARCHIVE_OPEN_DELAY_MS);
  const announceUpdate = async () => {
    const update = await ports.updater.check();
    if (update.kind === 'available' || update.kind === 'manual-install')
      desk.notify({ id: 'update.available', message: describeUpdate(update, version) });
  };
  if (desk.settings.get().checkForUpdatesAtStart)
    announceUpdate().catch((error: unknown) => log.error('updates not checked', error));
  app.once('will-quit', () => clearTimeout(opening));
  return desk;
}
