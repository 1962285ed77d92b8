import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  CheckboxButton,
  CheckboxField,
  type CheckboxFieldProps,
  SwitchButton,
  SwitchField,
} from 'react-aria-components';
import { cx } from './cx.ts';
import { FieldHelp, type LabelledFieldProps } from './LabelledField.tsx';
import styles from './Choice.module.css';

type HelpProps = Pick<LabelledFieldProps, 'description' | 'errorMessage'>;
type ChoiceProps = HelpProps &
  Pick<CheckboxFieldProps, 'isSelected' | 'isDisabled' | 'onChange'> & {
    readonly label: ReactNode;
  };

export function Checkbox({ label, ...rest }: ChoiceProps) {
  const isInvalid = Boolean(rest.errorMessage);
  return (
    <CheckboxField {...rest} isInvalid={isInvalid} className={cx(styles['choice'])}>
      <CheckboxButton className={cx('input-overlay', styles['row'])}>
        <span className={styles['box']} aria-hidden="true">
          <Check />
        </span>
        <span className={styles['text']}>{label}</span>
      </CheckboxButton>
      <ChoiceHelp {...rest} />
    </CheckboxField>
  );
}

/** Turns something on or off at once, without a save. */
export function Switch({ label, ...rest }: ChoiceProps) {
  const isInvalid = Boolean(rest.errorMessage);
  return (
    <SwitchField {...rest} isInvalid={isInvalid} className={cx(styles['choice'], styles['wide'])}>
      <SwitchButton className={cx('input-overlay', styles['row'])}>
        <span className={styles['track']} aria-hidden="true">
          <span className={styles['thumb']} />
        </span>
        <span className={styles['text']}>{label}</span>
      </SwitchButton>
      <ChoiceHelp {...rest} />
    </SwitchField>
  );
}

const ChoiceHelp = (props: HelpProps) => (
  <div className={styles['help']}>
    <FieldHelp {...props} />
  </div>
);
