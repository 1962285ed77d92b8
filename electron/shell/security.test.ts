import { beforeEach, expect, test, vi } from 'vitest';
import { declineClientCertificates, hardenSessions, isAllowedNavigation } from './security.ts';

type Listener = (...parts: never[]) => void;

const { onApp } = vi.hoisted(() => ({
  onApp: vi.fn<(event: string, listener: Listener) => void>(),
}));
vi.mock('electron', () => ({ app: { on: onApp } }));

/** Calls the listener as Electron does for a session that was created. */
function createSession(storagePath: string | null, usesDevServer = false) {
  const session = {
    storagePath,
    setPermissionRequestHandler:
      vi.fn<(handler: (contents: null, permission: string, decide: Decide) => void) => void>(),
    setPermissionCheckHandler: vi.fn<(handler: () => boolean) => void>(),
    setDevicePermissionHandler: vi.fn<(handler: () => boolean) => void>(),
    on: vi.fn<(event: string, listener: (event: { preventDefault: () => void }) => void) => void>(),
    setSpellCheckerEnabled: vi.fn<(isEnabled: boolean) => void>(),
    setSpellCheckerLanguages: vi.fn<(languages: string[]) => void>(),
    setProxy: vi.fn<(config: object) => Promise<void>>(async () => undefined),
  };
  hardenSessions(usesDevServer);
  const [event, listener] = onApp.mock.calls[0] ?? [];
  expect(event).toBe('session-created');
  listener?.(session as never);
  return session;
}
type Decide = (isGranted: boolean) => void;

beforeEach(() => vi.clearAllMocks());

test('a new session grants no permission and downloads nothing', () => {
  const session = createSession(null);
  const decide = vi.fn<Decide>();
  session.setPermissionRequestHandler.mock.calls[0]?.[0](null, 'notifications', decide);
  expect(decide).toHaveBeenCalledWith(false);
  expect(session.setPermissionCheckHandler.mock.calls[0]?.[0]()).toBe(false);
  expect(session.setDevicePermissionHandler.mock.calls[0]?.[0]()).toBe(false);
  expect(session.setSpellCheckerEnabled).toHaveBeenCalledWith(false);
  expect(session.setSpellCheckerLanguages).toHaveBeenCalledWith([]);
  const [event, listener] = session.on.mock.calls[0] ?? [];
  expect(event).toBe('will-download');
  const preventDefault = vi.fn<() => void>();
  listener?.({ preventDefault });
  expect(preventDefault).toHaveBeenCalledTimes(1);
});

test.each([
  { name: 'of the windows', storagePath: '/profile', usesDevServer: false, isBlocked: true },
  { name: 'of the windows in development', storagePath: '/profile', usesDevServer: true },
  { name: 'of the provider, in memory', storagePath: null, usesDevServer: false },
])('the session $name: no network $isBlocked', ({ storagePath, usesDevServer, isBlocked }) => {
  const { setProxy } = createSession(storagePath, usesDevServer);
  expect(setProxy.mock.calls).toHaveLength(isBlocked ? 1 : 0);
});

test('no server gets a client certificate, whichever process asks', () => {
  declineClientCertificates();
  const [event, listener] = onApp.mock.calls[0] ?? [];
  expect(event).toBe('select-client-certificate');
  const preventDefault = vi.fn<() => void>();
  const choose = vi.fn<(certificate?: object) => void>();
  const parts = [{ preventDefault }, null, 'https://provider.example', [{ subjectName: 'Ann' }]];
  listener?.(...([...parts, choose] as never[]));
  expect(preventDefault).toHaveBeenCalledTimes(1);
  expect(choose.mock.calls).toEqual([[]]);
});

test.each([
  { url: 'app://desk/', main: true, frame: false },
  { url: 'app://desk/#lookup', main: true, frame: false },
  { url: 'app://desk/report/1', main: false, frame: true },
  { url: 'app://desk/report/preview/0b1f', main: false, frame: true },
  { url: 'app://desk/index.html', main: false, frame: false },
  { url: 'app://desk/assets/index.js', main: false, frame: false },
  { url: 'app://desk/?next=1', main: false, frame: false },
  { url: 'app://desk', main: false, frame: false },
  { url: 'app://desk.evil.example/', main: false, frame: false },
  { url: 'app://report/token', main: false, frame: false },
  { url: 'https://www.gov.uk/', main: false, frame: false },
  { url: 'file:///etc/passwd', main: false, frame: false },
  { url: 'data:text/html,x', main: false, frame: false },
  { url: 'about:blank', main: false, frame: false },
])('$url: in the window $main, in a frame $frame', ({ url, main, frame }) => {
  expect(isAllowedNavigation({ url, isMainFrame: true }, 'app://desk/')).toBe(main);
  expect(isAllowedNavigation({ url, isMainFrame: false }, 'app://desk/')).toBe(frame);
});
