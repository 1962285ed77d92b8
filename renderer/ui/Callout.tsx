import type { ReactNode } from 'react';
import { Button } from './Button.tsx';
import { TONE_ICONS, TONE_LABELS, type Tone } from './tone.ts';
import { cx } from './cx.ts';
import styles from './Callout.module.css';

type CalloutProps = {
  readonly tone: Tone;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
};

/** An important message: a finding, the state of a tab, or the next step. */
export function Callout({ tone, title, children, actions }: CalloutProps) {
  const Icon = TONE_ICONS[tone];
  return (
    <div className={styles['callout']} data-tone={tone}>
      <Icon className={styles['icon']} aria-hidden="true" />
      <div className="stack-s1 shrink">
        <p className={styles['title']}>
          <span className="visually-hidden">{TONE_LABELS[tone]}: </span>
          {title}
        </p>
        {children && <div className={cx('stack-s2', styles['text'])}>{children}</div>}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
    </div>
  );
}

type ErrorCalloutProps = {
  readonly title: string;
  /** Undefined: there is no error, and nothing is shown. */
  readonly message: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly retryLabel?: string;
};

export function ErrorCallout(props: ErrorCalloutProps) {
  const { title, message, onRetry, retryLabel = 'Try again' } = props;
  if (message === undefined) return null;
  const retryButton = onRetry && (
    <Button size="small" onPress={onRetry}>
      {retryLabel}
    </Button>
  );
  return (
    <div role="alert">
      <Callout tone="review" title={title} actions={retryButton}>
        {message}
      </Callout>
    </div>
  );
}
