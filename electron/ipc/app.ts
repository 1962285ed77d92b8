import type { HandlersOf } from '../../shared/ipc/channels.ts';
import { errorResult, okResult } from '../../shared/ipc/result.ts';
import type { Ports } from '../ports.ts';
import type { Notices } from './notices.ts';

type AppPorts = Pick<Ports, 'app' | 'clipboard' | 'openFolder' | 'saveFile' | 'log'>;

const FILE_TYPES = { csv: { name: 'Comma-separated values', extension: 'csv' } } as const;

/**
 * Handlers for the application's facts and notices, the clipboard, the user's folders and exported
 * files.
 */
export function appHandlers(
  { app, clipboard, openFolder, saveFile, log }: AppPorts,
  notices: Notices,
): HandlersOf<'app' | 'files'> {
  return {
    'app.getInfo': () => okResult({ ...app, notices: notices.list() }),
    'app.dismissNotice': ({ id }) => {
      notices.dismiss(id);
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
