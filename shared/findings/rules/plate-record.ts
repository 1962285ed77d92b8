import { formatDate } from '../../format/dates.ts';
import { DATASET_IDS } from '../../provider/catalogue.ts';
import { toAlphanumeric } from '../../vehicle/alphanumeric.ts';
import { parseLayout } from '../../vehicle/layouts.ts';
import { findImpossibility, formatPlate } from '../../vehicle/plate.ts';
import { describeImpossibleValue, findDateImpossibility, parseDay } from '../days.ts';
import { SEE_V5C } from '../next-steps.ts';
import { BASIS, type Rule, type RuleFinding } from '../finding.ts';
import { getCurrentPlates } from '../this-vehicle-plates.ts';
import type { FieldPath } from '../../provider/field-path.ts';
import { type EvidenceSource, readStatedTexts, type VehicleAnswers } from '../vehicle-answers.ts';
import { formatPlateOrQuote } from './plates.ts';

export const plateImpossible: Rule = {
  id: 'plate-impossible',
  subject: 'plates',
  severity: 'review',
  title: 'Impossible plate',
  basis: 'Road Vehicles (Display of Registration Marks) Regulations 2001 (SI 2001/561)',
  description:
    'Review when the provenance check, the tracker or the plate history states a plate in no UK format, with an age identifier that DVLA does not use, or with one that is not issued yet. Rules about single letters have exceptions and are not applied.',
  datasets: ['check', 'security', 'vrms'],
  evaluate: (vehicle) => {
    const reported = new Set<string>();
    return getStatedPlates(vehicle).flatMap(({ text, evidence }): RuleFinding | [] => {
      const plate = toAlphanumeric(text);
      const cause = plate === '' ? undefined : findImpossibility(plate, vehicle.now);
      if (cause === undefined || reported.has(plate)) return [];
      reported.add(plate);
      const written = formatPlateOrQuote(text);
      return {
        key: plate.slice(0, 20),
        title: `Impossible plate: ${written}`,
        reason: describeImpossibleValue('A plate', written, cause),
        evidence: [evidence],
        nextStep: 'Compare the plate on the vehicle with the V5C. Look up the correct plate.',
      };
    });
  },
};

function getStatedPlates(vehicle: VehicleAnswers) {
  const rows = vehicle.getRecord('vrms')?.vrmChanges ?? [];
  const fields = rows.flatMap((_, index): FieldPath[] => [
    `vrms.vrmChanges.${index}.vrm`,
    `vrms.vrmChanges.${index}.previousVrm`,
  ]);
  return readStatedTexts(vehicle, 'check.vrm', 'security.vrm', ...fields);
}

export const plateDateImpossible: Rule = {
  id: 'plate-date-impossible',
  subject: 'plates',
  severity: 'review',
  title: 'Impossible plate date',
  basis: 'Motor Car Act 1903',
  description:
    'Review when a date in the plate history is in the future or before 1903, or when a plate’s removal date is before its assignment date.',
  datasets: ['vrms'],
  evaluate: (vehicle) =>
    (vehicle.getRecord('vrms')?.vrmChanges ?? []).flatMap((row, index) => {
      const plate = formatPlate(toAlphanumeric(row.vrm ?? '')).slice(0, 20) || 'a plate';
      const assigned = parseDay(row.onVehicle);
      return (['onVehicle', 'offVehicle'] as const).flatMap((name): RuleFinding | [] => {
        const day = parseDay(row[name]);
        if (day === undefined) return [];
        const isEarly = name === 'offVehicle' && assigned !== undefined && day < assigned;
        const early = isEarly ? 'before the assignment date' : undefined;
        const cause = findDateImpossibility(vehicle, day) ?? early;
        if (cause === undefined) return [];
        const label = name === 'onVehicle' ? 'assignment' : 'removal';
        return {
          key: `${name}-${index}`,
          title: `Impossible ${label} date of ${plate}`,
          reason: describeImpossibleValue(`The ${label} date of ${plate}`, formatDate(day), cause),
          evidence: (isEarly ? ([name, 'onVehicle'] as const) : [name]).map(
            (field): FieldPath => `vrms.vrmChanges.${index}.${field}`,
          ),
          nextStep: `Compare the plates and their dates with the V5C. ${SEE_V5C}`,
        };
      });
    }),
};

export const qMark: Rule = {
  id: 'q-mark',
  subject: 'identity',
  severity: 'review',
  title: 'Q plate',
  basis: BASIS.inf104,
  description:
    'Review when the vehicle has a Q plate. DVLA issues these when age or identity is uncertain, such as for kit cars and some imports.',
  datasets: DATASET_IDS as Rule['datasets'],
  evaluate: (vehicle) => {
    const plate = [...getCurrentPlates(vehicle)].find((vrm) => parseLayout(vrm)?.format === 'q');
    const evidence = plate === undefined ? [] : plateEvidence(vehicle, plate);
    if (plate === undefined || evidence.length === 0) return [];
    return {
      title: 'Q plate: age or identity uncertain',
      reason: `${formatPlate(plate)} is a Q plate. DVLA issues Q plates when a vehicle’s age or identity is uncertain, such as kit cars, rebuilt vehicles and some imports.`,
      evidence,
      nextStep:
        'Ask what the vehicle was built from and for its IVA or MSVA certificate. Tell the insurer and the valuer.',
    };
  },
};

/** Returns the field that contains the plate, or else the plate field of the first answer. */
function plateEvidence(vehicle: VehicleAnswers, plate: string): EvidenceSource[] {
  const isPlate = (vrm: string | undefined) => toAlphanumeric(vrm ?? '') === plate;
  const changes = vehicle.getRecord('vrms')?.vrmChanges ?? [];
  const index = changes.findIndex(({ vrm }) => isPlate(vrm));
  const datasetWithPlate = (['check', 'security'] as const).find((id) =>
    isPlate(vehicle.getRecord(id)?.vrm),
  );
  if (!datasetWithPlate && index >= 0) return [`vrms.vrmChanges.${index}.vrm`];
  const dataset = datasetWithPlate ?? DATASET_IDS.find((id) => vehicle.getAnswered(id));
  // Each response repeats the plate, also where that is not documented.
  return dataset ? [vehicle.createEvidence(dataset, 'vrm')] : [];
}
