import { describeVerdict, type VerdictText } from '../vehicle/verdict-text.ts';
import { TONE_ICONS } from '../ui/tone.ts';
import type { ComparisonColumn } from './column.ts';

/** A verdict for the head of a column: as on the vehicle's page, but the line names the gravest finding. */
export function columnVerdict({ verdict, isNotRequested }: ComparisonColumn): VerdictText {
  if (isNotRequested)
    return {
      tone: 'unknown',
      icon: TONE_ICONS.unknown,
      label: 'Not looked up',
      message: 'Nothing is known of it here.',
      isChecking: false,
    };
  const text = describeVerdict(verdict);
  if (text.isChecking || (verdict.result !== 'alert' && verdict.result !== 'review')) return text;
  const [first, ...rest] = verdict.findings.filter(({ severity }) => severity === verdict.result);
  const moreSuffix = rest.length > 0 ? ` and ${rest.length} more` : '';
  return first ? { ...text, message: `${first.title}${moreSuffix}` } : text;
}
