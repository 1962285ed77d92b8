import { type ReactNode, type Ref, useState } from 'react';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaNumberFieldProps,
  TextField as AriaTextField,
  type TextFieldProps as AriaTextFieldProps,
  Input,
  TextArea,
} from 'react-aria-components';
import { parseDateInput } from '../../shared/format/parse-date.ts';
import { cx } from './cx.ts';
import styles from './Field.module.css';
import { formatDateTime, formatNumber } from './format.ts';
import { FieldHelp, FieldLabel, type LabelledFieldProps } from './LabelledField.tsx';
import { useBeforeClick } from './useBeforeClick.ts';

type FieldContentProps = LabelledFieldProps & {
  /** Shown after the input, inside the box: “miles”. */
  readonly unit?: string | undefined;
  readonly children: ReactNode;
};

/** The label, the box with the input, and the description or the error below it. */
const FieldContent = ({ unit, children, ...labels }: FieldContentProps) => (
  <>
    <FieldLabel {...labels} />
    <div className={cx('field-box', styles['box'])}>
      {children}
      {unit && <span className={styles['unit']}>{unit}</span>}
    </div>
    <FieldHelp {...labels} />
  </>
);

type TextFieldProps = Omit<AriaTextFieldProps, 'className' | 'style' | 'children'> &
  LabelledFieldProps & {
    readonly placeholder?: string;
    readonly multiline?: boolean;
    readonly unit?: string | undefined;
    readonly inputRef?: Ref<HTMLInputElement>;
    readonly className?: string;
  };

export function TextField({ multiline, unit, inputRef, className, ...rest }: TextFieldProps) {
  const { maxLength = Infinity, value = '' } = rest;
  // A text that does not fit is not pasted: the end that the browser cuts off could go unnoticed.
  const [refusedLength, setRefusedLength] = useState<number>();
  const limit = `up to ${formatNumber(maxLength)} characters`;
  const errorMessage = refusedLength
    ? `The text was not pasted: it would have ${formatNumber(refusedLength)} characters. This field can have ${limit}.`
    : rest.errorMessage;
  const description =
    value.length >= maxLength ? `This field is full. It can have ${limit}.` : rest.description;
  return (
    <AriaTextField
      {...rest}
      onPaste={(event) => {
        const { selectionStart, selectionEnd, value: present } = event.currentTarget;
        const replacedLength = (selectionEnd ?? 0) - (selectionStart ?? 0);
        const pasted = event.clipboardData.getData('text');
        const length = present.length - replacedLength + pasted.length;
        setRefusedLength(length > maxLength ? length : undefined);
        if (length > maxLength) event.preventDefault();
        else rest.onPaste?.(event);
      }}
      onChange={(text) => {
        setRefusedLength(undefined);
        rest.onChange?.(text);
      }}
      isInvalid={rest.isInvalid ?? Boolean(errorMessage)}
      className={cx('stack-s1 shrink', styles['field'], className)}
    >
      <FieldContent {...rest} unit={unit} description={description} errorMessage={errorMessage}>
        {multiline ? (
          <TextArea className={cx(styles['input'], styles['area'])} spellCheck />
        ) : (
          <Input className={cx(styles['input'])} ref={inputRef} />
        )}
      </FieldContent>
    </AriaTextField>
  );
}

type DateFieldProps = LabelledFieldProps & {
  /** `2024-03-05`, with a time `2024-03-05T10:20:00`, empty, or the typed text if it is no date. */
  readonly value: string;
  /** Called with the date, or with typed text that is no date, which the form then rejects. */
  readonly onChange: (value: string) => void;
  readonly allowsTime?: boolean;
  readonly className?: string;
};

/** A typed date, such as `5/3/2024` or `5 Mar 2024`. Typing is quicker than a calendar. */
export function DateField({ value, onChange, allowsTime = false, ...rest }: DateFieldProps) {
  // The text being typed. Without focus the field shows the formatted date.
  const [draft, setDraft] = useState<string>();
  const beforeClick = useBeforeClick();
  const parse = (text: string) => parseDateInput(text, { time: allowsTime });
  const isUnparsed = value !== '' && parse(value) === undefined;
  const isRefused = rest.errorMessage !== undefined || draft === undefined;
  const help = allowsTime
    ? 'Enter a date, such as 5 Mar 2024, or a date and time, such as 5 Mar 2024 10:20'
    : 'Enter a date, such as 5 Mar 2024';
  return (
    <TextField
      {...rest}
      value={draft ?? formatDateTime(value)}
      placeholder={allowsTime ? 'day month year, time' : 'day month year'}
      // The form's own message has an example in another format.
      errorMessage={isUnparsed && isRefused ? help : rest.errorMessage}
      onChange={(text) => {
        setDraft(text);
        onChange(parse(text) ?? text.trim());
      }}
      onBlur={() => beforeClick(() => setDraft(undefined))}
      autoComplete="off"
    />
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

/** A number as it is copied from a page: “£12,345”, “45,210 miles”, “−1.548°”. */
const COPIED_NUMBER = /^\s*£?\s*([-−]?)\s*(\d[\d,]*(?:\.\d+)?)\s*(?:miles?|°)?\s*$/i;

function parseCopiedNumber(text: string): number | undefined {
  const [, sign, digits] = COPIED_NUMBER.exec(text) ?? [];
  return digits === undefined ? undefined : Number(`${sign && '-'}${digits.replaceAll(',', '')}`);
}

/** A number input, formatted without focus: 45,210. Arrow keys change the number in steps. */
export function NumberField({ value, onChange, unit, className, ...rest }: NumberFieldProps) {
  // The number that a press elsewhere has entered, until it is reported at the release.
  const [entered, setEntered] = useState<number>();
  const beforeClick = useBeforeClick();
  const enter = (next: number) => {
    setEntered(next);
    beforeClick(() => {
      setEntered(undefined);
      onChange(Number.isNaN(next) ? undefined : next);
    });
  };
  return (
    <AriaNumberField
      {...rest}
      value={entered ?? value ?? Number.NaN}
      onChange={enter}
      onPaste={({ currentTarget, clipboardData }) => {
        // React Aria refuses a text with a unit, and the field would silently keep its number. As it
        // does, this accepts only a text that replaces the whole number.
        const { selectionStart, selectionEnd, value: replaced } = currentTarget;
        const isWhole = (selectionEnd ?? 0) - (selectionStart ?? 0) === replaced.length;
        const pasted = isWhole ? parseCopiedNumber(clipboardData.getData('text')) : undefined;
        if (pasted !== undefined) onChange(pasted);
      }}
      isInvalid={Boolean(rest.errorMessage)}
      className={cx('stack-s1 shrink', styles['field'], className)}
    >
      <FieldContent {...rest} unit={unit}>
        <Input className={cx(styles['input'])} />
      </FieldContent>
    </AriaNumberField>
  );
}
