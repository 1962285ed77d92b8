import type { LucideIcon } from 'lucide-react';
import { cx } from './cx.ts';
import type { Tone } from './tone.ts';
import styles from './Spinner.module.css';
import { useIsSlow } from './useIsSlow.ts';

/** Shows that something is in progress whose duration is not known. */
export function Spinner({ label }: { readonly label: string }) {
  const isSlow = useIsSlow(true);
  return (
    <output className={styles['spinner']}>
      <span className={cx(styles['ring'], isSlow && styles['rotating'])} aria-hidden="true" />
      <span>{label}</span>
    </output>
  );
}

type SpinningIconProps = {
  readonly icon: LucideIcon;
  readonly isSpinning: boolean;
  readonly className: string | undefined;
  readonly 'data-tone'?: Tone | 'plain' | undefined;
};

/** An icon beside text with the same meaning. It does not move during a short wait. */
export function SpinningIcon({ icon: Icon, isSpinning, className, ...rest }: SpinningIconProps) {
  const isSlow = useIsSlow(isSpinning);
  return (
    <Icon {...rest} className={cx(className, isSlow && styles['spinning'])} aria-hidden="true" />
  );
}
