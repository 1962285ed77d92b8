import type { ReactNode } from 'react';
import type { Answered } from '../../../../shared/provider/answer.ts';
import { formatRawValue } from './format-raw-value.ts';
import { ResultIcon } from './ResultBadge.tsx';
import { getFieldValue, getLabel, type Path } from './field-value.ts';
import { ExternalText } from './ExternalText.tsx';

/** Limited because a column is narrow. */
const MAX_VALUE_CHARS = 160;

type ValueProps = {
  readonly answer: Answered;
  readonly path: Path;
  /** Formats the value in place of the format for its kind and unit. */
  readonly format?: (value: string | number | boolean) => string;
};

/**
 * Shows a field of an answer. A missing value is marked as absent, and an unexpected one is shown
 * as received and marked.
 */
export function Value({ answer, path, format }: ValueProps) {
  const fieldValue = getFieldValue(answer, path);
  switch (fieldValue.kind) {
    case 'absent':
      return <span className="quiet">Not given</span>;
    case 'unexpected':
      return (
        <span className="unexpected">
          <ResultIcon result="review" /> Not as expected:{' '}
          <bdi>{formatRawValue(fieldValue.warning.received, MAX_UNEXPECTED_CHARS)}</bdi>
        </span>
      );
    case 'value': {
      const { value, text } = fieldValue;
      return (
        <ExternalText
          text={format && typeof value !== 'object' ? format(value) : text}
          maxChars={MAX_VALUE_CHARS}
        />
      );
    }
  }
}

/** The full value is listed with the other unexpected values. */
const MAX_UNEXPECTED_CHARS = 32;

export type Field = {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
};

/** Shows labels above values, in columns. */
export function Fields({ fields }: { readonly fields: readonly Field[] }) {
  return (
    <dl className="fields">
      {fields.map(({ label, value, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
          {note !== undefined && note !== '' && <dd className="note">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

type FieldSpec = string | { readonly name: string; readonly write?: ValueProps['format'] };

/** Creates fields from one path of an answer, with the labels of the catalogue. */
export function createFields(
  answer: Answered,
  at: Path,
  names: readonly FieldSpec[],
): readonly Field[] {
  return names.map((spec): Field => {
    const { name, write: format } =
      typeof spec === 'string' ? { name: spec, write: undefined } : spec;
    const path = [...at, name];
    return {
      label: getLabel(answer, path),
      value: <Value answer={answer} path={path} {...(format && { format })} />,
    };
  });
}
