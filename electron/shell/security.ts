import { app, dialog, type Session, shell } from 'electron';
import { isAllowedLink } from './allowed-links.ts';
import { APP_ORIGIN } from './protocol.ts';

/** SECURITY: what holds for every web contents that will ever exist here, ours or not. */
export function hardenWebContents(): void {
  app.on('web-contents-created', (_event, contents) => {
    // A window shows our page for its whole life.
    contents.on('will-navigate', (event) => {
      if (!event.url.startsWith(`${APP_ORIGIN}/`)) event.preventDefault();
    });
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
    contents.setWindowOpenHandler(({ url }) => {
      if (isAllowedLink(url))
        shell.openExternal(url).catch(() => dialog.showErrorBox('The link was not opened', url));
      return { action: 'deny' };
    });
  });
}

/**
 * SECURITY: for every session that will ever exist. Chromium would fetch a spelling dictionary from
 * its maker as soon as there is one, though no field is checked. Must be called before the application
 * is ready.
 */
export function hardenAllSessions(): void {
  app.on('session-created', (session) => session.setSpellCheckerLanguages([]));
}

/** SECURITY: no permission is ever granted: copying goes through the main process. */
export function hardenSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
  session.setPermissionCheckHandler(() => false);
  session.setDevicePermissionHandler(() => false);
  session.on('will-download', (event) => event.preventDefault());
  session.setSpellCheckerEnabled(false);
}
