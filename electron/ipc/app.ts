import type { Notice } from '../../shared/ipc/channels.ts';
import { errorResult, okResult } from '../../shared/ipc/result.ts';
import type { Ports } from '../ports.ts';
import { storeNotices } from '../files/store-notices.ts';
import type { Handlers } from './dispatch.ts';

/**
 * Handlers for the application itself: its facts and notices, the clipboard, the user's folders.
 */
export function appHandlers({
  ports,
  notices,
}: {
  ports: Pick<Ports, 'app' | 'clipboard' | 'openFolder' | 'stores' | 'log'>;
  /** Shown in addition to the notices of the stores. */
  notices: readonly Notice[];
}): Pick<Handlers, 'app.getInfo' | 'app.dismissNotice' | 'app.copyText' | 'app.openFolder'> {
  const { app, clipboard, openFolder, stores, log } = ports;
  let pendingNotices = [...storeNotices(stores), ...notices];

  return {
    'app.getInfo': () => okResult({ ...app, notices: pendingNotices }),
    'app.dismissNotice': ({ id }) => {
      pendingNotices = pendingNotices.filter((notice) => notice.id !== id);
      return okResult(null);
    },
    'app.copyText': async ({ text }) => {
      try {
        await clipboard.write(text);
        return okResult(null);
      } catch (error) {
        log.error('clipboard refused', error);
        return errorResult('storage', 'The system’s clipboard did not take it. Try again.');
      }
    },
    // SECURITY: a window names one of the listed folders, never a path of its own.
    'app.openFolder': async ({ path }) => {
      const location = app.dataLocations.find((entry) => entry.path === path);
      if (!location) return errorResult('not-found', 'That is not one of Platedesk’s own folders.');
      const openResult = await openFolder(location.path);
      if (openResult.ok) return okResult(null);
      log.info('folder not opened', { message: openResult.message });
      return errorResult('storage', `The folder could not be opened: ${openResult.message}`);
    },
  };
}
