import { app, dialog, shell } from 'electron';
import { isAllowedLink } from './allowed-links.ts';
import { APP_ORIGIN } from './protocol.ts';

/** SECURITY: applies to every web contents of this process. */
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
        shell
          .openExternal(url)
          .catch(() => dialog.showErrorBox('The link could not be opened', url));
      return { action: 'deny' };
    });
  });
}

/**
 * SECURITY: applies to every session of this process. Chromium would download a spelling dictionary
 * from its vendor for each session, although no field uses spell checking. Must be called before
 * the application is ready.
 */
export function hardenAllSessions(): void {
  app.on('session-created', (session) => session.setSpellCheckerLanguages([]));
}
