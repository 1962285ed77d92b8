import { app, nativeTheme } from 'electron';
import { electronPorts } from '../adapters/ports.ts';
import { createDesk, type Desk } from '../desk.ts';
import { describeUpdate } from '../../shared/ipc/updates.ts';
import type { Log } from '../ports.ts';
import { createHostWindow } from './host-window.ts';
import { closeAndQuit } from './quit.ts';
import type { Windows } from './windows.ts';

/** Milliseconds before the archive is opened: the first lookup has priority. */
const ARCHIVE_OPEN_DELAY_MS = 1_500;

/** Milliseconds for closing the services, after which the process is killed. */
const CLOSE_LIMIT_MS = 5_000;

/** Wires the desk to Electron. */
export function startDesk(log: Log, windows: Windows): Desk {
  const ports = { ...electronPorts(log), hostWindow: createHostWindow(windows) };
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
  let closing: Promise<void> | undefined;
  const onWillQuit = (event: Electron.Event) => {
    event.preventDefault();
    clearTimeout(opening);
    closing ??= closeAndQuit({
      close: desk.close,
      getActiveResources: () => process.getActiveResourcesInfo(),
      quit: () => {
        app.off('will-quit', onWillQuit);
        // Electron ignores this call until the handler of `will-quit` has returned.
        setImmediate(() => app.quit());
      },
      kill: () => process.kill(process.pid, 'SIGKILL'),
      limit: AbortSignal.timeout(CLOSE_LIMIT_MS),
      log,
    });
  };
  app.on('will-quit', onWillQuit);
  return desk;
}
