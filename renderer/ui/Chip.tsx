import { X } from 'lucide-react';
import { Button } from 'react-aria-components';
import { cx } from './cx.ts';
import { truncate, revealHiddenCharacters } from '../../shared/format/safe-text.ts';
import styles from './Chip.module.css';

type ChipProps = {
  readonly children: string;
  readonly onRemove: () => void;
  /** Whether it is invalid. The reason is shown elsewhere. */
  readonly isInvalid?: boolean;
};

/** Longer text does not fit the width anyway. */
const MAX_CHIP_LENGTH = 200;

/** A short text for a chosen value, with a button that removes it. */
export function Chip({ children, onRemove, isInvalid = false }: ChipProps) {
  const text = revealHiddenCharacters(truncate(children, MAX_CHIP_LENGTH));
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

/** After a chip was removed, focuses the remove button now in its place, or the fallback. */
export function focusAfterRemoval(
  chips: Element | null,
  index: number,
  fallback: HTMLElement | null,
): void {
  const button = chips?.querySelectorAll<HTMLElement>(`.${styles['remove']}`)[index];
  (button ?? fallback)?.focus();
}
