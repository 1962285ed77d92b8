import { type ReactNode, useId } from 'react';
import type { Verdict } from '../../../shared/findings/verdict.ts';
import { describeVerdict } from '../../../shared/findings/verdict-text.ts';
import { verdictIcon } from '../../vehicle/verdict-icon.ts';
import { SpinningIcon } from '../../ui/SpinningIcon.tsx';
import styles from './VerdictBlock.module.css';

type Props = { readonly verdict: Verdict; readonly actions: ReactNode };

/** The verdict in large type, with its reason and its limits. */
export function VerdictBlock({ verdict, actions }: Props) {
  const id = useId();
  const text = describeVerdict(verdict);
  const { label, tone, message, note } = text;
  return (
    <section className={styles['verdict']} data-tone={tone} aria-labelledby={id}>
      <SpinningIcon {...verdictIcon(verdict, text)} className={styles['icon']} />
      <div className="shrink">
        <h3 id={id} className={styles['word']}>
          <span className="visually-hidden">Verdict: </span>
          {label}
        </h3>
        <p>{message}</p>
        <p className={styles['note']}>{note}</p>
      </div>
      <div className={styles['actions']}>{actions}</div>
    </section>
  );
}
