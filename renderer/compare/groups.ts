import { type DatasetId, DATASET_IDS, getDataset } from '../../shared/provider/catalogue.ts';
import { COMPARE_TOPICS, type CompareRow, type CompareTopic } from '../datasets/definition.ts';
import { definitionOf } from '../datasets/registry.ts';
import { countRow, fieldRow, latestRow, type RowDefinition } from './field-rows.tsx';
import { parametersRow } from './parameters-row.ts';
import { sourceRow } from './source-row.tsx';
import { valuationCaveatsRow, valuationRequestRow } from './valuation-rows.ts';
import { notCheckedRow, severityRow } from './verdict-rows.tsx';

export type RowGroup = {
  readonly title: string;
  readonly rows: readonly RowDefinition[];
  /** Differences in this group have no meaning. The group is always shown. */
  readonly isSourcesGroup?: true;
};

function toRowDefinition(dataset: DatasetId, row: CompareRow): RowDefinition {
  if (typeof row === 'string') return fieldRow(dataset, [row]);
  switch (row.kind) {
    case 'field':
      return fieldRow(dataset, row.paths, row.note);
    case 'latest':
      return latestRow(dataset, row);
    case 'count':
      return countRow(dataset, row.list, row.date);
    case 'valuation-request':
      return valuationRequestRow;
    case 'valuation-caveats':
      return valuationCaveatsRow;
    case 'parameters':
      return parametersRow(dataset);
  }
}

const rowsOn = (topic: CompareTopic): readonly RowDefinition[] =>
  DATASET_IDS.flatMap((id) =>
    (definitionOf(id).compareRows?.[topic] ?? []).map((row) => toRowDefinition(id, row)),
  );

const TOPICS = Object.keys(COMPARE_TOPICS) as CompareTopic[];
const datasetGroups: readonly RowGroup[] = [...new Set(Object.values(COMPARE_TOPICS))].map(
  (title) => ({
    title,
    rows: TOPICS.filter((topic) => COMPARE_TOPICS[topic] === title).flatMap(rowsOn),
  }),
);

const [money, ...furtherGroups] = datasetGroups;

/** What a buyer compares when choosing between vehicles, the most important first. */
export const ROW_GROUPS: readonly RowGroup[] = [
  ...(money ? [money] : []),
  {
    title: 'Verdict and findings',
    rows: [
      severityRow('alert', 'Alerts'),
      severityRow('review', 'Review'),
      severityRow('information', 'Information'),
      notCheckedRow,
    ],
  },
  ...furtherGroups,
  { title: 'Sources', rows: DATASET_IDS.map(sourceRow), isSourcesGroup: true },
];

/** Names of the datasets of a group's rows. Empty if the title already names the only dataset. */
export function groupSources({ title, rows, isSourcesGroup }: RowGroup): readonly string[] {
  if (isSourcesGroup) return [];
  const ids = new Set(rows.flatMap(({ dataset }): DatasetId[] => (dataset ? [dataset] : [])));
  const names = [...ids].map((id) => getDataset(id).name);
  return names.length === 1 && names[0] === title ? [] : names;
}
