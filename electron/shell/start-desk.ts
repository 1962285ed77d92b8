import { nativeTheme } from 'electron';
import { electronPorts } from '../adapters/ports.ts';
import { createDesk, type Desk } from '../desk.ts';

/** Wires the desk to Electron. Loaded while the first window's page loads, for it takes as long. */
export function startDesk(): Desk {
  const ports = electronPorts();
  const desk = createDesk(ports);
  nativeTheme.themeSource = desk.settings.get().theme;
  desk.settings.onChange((settings) => {
    nativeTheme.themeSource = settings.theme;
  });
  ports.log.info('started', { version: ports.app.version });
  return desk;
}
