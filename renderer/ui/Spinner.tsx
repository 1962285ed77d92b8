import { cx } from './cx.ts';
import styles from './Spinner.module.css';
import { useIsSlow } from './useIsSlow.ts';

export type SpinnerProps = {
  /** What is loading. */
  readonly label?: string;
  readonly size?: 'small' | 'medium';
  /** Shows the label beside the spinner. Otherwise it is only the accessible name. */
  readonly showLabel?: boolean;
};

/** Shows that something is in progress whose duration is not known. */
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
