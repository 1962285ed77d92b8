import type { ReactNode, Ref } from 'react';
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
  TextArea,
} from 'react-aria-components';
import { cx } from './cx.ts';
import styles from './Field.module.css';
import { FieldHelp, FieldLabel, type LabelledFieldProps } from './LabelledField.tsx';

type TextFieldProps = Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> &
  LabelledFieldProps & {
    readonly placeholder?: string;
    /** Shown after the text, inside the box: a unit or a button. */
    readonly suffix?: ReactNode;
    /** Several lines of text. */
    readonly multiline?: boolean;
    readonly inputRef?: Ref<HTMLInputElement>;
    readonly className?: string;
  };

/** A text input with its label, and a description or an error message below. */
export function TextField({
  label,
  hideLabel,
  description,
  errorMessage,
  placeholder,
  suffix,
  multiline = false,
  inputRef,
  className,
  ...rest
}: TextFieldProps) {
  return (
    <AriaTextField
      {...rest}
      isInvalid={rest.isInvalid ?? Boolean(errorMessage)}
      className={cx(styles['field'], className)}
    >
      <FieldLabel label={label} hideLabel={hideLabel} />
      <div className={cx('field-box', styles['box'])}>
        {multiline ? (
          <TextArea
            className={cx(styles['input'], styles['area'])}
            placeholder={placeholder}
            spellCheck
          />
        ) : (
          <Input className={cx(styles['input'])} placeholder={placeholder} ref={inputRef} />
        )}
        {suffix && <span className={styles['unit']}>{suffix}</span>}
      </div>
      <FieldHelp description={description} errorMessage={errorMessage} />
    </AriaTextField>
  );
}
