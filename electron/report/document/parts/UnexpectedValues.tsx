import { describeFieldPath } from '../../../../shared/provider/field-path-text.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import type { SchemaWarning } from '../../../../shared/provider/read-record.ts';
import { formatRawValue } from './format-raw-value.ts';
import { type Path, getSchema, findWarnings } from './field-value.ts';
import { type Columns, Table } from './Table.tsx';
import { ExternalText } from './ExternalText.tsx';

type Props = {
  readonly answer: Answered;
  /** Paths to search; nested values are included. */
  readonly paths: readonly Path[];
};

/**
 * Lists values that do not match the API documentation, as received. Shows nothing if there are
 * none.
 */
export function UnexpectedValues({ answer, paths }: Props) {
  const warnings = findWarnings(answer, paths);
  if (warnings.length === 0) return null;
  return (
    <Table
      caption="Not in the form that the interface promises"
      className="misfits"
      maxRows={12}
      rows={warnings}
      columns={columnsOf(answer)}
    />
  );
}

function columnsOf(answer: Answered): Columns<SchemaWarning> {
  return [
    {
      head: 'Field',
      width: 34,
      cell: ({ path }) => <ExternalText text={formatPath(answer, path)} maxChars={160} />,
    },
    { head: 'Expected', width: 18, cell: ({ expected }) => expected },
    {
      head: 'As it came',
      width: 48,
      cell: ({ received }) => <bdi>{formatRawValue(received)}</bdi>,
    },
  ];
}

/** Formats a path: “Finance › Agreements 1 › Agreement date”. */
export function formatPath(answer: Answered, path: Path): string {
  const schema = getSchema(answer);
  return (schema ? describeFieldPath(schema, path) : path.map(String)).join(' › ');
}
