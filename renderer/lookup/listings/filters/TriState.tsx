import { OctagonAlert } from 'lucide-react';
import { RadioGroup, RadioButton, RadioField, FieldError, Label } from 'react-aria-components';
import { cx } from '../../../ui/cx.ts';
import styles from './TriState.module.css';

type Props = {
  readonly label: string;
  /** Undefined is not sent at all, which is not the same as no. */
  readonly value: boolean | undefined;
  readonly onChange: (value: boolean | undefined) => void;
  readonly errorMessage: string | undefined;
};

type Option = 'any' | 'yes' | 'no';
const WORDS: Readonly<Record<Option, string>> = { any: 'Any', yes: 'Yes', no: 'No' };
const VALUES: Readonly<Record<Option, boolean | undefined>> = {
  any: undefined,
  yes: true,
  no: false,
};
const OPTIONS: readonly Option[] = ['any', 'yes', 'no'];

/** Any, yes or no in one line: for a flag that the service takes as not given, too. */
export function TriState({ label, value, onChange, errorMessage }: Props) {
  return (
    <RadioGroup
      className={cx(styles['field'])}
      orientation="horizontal"
      value={value === undefined ? 'any' : value ? 'yes' : 'no'}
      onChange={(chosen) => {
        const option = OPTIONS.find((each) => each === chosen);
        if (option) onChange(VALUES[option]);
      }}
      isInvalid={errorMessage !== undefined}
    >
      <Label className={cx(styles['label'])}>{label}</Label>
      <div className={styles['options']}>
        {OPTIONS.map((option) => (
          <RadioField key={option} value={option} className={cx(styles['option'])}>
            <RadioButton className={cx(styles['words'])}>{WORDS[option]}</RadioButton>
          </RadioField>
        ))}
      </div>
      {errorMessage !== undefined && (
        <FieldError className={cx(styles['error'])}>
          <OctagonAlert className={styles['icon']} aria-hidden="true" />
          {errorMessage}
        </FieldError>
      )}
    </RadioGroup>
  );
}
