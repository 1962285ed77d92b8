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
export function collectOpenRequests(): (open: (requests: readonly OpenRequest[]) => void) => void {
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
    receive = (request) => open([request]);
    open(queued);
    queued = [];
  };
}

/** Passes links and the content of report files to the window that the user used last. */
export async function openInWindow(
  requests: readonly OpenRequest[],
  { windows, log, notify }: { windows: Windows; log: Log; notify: (notice: Notice) => void },
): Promise<void> {
  if (requests.length === 0) return;
  const paths: string[] = [];
  for (const request of requests)
    if (request.kind === 'file') paths.push(request.path);
    else if (request.kind === 'remote-file')
      notify({ id: 'file.remote', message: REMOTE_FILE_MESSAGE });
    else await openLink(request.url, windows, notify);
  if (paths.length > 0) {
    // Loaded when first needed: most starts open neither.
    const { readReportFiles } = await import('../report/report-files.ts');
    const opened = await readReportFiles(paths.map(toChosenFile), log);
    for (const [index, file] of paths.entries())
      if (opened[index]?.kind === 'read') app.addRecentDocument(file);
    windows.sendToActive('files.opened', opened);
  }
  windows.focusActive();
}

async function openLink(
  url: string,
  windows: Windows,
  notify: (notice: Notice) => void,
): Promise<void> {
  const { LINK_ERRORS, parseLink } = await import('./parse-link.ts');
  const link = parseLink(url);
  if (link.kind === 'rejected')
    notify({ id: `link.${link.reason}`, message: LINK_ERRORS[link.reason] });
  else windows.sendToActive('link.opened', link);
}
