import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  CheckboxButton,
  CheckboxField,
  type CheckboxFieldProps as AriaCheckboxFieldProps,
} from 'react-aria-components';
import { cx } from './cx.ts';
import { FieldHelp } from './LabelledField.tsx';
import styles from './Choice.module.css';

export type CheckboxProps = Omit<AriaCheckboxFieldProps, 'className' | 'style' | 'children'> & {
  readonly label?: ReactNode;
  /** The label, as an alternative to `label`. */
  readonly children?: ReactNode;
  readonly description?: ReactNode;
  readonly errorMessage?: ReactNode;
  readonly className?: string;
};

/** A checkbox with `isSelected` and `onChange(isSelected)`. */
export function Checkbox({
  label,
  children,
  description,
  errorMessage,
  className,
  ...rest
}: CheckboxProps) {
  return (
    <CheckboxField
      {...rest}
      isInvalid={rest.isInvalid ?? Boolean(errorMessage)}
      className={cx(styles['choice'], className)}
    >
      <CheckboxButton className={cx('input-overlay', styles['row'])}>
        <span className={cx(styles['box'])} aria-hidden="true">
          {rest.isIndeterminate ? <Minus /> : <Check />}
        </span>
        <span className={styles['text']}>{label ?? children}</span>
      </CheckboxButton>
      <div className={styles['help']}>
        <FieldHelp description={description} errorMessage={errorMessage} />
      </div>
    </CheckboxField>
  );
}
