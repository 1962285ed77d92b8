import type { z } from 'zod';
import type { Warning } from '../../shared/provider/read.ts';
import { type Path, unknownIn, warningsAt } from './came.ts';
import { DataTable } from '../ui/DataTable.tsx';
import { asItCame } from '../ui/format.ts';
import { placeWords } from '../ui/place-words.ts';
import { Section } from '../ui/Section.tsx';
import { Tree } from '../ui/Tree.tsx';
import { ValueText } from '../ui/ValueText.tsx';

export type UnknownFieldsProps = {
  readonly schema: z.ZodType;
  readonly record: object | undefined;
  readonly warnings: readonly Warning[];
  /** Where `record` stands in the whole record, for the warnings. */
  readonly path?: Path;
};

const NOWHERE: Path = [];
/** More rows than this are cut off; the raw answer has them all. */
const MOST = 200;

/**
 * What came beyond the interface: fields it does not name, at any depth, and values that are not what
 * it says. Nothing that came is dropped. Draws nothing when there are none.
 */
export function UnknownFields({ schema, record, warnings, path = NOWHERE }: UnknownFieldsProps) {
  const unknown = unknownIn(schema, record);
  const odd = warningsAt(warnings, path);
  return (
    <>
      {odd.length > 0 && (
        <Section title="Not as expected" note={noteOf(odd.length)}>
          <DataTable
            caption="Values that are not as the interface says"
            rows={odd.slice(0, MOST)}
            empty=""
            columns={[
              {
                key: 'place',
                header: 'Field',
                isRowHeader: true,
                cell: (warning) => placeWords(schema, warning.path.slice(path.length)).join(', '),
              },
              {
                key: 'came',
                header: 'What came',
                cell: cameCell,
              },
              { key: 'expected', header: 'Expected', cell: (warning) => warning.expected },
            ]}
          />
        </Section>
      )}
      {Object.keys(unknown).length > 0 && (
        <Section title="Other fields that came" note="The interface does not describe these">
          <Tree value={unknown} label="Other fields that came" />
        </Section>
      )}
    </>
  );
}

const cameCell = (warning: Warning) => <ValueText text={asItCame(warning.came)} />;

function noteOf(count: number): string {
  const shown = count > MOST ? `the first ${MOST} of ${count.toLocaleString('en-GB')}, ` : '';
  return `${shown}shown as they came; the rest of the record is not affected`;
}
