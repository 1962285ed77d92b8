import type { ReactNode } from 'react';
import { TONE_ICONS, TONE_LABELS, type Tone } from './tone.ts';
import styles from './Callout.module.css';

export type CalloutProps = {
  readonly tone: Tone;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Buttons for actions on the message. */
  readonly actions?: ReactNode;
};

/** An important message: a finding, the state of a tab, or the next step. */
export function Callout({ tone, title, children, actions }: CalloutProps) {
  const Icon = TONE_ICONS[tone];
  return (
    <div className={styles['callout']} data-tone={tone}>
      <Icon className={styles['icon']} aria-hidden="true" />
      <div className={styles['body']}>
        <p className={styles['title']}>
          <span className="visually-hidden">{TONE_LABELS[tone]}: </span>
          {title}
        </p>
        {children && <div className={styles['text']}>{children}</div>}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
    </div>
  );
}
