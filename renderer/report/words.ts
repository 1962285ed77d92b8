import { visibleText } from '../ui/visible.ts';
import type { Outcome, Wish } from './take.ts';

/** What became of a wish, for the foot of the dialog. `why` and what to do only where it failed. */
export type OutcomeWords = {
  readonly title: string;
  readonly isFailure: boolean;
  readonly why?: string;
};

const NOT_DONE: Readonly<Record<Wish, string>> = {
  save: 'not saved',
  print: 'not printed',
  pdf: 'not saved as a PDF',
  html: 'not exported as HTML',
  file: 'not exported as a report file',
};

const CANCELLED: Readonly<Record<Wish, string>> = {
  save: 'Saving was cancelled',
  print: 'Printing was cancelled',
  pdf: 'No PDF was saved: it was cancelled',
  html: 'No HTML was exported: it was cancelled',
  file: 'No report file was exported: it was cancelled',
};

/** Plain words for each outcome. A failure says what is safe, why, and that it can be tried again. */
export function outcomeWords(outcome: Outcome): OutcomeWords {
  switch (outcome.kind) {
    case 'not-kept':
      return {
        isFailure: true,
        title: `The report was ${NOT_DONE[outcome.wish]}: it could not be kept`,
        why: `${outcome.error.message} ${afterNotKept(outcome.error.code)}`,
      };
    case 'kept':
      return { isFailure: false, title: outcome.already ? 'Saved before, unchanged' : 'Saved' };
    case 'taken':
      return { isFailure: false, title: takenWords(outcome.wish, outcome.name) };
    case 'cancelled':
      return { isFailure: false, title: CANCELLED[outcome.wish] };
    case 'not-taken':
      return {
        isFailure: true,
        title: `The report is kept, but was ${NOT_DONE[outcome.wish]}`,
        why: `${outcome.error.message} You can try again: no second report is made.`,
      };
    case 'gone':
      return {
        isFailure: true,
        title: `The report was ${NOT_DONE[outcome.wish]}: ${outcome.row.reference} is gone from Saved reports`,
        why: 'It was deleted after it was saved. Try again to keep it anew, under another reference.',
      };
  }
}

function afterNotKept(code: string): string {
  return code === 'not-found'
    ? 'Close this, fetch the dataset again and come back: what you wrote stays.'
    : 'What you wrote stays here: you can try again.';
}

function takenWords(wish: Wish, name: string | undefined): string {
  if (wish === 'print') return 'Sent to the printer';
  return name === undefined ? 'The file was saved' : `Saved as ${visibleText(name)}`;
}
