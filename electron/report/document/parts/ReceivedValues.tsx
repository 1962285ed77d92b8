import { formatDateTime } from '../../../../shared/format/dates.ts';
import { isJsonObject, type Json } from '../../../../shared/format/json.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import { humanizeFieldName, formatRaw } from '../../../../shared/provider/field-paths.ts';
import type { SchemaWarning } from '../../../../shared/provider/read-record.ts';
import type { RawPath } from '../../../../shared/provider/field-path.ts';
import { findWarnings, formatPath, formatRawValue } from './field-value.ts';
import { ExternalText, type Field, Fields } from './Fields.tsx';
import { column, type Columns, OmittedCount, Table } from './Table.tsx';

type Props = {
  readonly answer: Answered;
  /** Paths to search; nested values are included. The whole record by default. */
  readonly paths?: readonly RawPath[];
};

const WHOLE_RECORD: readonly RawPath[] = [[]];

/** Lists values that do not match the API documentation, as received. Empty without any. */
export function UnexpectedValues({ answer, paths = WHOLE_RECORD }: Props) {
  return (
    <Table
      caption="Values in an unexpected format"
      maxRows={12}
      rows={findWarnings(answer, paths)}
      columns={receivedValueColumns(answer)}
    />
  );
}

const receivedValueColumns = (answer: Answered): Columns<SchemaWarning> => [
  column('Field', 34, ({ path }) => (
    <ExternalText text={formatPath(answer, path, answer.record)} maxChars={160} />
  )),
  column('Expected', 18, ({ expected }) => expected),
  column('As received', 48, ({ received }) => <bdi>{formatRawValue(received)}</bdi>),
];

/** More fields than this are only in the saved answers. */
const MAX_FIELDS = 24;

/** Shows a value whose fields are not in the API documentation, field by field as received. */
export function UnknownFields({ value }: { readonly value: Json | undefined }) {
  if (value === undefined || value === null) return null;
  if (!isJsonObject(value)) return <p>{formatRawValue(value)}</p>;
  const entries = Object.entries(value).filter(([, item]) => item !== null && item !== '');
  const fields = entries.slice(0, MAX_FIELDS).map(([name, item]): Field => ({
    label: humanizeFieldName(name),
    value: <Scalar value={item} />,
  }));
  return (
    <>
      {fields.length > 0 && <Fields fields={fields} />}
      <OmittedCount count={entries.length - MAX_FIELDS} noun="field" />
    </>
  );
}

function Scalar({ value }: { readonly value: Json }) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return <ExternalText text={formatDateTime(value)} />;
  if (typeof value === 'number') return formatRaw(value);
  return <bdi>{formatRawValue(value)}</bdi>;
}
