import type { Tone } from '../reading/outcomes.ts';
import type { Verdict } from './verdict.ts';

/** The most serious first. The sheet that explains the verdict has the definitions. */
export const RESULT_TEXT = {
  alert: {
    tone: 'alert',
    label: 'Alert',
    definition: 'Resolve before any payment is made.',
    note: 'Resolve every Alert before any payment is made.',
  },
  review: {
    tone: 'review',
    label: 'Review',
    definition: 'Look into it. There may be a simple explanation.',
    note: 'Review each finding before you decide.',
  },
  incomplete: {
    tone: 'unknown',
    label: 'Incomplete',
    definition:
      'No adverse record found so far, but not every check was answered: a dataset was not requested, held no data, was refused, failed or did not state a fact.',
    note: 'No adverse record in the data received, but the check is incomplete.',
  },
  'no-record': {
    tone: 'information',
    label: 'No record found',
    definition:
      'Every check was answered and no source held an adverse record at the time shown. It is never shown for an error or a gap. It is not a guarantee about the vehicle.',
    note: 'The sources held no record at that time. Finance can be registered later. Not every loss is reported (self-insured, uninsured, settled privately).',
  },
} as const satisfies Readonly<
  Record<Verdict['result'], Record<'definition' | 'note', string> & { tone: Tone; label: string }>
>;
