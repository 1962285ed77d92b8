import { metaAt } from '../../../shared/provider/field-paths.ts';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { Section } from '../../ui/Section.tsx';
import { Field } from '../../fields/Field.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';

/** A kind of defect and the record fields that count it. A version may lack some of them. */
type DefectKind = {
  readonly label: string;
  readonly total?: string;
  readonly recent?: string;
  readonly average?: string;
  readonly tests?: string;
};

const DEFECT_KINDS: readonly DefectKind[] = [
  {
    label: 'Dangerous',
    total: 'totalDangerous',
    recent: 'recentDangerous',
    average: 'averageDangerous',
    tests: 'totalMotsWithDangerous',
  },
  {
    label: 'Major',
    total: 'totalMajor',
    recent: 'recentMajor',
    average: 'averageMajor',
    tests: 'totalMotsWithMajor',
  },
  {
    label: 'Minor',
    total: 'totalMinor',
    recent: 'recentMinor',
    average: 'averageMinor',
    tests: 'totalMotsWithMinor',
  },
  { label: 'Advisories', average: 'averageAdvisories', tests: 'totalMotsWithAdvisories' },
  { label: 'Failures', average: 'averageFailure' },
  { label: 'Plate failures', total: 'totalFailedPlate', average: 'averageFailedPlate' },
];

const COUNT_COLUMNS = [
  { key: 'total', header: 'In all' },
  { key: 'recent', header: 'Recent' },
  { key: 'average', header: 'Average' },
  { key: 'tests', header: 'Tests' },
] as const;

/**
 * Totals and averages by kind, side by side. A cell is empty if the version has no field for it.
 */
export function DefectsTable(props: DatasetViewProps) {
  const has = (name: string | undefined) =>
    name !== undefined && metaAt(props.schema, [name]) !== undefined;
  const kinds = DEFECT_KINDS.filter((kind) => COUNT_COLUMNS.some(({ key }) => has(kind[key])));
  const counts = COUNT_COLUMNS.filter(({ key }) => kinds.some((kind) => has(kind[key])));
  return (
    <Section title="Defects by kind" note="“Tests” had at least one">
      <DataTable
        caption="Defects by kind"
        columns={defectColumns(props, counts, has)}
        rows={kinds}
        rowKey={({ label }) => label}
        empty="None"
      />
    </Section>
  );
}

function defectColumns(
  props: DatasetViewProps,
  counts: readonly (typeof COUNT_COLUMNS)[number][],
  has: (name: string | undefined) => boolean,
): DataColumn<DefectKind>[] {
  return [
    { key: 'label', header: 'Kind', isRowHeader: true, cell: ({ label }) => label },
    ...counts.map(({ key, header }): DataColumn<DefectKind> => ({
      key,
      header,
      align: 'right',
      cell: (kind) => {
        const name = kind[key];
        return name !== undefined && has(name) ? <Field source={props} path={[name]} /> : null;
      },
    })),
  ];
}
