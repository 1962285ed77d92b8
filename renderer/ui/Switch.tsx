import type { ReactNode } from 'react';
import {
  SwitchButton,
  SwitchField,
  type SwitchFieldProps as AriaSwitchFieldProps,
} from 'react-aria-components';
import { cx } from './cx.ts';
import { FieldHelp } from './LabelledField.tsx';
import styles from './Choice.module.css';

export type SwitchProps = Omit<AriaSwitchFieldProps, 'className' | 'style' | 'children'> & {
  readonly label?: ReactNode;
  /** The label, as an alternative to `label`. */
  readonly children?: ReactNode;
  readonly description?: ReactNode;
  readonly errorMessage?: ReactNode;
  readonly className?: string;
};

/**
 * Turns something on or off immediately, without a save. `isSelected` and `onChange(isSelected)`.
 */
export function Switch({
  label,
  children,
  description,
  errorMessage,
  className,
  ...rest
}: SwitchProps) {
  return (
    <SwitchField {...rest} className={cx(styles['choice'], styles['wide'], className)}>
      <SwitchButton className={cx('input-overlay', styles['row'])}>
        <span className={styles['track']} aria-hidden="true">
          <span className={styles['thumb']} />
        </span>
        <span className={styles['text']}>{label ?? children}</span>
      </SwitchButton>
      <div className={styles['help']}>
        <FieldHelp description={description} errorMessage={errorMessage} />
      </div>
    </SwitchField>
  );
}
