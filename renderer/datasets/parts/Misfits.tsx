import type { Warning } from '../../../shared/provider/read.ts';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { Section } from '../../ui/Section.tsx';
import type { DatasetViewProps } from '../props.ts';
import { inOneLine } from './figure.tsx';
import { pathWords } from './path-words.ts';

/** More would bury the record itself; the raw answer has them all. */
const MOST = 50;

type MisfitsProps = {
  readonly schema: DatasetViewProps['schema'];
  readonly warnings: readonly Warning[];
};

type Misfit = { readonly field: string; readonly expected: string; readonly came: string };

const COLUMNS: readonly DataColumn<Misfit>[] = [
  { key: 'field', header: 'Field', cell: ({ field }) => <bdi>{field}</bdi>, isRowHeader: true },
  { key: 'expected', header: 'Expected', cell: ({ expected }) => expected },
  { key: 'came', header: 'What came', cell: ({ came }) => <bdi>{came}</bdi> },
];

/** Every value that came otherwise than the interface says, as it came; nothing when all is well. */
export function Misfits({ schema, warnings }: MisfitsProps) {
  if (warnings.length === 0) return null;
  const more = warnings.length - MOST;
  return (
    <Section
      title="Not as expected"
      note={more > 0 ? `The first ${MOST}; ${more} more are in the raw answer` : 'Shown as it came'}
    >
      <DataTable
        caption="Values that are not as the interface says"
        columns={COLUMNS}
        rows={warnings.slice(0, MOST).map(({ path, expected, came }) => ({
          field: pathWords(schema, path),
          expected,
          came: inOneLine(came),
        }))}
        empty="Nothing"
      />
    </Section>
  );
}
