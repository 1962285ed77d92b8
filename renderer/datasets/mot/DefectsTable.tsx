import { metaAt } from '../../../shared/provider/field-paths.ts';
import { Field } from '../../fields/Field.tsx';
import type { DatasetViewProps } from '../../fields/view-props.ts';
import { type DataColumn, DataTable } from '../../ui/DataTable.tsx';
import { Section } from '../../ui/Section.tsx';

/** The fields that count a kind of defect: in all, recent, on average, and tests with at least one. */
type DefectKind = {
  readonly label: string;
  readonly total?: string;
  readonly recent?: string;
  readonly average?: string;
  readonly tests?: string;
};

const defectKind = (label: string): DefectKind => ({
  label,
  total: `total${label}`,
  recent: `recent${label}`,
  average: `average${label}`,
  tests: `totalMotsWith${label}`,
});

/** A version may lack some of the fields. */
const DEFECT_KINDS: readonly DefectKind[] = [
  ...['Dangerous', 'Major', 'Minor'].map(defectKind),
  { label: 'Advisories', average: 'averageAdvisories', tests: 'totalMotsWithAdvisories' },
  { label: 'Failures', average: 'averageFailure' },
  { label: 'Number plate failures', total: 'totalFailedPlate', average: 'averageFailedPlate' },
];

const COUNT_COLUMNS = [
  { key: 'total', header: 'Total' },
  { key: 'recent', header: 'Recent' },
  { key: 'average', header: 'Average' },
  { key: 'tests', header: 'Tests' },
] as const;

/** Totals and averages by kind, side by side. A cell is empty if the version has no such field. */
export function DefectsTable(props: DatasetViewProps) {
  const has = (name: string | undefined) => name !== undefined && hasField(props, name);
  const kinds = DEFECT_KINDS.filter((kind) => COUNT_COLUMNS.some(({ key }) => has(kind[key])));
  const counts = COUNT_COLUMNS.filter(({ key }) => kinds.some((kind) => has(kind[key])));
  return (
    <Section title="Defects by category" note="“Tests” counts tests with at least one">
      <DataTable
        caption="Defects by category"
        columns={[
          { key: 'label', header: 'Category', isRowHeader: true, cell: ({ label }) => label },
          ...counts.map((column) => countColumn(props, column)),
        ]}
        rows={kinds}
        rowKey={({ label }) => label}
        empty="None"
      />
    </Section>
  );
}

const hasField = ({ schema }: DatasetViewProps, name: string) =>
  metaAt(schema, [name]) !== undefined;

const countColumn = (
  props: DatasetViewProps,
  { key, header }: (typeof COUNT_COLUMNS)[number],
): DataColumn<DefectKind> => ({
  key,
  header,
  align: 'right',
  cell: ({ [key]: name }) =>
    name !== undefined && hasField(props, name) ? <Field source={props} path={[name]} /> : null,
});
