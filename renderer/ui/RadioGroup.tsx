import { RadioGroup as AriaRadioGroup, RadioButton, RadioField, Text } from 'react-aria-components';
import { cx } from './cx.ts';
import fieldStyles from './Field.module.css';
import { FieldHelp, FieldLabel, type LabelledFieldProps } from './LabelledField.tsx';
import styles from './Choice.module.css';

export type RadioOption<V extends string> = {
  readonly value: V;
  readonly label: string;
  readonly description?: string;
  readonly isDisabled?: boolean;
};

export type RadioGroupProps<V extends string> = LabelledFieldProps & {
  readonly options: readonly RadioOption<V>[];
  readonly value: V | undefined;
  readonly onChange: (value: V) => void;
  readonly orientation?: 'horizontal' | 'vertical';
  readonly isDisabled?: boolean;
  readonly name?: string;
  readonly className?: string;
};

/** A choice of one from a few visible options. */
export function RadioGroup<V extends string>({
  label,
  hideLabel,
  description,
  errorMessage,
  options,
  value,
  onChange,
  orientation = 'vertical',
  isDisabled,
  name,
  className,
}: RadioGroupProps<V>) {
  return (
    <AriaRadioGroup
      className={cx(fieldStyles['field'], className)}
      value={value ?? null}
      onChange={(chosen) => {
        const option = options.find((candidate) => candidate.value === chosen);
        if (option) onChange(option.value);
      }}
      orientation={orientation}
      isDisabled={isDisabled}
      name={name}
      isInvalid={Boolean(errorMessage)}
    >
      <FieldLabel label={label} hideLabel={hideLabel} />
      <div className={styles['options']} data-orientation={orientation}>
        {options.map((option) => (
          <RadioField
            key={option.value}
            value={option.value}
            isDisabled={option.isDisabled}
            className={cx(styles['choice'])}
          >
            <RadioButton className={cx('input-overlay', styles['row'])}>
              <span className={styles['dot']} aria-hidden="true" />
              <span className={styles['text']}>{option.label}</span>
            </RadioButton>
            {option.description && (
              <Text slot="description" className={cx(styles['help'], fieldStyles['description'])}>
                {option.description}
              </Text>
            )}
          </RadioField>
        ))}
      </div>
      <FieldHelp description={description} errorMessage={errorMessage} />
    </AriaRadioGroup>
  );
}
