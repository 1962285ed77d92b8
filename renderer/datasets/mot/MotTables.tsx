import { type IndexedRow, parseInstant, sortNewestFirst } from '../../../shared/format/instants.ts';
import { findFieldMeta, findFieldSchema } from '../../../shared/provider/field-paths.ts';
import { listFields } from '../../../shared/provider/fields.ts';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { formatNumber } from '../../ui/format.ts';
import styles from './Mot.module.css';
import type { PathIn } from '../../../shared/provider/field-path.ts';
import { fieldsOf } from '../parts/fields-of.ts';
import { formatLondonDay, type MotRow } from './mot-data.ts';

const { Field } = fieldsOf('motFeatureSet');

type MotTableProps = {
  readonly props: DatasetViewProps;
  readonly rows: readonly MotRow[];
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

/** Every row with every value of its version, newest first, in two tables, one below the other. */
export function MotTable({ props, rows, list, title }: MotTableProps) {
  const columns = motColumns(props, list);
  const table = {
    rows: sortNewestFirst(rows, (row) => row.completedDate),
    rowKey: ({ index }: IndexedRow<MotRow>) => index,
    empty: Array.isArray(props.record[list])
      ? 'The response lists no tests. A first MOT is usually due 3 years after first registration (4 in Northern Ireland).'
      : 'The response does not contain a list of tests.',
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
  return listFields(findFieldSchema(props.schema, [list]) ?? props.schema).map(
    ({ name, meta }) => ({
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
        // The names are those of the schema.
        <Field
          path={[list, index, name] as PathIn<'motFeatureSet'>}
          render={(value) => renderCell(name, value)}
        />
      ),
    }),
  );
}

/** A date without its time, or a number without its unit. A fall in mileage is marked. */
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

/** Kinds of defects, and how the record's fields name them. */
const DEFECT_KINDS = [
  { label: 'Dangerous', name: 'Dangerous' },
  { label: 'Major', name: 'Major' },
  { label: 'Minor', name: 'Minor' },
  { label: 'Advisories', name: 'Advisories' },
  { label: 'Failures', name: 'Failure' },
  { label: 'Number plate failures', name: 'FailedPlate' },
] as const;
type DefectKind = (typeof DEFECT_KINDS)[number];

/** Counts of each kind. The prefix and the name of the kind are the name of the field. */
const COUNTS = [
  { header: 'Total', prefix: 'total' },
  { header: 'Recent', prefix: 'recent' },
  { header: 'Average', prefix: 'average' },
  { header: 'Tests', prefix: 'totalMotsWith' },
] as const;

/** Totals and averages by kind, side by side. A cell is empty if the version has no such field. */
export function DefectsTable({ schema }: DatasetViewProps) {
  const has = (field: string) => findFieldMeta(schema, [field]) !== undefined;
  const kinds = DEFECT_KINDS.filter(({ name }) => COUNTS.some(({ prefix }) => has(prefix + name)));
  const counts = COUNTS.filter(({ prefix }) => kinds.some(({ name }) => has(prefix + name)));
  return (
    <Section title="Defects by category" note="“Tests” counts tests with at least one">
      <DataTable
        caption="Defects by category"
        columns={[
          { key: 'label', header: 'Category', isRowHeader: true, cell: ({ label }) => label },
          ...counts.map((count) => countColumn(count, has)),
        ]}
        rows={kinds}
        rowKey={({ label }) => label}
        empty="None"
      />
    </Section>
  );
}

const countColumn = (
  { header, prefix }: (typeof COUNTS)[number],
  has: (field: string) => boolean,
): DataColumn<DefectKind> => ({
  key: prefix,
  header,
  align: 'right',
  cell: ({ name }) =>
    has(prefix + name) && <Field path={[prefix + name] as unknown as PathIn<'motFeatureSet'>} />,
});
