import type { ReactNode } from 'react';
import { TONE_ICONS, TONE_LABELS, type Tone } from './tone.ts';
import styles from './Callout.module.css';

export type CalloutProps = {
  readonly tone: Tone;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** Buttons that do something about it. */
  readonly actions?: ReactNode;
};

/** Something that must be read: a finding, a state of a tab, what to do next. */
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
