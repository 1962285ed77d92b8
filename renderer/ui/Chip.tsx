import { X } from 'lucide-react';
import { Button } from 'react-aria-components';
import { cx } from './cx.ts';
import { truncate, revealHiddenCharacters } from './safe-text.ts';
import styles from './Chip.module.css';

export type ChipProps = {
  readonly children: string;
  readonly onRemove: () => void;
  /** Whether a rule that is named elsewhere refuses it. */
  readonly isInvalid?: boolean;
};

/** More is cut off by its width anyway. */
const MAX_LENGTH = 200;

/** A word or two that stand for what was chosen, with a button that takes it away. */
export function Chip({ children, onRemove, isInvalid = false }: ChipProps) {
  const text = revealHiddenCharacters(truncate(children, MAX_LENGTH));
  return (
    <span className={styles['chip']} data-invalid={isInvalid || undefined}>
      <bdi className={styles['text']} title={text}>
        {text}
      </bdi>
      <Button className={cx(styles['remove'])} onPress={onRemove} aria-label={`Remove ${text}`}>
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
  index: number,
  fallback: HTMLElement | null,
): void {
  const button = chips?.querySelectorAll<HTMLElement>(`.${styles['remove']}`)[index];
  (button ?? fallback)?.focus();
}
