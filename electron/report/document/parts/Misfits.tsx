import { placeWords } from '../../../../shared/provider/place-words.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import type { Warning } from '../../../../shared/provider/read.ts';
import { cameWords } from './came-words.ts';
import { type Path, schemaOf, warningsIn } from './reading.ts';
import { type Columns, Table } from './Table.tsx';
import { Text } from './Text.tsx';

type Props = {
  readonly answer: Answered;
  /** Where to look; what is inside counts too. */
  readonly places: readonly Path[];
};

/** What came in another form than the interface promises, as it came; nothing where all of it fits. */
export function Misfits({ answer, places }: Props) {
  const warnings = warningsIn(answer, places);
  if (warnings.length === 0) return null;
  return (
    <Table
      caption="Not in the form that the interface promises"
      className="misfits"
      most={12}
      rows={warnings}
      columns={columnsOf(answer)}
    />
  );
}

function columnsOf(answer: Answered): Columns<Warning> {
  return [
    {
      head: 'Field',
      width: 34,
      cell: ({ path }) => <Text text={placeOf(answer, path)} most={160} />,
    },
    { head: 'Expected', width: 18, cell: ({ expected }) => expected },
    { head: 'As it came', width: 48, cell: ({ came }) => <bdi>{cameWords(came)}</bdi> },
  ];
}

/** “Finance › Agreements 1 › Agreement date”. */
export function placeOf(answer: Answered, path: Path): string {
  const schema = schemaOf(answer);
  return (schema ? placeWords(schema, path) : path.map(String)).join(' › ');
}
