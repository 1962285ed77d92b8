import { app, nativeTheme } from 'electron';
import { electronPorts } from '../adapters/ports.ts';
import { createDesk, type Desk } from '../desk.ts';
import { describeUpdate } from '../../shared/ipc/updates.ts';
import type { HostWindow, Log, Ports } from '../ports.ts';
import { createHostWindow } from './host-window.ts';
import type { Windows } from './windows.ts';

/** Milliseconds before the archive is opened: the first lookup has priority. */
const ARCHIVE_OPEN_DELAY_MS = 1_500;

/** The user asked for this in Settings. A check that fails is only logged. */
async function announceUpdate(
  { notify }: Desk,
  { app: { version }, updater }: Pick<Ports, 'app' | 'updater'>,
): Promise<void> {
  const result = await updater.check();
  if (result.kind !== 'available' && result.kind !== 'manual-install') return;
  notify({ id: 'update.available', message: describeUpdate(result, version) });
}

/** Wires the desk to Electron. `broadcast` sends an event to every window. */
export function startDesk(
  log: Log,
  broadcast: Windows['broadcast'],
  setCommands: HostWindow['setCommands'],
): Desk {
  const ports = { ...electronPorts(log), hostWindow: createHostWindow(setCommands) };
  const desk = createDesk(ports);
  nativeTheme.themeSource = desk.settings.get().theme;
  desk.settings.onChange((settings) => {
    nativeTheme.themeSource = settings.theme;
  });
  desk.onEvent(broadcast);
  log.info('started', { version: ports.app.version });
  const opening = setTimeout(() => {
    desk.openArchive().catch((error: unknown) => log.error('archive not started', error));
  }, ARCHIVE_OPEN_DELAY_MS);
  if (desk.settings.get().checkForUpdatesAtStart) void announceUpdate(desk, ports);
  app.once('will-quit', () => {
    clearTimeout(opening);
    desk.close().catch((error: unknown) => log.error('desk not closed', error));
  });
  return desk;
}
