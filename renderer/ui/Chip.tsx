import { X } from 'lucide-react';
import { Button } from 'react-aria-components';
import { cx } from './cx.ts';
import { clamp, visibleText } from './visible.ts';
import styles from './Chip.module.css';

export type ChipProps = {
  readonly children: string;
  readonly onRemove: () => void;
  /** Whether a rule that is named elsewhere refuses it. */
  readonly isWrong?: boolean;
};

/** More is cut off by its width anyway. */
const MOST = 200;

/** A word or two that stand for what was chosen, with a button that takes it away. */
export function Chip({ children, onRemove, isWrong = false }: ChipProps) {
  const words = visibleText(clamp(children, MOST));
  return (
    <span className={styles['chip']} data-wrong={isWrong || undefined}>
      <bdi className={styles['words']} title={words}>
        {words}
      </bdi>
      <Button className={cx(styles['remove'])} onPress={onRemove} aria-label={`Remove ${words}`}>
        <X className={styles['icon']} aria-hidden="true" />
      </Button>
    </span>
  );
}

/**
 * Moves the focus after the chip at a position has gone: to the remove button that takes its place,
 * else to the element given.
 */
export function focusAfterRemoval(
  chips: Element | null,
  at: number,
  otherwise: HTMLElement | null,
): void {
  const button = chips?.querySelectorAll<HTMLElement>(`.${styles['remove']}`)[at];
  (button ?? otherwise)?.focus();
}
