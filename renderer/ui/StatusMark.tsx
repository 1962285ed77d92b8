import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { TONE_ICONS, type Tone } from './tone.ts';
import { cx } from './cx.ts';
import styles from './StatusMark.module.css';

type StatusMarkProps = {
  readonly tone: Tone;
  /** The text of the state, which must not depend on the icon or colour alone. */
  readonly children: ReactNode;
  readonly icon?: LucideIcon;
};

/** A state in a line of text or a table: icon, text and colour together. */
export function StatusMark({ tone, children, icon }: StatusMarkProps) {
  const Icon = icon ?? TONE_ICONS[tone];
  return (
    <span className={styles['badge']} data-tone={tone}>
      <Icon className={cx('small-icon', styles['icon'])} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
