import { useState } from 'react';
import type { LabelledFieldProps } from './LabelledField.tsx';
import { formatDateTime } from './format.ts';
import { parseDateInput } from '../../shared/format/parse-date.ts';
import { TextField } from './TextField.tsx';

type DateFieldProps = LabelledFieldProps & {
  /** `2024-03-05`, with a time `2024-03-05T10:20:00`, empty, or the typed text if it is no date. */
  readonly value: string;
  /** Called with the date, or with typed text that is no date, which the form then rejects. */
  readonly onChange: (value: string) => void;
  /** Accepts a time as well. */
  readonly allowsTime?: boolean;
  readonly className?: string;
};

/** A typed date, such as `5/3/2024` or `5 Mar 2024`. Typing is quicker than a calendar. */
export function DateField({
  value,
  onChange,
  allowsTime = false,
  errorMessage,
  ...rest
}: DateFieldProps) {
  // The text being typed. Without focus the field shows the formatted date.
  const [draft, setDraft] = useState<string>();
  const parse = (text: string) => parseDateInput(text, { time: allowsTime });
  const isUnparsed = draft === undefined && value !== '' && parse(value) === undefined;
  const help = allowsTime
    ? 'Enter a date, such as 5 Mar 2024, or a date and time, such as 5 Mar 2024 10:20'
    : 'Enter a date, such as 5 Mar 2024';
  return (
    <TextField
      {...rest}
      value={draft ?? formatDateTime(value)}
      placeholder={allowsTime ? 'day month year, time' : 'day month year'}
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
