import type { ReactNode } from 'react';
import { formatNumber } from '../../../../shared/format/numbers.ts';
import { toInlineText } from '../../../../shared/format/text.ts';
import { truncate, revealHiddenCharacters } from '../../../../shared/format/safe-text.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import type { DatasetId } from '../../../../shared/provider/catalogue.ts';
import type { NameIn, PathIn, RawPath } from '../../../../shared/provider/field-path.ts';
import { formatRawValue, getFieldValue, getLabel } from './field-value.ts';
import { ResultIcon } from './ResultBadge.tsx';

type ExternalTextProps = {
  readonly text: string;
  /**
   * Maximum number of UTF-16 units to print, `Infinity` for text that the user wrote. Longer text
   * from the provider is complete only in the saved answers.
   */
  readonly maxChars?: number;
};

/**
 * Prints external text safely: isolated, so that it cannot change the direction of the text around
 * it; with invisible characters made visible; and shortened, with the number of omitted characters.
 */
export function ExternalText({ text, maxChars = 400 }: ExternalTextProps) {
  const visibleText = truncate(text, maxChars);
  const omittedCount = text.length - visibleText.length;
  return (
    <>
      <bdi>{revealHiddenCharacters(visibleText)}</bdi>
      {omittedCount > 0 && (
        <span className="more">… and {formatNumber(omittedCount)} more characters</span>
      )}
    </>
  );
}

/** External text on one line of limited length. Text cut off at “…” is complete in the full report. */
export const BriefText = ({ text, maxChars }: Required<ExternalTextProps>) => (
  <bdi>{toInlineText(text, maxChars)}</bdi>
);

export const NOT_GIVEN = <span className="quiet">Not stated</span>;

/** Limited because a column is narrow. */
const MAX_VALUE_CHARS = 160;
/** The full value is listed with the other unexpected values. */
const MAX_UNEXPECTED_CHARS = 32;

type ValueProps<D extends DatasetId> = {
  readonly answer: Answered<D>;
  readonly path: PathIn<D>;
  /** Formats the value in place of the format for its kind and unit. */
  readonly format?: (value: string | number | boolean) => string;
};

/** Shows a field of an answer. A missing or an unexpected value is marked as such. */
export function Value<D extends DatasetId>({ answer, path, format }: ValueProps<D>) {
  const field = getFieldValue(answer, path);
  if (field.kind === 'absent') return NOT_GIVEN;
  if (field.kind === 'unexpected')
    return (
      <span className="unexpected">
        <ResultIcon result="review" /> Unexpected format:{' '}
        <bdi>{formatRawValue(field.warning.received, MAX_UNEXPECTED_CHARS)}</bdi>
      </span>
    );
  const { value } = field;
  const text = format && typeof value !== 'object' ? format(value) : field.text;
  return <ExternalText text={text} maxChars={MAX_VALUE_CHARS} />;
}

export type Field = {
  readonly label: string;
  readonly value: ReactNode;
  readonly note?: ReactNode;
};

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

/** Creates a field of an answer. Its label is that of the catalogue, unless another is given. */
export const createField = <D extends DatasetId>(
  answer: Answered<D>,
  path: PathIn<D>,
  { label = getLabel(answer, path), note }: Partial<Pick<Field, 'label' | 'note'>> = {},
): Field => ({ label, value: <Value answer={answer} path={path} />, note });

/** Creates fields of a group of an answer, or of its top. */
export const createFields = <D extends DatasetId, const Group extends RawPath>(
  answer: Answered<D>,
  group: Group,
  names: readonly NameIn<D, Group>[],
): Field[] =>
  // The compiler does not see that a group and one of its names are a path.
  names.map((name) => createField(answer, [...group, name] as unknown as PathIn<D>));
