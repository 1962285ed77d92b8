import { cx } from './cx.ts';
import styles from './Spinner.module.css';
import { useIsSlow } from './useIsSlow.ts';

export type SpinnerProps = {
  /** What is being waited for. */
  readonly label?: string;
  readonly size?: 'small' | 'medium';
  /** Draws the label beside it; otherwise it is only its name. */
  readonly showLabel?: boolean;
};

/** Something is under way and nobody knows how long it takes. */
export function Spinner({ label = 'Loading', size = 'small', showLabel = false }: SpinnerProps) {
  const isSlow = useIsSlow(true);
  return (
    <output className={styles['spinner']}>
      <span
        className={cx(styles['ring'], isSlow && styles['rotating'])}
        data-size={size}
        aria-hidden="true"
      />
      <span className={cx(!showLabel && 'visually-hidden')}>{label}</span>
    </output>
  );
}
