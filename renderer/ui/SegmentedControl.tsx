import type { LucideIcon } from 'lucide-react';
import { RadioGroup as AriaRadioGroup, RadioButton, RadioField } from 'react-aria-components';
import { cx } from './cx.ts';
import { FieldLabel } from './LabelledField.tsx';
import styles from './SegmentedControl.module.css';
import toggle from './Toggle.module.css';

export type SegmentedOption<V extends string> = {
  readonly value: V;
  readonly label: string;
  /** Shown before the label. */
  readonly icon?: LucideIcon;
};

export type SegmentedProps<V extends string> = {
  /** Its accessible name. It is not displayed, because the options explain themselves. */
  readonly label: string;
  readonly options: readonly SegmentedOption<V>[];
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly isDisabled?: boolean;
  readonly className?: string | undefined;
};

/** A choice of one from two or three options side by side, such as display modes. */
export function SegmentedControl<V extends string>({
  label,
  options,
  value,
  onChange,
  isDisabled,
  className,
}: SegmentedProps<V>) {
  return (
    <AriaRadioGroup
      className={cx(styles['group'], className)}
      value={value}
      onChange={(chosen) => {
        const option = options.find((candidate) => candidate.value === chosen);
        if (option) onChange(option.value);
      }}
      orientation="horizontal"
      isDisabled={isDisabled}
    >
      <FieldLabel label={label} hideLabel />
      {options.map(({ value: item, label: text, icon: Icon }) => (
        <RadioField key={item} value={item} className={cx(styles['field'])}>
          <RadioButton className={cx('input-overlay', toggle['toggle'], styles['segment'])}>
            {Icon && <Icon className="small-icon" aria-hidden="true" />}
            {text}
          </RadioButton>
        </RadioField>
      ))}
    </AriaRadioGroup>
  );
}
