import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { TONE_ICONS, type Tone } from './tone.ts';
import styles from './StatusMark.module.css';

export type StatusMarkProps = {
  readonly tone: Tone;
  /** The words that say it: never left out. */
  readonly children: ReactNode;
  /** A shape that fits better than the tone's own. */
  readonly icon?: LucideIcon;
};

/** A state in a line of text or a table: shape, words and colour together. */
export function StatusMark({ tone, children, icon }: StatusMarkProps) {
  const Icon = icon ?? TONE_ICONS[tone];
  return (
    <span className={styles['badge']} data-tone={tone}>
      <Icon className={styles['icon']} aria-hidden="true" />
      <span>{children}</span>
    </span>
  );
}
