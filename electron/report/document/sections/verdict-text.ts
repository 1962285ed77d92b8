import type { Verdict } from '../../../../shared/findings/verdict.ts';
import { formatCount } from '../../../../shared/format/text.ts';
import type { Result } from '../parts/ResultBadge.tsx';

/** A verdict for paper: the word, and what it is worth. */
export type VerdictText = {
  readonly result: Result;
  readonly label: string;
  readonly summary: string;
  readonly advice: string;
};

/** What a verdict reads as once nothing more is to come. */
export function describeVerdict({ result, findings, notChecked, sources }: Verdict): VerdictText {
  const withSeverity = (severity: string) =>
    findings.filter((finding) => finding.severity === severity);
  const uncheckedCount = new Set(notChecked.map(({ dataset }) => dataset)).size;
  const uncheckedText =
    uncheckedCount === 0 ? '' : `; ${formatCount(uncheckedCount, 'dataset')} not fully checked`;
  const counts = [
    withSeverity('alert').length > 0 ? formatCount(withSeverity('alert').length, 'alert') : '',
    withSeverity('review').length > 0 ? `${withSeverity('review').length} to review` : '',
  ].filter(Boolean);
  switch (result) {
    case 'alert':
      return {
        result: 'alert',
        label: 'Alert',
        summary: counts.join(', ') + uncheckedText,
        advice: 'Settle each alert before money changes hands or the vehicle does.',
      };
    case 'review':
      return {
        result: 'review',
        label: 'Review',
        summary: counts.join(', ') + uncheckedText,
        advice: 'Look at each of these before deciding.',
      };
    case 'incomplete':
      return {
        result: 'not-checked',
        label: 'Incomplete',
        summary: `${formatCount(uncheckedCount, 'dataset')} not fully checked`,
        advice:
          sources.length === 0
            ? 'No dataset answered: nothing is known of this vehicle.'
            : 'Nothing that came has to be settled or looked at, but something was not checked: nobody can say that nothing is recorded.',
      };
    case 'no-record':
      return {
        result: 'no-record',
        label: 'No record found',
        summary: 'Every dataset answered, and nothing is recorded in what they hold',
        advice:
          'The sources held no record at that time. Finance can be registered after it, and insurers report write-offs voluntarily.',
      };
  }
}
