import { app, type Session } from 'electron';

/**
 * SECURITY: applies to every web contents of this process. Call it before the application is ready.
 *
 * @param startPage URL of the only page that a window may show, with a path and without a fragment
 */
export function hardenWebContents(startPage: string): void {
  app.on('web-contents-created', (_event, contents) => {
    contents.on('will-frame-navigate', (event) => {
      if (!isAllowedNavigation(event, startPage)) event.preventDefault();
    });
    contents.on('will-redirect', (event) => event.preventDefault());
    contents.on('will-attach-webview', (event) => event.preventDefault());
    // WebRTC has no permission and no switch, and Chromium ignores its directive in a policy. This
    // leaves it only the proxy, which `blockNetwork` makes unreachable.
    contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp');
    // No page has a link to a site, so none is opened in the user's browser either.
    contents.setWindowOpenHandler(() => ({ action: 'deny' }));
  });
}

/**
 * SECURITY: whether a page may navigate a frame to a URL. A window stays on its start page; the only
 * frames are documents of reports.
 */
export function isAllowedNavigation(
  { url, isMainFrame }: { readonly url: string; readonly isMainFrame: boolean },
  startPage: string,
): boolean {
  return isMainFrame ? url.split('#', 1)[0] === startPage : url.startsWith(`${startPage}report/`);
}

/**
 * SECURITY: applies to every session of this process: no permission, no device, no download. Call it
 * before the application is ready.
 */
export function hardenSessions(usesDevServer: boolean): void {
  app.on('session-created', (session) => {
    session.setPermissionRequestHandler((_contents, _permission, decide) => decide(false));
    session.setPermissionCheckHandler(() => false);
    session.setDevicePermissionHandler(() => false);
    session.on('will-download', (event) => event.preventDefault());
    // Chromium would download a spelling dictionary from its vendor. The windows have another one.
    session.setSpellCheckerEnabled(false);
    if (process.platform !== 'darwin') session.setSpellCheckerLanguages([]);
    // The session of the windows is the only one with a folder. The provider's session, which no
    // page uses, is in memory.
    if (session.storagePath !== null && !usesDevServer) blockNetwork(session);
  });
}

/**
 * SECURITY: no server gets a certificate of the user, whose name it contains. Unless this event is
 * handled, Electron sends the first certificate of the system that a server accepts, also for requests
 * of the main process since version 44, whatever their `credentials` are.
 */
export function declineClientCertificates(): void {
  app.on('select-client-certificate', (event, _contents, _url, _certificates, choose) => {
    event.preventDefault();
    choose();
  });
}

/**
 * The pages of the windows come from `app:` and need no network. With a proxy at a port that
 * nobody may listen on, nothing in a window can connect, WebRTC over TCP and loopback included.
 */
function blockNetwork(session: Session): void {
  void session.setProxy({ proxyRules: 'socks5://127.0.0.1:0', proxyBypassRules: '<-loopback>' });
}
