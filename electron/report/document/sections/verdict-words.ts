import type { Verdict } from '../../../../shared/findings/verdict.ts';
import { counted } from '../../../../shared/format/words.ts';
import type { Result } from '../parts/Mark.tsx';

/** A verdict for paper: the word, and what it is worth. */
export type VerdictWords = {
  readonly result: Result;
  readonly word: string;
  readonly why: string;
  readonly worth: string;
};

/** What a verdict reads as once nothing more is to come. */
export function verdictWords({ result, findings, notChecked, sources }: Verdict): VerdictWords {
  const of = (severity: string) => findings.filter((finding) => finding.severity === severity);
  const open = new Set(notChecked.map(({ dataset }) => dataset)).size;
  const openWords = open === 0 ? '' : `; ${counted(open, 'dataset')} not fully checked`;
  const counts = [
    of('alert').length > 0 ? counted(of('alert').length, 'alert') : '',
    of('review').length > 0 ? `${of('review').length} to review` : '',
  ].filter(Boolean);
  switch (result) {
    case 'alert':
      return {
        result: 'alert',
        word: 'Alert',
        why: counts.join(', ') + openWords,
        worth: 'Settle each alert before money changes hands or the vehicle does.',
      };
    case 'review':
      return {
        result: 'review',
        word: 'Review',
        why: counts.join(', ') + openWords,
        worth: 'Look at each of these before deciding.',
      };
    case 'incomplete':
      return {
        result: 'not-checked',
        word: 'Incomplete',
        why: `${counted(open, 'dataset')} not fully checked`,
        worth:
          sources.length === 0
            ? 'No dataset answered: nothing is known of this vehicle.'
            : 'Nothing that came has to be settled or looked at, but something was not checked: nobody can say that nothing is recorded.',
      };
    case 'no-record':
      return {
        result: 'no-record',
        word: 'No record found',
        why: 'Every dataset answered, and nothing is recorded in what they hold',
        worth:
          'The sources held no record at that time. Finance can be registered after it, and insurers report write-offs voluntarily.',
      };
  }
}
