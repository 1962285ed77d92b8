import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  Input,
} from 'react-aria-components';
import { cx } from './cx.ts';
import styles from './Field.module.css';
import { FieldHelp, FieldLabel, type LabelledFieldProps } from './LabelledField.tsx';

type NumberFieldProps = Omit<
  AriaNumberFieldProps,
  'className' | 'style' | 'children' | 'value' | 'defaultValue' | 'onChange'
> &
  LabelledFieldProps & {
    /** `undefined` is an empty field. */
    readonly value: number | undefined;
    readonly onChange: (value: number | undefined) => void;
    /** Shown after the number: “miles”. */
    readonly unit?: string;
    readonly placeholder?: string;
    readonly className?: string;
  };

/** A number input, formatted without focus: 45,210. Arrow keys change the number in steps. */
export function NumberField({
  label,
  hideLabel,
  description,
  errorMessage,
  value,
  onChange,
  unit,
  placeholder,
  className,
  ...rest
}: NumberFieldProps) {
  return (
    <AriaNumberField
      {...rest}
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? undefined : next)}
      isInvalid={rest.isInvalid ?? Boolean(errorMessage)}
      className={cx(styles['field'], className)}
    >
      <FieldLabel label={label} hideLabel={hideLabel} />
      <div className={cx('field-box', styles['box'])}>
        <Input className={cx(styles['input'])} placeholder={placeholder} />
        {unit && <span className={styles['unit']}>{unit}</span>}
      </div>
      <FieldHelp description={description} errorMessage={errorMessage} />
    </AriaNumberField>
  );
}
