import { type DatasetId, DATASET_IDS, getDataset } from '../../shared/provider/catalogue.ts';
import type { RecordOf } from '../../shared/provider/catalogue.ts';
import { motStatus, taxStatus } from '../../shared/reading/mot-tax-status.ts';
import { parametersRow } from './parameters-row.ts';
import type { ComparisonColumn } from './column.ts';
import {
  countRow,
  fieldRow,
  latestRow,
  type AnswerContext,
  type RowDefinition,
} from './field-rows.tsx';
import { sourceRow } from './source-row.tsx';
import { notCheckedRow, severityRow } from './verdict-rows.tsx';

/** Rows under a heading. */
export type RowGroup = {
  readonly title: string;
  readonly rows: readonly RowDefinition[];
  /** Differences in it mean nothing, and it is always shown. */
  readonly isSourcesGroup?: true;
};

const statusRecord = ({ record }: AnswerContext) => record as RecordOf<'status'>;
const describeMotDaysLeft = (context: AnswerContext, { today }: ComparisonColumn) =>
  motStatus(statusRecord(context).mot, today).timeLeft;
const describeTaxDaysLeft = (context: AnswerContext, { today }: ComparisonColumn) =>
  taxStatus(statusRecord(context).tax, today).timeLeft;

/** What somebody compares who has to choose between vehicles, the gravest first. */
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
  {
    title: 'Identity',
    rows: [
      fieldRow('spec', [['make']]),
      fieldRow('spec', [['model']]),
      fieldRow('spec', [['derivative']]),
      fieldRow('spec', [['year']]),
      fieldRow('spec', [['colour']]),
    ],
  },
  {
    title: 'Specification',
    rows: [
      fieldRow('spec', [['bodyStyle']]),
      fieldRow('spec', [['fuelType']]),
      fieldRow('spec', [['transmission']]),
      fieldRow('spec', [['engineCapacity']]),
      fieldRow('spec', [['powerOutputBhp']]),
      fieldRow('spec', [['doors']]),
      fieldRow('spec', [['seats']]),
      fieldRow('spec', [['co2EmissionsGKm']]),
      fieldRow('spec', [['combinedMpg']]),
      fieldRow('spec', [['yearlyTaxCost']]),
    ],
  },
  {
    title: 'Valuation',
    rows: [
      fieldRow('valuation', [['valuation', 'retail']]),
      fieldRow('valuation', [['valuation', 'trade']]),
      fieldRow('valuation', [['mileage', 'value']]),
      fieldRow('valuation', [['mileage', 'estimate']]),
      fieldRow('valuation', [['valuation', 'date']]),
      parametersRow('valuation'),
    ],
  },
  {
    title: 'Mileage',
    rows: [
      latestRow('motFeatureSet', 'Latest at an MOT', ['yearlyMotData', 'mots'], 'mileage', [
        'completedDate',
      ]),
      latestRow('saleEvents', 'Latest in an advert', ['saleEvents'], 'mileage', [
        'updatedAt',
        'firstSeen',
      ]),
      fieldRow('motFeatureSet', [['averageAnnualMileage']]),
    ],
  },
  {
    title: 'MOT and tax',
    rows: [
      fieldRow('status', [['mot', 'status']]),
      fieldRow('status', [['mot', 'expiryDate']], describeMotDaysLeft),
      fieldRow('motFeatureSet', [['totalPassedMots'], ['passedMots']]),
      fieldRow('motFeatureSet', [['totalFailedMots'], ['failedMots']]),
      fieldRow('motFeatureSet', [['totalDangerous']]),
      fieldRow('motFeatureSet', [['totalMajor']]),
      parametersRow('motFeatureSet'),
      fieldRow('status', [['tax', 'status']]),
      fieldRow('status', [['tax', 'dueDate']], describeTaxDaysLeft),
    ],
  },
  {
    title: 'Keepers and plates',
    rows: [
      fieldRow('keepers', [['previousOwners']]),
      fieldRow('keepers', [['firstRegistration']]),
      fieldRow('keepers', [['keeperAcquisition']]),
      countRow('vrms', 'vrmChanges', 'onVehicle'),
    ],
  },
  { title: 'Sources', rows: DATASET_IDS.map(sourceRow), isSourcesGroup: true },
];

/** The datasets that a group's rows come from, by name, unless its title says so itself. */
export function groupSources({ title, rows, isSourcesGroup }: RowGroup): readonly string[] {
  if (isSourcesGroup) return [];
  const ids = new Set(rows.flatMap(({ dataset }): DatasetId[] => (dataset ? [dataset] : [])));
  const names = [...ids].map((id) => getDataset(id).name);
  return names.length === 1 && names[0] === title ? [] : names;
}
