import { nativeTheme } from 'electron';
import { electronPorts } from '../adapters/ports.ts';
import { createDesk, type Desk } from '../desk.ts';

/** Wires the desk to Electron. `tellWindows` passes an event on to every window. */
export function startDesk(tellWindows: (event: string, payload: unknown) => void): Desk {
  const ports = electronPorts();
  const desk = createDesk(ports);
  nativeTheme.themeSource = desk.settings.get().theme;
  desk.settings.onChange((settings) => {
    nativeTheme.themeSource = settings.theme;
  });
  desk.onEvent(tellWindows);
  ports.log.info('started', { version: ports.app.version });
  return desk;
}
