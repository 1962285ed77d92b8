import { type IndexedRow, parseInstant, sortNewestFirst } from '../../../shared/format/instants.ts';
import { findFieldMeta } from '../../../shared/provider/field-paths.ts';
import type { FieldMeta } from '../../../shared/provider/fields.ts';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { formatNumber } from '../../ui/format.ts';
import styles from './Mot.module.css';
import type { PathIn } from '../../../shared/provider/field-path.ts';
import type { ShownMotEntry, MotHistory } from '../../../shared/reading/mot-history.ts';
import { fieldsOf } from '../parts/fields-of.ts';
import { formatInstantDay } from '../../../shared/format/days.ts';

const { Field } = fieldsOf('motFeatureSet');

const DEFECT_COUNTS = [
  'dangerousCount',
  'majorCount',
  'minorCount',
  'advisoriesCount',
  'failureCount',
] as const;

/** The columns of the first table, then those of the second, which also has the date. */
const COLUMNS = {
  year: [
    ['completedDate', 'firstTimePass', 'mileage', 'mileageSinceLastTest', ...DEFECT_COUNTS],
    [
      'completedDate',
      'plateFailureCount',
      'failureTrend',
      'advisoriesTrend',
      'failedMotsCount',
      'passedMotsCount',
      'motsWithDangerousCount',
      'motsWithMajorCount',
      'motsWithMinorCount',
      'motsWithAdvisoriesCount',
    ],
  ],
  test: [
    ['completedDate', 'firstTimePass', 'mileage', 'annualMileage', ...DEFECT_COUNTS],
    ['completedDate', 'keywordsCount', 'failureTrend', 'advisoriesTrend'],
  ],
} as const;

/** Distances since an earlier test. A negative value means that the mileage fell. */
const DISTANCE_COLUMNS: ReadonlySet<string> = new Set(['mileageSinceLastTest', 'annualMileage']);

type MotTableProps = {
  readonly props: DatasetViewProps;
  readonly history: MotHistory;
};

/** Every entry with every value of its version, newest first, in two tables, one below the other. */
export const MotTable = ({ props, history }: MotTableProps) =>
  history.granularity === 'year' ? (
    <EntryTables
      title="By year"
      props={props}
      history={history}
      entries={history.entries}
      names={COLUMNS.year}
    />
  ) : (
    <EntryTables
      title="Tests"
      props={props}
      history={history}
      entries={history.entries}
      names={COLUMNS.test}
    />
  );

type EntryTablesProps<Name> = MotTableProps & {
  readonly title: string;
  readonly entries: readonly ShownMotEntry<Name>[];
  readonly names: readonly [readonly Name[], readonly Name[]];
};

function EntryTables<Name extends string>({
  props,
  history: { list, hasList },
  title,
  entries,
  names: [first, second],
}: EntryTablesProps<Name>) {
  const motColumns = (names: readonly Name[]) =>
    names.flatMap((name) => {
      const meta = findFieldMeta(props.schema, [list, name]);
      return meta ? [createColumn(name, meta)] : [];
    });
  const table = {
    rows: sortNewestFirst(entries, ({ fields }) => fields.completedDate),
    rowKey: ({ index }: IndexedRow<ShownMotEntry<Name>>) => index,
    empty: hasList
      ? 'The response lists no tests. A first MOT is usually due 3 years after first registration (4 in Northern Ireland).'
      : 'The response does not contain a list of tests.',
  };
  return (
    <Section title={title} note="Newest first">
      <DataTable {...table} caption={`${title}, newest first`} columns={motColumns(first)} />
      {entries.length > 0 && (
        <DataTable
          {...table}
          caption={`${title}: trends and totals`}
          showCaption
          columns={motColumns(second)}
        />
      )}
    </Section>
  );
}

const createColumn = <Name extends string>(
  name: Name,
  { label, unit, kind }: FieldMeta,
): DataColumn<IndexedRow<ShownMotEntry<Name>>> => ({
  key: name,
  // The header states the unit once, so that the values stay short and aligned.
  header: (
    <span className={styles['header']}>
      {unit === undefined || /^miles/i.test(label) ? label : `${label}, ${unit}`}
    </span>
  ),
  align: kind === 'number' ? 'right' : 'left',
  isRowHeader: name === 'completedDate',
  cell: ({ row }) => <Field path={row.pathTo(name)} render={(value) => renderCell(name, value)} />,
});

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
  return time === undefined ? text : formatInstantDay(time);
}

/** What is counted of each category of defects. “Tests” counts tests with at least one. */
const COUNTS = [
  { header: 'Total', key: 'total' },
  { header: 'Recent', key: 'recent' },
  { header: 'Average', key: 'average' },
  { header: 'Tests', key: 'tests' },
] as const;
type Count = (typeof COUNTS)[number];

type Category = { readonly label: string } & {
  readonly [Key in Count['key']]?: PathIn<'motFeatureSet'>;
};

/** The field of each count. A version has only some of them. */
const CATEGORIES: readonly Category[] = [
  {
    label: 'Dangerous',
    total: ['totalDangerous'],
    recent: ['recentDangerous'],
    average: ['averageDangerous'],
    tests: ['totalMotsWithDangerous'],
  },
  {
    label: 'Major',
    total: ['totalMajor'],
    recent: ['recentMajor'],
    average: ['averageMajor'],
    tests: ['totalMotsWithMajor'],
  },
  {
    label: 'Minor',
    total: ['totalMinor'],
    recent: ['recentMinor'],
    average: ['averageMinor'],
    tests: ['totalMotsWithMinor'],
  },
  { label: 'Advisories', average: ['averageAdvisories'], tests: ['totalMotsWithAdvisories'] },
  { label: 'Failures', average: ['averageFailure'] },
  {
    label: 'Number plate failures',
    total: ['totalFailedPlate'],
    average: ['averageFailedPlate'],
  },
];

/** Whether the version has a field. */
type HasField = (path: PathIn<'motFeatureSet'> | undefined) => path is PathIn<'motFeatureSet'>;

/** Totals and averages by category, side by side. A cell is empty if the version has no such field. */
export function DefectsTable({ schema }: DatasetViewProps) {
  const has: HasField = (path): path is PathIn<'motFeatureSet'> =>
    path !== undefined && findFieldMeta(schema, path) !== undefined;
  const categories = CATEGORIES.filter((category) => COUNTS.some(({ key }) => has(category[key])));
  const counts = COUNTS.filter(({ key }) => categories.some((category) => has(category[key])));
  return (
    <Section title="Defects by category" note="“Tests” counts tests with at least one">
      <DataTable
        caption="Defects by category"
        columns={[
          { key: 'label', header: 'Category', isRowHeader: true, cell: ({ label }) => label },
          ...counts.map((count) => countColumn(count, has)),
        ]}
        rows={categories}
        rowKey={({ label }) => label}
        empty="None"
      />
    </Section>
  );
}

const countColumn = ({ key, header }: Count, has: HasField): DataColumn<Category> => ({
  key,
  header,
  align: 'right',
  cell: ({ [key]: path }) => has(path) && <Field path={path} />,
});
