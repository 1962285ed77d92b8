import type { ReactNode, Ref } from 'react';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
  TextArea,
} from 'react-aria-components';
import { cx } from './cx.ts';
import styles from './Field.module.css';
import { FieldHelp, FieldLabel, type LabelledFieldProps } from './LabelledField.tsx';

type FieldContentProps = LabelledFieldProps & {
  /** Shown after the input, inside the box: “miles”. */
  readonly unit?: string | undefined;
  readonly children: ReactNode;
};

/** The label, the box with the input, and the description or the error below it. */
const FieldContent = ({ label, hideLabel, unit, children, ...help }: FieldContentProps) => (
  <>
    <FieldLabel label={label} hideLabel={hideLabel} />
    <div className={cx('field-box', styles['box'])}>
      {children}
      {unit && <span className={styles['unit']}>{unit}</span>}
    </div>
    <FieldHelp {...help} />
  </>
);

type TextFieldProps = Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> &
  LabelledFieldProps & {
    readonly placeholder?: string;
    /** Several lines of text. */
    readonly multiline?: boolean;
    readonly inputRef?: Ref<HTMLInputElement>;
    readonly className?: string;
  };

export function TextField({
  label,
  hideLabel,
  description,
  errorMessage,
  placeholder,
  multiline = false,
  inputRef,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <AriaTextField
      {...rest}
      isInvalid={rest.isInvalid ?? Boolean(errorMessage)}
      className={cx('stack-s1 shrink', styles['field'], className)}
    >
      <FieldContent {...{ label, hideLabel, description, errorMessage }}>
        {multiline ? (
          <TextArea
            className={cx(styles['input'], styles['area'])}
            placeholder={placeholder}
            spellCheck
          />
        ) : (
          <Input className={cx(styles['input'])} placeholder={placeholder} ref={inputRef} />
        )}
      </FieldContent>
    </AriaTextField>
  );
}

type NumberFieldProps = Omit<
  AriaNumberFieldProps,
  'className' | 'style' | 'children' | 'value' | 'defaultValue' | 'onChange'
> &
  LabelledFieldProps & {
    /** `undefined` is an empty field. */
    readonly value: number | undefined;
    readonly onChange: (value: number | undefined) => void;
    readonly unit?: string;
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
  className,
  ...rest
}: NumberFieldProps) {
  return (
    <AriaNumberField
      {...rest}
      value={value ?? Number.NaN}
      onChange={(next) => onChange(Number.isNaN(next) ? undefined : next)}
      isInvalid={Boolean(errorMessage)}
      className={cx('stack-s1 shrink', styles['field'], className)}
    >
      <FieldContent {...{ label, hideLabel, description, errorMessage, unit }}>
        <Input className={cx(styles['input'])} />
      </FieldContent>
    </AriaNumberField>
  );
}
