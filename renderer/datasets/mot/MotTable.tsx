import { fieldsOf } from '../../../shared/provider/fields.ts';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { Cell, schemaAt } from '../../fields/cell.tsx';
import { instantOf, newestFirst, type Placed } from '../../../shared/format/instant.ts';
import type { DatasetViewProps } from '../../fields/props.ts';
import styles from './Mot.module.css';
import { dayOfMoment, type MotRow } from './readings.ts';

type MotTableProps = {
  readonly props: DatasetViewProps;
  readonly rows: readonly MotRow[];
  /** The field that holds the rows. */
  readonly list: 'yearlyMotData' | 'mots';
  readonly title: string;
};

/** What a row is read for first; the version's other figures have a table of their own. */
const FIRST: ReadonlySet<string> = new Set([
  'completedDate',
  'firstTimePass',
  'mileage',
  'mileageSinceLastTest',
  'annualMileage',
  'dangerousCount',
  'majorCount',
  'minorCount',
  'advisoriesCount',
  'failureCount',
]);

/** Distances since a test before: below nought, the mileage fell. */
const DISTANCES: ReadonlySet<string> = new Set(['mileageSinceLastTest', 'annualMileage']);

/** Every row with every figure of its version, newest first, in two tables that fit side by side. */
export function MotTable({ props, rows, list, title }: MotTableProps) {
  const placed = newestFirst(rows, (row) => row.completedDate);
  const empty =
    'No tests are in the answer. A first MOT is usually due three years after registration, four in Northern Ireland.';
  return (
    <Section title={title} note="Newest first">
      <DataTable
        caption={`${title}, newest first`}
        columns={motColumns(props, list, (name) => FIRST.has(name))}
        rows={placed}
        rowKey={({ index }) => index}
        empty={empty}
      />
      {placed.length > 0 && (
        <DataTable
          caption={`${title}: trends and other counts`}
          showCaption
          columns={motColumns(props, list, (name) => name === 'completedDate' || !FIRST.has(name))}
          rows={placed}
          rowKey={({ index }) => index}
          empty={empty}
        />
      )}
    </Section>
  );
}

function motColumns(
  props: DatasetViewProps,
  list: MotTableProps['list'],
  wanted: (name: string) => boolean,
): DataColumn<Placed<MotRow>>[] {
  const schema = schemaAt(props.schema, [list]) ?? props.schema;
  return fieldsOf(schema)
    .filter(({ name }) => wanted(name))
    .map(({ name, meta }) => ({
      key: name,
      // The unit stands once, at the top, so that figures stay short and in line.
      header: (
        <span className={styles['header']}>
          {meta.unit === undefined ? meta.label : `${meta.label}, ${meta.unit}`}
        </span>
      ),
      align: meta.kind === 'number' ? 'right' : 'left',
      isRowHeader: name === 'completedDate',
      cell: ({ index }) => <Figure props={props} path={[list, index, name]} />,
    }));
}

/** The day alone, a figure without its unit; a mileage below the one before is marked. */
function Figure({
  props,
  path,
}: {
  readonly props: DatasetViewProps;
  readonly path: readonly [string, number, string];
}) {
  const [, , name] = path;
  return (
    <Cell
      of={props}
      path={path}
      render={(value) => {
        if (typeof value === 'string')
          return <span className={styles['figure']}>{dayWords(value)}</span>;
        if (typeof value === 'boolean') return value ? 'Yes' : 'No';
        const figure = formatNumber(value);
        return DISTANCES.has(name) && value < 0 ? (
          <StatusMark tone="review">{figure}</StatusMark>
        ) : (
          <span className={styles['figure']}>{figure}</span>
        );
      }}
    />
  );
}

function dayWords(written: string): string {
  const at = instantOf(written);
  return at === undefined ? written : dayOfMoment(at);
}
