import path from 'node:path';
import { app } from 'electron';
import type { Notice } from '../../shared/ipc/channels.ts';
import { readPlainFile } from '../files/read-plain-file.ts';
import type { Log } from '../ports.ts';
import type { Opening } from './find-openings.ts';
import type { Windows } from './windows.ts';

/**
 * Collects what macOS asks to open, which may be before the application is ready.
 *
 * @returns a function that passes on everything collected, and from then on each further item
 */
export function collectOpenings(): (open: (opening: Opening) => void) => void {
  let waiting: Opening[] = [];
  let receive = (opening: Opening): void => void waiting.push(opening);
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
    for (const opening of waiting) open(opening);
    waiting = [];
  };
}

type OpeningContext = {
  readonly windows: Windows;
  readonly log: Log;
  readonly notify: (notice: Notice) => void;
};

/** Passes a link or the content of a report file to the window that the user used last. */
export async function openInWindow(
  opening: Opening,
  { windows, log, notify }: OpeningContext,
): Promise<void> {
  // Loaded when first needed: most starts open neither.
  if (opening.kind === 'link') {
    const { LINK_ERRORS, parseLink } = await import('./parse-link.ts');
    const link = parseLink(opening.url);
    if (link.kind === 'rejected')
      notify({ id: `link.${link.reason}`, message: LINK_ERRORS[link.reason] });
    else windows.sendToActive('link.opened', link);
  } else {
    const { readReportFile } = await import('../report/read-report-file.ts');
    const { path: file } = opening;
    const name = path.basename(file);
    const opened = await readReportFile(
      { name, read: (maxBytes) => readPlainFile(file, maxBytes) },
      log,
    );
    windows.sendToActive('files.opened', [opened]);
  }
  windows.focusActive();
}
