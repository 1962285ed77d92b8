import { errorResult, okResult } from '../../shared/ipc/result.ts';
import type { Ports } from '../ports.ts';
import type { Handlers } from './dispatch.ts';

const FILE_TYPES = { csv: { name: 'Comma-separated values', extension: 'csv' } } as const;

/** Handlers for files that the user exports. The system's dialog chooses the place each time. */
export function filesHandlers({
  ports: { saveFile, log },
}: {
  ports: Pick<Ports, 'saveFile' | 'log'>;
}): Pick<Handlers, 'files.saveText'> {
  return {
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
