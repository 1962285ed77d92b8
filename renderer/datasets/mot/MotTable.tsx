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
  const columns = motColumns(props, list);
  const table = {
    rows: sortNewestFirst(rows, (row) => row.completedDate),
    rowKey: ({ index }: IndexedRow<MotRow>) => index,
    empty:
      'The response lists no tests. A first MOT is usually due 3 years after first registration (4 in Northern Ireland).',
  };
  return (
    <Section title={title} note="Newest first">
      <DataTable
        {...table}
        caption={`${title}, newest first`}
        columns={columns.filter(({ key }) => PRIMARY_COLUMNS.has(key))}
      />
      {rows.length > 0 && (
        <DataTable
          {...table}
          caption={`${title}: trends and totals`}
          showCaption
          columns={columns.filter(
            ({ key }) => key === 'completedDate' || !PRIMARY_COLUMNS.has(key),
          )}
        />
      )}
    </Section>
  );
}

function motColumns(
  props: DatasetViewProps,
  list: MotTableProps['list'],
): DataColumn<IndexedRow<MotRow>>[] {
  return fieldsOf(schemaAt(props.schema, [list]) ?? props.schema).map(({ name, meta }) => ({
    key: name,
    // The header states the unit once, so that the values stay short and aligned.
    header: (
      <span className={styles['header']}>
        {meta.unit === undefined || /^miles/i.test(meta.label)
          ? meta.label
          : `${meta.label}, ${meta.unit}`}
      </span>
    ),
    align: meta.kind === 'number' ? 'right' : 'left',
    isRowHeader: name === 'completedDate',
    cell: ({ index }) => (
      <Field
        source={props}
        path={[list, index, name]}
        render={(value) => renderCell(name, value)}
      />
    ),
  }));
}

/**
 * Shows a date without its time and a number without its unit. Marks a mileage below the previous
 * one.
 */
function renderCell(name: string, value: string | number | boolean) {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'number' && value < 0 && DISTANCE_COLUMNS.has(name))
    return <StatusMark tone="review">{formatNumber(value)}</StatusMark>;
  const text = typeof value === 'number' ? formatNumber(value) : formatTestDay(value);
  return <span className="nowrap">{text}</span>;
}

function formatTestDay(text: string): string {
  const time = parseInstant(text);
  return time === undefined ? text : formatLondonDay(time);
}
