import type { Notice } from '../../shared/ipc/channels.ts';
import { fail, ok } from '../../shared/ipc/envelope.ts';
import type { Ports } from '../ports.ts';
import { storeNotices } from '../files/notices.ts';
import type { Handlers } from './dispatch.ts';

/** The application itself: what it is, what it must tell, the clipboard, the user's folders. */
export function appHandlers({
  ports,
  notices,
}: {
  ports: Pick<Ports, 'app' | 'clipboard' | 'openFolder' | 'stores' | 'log'>;
  /** Told besides what there is to say about the stores. */
  notices: readonly Notice[];
}): Pick<Handlers, 'app.info' | 'app.dismissNotice' | 'app.copy' | 'app.openPlace'> {
  const { app, clipboard, openFolder, stores, log } = ports;
  let untold = [...storeNotices(stores), ...notices];

  return {
    'app.info': () => ok({ ...app, notices: untold }),
    'app.dismissNotice': ({ id }) => {
      untold = untold.filter((notice) => notice.id !== id);
      return ok(null);
    },
    'app.copy': async ({ text }) => {
      try {
        await clipboard.write(text);
        return ok(null);
      } catch (error) {
        log.error('clipboard refused', error);
        return fail('storage', 'The system’s clipboard did not take it. Try again.');
      }
    },
    // SECURITY: a window names one of the places that it was given, never a path of its own.
    'app.openPlace': async ({ path }) => {
      const place = app.places.find((known) => known.path === path);
      if (!place) return fail('not-found', 'That is not one of Platedesk’s own folders.');
      const opened = await openFolder(place.path);
      if (opened.ok) return ok(null);
      log.info('folder not opened', { why: opened.why });
      return fail('storage', `The folder could not be opened: ${opened.why}`);
    },
  };
}
