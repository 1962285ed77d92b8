import { capitalize } from '../../shared/format/text.ts';
import { findValuationCaveats } from '../../shared/findings/valuation-caveats.ts';
import {
  type DatasetId,
  DATASET_IDS,
  getDataset,
  type RecordOf,
} from '../../shared/provider/catalogue.ts';
import type { FieldText } from '../../shared/provider/field-path.ts';
import { MOT_FIELDS } from '../../shared/reading/mot-history.ts';
import { motStatus, taxStatus } from '../../shared/reading/mot-tax-status.ts';
import { describeValuationRequest } from '../../shared/reading/valuation.ts';
import {
  countRow,
  datasetRow,
  fieldRow,
  latestMileageRow,
  parametersRow,
  type RowDefinition,
  sourceRow,
} from './dataset-rows.tsx';
import { notCheckedRow, severityRow } from './verdict-rows.tsx';

export type RowGroup = {
  readonly title: string;
  readonly rows: readonly RowDefinition[];
  /** Differences in this group have no meaning. The group is always shown. */
  readonly isSourcesGroup?: true;
};

const fieldRows = <D extends DatasetId>(dataset: D, fields: readonly FieldText<D>[]) =>
  fields.map((field) => fieldRow(dataset, [field]));

/** What a buyer compares when choosing between vehicles, the most important first. */
export const ROW_GROUPS: readonly RowGroup[] = [
  {
    title: 'Valuation',
    rows: [
      datasetRow('valuation', 'request', 'Requested for', ({ answer }) => {
        const text = describeValuationRequest(answer).replace(/^Requested for /, '');
        return { kind: 'value', comparisonKey: text, content: text };
      }),
      datasetRow('valuation', 'caveats', 'Not adjusted for', (_, { verdict }) => {
        const text = capitalize(findValuationCaveats(verdict.findings).join(', '));
        const content = text || 'None in the data received';
        const isPartial = verdict.notChecked.length > 0;
        return { kind: 'value', comparisonKey: text, isPartial, content };
      }),
      ...fieldRows('valuation', ['mileage.value', 'mileage.estimate', 'valuation.date']),
      parametersRow('valuation'),
    ],
  },
  {
    title: 'Verdict and findings',
    rows: [
      severityRow('alert', 'Alerts'),
      severityRow('review', 'Review'),
      severityRow('information', 'Information'),
      notCheckedRow,
    ],
  },
  { title: 'Identity', rows: fieldRows('spec', ['make', 'model', 'derivative', 'year', 'colour']) },
  {
    title: 'Specification',
    rows: [
      ...fieldRows('spec', [
        'bodyStyle',
        'fuelType',
        'transmission',
        'engineCapacity',
        'powerOutputBhp',
      ]),
      fieldRow('spec', ['doors'], { noun: 'door' }),
      fieldRow('spec', ['seats'], { noun: 'seat' }),
      ...fieldRows('spec', ['co2EmissionsGKm', 'combinedMpg', 'yearlyTaxCost']),
    ],
  },
  {
    title: 'Mileage',
    rows: [
      latestMileageRow('motFeatureSet', {
        label: 'Latest MOT reading',
        lists: MOT_FIELDS.list,
        dates: ['completedDate'],
      }),
      latestMileageRow('saleEvents', {
        label: 'Latest advert mileage',
        lists: ['saleEvents'],
        dates: ['updatedAt', 'firstSeen'],
      }),
      fieldRow('motFeatureSet', ['averageAnnualMileage']),
    ],
  },
  {
    title: 'MOT and tax',
    rows: [
      fieldRow('status', ['mot.expiryDate'], {
        note: (record, today) => motStatus((record as RecordOf<'status'>).mot, today).timeLeft,
      }),
      fieldRow('motFeatureSet', MOT_FIELDS.passed, { noun: 'passed test' }),
      fieldRow('motFeatureSet', MOT_FIELDS.failed, { noun: 'failed test' }),
      fieldRow('motFeatureSet', ['totalDangerous'], { noun: 'dangerous defect' }),
      fieldRow('motFeatureSet', ['totalMajor'], { noun: 'major defect' }),
      parametersRow('motFeatureSet'),
      fieldRow('status', ['tax.status']),
      fieldRow('status', ['tax.dueDate'], {
        note: (record, today) => taxStatus((record as RecordOf<'status'>).tax, today).timeLeft,
      }),
    ],
  },
  {
    title: 'Keepers and plates',
    rows: [
      ...fieldRows('keepers', ['firstRegistration', 'keeperAcquisition']),
      countRow('vrms', 'vrmChanges', 'onVehicle', 'plate change'),
    ],
  },
  { title: 'Sources', rows: DATASET_IDS.map(sourceRow), isSourcesGroup: true },
];

/** Names of the datasets of a group's rows. Empty if the title already names the only dataset. */
export function groupSources({ title, rows, isSourcesGroup }: RowGroup): readonly string[] {
  if (isSourcesGroup) return [];
  const ids = new Set(rows.flatMap(({ dataset }): DatasetId[] => (dataset ? [dataset] : [])));
  const names = [...ids].map((id) => getDataset(id).name);
  return names.length === 1 && names[0] === title ? [] : names;
}
