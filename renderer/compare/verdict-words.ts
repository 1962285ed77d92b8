import { verdictWords, type VerdictWords } from '../vehicle/verdict-words.ts';
import { TONE_ICONS } from '../ui/tone.ts';
import type { Column } from './column.ts';

/** A verdict for the head of a column: as on the vehicle's page, but the line names the gravest finding. */
export function columnVerdict({ verdict, isUntouched }: Column): VerdictWords {
  if (isUntouched)
    return {
      tone: 'unknown',
      icon: TONE_ICONS.unknown,
      word: 'Not looked up',
      why: 'Nothing is known of it here.',
      isChecking: false,
    };
  const words = verdictWords(verdict);
  if (words.isChecking || (verdict.result !== 'alert' && verdict.result !== 'review')) return words;
  const [first, ...rest] = verdict.findings.filter(({ severity }) => severity === verdict.result);
  const more = rest.length > 0 ? ` and ${rest.length} more` : '';
  return first ? { ...words, why: `${first.title}${more}` } : words;
}
