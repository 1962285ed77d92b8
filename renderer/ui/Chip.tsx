import { X } from 'lucide-react';
import { Button } from 'react-aria-components';
import { joinSentences } from '../../shared/format/text.ts';
import { Tooltip } from './Button.tsx';
import { cx } from './cx.ts';
import { truncate, revealHiddenCharacters } from '../../shared/format/safe-text.ts';
import styles from './Chip.module.css';

type ChipProps = {
  readonly children: string;
  readonly onRemove: () => void;
  /** Makes its text a button. */
  readonly onPress?: () => void;
  /** Requests that its removal sends: “(1 request)”. */
  readonly removalCost?: string;
  /** Whether it is invalid. The reason is shown elsewhere. */
  readonly isInvalid?: boolean;
};

/** Longer text does not fit the width anyway. */
const MAX_CHIP_LENGTH = 200;

/** A short text for a chosen value, with a button that removes it. */
export function Chip({ children, onRemove, onPress, ...rest }: ChipProps) {
  const { removalCost, isInvalid = false } = rest;
  const text = revealHiddenCharacters(truncate(children, MAX_CHIP_LENGTH));
  const label = (
    <bdi className={styles['text']} title={text}>
      {text}
    </bdi>
  );
  const removeLabel = joinSentences(`Remove ${text}`, removalCost);
  const removeButton = (
    <Button className={cx(styles['remove'])} onPress={onRemove} aria-label={removeLabel}>
      <X className={styles['icon']} aria-hidden="true" />
    </Button>
  );
  return (
    <span className={styles['chip']} data-invalid={isInvalid || undefined}>
      {onPress ? (
        <Button className={cx(styles['open'])} onPress={onPress}>
          {label}
        </Button>
      ) : (
        label
      )}
      {removalCost ? <Tooltip text={removeLabel}>{removeButton}</Tooltip> : removeButton}
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
  button?.focus();
  // A chip that is not shown takes no focus.
  if (!button || document.activeElement !== button) fallback?.focus();
}
