import type { HandlersOf, Notice } from '../../shared/ipc/channels.ts';
import { errorResult, okResult } from '../../shared/ipc/result.ts';
import type { Ports } from '../ports.ts';
import { storeNotices } from '../files/store-notices.ts';

type AppPorts = Pick<Ports, 'app' | 'clipboard' | 'openFolder' | 'saveFile' | 'stores' | 'log'>;

const FILE_TYPES = { csv: { name: 'Comma-separated values', extension: 'csv' } } as const;

/**
 * Handlers for the application's facts and notices, the clipboard, the user's folders and exported
 * files.
 *
 * @param notices shown in addition to the notices of the stores
 */
export function appHandlers(
  { app, clipboard, openFolder, saveFile, stores, log }: AppPorts,
  notices: readonly Notice[],
): HandlersOf<'app' | 'files'> {
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
        return errorResult('storage', 'Copying to the clipboard failed. Try again.');
      }
    },
    // SECURITY: a window names one of the listed folders, never a path of its own.
    'app.openFolder': async ({ path }) => {
      const location = app.dataLocations.find((entry) => entry.path === path);
      if (!location) return errorResult('not-found', 'This folder is not a Platedesk folder.');
      const openResult = await openFolder(location.path);
      if (openResult.ok) return okResult(null);
      log.info('folder not opened', { message: openResult.message });
      return errorResult('storage', `The folder could not be opened: ${openResult.message}`);
    },
    'files.saveText': async ({ kind, suggestedName, text }) => {
      const bytes = new TextEncoder().encode(text);
      const saveResult = await saveFile({ suggestedName, kind: FILE_TYPES[kind], bytes });
      switch (saveResult.kind) {
        case 'saved':
          log.info('file saved', { kind, bytes: bytes.byteLength });
          return okResult({ saved: true, fileName: saveResult.name });
        case 'cancelled':
          return okResult({ saved: false });
        case 'failed':
          log.info('file not saved', { kind, code: saveResult.code });
          return errorResult('storage', `The file was not saved. ${saveResult.message}`);
      }
    },
  };
}
