import type { ReactNode } from 'react';
import type { VehicleAnswers } from '../../../shared/findings/vehicle-answers.ts';
import { currentVersion, type DatasetId } from '../../../shared/provider/catalogue.ts';
import { formatCount } from '../../../shared/format/text.ts';
import type { PathIn } from '../../../shared/provider/field-path.ts';
import { getLabel } from './parts/field-value.ts';
import { Value } from './parts/Fields.tsx';

type ComparedField = {
  readonly label: string;
  readonly dataset: DatasetId;
  /** Called only for a vehicle whose dataset was answered. */
  readonly createValue: (vehicle: VehicleAnswers) => ReactNode;
};

function field<D extends DatasetId>(
  dataset: D,
  path: PathIn<D>,
  { noun, label }: { readonly noun?: string; readonly label?: string } = {},
): ComparedField {
  const format = (value: string | number | boolean) =>
    typeof value === 'number' ? formatCount(value, noun ?? '') : String(value);
  return {
    label: label ?? getLabel({ dataset, version: currentVersion(dataset) }, path),
    dataset,
    createValue: (vehicle) => {
      const answer = vehicle.getAnswered(dataset);
      return answer && <Value answer={answer} path={path} {...(noun && { format })} />;
    },
  };
}

/** The records that are printed below the findings, as on screen. */
export const COMPARED_FIELDS: readonly ComparedField[] = [
  field('spec', ['year']),
  field('spec', ['colour']),
  field('spec', ['bodyStyle']),
  field('spec', ['fuelType']),
  field('spec', ['transmission']),
  field('spec', ['engineCapacity']),
  field('spec', ['powerOutputBhp']),
  field('spec', ['doors'], { noun: 'door' }),
  field('spec', ['seats'], { noun: 'seat' }),
  field('spec', ['co2EmissionsGKm']),
  field('spec', ['combinedMpg']),
  field('spec', ['yearlyTaxCost']),
  field('motFeatureSet', ['averageAnnualMileage']),
  field('status', ['tax', 'status']),
  field('status', ['tax', 'dueDate'], { label: 'Tax due date' }),
  field('keepers', ['firstRegistration']),
];
