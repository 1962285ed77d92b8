import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  CheckboxButton,
  CheckboxField,
  type CheckboxFieldProps as AriaCheckboxFieldProps,
  SwitchButton,
  SwitchField,
  type SwitchFieldProps as AriaSwitchFieldProps,
} from 'react-aria-components';
import { cx } from './cx.ts';
import { FieldHelp, type LabelledFieldProps } from './LabelledField.tsx';
import styles from './Choice.module.css';

type ChoiceProps = Pick<LabelledFieldProps, 'description' | 'errorMessage'> & {
  readonly label: ReactNode;
};

type CheckboxProps = Pick<AriaCheckboxFieldProps, 'isSelected' | 'isDisabled' | 'onChange'> & {
  readonly className?: string;
};

/** A checkbox with `isSelected` and `onChange(isSelected)`. */
export function Checkbox({
  label,
  description,
  errorMessage,
  className,
  ...rest
}: ChoiceProps & CheckboxProps) {
  return (
    <CheckboxField
      {...rest}
      isInvalid={Boolean(errorMessage)}
      className={cx(styles['choice'], className)}
    >
      <CheckboxButton className={cx('input-overlay', styles['row'])}>
        <span className={styles['box']} aria-hidden="true">
          <Check />
        </span>
        <span className={styles['text']}>{label}</span>
      </CheckboxButton>
      <div className={styles['help']}>
        <FieldHelp description={description} errorMessage={errorMessage} />
      </div>
    </CheckboxField>
  );
}

/** Turns something on or off at once, without a save. `isSelected` and `onChange(isSelected)`. */
export function Switch({
  label,
  description,
  errorMessage,
  ...rest
}: ChoiceProps & Pick<AriaSwitchFieldProps, 'isSelected' | 'onChange' | 'isDisabled'>) {
  return (
    <SwitchField
      {...rest}
      isInvalid={Boolean(errorMessage)}
      className={cx(styles['choice'], styles['wide'])}
    >
      <SwitchButton className={cx('input-overlay', styles['row'])}>
        <span className={styles['track']} aria-hidden="true">
          <span className={styles['thumb']} />
        </span>
        <span className={styles['text']}>{label}</span>
      </SwitchButton>
      <div className={styles['help']}>
        <FieldHelp description={description} errorMessage={errorMessage} />
      </div>
    </SwitchField>
  );
}
