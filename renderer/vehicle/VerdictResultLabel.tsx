import type { Verdict } from '../../shared/findings/verdict.ts';
import { RESULT_TEXT } from '../../shared/findings/verdict-text.ts';
import { StatusMark } from '../ui/StatusMark.tsx';
import { RESULT_ICONS } from './verdict-icon.ts';

/** The result of a saved verdict as word, shape and colour. */
export function VerdictResultLabel({ result }: Pick<Verdict, 'result'>) {
  const { tone, label } = RESULT_TEXT[result];
  return (
    <StatusMark tone={tone} icon={RESULT_ICONS[result]}>
      {label}
    </StatusMark>
  );
}
