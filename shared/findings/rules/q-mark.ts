import { DATASET_IDS } from '../../provider/catalogue.ts';
import { parseLayout } from '../../vehicle/layouts.ts';
import { formatPlate } from '../../vehicle/plate.ts';
import type { Rule } from '../finding.ts';
import { getCurrentPlates } from '../own-plates.ts';
import { toAlphanumeric } from '../../vehicle/alphanumeric.ts';
import type { Evidence, VehicleAnswers } from '../vehicle-answers.ts';

/** DVLA assigns Q plates if it cannot establish a vehicle's age or identity. */
export const qMark: Rule = {
  id: 'q-mark',
  section: 'identity',
  title: 'Q mark',
  description:
    'A review where the vehicle’s plate is a Q mark: these go to vehicles whose age or identity is uncertain, such as kit cars and some imports.',
  datasets: DATASET_IDS as Rule['datasets'],
  evaluate: (vehicle) => {
    const plate = [...getCurrentPlates(vehicle)].find((vrm) => parseLayout(vrm)?.format === 'q');
    const evidence = plate === undefined ? undefined : plateEvidence(vehicle, plate);
    if (plate === undefined || !evidence) return [];
    return [
      {
        severity: 'review',
        title: 'Q mark: age or identity uncertain',
        reason: `${formatPlate(plate)} is a Q mark. They are given to vehicles whose age or identity could not be established, such as kit cars, rebuilt vehicles and some imports.`,
        evidence: [evidence],
        nextStep:
          'Ask what the vehicle was built from and for its inspection papers; tell the insurer and whoever values it.',
      },
    ];
  },
};

/** Returns the field that contains the plate, or else the plate field of the first answer. */
function plateEvidence(vehicle: VehicleAnswers, plate: string): Evidence | undefined {
  for (const dataset of ['check', 'security'] as const)
    if (toAlphanumeric(vehicle.getRecord(dataset)?.vrm ?? '') === plate)
      return vehicle.createEvidence(dataset, 'vrm');
  const changes = vehicle.getRecord('vrms')?.vrmChanges ?? [];
  const index = changes.findIndex(({ vrm }) => toAlphanumeric(vrm ?? '') === plate);
  if (index >= 0) return vehicle.createEvidence('vrms', 'vrmChanges', index, 'vrm');
  const answered = DATASET_IDS.find((id) => vehicle.getAnswered(id));
  return answered && vehicle.createEvidence(answered, 'vrm');
}
