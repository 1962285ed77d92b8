import { type DatasetId, DATASET_IDS, getDataset } from '../../shared/provider/catalogue.ts';
import type { CompareTopic } from '../datasets/definition.ts';
import { definitionOf } from '../datasets/registry.ts';
import { rowOf } from './dataset-row.ts';
import type { RowDefinition } from './field-rows.tsx';
import { sourceRow } from './source-row.tsx';
import { notCheckedRow, severityRow } from './verdict-rows.tsx';

/** Rows under a heading. */
export type RowGroup = {
  readonly title: string;
  readonly rows: readonly RowDefinition[];
  /** Differences in this group have no meaning. The group is always shown. */
  readonly isSourcesGroup?: true;
};

/** The group that each topic of the datasets belongs to. */
const TITLES: Readonly<Record<CompareTopic, string>> = {
  identity: 'Identity',
  specification: 'Specification',
  valuation: 'Valuation',
  'mot-mileage': 'Mileage',
  'advert-mileage': 'Mileage',
  'annual-mileage': 'Mileage',
  mot: 'MOT and tax',
  'mot-tests': 'MOT and tax',
  tax: 'MOT and tax',
  keepers: 'Keepers and plates',
};
const TOPICS = Object.keys(TITLES) as CompareTopic[];

const rowsOn = (topic: CompareTopic): readonly RowDefinition[] =>
  DATASET_IDS.flatMap((id) =>
    (definitionOf(id).compareRows[topic] ?? []).map((row) => rowOf(id, row)),
  );

const datasetGroups: readonly RowGroup[] = [...new Set(Object.values(TITLES))].map((title) => ({
  title,
  rows: TOPICS.filter((topic) => TITLES[topic] === title).flatMap(rowsOn),
}));

/** What a buyer compares when choosing between vehicles, the most important first. */
export const ROW_GROUPS: readonly RowGroup[] = [
  {
    title: 'Verdict and findings',
    rows: [
      severityRow('alert', 'Alerts'),
      severityRow('review', 'To review'),
      severityRow('information', 'Information'),
      notCheckedRow,
    ],
  },
  ...datasetGroups,
  { title: 'Sources', rows: DATASET_IDS.map(sourceRow), isSourcesGroup: true },
];

/** Names of the datasets of a group's rows. Empty if the title already names the only dataset. */
export function groupSources({ title, rows, isSourcesGroup }: RowGroup): readonly string[] {
  if (isSourcesGroup) return [];
  const ids = new Set(rows.flatMap(({ dataset }): DatasetId[] => (dataset ? [dataset] : [])));
  const names = [...ids].map((id) => getDataset(id).name);
  return names.length === 1 && names[0] === title ? [] : names;
}
