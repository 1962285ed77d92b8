import { Buffer } from 'node:buffer';
import type { HandlersOf } from '../../shared/ipc/channels.ts';
import { errorResult, okResult } from '../../shared/ipc/result.ts';
import { areUpdatesOff } from '../../shared/ipc/updates.ts';
import { formatCount } from '../../shared/format/text.ts';
import { formatPlate } from '../../shared/vehicle/plate.ts';
import type { HostWindow, Ports } from '../ports.ts';
import type { Spelling } from '../spelling/spelling.ts';
import { callingWindow } from './calling-window.ts';
import { waitUntilDeadline } from './deadline.ts';
import type { Notices } from './notices.ts';
import type { UnannouncedLookups } from './unannounced-lookups.ts';

type AppPorts = Pick<
  Ports,
  'app' | 'policy' | 'clipboard' | 'openFolder' | 'saveFile' | 'log' | 'readThirdPartyNotices'
>;

const MAX_TEXT_BYTES = 100_000_000;
/** Each part is an object in memory, so many small ones need more than their bytes. */
const MAX_TEXT_PARTS = 10_000;
/** Milliseconds after which a call to the system has failed. */
const SYSTEM_TIMEOUT_MS = 15_000;
/** Milliseconds for finding a text in the largest page. */
const FIND_TIMEOUT_MS = 10_000;

const FILE_TYPES = { csv: { name: 'Comma-separated values', extension: 'csv' } } as const;

/** The file that each window is sending. Another one replaces it. */
export type TextFiles = Map<number, { readonly id: string; readonly parts: Uint8Array[] }>;

/** The application's facts and notices, the clipboard, the user's folders and exported files. */
export function appHandlers(
  { app, policy, clipboard, openFolder, saveFile, log, readThirdPartyNotices }: AppPorts,
  notices: Notices,
  textFiles: TextFiles,
): HandlersOf<'app' | 'files'> {
  return {
    'app.getInfo': () => okResult({ ...app, policy, notices: notices.list(callingWindow()) }),
    'app.getThirdPartyNotices': async () => {
      try {
        return okResult({ text: await readThirdPartyNotices() });
      } catch (error) {
        log.error('third-party notices not read', error);
        return errorResult('storage', 'The licences could not be read. Install Platedesk again.');
      }
    },
    'app.dismissNotice': ({ id }) => {
      notices.dismiss(id, callingWindow());
      return okResult(null);
    },
    'app.copyText': async ({ text }) => {
      try {
        const written = clipboard.write(text).then(() => true);
        if (await waitUntilDeadline(written, SYSTEM_TIMEOUT_MS)) return okResult(null);
        log.info('clipboard did not respond');
      } catch (error) {
        log.error('clipboard refused', error);
      }
      return errorResult('storage', 'Copying to the clipboard failed. Try again.');
    },
    // SECURITY: a window names one of the listed folders, never a path of its own.
    'app.openFolder': async ({ path }) => {
      const location = app.dataLocations.find((entry) => entry.path === path);
      if (!location) return errorResult('not-found', 'This folder is not a Platedesk folder.');
      const openResult = await waitUntilDeadline(openFolder(location.path), SYSTEM_TIMEOUT_MS);
      if (!openResult)
        return errorResult('busy', 'The file manager did not respond. Open the folder yourself.');
      if (openResult.ok) return okResult(null);
      log.info('folder not opened', { message: openResult.message });
      return errorResult('storage', `The folder could not be opened: ${openResult.message}`);
    },
    'files.appendText': ({ id, text }) => {
      const current = textFiles.get(callingWindow());
      const textFile = current?.id === id ? current : { id, parts: [] };
      textFile.parts.push(new TextEncoder().encode(text));
      textFiles.set(callingWindow(), textFile);
      const isWithinLimits =
        textFile.parts.length <= MAX_TEXT_PARTS && countBytes(textFile.parts) <= MAX_TEXT_BYTES;
      if (isWithinLimits) return okResult(null);
      textFiles.delete(callingWindow());
      return errorResult('storage', 'The file was not saved. It is larger than 100 MB.');
    },
    'files.saveText': async ({ id, kind, suggestedName }) => {
      const textFile = textFiles.get(callingWindow());
      if (textFile?.id !== id)
        return errorResult('not-found', 'The file was not saved. Save it again.');
      const bytes = Buffer.concat(textFile.parts);
      textFiles.delete(callingWindow());
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

const countBytes = (parts: readonly Uint8Array[]) =>
  parts.reduce((sum, { byteLength }) => sum + byteLength, 0);

export const windowHandlers = (
  host: HostWindow,
  unannounced: UnannouncedLookups,
): HandlersOf<'window'> => ({
  'window.setCommands': ({ commands }) => {
    host.setCommands(callingWindow(), commands);
    return okResult(null);
  },
  'window.setUnsavedText': ({ hasUnsavedText }) => {
    host.setUnsavedText(callingWindow(), hasUnsavedText);
    return okResult(null);
  },
  'window.find': async (request) => {
    const signal = AbortSignal.timeout(FIND_TIMEOUT_MS);
    const found = await host.find(callingWindow(), request, signal);
    return found === 'timed-out'
      ? errorResult('busy', 'The search did not end in time.')
      : okResult(found);
  },
  'window.stopFinding': () => {
    host.stopFinding(callingWindow());
    return okResult(null);
  },
  'window.showDataMenu': (texts) => {
    host.showDataMenu(texts);
    return okResult(null);
  },
  'window.notifyLookupEnded': ({ vehicle, requestCount }) => {
    if (!unannounced.take(callingWindow(), vehicle)) return okResult(null);
    const name = 'vrm' in vehicle ? formatPlate(vehicle.vrm) : vehicle.vin;
    host.notifyInBackground(callingWindow(), {
      title: `The lookup of ${name} is complete`,
      body: `${formatCount(requestCount, 'request')} ended. Open Platedesk to see the result.`,
    });
    return okResult(null);
  },
});

/** Looks for a new version and installs it, only when a window asks and the organisation allows it. */
export const updatesHandlers = ({
  policy,
  updater,
  hostWindow,
}: Pick<Ports, 'policy' | 'updater' | 'hostWindow'>): HandlersOf<'updates'> => ({
  'updates.check': async () =>
    okResult(areUpdatesOff(policy) ? { kind: 'off' } : await updater.check()),
  'updates.download': async () =>
    okResult(areUpdatesOff(policy) ? { kind: 'off' } : await updater.download()),
  'updates.install': async () => {
    if (areUpdatesOff(policy)) return okResult({ kind: 'off' });
    const failure = await updater.install(hostWindow.confirmQuit);
    hostWindow.resetQuitConfirmation();
    return okResult(failure);
  },
});

export const spellingHandlers = ({ findMisspelled }: Spelling): HandlersOf<'spelling'> => ({
  'spelling.findMisspelled': async ({ words }) => okResult(await findMisspelled(words)),
});
