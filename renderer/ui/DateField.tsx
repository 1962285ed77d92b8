import { useState } from 'react';
import type { LabelledFieldProps } from './LabelledField.tsx';
import { formatDateTime } from './format.ts';
import { parseDateInput } from './parse-date.ts';
import { TextField } from './TextField.tsx';

export type DateFieldProps = LabelledFieldProps & {
  /** `2024-03-05`, with `time` also `2024-03-05T10:20:00`; empty for none; else what was typed. */
  readonly value: string;
  /** The date where what was typed is one, otherwise what was typed: the form's own check says so. */
  readonly onChange: (value: string) => void;
  /** Takes a time as well. */
  readonly allowsTime?: boolean;
  readonly isDisabled?: boolean;
  readonly isRequired?: boolean;
  readonly name?: string;
  readonly className?: string;
};

/** A date that is typed, as `5/3/2024` or `5 Mar 2024`: at a desk that is quicker than a calendar. */
export function DateField({
  value,
  onChange,
  allowsTime = false,
  errorMessage,
  ...rest
}: DateFieldProps) {
  // What is being typed; outside the field the date is shown in words.
  const [draft, setDraft] = useState<string>();
  const parse = (text: string) => parseDateInput(text, { time: allowsTime });
  const isUnparsed = draft === undefined && value !== '' && parse(value) === undefined;
  const help = allowsTime
    ? 'Enter a date such as 5 Mar 2024, or a date and time such as 5 Mar 2024 10:20'
    : 'Enter a date such as 5 Mar 2024 or 5/3/2024';
  return (
    <TextField
      {...rest}
      value={draft ?? formatDateTime(value)}
      placeholder={allowsTime ? '5 Mar 2024 10:20' : '5 Mar 2024'}
      errorMessage={errorMessage ?? (isUnparsed ? help : undefined)}
      onChange={(text) => {
        setDraft(text);
        onChange(parse(text) ?? text.trim());
      }}
      onBlur={() => setDraft(undefined)}
      autoComplete="off"
    />
  );
}
