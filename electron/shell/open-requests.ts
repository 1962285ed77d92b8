import path from 'node:path';
import { app } from 'electron';
import type { Notice } from '../../shared/ipc/app.ts';
import { readPlainFile } from '../files/read-plain-file.ts';
import type { Log } from '../ports.ts';
import type { OpenRequest } from './find-open-requests.ts';
import type { Windows } from './windows.ts';

/**
 * Collects what macOS asks to open, which may be before the application is ready.
 *
 * @returns a function that passes on everything collected, and from then on each further item
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

type OpenContext = {
  readonly windows: Windows;
  readonly log: Log;
  readonly notify: (notice: Notice) => void;
};

/** Passes a link or the content of a report file to the window that the user used last. */
export async function openInWindow(
  request: OpenRequest,
  { windows, log, notify }: OpenContext,
): Promise<void> {
  // Loaded when first needed: most starts open neither.
  if (request.kind === 'link') {
    const { LINK_ERRORS, parseLink } = await import('./parse-link.ts');
    const link = parseLink(request.url);
    if (link.kind === 'rejected')
      notify({ id: `link.${link.reason}`, message: LINK_ERRORS[link.reason] });
    else windows.sendToActive('link.opened', link);
  } else {
    const { readReportFile } = await import('../report/report-files.ts');
    const { path: file } = request;
    const name = path.basename(file);
    const opened = await readReportFile(
      { name, read: (maxBytes) => readPlainFile(file, maxBytes) },
      log,
    );
    windows.sendToActive('files.opened', [opened]);
  }
  windows.focusActive();
}
