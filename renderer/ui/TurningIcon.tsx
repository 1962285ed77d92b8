import type { LucideIcon } from 'lucide-react';
import { cx } from './cx.ts';
import type { Tone } from './tone.ts';
import styles from './Spinner.module.css';
import { useLong } from './useLong.ts';

export type TurningIconProps = {
  readonly icon: LucideIcon;
  /** While what it stands for is under way. */
  readonly isTurning: boolean;
  readonly className: string | undefined;
  readonly 'data-tone'?: Tone | 'plain' | undefined;
};

/** An icon beside words that say the same. A short wait leaves it at rest. */
export function TurningIcon({ icon: Icon, isTurning, className, ...rest }: TurningIconProps) {
  const turns = useLong(isTurning);
  return (
    <Icon {...rest} className={cx(className, turns && styles['turning'])} aria-hidden="true" />
  );
}
