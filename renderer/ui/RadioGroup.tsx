import { RadioGroup as AriaRadioGroup, RadioButton, RadioField, Text } from 'react-aria-components';
import { cx } from './cx.ts';
import fieldStyles from './Field.module.css';
import {
  chooseFrom,
  FieldHelp,
  FieldLabel,
  type LabelledFieldProps,
  type Option,
} from './LabelledField.tsx';
import styles from './Choice.module.css';

type RadioGroupProps<V extends string> = Pick<
  LabelledFieldProps,
  'label' | 'description' | 'errorMessage'
> & {
  readonly options: readonly Option<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly orientation?: 'horizontal' | 'vertical';
  readonly isDisabled?: boolean;
  /** The options keep the focus, but cannot be chosen. */
  readonly isReadOnly?: boolean;
};

export function RadioGroup<V extends string>({ options, onChange, ...rest }: RadioGroupProps<V>) {
  const { orientation = 'vertical' } = rest;
  return (
    <AriaRadioGroup
      {...rest}
      className={cx('stack-s1 shrink', fieldStyles['field'])}
      onChange={chooseFrom(options, onChange)}
      orientation={orientation}
      isInvalid={Boolean(rest.errorMessage)}
    >
      <FieldLabel {...rest} />
      <div className={styles['options']} data-orientation={orientation}>
        {options.map((option) => (
          <RadioField key={option.value} value={option.value} className={cx(styles['choice'])}>
            <RadioButton className={cx('input-overlay', styles['row'])}>
              <span className={styles['dot']} aria-hidden="true" />
              <span className={styles['text']}>{option.label}</span>
            </RadioButton>
            {option.description && (
              <Text slot="description" className={cx('note', styles['help'])}>
                {option.description}
              </Text>
            )}
          </RadioField>
        ))}
      </div>
      <FieldHelp {...rest} />
    </AriaRadioGroup>
  );
}
