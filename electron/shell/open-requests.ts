import { app } from 'electron';
import type { Notice } from '../../shared/ipc/app.ts';
import { toChosenFile } from '../files/read-plain-file.ts';
import type { Log } from '../ports.ts';
import { type OpenRequest, REMOTE_FILE_MESSAGE } from './command-line.ts';
import type { Windows } from './windows.ts';

/**
 * Collects requests of macOS to open something, which may arrive before the application is ready.
 * The returned function passes them on, and from then on each further request.
 */
export function collectOpenRequests(): (open: (request: OpenRequest) => void) => void {
  let queued: OpenRequest[] = [];
  let receive = (request: OpenRequest): void => void queued.push(request);
  app.on('open-file', (event, file) => {
    event.preventDefault();
    receive({ kind: 'file', path: file });
  });
  app.on('open-url', (event, url) => {
    event.preventDefault();
    receive({ kind: 'link', url });
  });
  return (open) => {
    receive = open;
    for (const request of queued) open(request);
    queued = [];
  };
}

/** Passes a link or the content of a report file to the window that the user used last. */
export async function openInWindow(
  request: OpenRequest,
  { windows, log, notify }: { windows: Windows; log: Log; notify: (notice: Notice) => void },
): Promise<void> {
  // Loaded when first needed: most starts open neither.
  if (request.kind === 'remote-file') {
    notify({ id: 'file.remote', message: REMOTE_FILE_MESSAGE });
  } else if (request.kind === 'link') {
    const { LINK_ERRORS, parseLink } = await import('./parse-link.ts');
    const link = parseLink(request.url);
    if (link.kind === 'rejected')
      notify({ id: `link.${link.reason}`, message: LINK_ERRORS[link.reason] });
    else windows.sendToActive('link.opened', link);
  } else {
    const { readReportFile } = await import('../report/report-files.ts');
    const opened = await readReportFile(toChosenFile(request.path), log);
    if (opened.kind === 'read') app.addRecentDocument(request.path);
    windows.sendToActive('files.opened', [opened]);
  }
  windows.focusActive();
}
