import { fieldsOf } from '../../../shared/provider/fields.ts';
import { schemaAt } from '../../../shared/provider/field-paths.ts';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { formatNumber } from '../../ui/format.ts';
import { Section } from '../../ui/Section.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { Field } from '../../fields/Field.tsx';
import { parseInstant, sortNewestFirst, type IndexedRow } from '../../../shared/format/instants.ts';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import styles from './Mot.module.css';
import { formatLondonDay, type MotRow } from './mot-data.ts';

type MotTableProps = {
  readonly props: DatasetViewProps;
  readonly rows: readonly MotRow[];
  /** The field that contains the rows. */
  readonly list: 'yearlyMotData' | 'mots';
  readonly title: string;
};

/** The most important columns. The version's other columns are in a second table. */
const PRIMARY_COLUMNS: ReadonlySet<string> = new Set([
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

/** Distances since an earlier test. A negative value means that the mileage fell. */
const DISTANCE_COLUMNS: ReadonlySet<string> = new Set(['mileageSinceLastTest', 'annualMileage']);

/** Every row with every value of its version, newest first, in two tables that fit side by side. */
export function MotTable({ props, rows, list, title }: MotTableProps) {
  const indexedRows = sortNewestFirst(rows, (row) => row.completedDate);
  const empty =
    'No tests are in the answer. A first MOT is usually due three years after registration, four in Northern Ireland.';
  return (
    <Section title={title} note="Newest first">
      <DataTable
        caption={`${title}, newest first`}
        columns={motColumns(props, list, (name) => PRIMARY_COLUMNS.has(name))}
        rows={indexedRows}
        rowKey={({ index }) => index}
        empty={empty}
      />
      {indexedRows.length > 0 && (
        <DataTable
          caption={`${title}: trends and other counts`}
          showCaption
          columns={motColumns(
            props,
            list,
            (name) => name === 'completedDate' || !PRIMARY_COLUMNS.has(name),
          )}
          rows={indexedRows}
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
  isVisible: (name: string) => boolean,
): DataColumn<IndexedRow<MotRow>>[] {
  const schema = schemaAt(props.schema, [list]) ?? props.schema;
  return fieldsOf(schema)
    .filter(({ name }) => isVisible(name))
    .map(({ name, meta }) => ({
      key: name,
      // The header states the unit once, so that the values stay short and aligned.
      header: (
        <span className={styles['header']}>
          {meta.unit === undefined ? meta.label : `${meta.label}, ${meta.unit}`}
        </span>
      ),
      align: meta.kind === 'number' ? 'right' : 'left',
      isRowHeader: name === 'completedDate',
      cell: ({ index }) => <MotCell props={props} path={[list, index, name]} />,
    }));
}

/**
 * Shows a date without its time and a number without its unit. Marks a mileage below the previous
 * one.
 */
function MotCell({
  props,
  path,
}: {
  readonly props: DatasetViewProps;
  readonly path: readonly [string, number, string];
}) {
  const [, , name] = path;
  return (
    <Field
      source={props}
      path={path}
      render={(value) => {
        if (typeof value === 'string')
          return <span className="nowrap">{formatTestDay(value)}</span>;
        if (typeof value === 'boolean') return value ? 'Yes' : 'No';
        const figure = formatNumber(value);
        return DISTANCE_COLUMNS.has(name) && value < 0 ? (
          <StatusMark tone="review">{figure}</StatusMark>
        ) : (
          <span className="nowrap">{figure}</span>
        );
      }}
    />
  );
}

function formatTestDay(text: string): string {
  const time = parseInstant(text);
  return time === undefined ? text : formatLondonDay(time);
}
