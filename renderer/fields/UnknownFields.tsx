import type { RawPath } from '../../shared/provider/field-path.ts';
import { formatNumber } from '../../shared/format/numbers.ts';
import type { z } from 'zod';
import { describeFieldPath } from '../../shared/provider/field-paths.ts';
import type { SchemaWarning } from '../../shared/provider/read-record.ts';
import { DataTable } from '../ui/DataTable.tsx';
import { formatRaw } from '../ui/format.ts';
import { Section } from '../ui/Section.tsx';
import { JsonTree } from '../ui/JsonTree.tsx';
import { ValueText } from '../ui/ValueText.tsx';
import { findUnknownFields, ROOT_PATH, warningsUnder } from './field-warnings.ts';

type UnknownFieldsProps = {
  readonly schema: z.ZodType;
  readonly record: object | undefined;
  readonly warnings: readonly SchemaWarning[];
  /** Where `record` starts in the whole record, for the warnings. */
  readonly path?: RawPath;
};

/** Further rows are cut off; the raw answer has them all. */
const MAX_ROWS = 200;

/**
 * Shows everything that is not in the API documentation: fields that the schema does not describe,
 * at any depth, and values of a wrong type, so that nothing received is omitted. Renders nothing if
 * there are none.
 */
export function UnknownFields({ schema, record, warnings, path = ROOT_PATH }: UnknownFieldsProps) {
  const unknown = findUnknownFields(schema, record ?? {});
  const unexpected = warningsUnder(warnings, path);
  return (
    <>
      {unexpected.length > 0 && (
        <Section title="Unexpected format" note={countNote(unexpected.length)}>
          <DataTable
            caption="Values in an unexpected format"
            rows={unexpected.slice(0, MAX_ROWS)}
            empty=""
            columns={[
              {
                key: 'place',
                header: 'Field',
                isRowHeader: true,
                cell: (warning) =>
                  describeFieldPath(schema, warning.path.slice(path.length)).join(', '),
              },
              { key: 'received', header: 'Received', cell: receivedCell },
              { key: 'expected', header: 'Expected', cell: (warning) => warning.expected },
            ]}
          />
        </Section>
      )}
      {Object.keys(unknown).length > 0 && (
        <Section title="Additional fields" note="Not in the API documentation">
          <JsonTree value={unknown} label="Additional fields" />
        </Section>
      )}
    </>
  );
}

const receivedCell = (warning: SchemaWarning) => <ValueText text={formatRaw(warning.received)} />;

function countNote(count: number): string {
  const shown =
    count > MAX_ROWS
      ? `First ${MAX_ROWS} of ${formatNumber(count)}, shown as received.`
      : 'Shown as received.';
  return `${shown} Other fields are not affected.`;
}
