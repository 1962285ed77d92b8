import { X } from 'lucide-react';
import { Button } from 'react-aria-components';
import { cx } from './cx.ts';
import styles from './Chip.module.css';

export type ChipProps = {
  readonly children: string;
  /** A figure after the words: how many there are. */
  readonly count?: number;
  /** Where given, a button in the chip takes it away. */
  readonly onRemove?: () => void;
};

/** A word or two that stand for a thing: a filter that is set, a feature that was found. */
export function Chip({ children, count, onRemove }: ChipProps) {
  return (
    <span className={styles['chip']}>
      <bdi className={styles['words']}>{children}</bdi>
      {count !== undefined && (
        <span className={styles['count']}>{count.toLocaleString('en-GB')}</span>
      )}
      {onRemove && (
        <Button
          className={cx(styles['remove'])}
          onPress={onRemove}
          aria-label={`Remove ${children}`}
        >
          <X className={styles['icon']} aria-hidden="true" />
        </Button>
      )}
    </span>
  );
}
