import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  RadioGroup as AriaRadioGroup,
  RadioButton,
  RadioField,
  ToggleButton as AriaToggleButton,
} from 'react-aria-components';
import { cx } from './cx.ts';
import { chooseFrom, FieldLabel } from './LabelledField.tsx';
import styles from './SegmentedControl.module.css';
import toggle from './Toggle.module.css';
import toggleButton from './ToggleButton.module.css';

type SegmentedOption<V extends string> = {
  readonly value: V;
  readonly label: string;
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

export function SegmentedControl<V extends string>(props: SegmentedProps<V>) {
  const { label, options, onChange, className, ...rest } = props;
  return (
    <AriaRadioGroup
      {...rest}
      className={cx(styles['group'], className)}
      onChange={chooseFrom(options, onChange)}
      orientation="horizontal"
    >
      <FieldLabel label={label} hideLabel />
      {options.map(({ value: item, label: text, icon: Icon }) => (
        <RadioField key={item} value={item} className={cx(styles['field'])}>
          <RadioButton
            className={cx('input-overlay selectable', toggle['toggle'], styles['segment'])}
          >
            {Icon && <Icon className="small-icon" aria-hidden="true" />}
            {text}
          </RadioButton>
        </RadioField>
      ))}
    </AriaRadioGroup>
  );
}

type ToggleButtonProps = {
  readonly icon: LucideIcon;
  readonly isSelected: boolean;
  readonly onChange: (isSelected: boolean) => void;
  readonly isDisabled?: boolean;
  readonly children: ReactNode;
};

/** A button that stays pressed while the content that it controls is visible. */
export function ToggleButton({ icon: Icon, children, ...rest }: ToggleButtonProps) {
  return (
    <AriaToggleButton
      {...rest}
      className={cx('selectable', toggle['toggle'], toggleButton['toggle'])}
    >
      <Icon className={cx('small-icon', toggleButton['icon'])} aria-hidden="true" />
      {children}
    </AriaToggleButton>
  );
}
