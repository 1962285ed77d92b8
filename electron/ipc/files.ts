import { fail, ok } from '../../shared/ipc/envelope.ts';
import type { Ports } from '../ports.ts';
import type { Handlers } from './dispatch.ts';

const KINDS = { csv: { name: 'Comma-separated values', extension: 'csv' } } as const;

/** Files that the person takes away. Where to is asked by the system's own dialog, each time. */
export function filesHandlers({
  ports: { saveFile, log },
}: {
  ports: Pick<Ports, 'saveFile' | 'log'>;
}): Pick<Handlers, 'files.saveText'> {
  return {
    'files.saveText': async ({ kind, suggestedName, text }) => {
      const bytes = new TextEncoder().encode(text);
      const saved = await saveFile({ suggestedName, kind: KINDS[kind], bytes });
      switch (saved.kind) {
        case 'saved':
          log.info('file saved', { kind, bytes: bytes.byteLength });
          return ok({ saved: true, name: saved.name });
        case 'cancelled':
          return ok({ saved: false });
        case 'failed':
          log.info('file not saved', { kind, code: saved.code });
          return fail('storage', `The file was not saved. ${saved.why}`);
      }
    },
  };
}
