import { revealHiddenCharacters } from '../ui/safe-text.ts';
import type { ExportOutcome, ExportAction } from './export-report.ts';

/** The outcome of an action, for the footer of the dialog. The message is set only for failures. */
export type ExportOutcomeText = {
  readonly title: string;
  readonly isFailure: boolean;
  readonly message?: string;
};

const FAILED_TEXT: Readonly<Record<ExportAction, string>> = {
  save: 'not saved',
  print: 'not printed',
  pdf: 'not saved as a PDF',
  html: 'not exported as HTML',
  'report-file': 'not exported as a report file',
};

const CANCELLED_TEXT: Readonly<Record<ExportAction, string>> = {
  save: 'Saving was cancelled',
  print: 'Printing was cancelled',
  pdf: 'No PDF was saved: it was cancelled',
  html: 'No HTML was exported: it was cancelled',
  'report-file': 'No report file was exported: it was cancelled',
};

/**
 * Describes each outcome. A failure states what is safe, the reason, and that it can be retried.
 */
export function describeExportOutcome(outcome: ExportOutcome): ExportOutcomeText {
  switch (outcome.kind) {
    case 'save-failed':
      return {
        isFailure: true,
        title: `The report was ${FAILED_TEXT[outcome.action]}: it could not be kept`,
        message: `${outcome.error.message} ${saveFailedAdvice(outcome.error.code)}`,
      };
    case 'saved':
      return {
        isFailure: false,
        title: outcome.wasAlreadySaved ? 'Saved before, unchanged' : 'Saved',
      };
    case 'exported':
      return { isFailure: false, title: describeExported(outcome.action, outcome.fileName) };
    case 'cancelled':
      return { isFailure: false, title: CANCELLED_TEXT[outcome.action] };
    case 'export-failed':
      return {
        isFailure: true,
        title: `The report is kept, but was ${FAILED_TEXT[outcome.action]}`,
        message: `${outcome.error.message} You can try again: no second report is made.`,
      };
    case 'deleted':
      return {
        isFailure: true,
        title: `The report was ${FAILED_TEXT[outcome.action]}: ${outcome.row.reference} is gone from Saved reports`,
        message:
          'It was deleted after it was saved. Try again to keep it anew, under another reference.',
      };
  }
}

function saveFailedAdvice(code: string): string {
  return code === 'not-found'
    ? 'Close this, fetch the dataset again and come back: what you wrote stays.'
    : 'What you wrote stays here: you can try again.';
}

function describeExported(action: ExportAction, fileName: string | undefined): string {
  if (action === 'print') return 'Sent to the printer';
  return fileName === undefined
    ? 'The file was saved'
    : `Saved as ${revealHiddenCharacters(fileName)}`;
}
