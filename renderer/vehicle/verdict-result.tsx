import { FileSearch, LoaderCircle, type LucideIcon } from 'lucide-react';
import type { Verdict } from '../../shared/findings/verdict.ts';
import { RESULT_TEXT } from '../../shared/findings/result-text.ts';
import type { VerdictText } from '../../shared/findings/verdict-text.ts';
import { StatusMark } from '../ui/StatusMark.tsx';
import { TONE_ICONS } from '../ui/tone.ts';

/** The shape of each result, so that it can be recognised without its colour. */
export const RESULT_ICONS: Readonly<Record<Verdict['result'], LucideIcon>> = {
  alert: TONE_ICONS.alert,
  review: TONE_ICONS.review,
  incomplete: TONE_ICONS.unknown,
  'no-record': FileSearch,
};

/** While requests are running, only an alert has its own shape already. */
export const verdictIcon = (
  { result }: Verdict,
  { isChecking, tone }: VerdictText,
): { readonly icon: LucideIcon; readonly isSpinning: boolean } => {
  const isSpinning = isChecking && tone === 'unknown';
  return { icon: isSpinning ? LoaderCircle : RESULT_ICONS[result], isSpinning };
};

export function VerdictResultLabel({ result }: Pick<Verdict, 'result'>) {
  const { tone, label } = RESULT_TEXT[result];
  return (
    <StatusMark tone={tone} icon={RESULT_ICONS[result]}>
      {label}
    </StatusMark>
  );
}
