import { Archive, FileCode, FileDown, FileOutput, Printer } from 'lucide-react';
import type { ExportFormat, ReportRow } from '../../shared/ipc/reports.ts';
import type { IpcError } from '../../shared/ipc/result.ts';
import { revealHiddenCharacters } from '../../shared/format/safe-text.ts';
import { toast } from '../ui/Toast.tsx';

/** The requested action: save only, or save and then print or export to a file. */
export type ExportAction = 'save' | ExportFormat;

/** The actions with a button on the vehicle page and a shortcut. */
export const PRIMARY_EXPORT_ACTIONS = ['print', 'pdf', 'save'] as const;
export type PrimaryExportAction = (typeof PRIMARY_EXPORT_ACTIONS)[number];

export const FILE_EXPORT_ACTIONS = ['html', 'report-file'] as const;

/** `completed` and `cancelled` are parts of messages, `keys` is the `aria-keyshortcuts` value. */
export const EXPORT_ACTIONS = {
  print: {
    name: 'Print report',
    icon: Printer,
    completed: 'printed',
    cancelled: 'Printing cancelled',
    command: 'print-report',
    keys: 'Control+P Meta+P',
  },
  pdf: {
    name: 'Save PDF',
    icon: FileDown,
    completed: 'saved as PDF',
    cancelled: 'PDF not saved: cancelled',
    command: 'save-pdf',
    keys: 'Control+Shift+P Meta+Shift+P',
  },
  save: {
    name: 'Save report',
    icon: Archive,
    completed: 'saved',
    command: 'save-report',
    keys: 'Control+S Meta+S',
  },
  html: {
    name: 'Export HTML',
    icon: FileCode,
    completed: 'exported as HTML',
    cancelled: 'HTML not exported: cancelled',
  },
  'report-file': {
    name: 'Export report file',
    icon: FileOutput,
    completed: 'exported as a report file',
    cancelled: 'Report file not exported: cancelled',
  },
} as const satisfies Readonly<Record<ExportAction, object>>;

type SavedAndExported = { readonly action: ExportFormat; readonly row: ReportRow };

/** The outcome of an action. Every outcome with a `row` means that the report is saved. */
export type ExportOutcome =
  | { readonly kind: 'save-failed'; readonly error: IpcError }
  /** `wasAlreadySaved`: the same report was saved before, and no second one was made. */
  | { readonly kind: 'saved'; readonly row: ReportRow; readonly wasAlreadySaved: boolean }
  /** `fileName` is set if a file was written. */
  | ({ readonly kind: 'exported'; readonly fileName?: string } & SavedAndExported)
  | ({ readonly kind: 'export-failed'; readonly error: IpcError } & SavedAndExported)
  /** `deleted`: the report was deleted after it was saved. A retry saves a new one. */
  | ({ readonly kind: 'cancelled' | 'deleted' } & SavedAndExported);

/** The text of a failure states the reason, what is saved, and that the user can retry. */
export function describeExportOutcome(outcome: ExportOutcome): {
  readonly title: string;
  /** Set for failures. */
  readonly message?: string;
} {
  switch (outcome.kind) {
    case 'save-failed':
      return {
        title: 'The report could not be saved',
        message: `${outcome.error.message} ${saveFailedAdvice(outcome.error.code)}`,
      };
    case 'saved':
      return { title: outcome.wasAlreadySaved ? 'Already saved, unchanged' : 'Saved' };
    case 'exported':
      return { title: describeExported(outcome.action, outcome.fileName) };
    case 'cancelled':
      return { title: EXPORT_ACTIONS[outcome.action].cancelled };
    case 'export-failed':
      return {
        title: `The report was saved but not ${EXPORT_ACTIONS[outcome.action].completed}`,
        message: `${outcome.error.message} Try again. No second report is created.`,
      };
    case 'deleted':
      return {
        title: `${outcome.row.reference} was deleted from Saved reports`,
        message: 'Try again to save the report under a new reference.',
      };
  }
}

/** Shows the outcome of an action whose dialog was closed meanwhile. */
export function announceOutcome(outcome: ExportOutcome): void {
  const { title, message } = describeExportOutcome(outcome);
  if (message !== undefined) toast(`${title}. ${message}`, { tone: 'review' });
  else if ('row' in outcome) toast(`${title}. ${outcome.row.reference} is in Saved reports.`);
}

function saveFailedAdvice(code: string): string {
  return code === 'not-found'
    ? 'Close this dialog, request the dataset again and return. Your entries are kept.'
    : 'Your entries are kept. Try again.';
}

function describeExported(action: ExportFormat, fileName: string | undefined): string {
  if (action === 'print') return 'Sent to the printer';
  return fileName === undefined
    ? 'The file was saved'
    : `Saved as ${revealHiddenCharacters(fileName)}`;
}
