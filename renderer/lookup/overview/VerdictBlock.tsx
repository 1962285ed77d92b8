import { type ReactNode, useId } from 'react';
import type { Verdict } from '../../../shared/findings/verdict.ts';
import { SpinningIcon } from '../../ui/SpinningIcon.tsx';
import styles from './VerdictBlock.module.css';
import { describeVerdict } from '../../vehicle/verdict-text.ts';

type Props = { readonly verdict: Verdict; readonly actions: ReactNode };

/** The verdict, large, with its reason in a line and what that is worth. */
export function VerdictBlock({ verdict, actions }: Props) {
  const id = useId();
  const { label, tone, icon, message, isChecking } = describeVerdict(verdict);
  return (
    <section className={styles['verdict']} data-tone={tone} aria-labelledby={id}>
      <SpinningIcon
        icon={icon}
        isSpinning={isChecking && tone === 'unknown'}
        className={styles['icon']}
      />
      <div className={styles['text']}>
        <h3 id={id} className={styles['word']}>
          <span className="visually-hidden">Verdict: </span>
          {label}
        </h3>
        <p>{message}</p>
        <p className={styles['note']}>{VERDICT_NOTES[verdictState(verdict, isChecking)]}</p>
      </div>
      <div className={styles['actions']}>{actions}</div>
    </section>
  );
}

type State = Verdict['result'] | 'checking' | 'nothing';

function verdictState({ result, sources }: Verdict, isChecking: boolean): State {
  if (isChecking) return 'checking';
  return sources.length === 0 ? 'nothing' : result;
}

/** What can be relied on, whatever the word: a source tells what it held, and no more. */
const VERDICT_NOTES: Readonly<Record<State, string>> = {
  nothing: 'No dataset answered: nothing is known of this vehicle.',
  checking: 'What has come so far is below. More may come with each dataset.',
  alert: 'Settle each alert before money changes hands.',
  review: 'Look at each of these before deciding.',
  incomplete:
    'Nothing that came has to be settled or looked at, but something was not checked: nobody can say that nothing is recorded.',
  'no-record':
    'The sources held no record at that time. Finance can be registered after it, and insurers report write-offs voluntarily.',
};
