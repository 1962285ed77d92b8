import { quoteText } from '../../format/text.ts';
import { datasetName } from '../../provider/multi-request.ts';
import { BASIS, type Rule } from '../finding.ts';
import { findTaxiDescription } from '../taxi-description.ts';
import { isRecordedAsImported } from '../vehicle-age.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';

const LEFT_HAND_DRIVE = /^\s*(?:l|lhd|left(?:[\s-]*hand)?(?:[\s-]*drive)?)\s*$/i;

/** Returns the steering position as the specification states it, if it is on the left. */
export function findLeftHandDrive(vehicle: VehicleAnswers): string | undefined {
  const position = vehicle.getRecord('spec')?.steeringPosition ?? '';
  return LEFT_HAND_DRIVE.test(position) ? position : undefined;
}

export const leftHandDrive: Rule = {
  id: 'left-hand-drive',
  subject: 'import-export',
  severity: 'review',
  title: 'Left-hand drive without an import record',
  basis: BASIS.practice,
  description:
    'Review when the specification states that the steering is on the left and no dataset records an import.',
  datasets: ['spec', 'check', 'status'],
  evaluate: (vehicle) => {
    const position = findLeftHandDrive(vehicle);
    if (position === undefined || isRecordedAsImported(vehicle)) return [];
    return {
      title: 'Left-hand drive, no import recorded',
      reason: `The specification states the steering position ${quoteText(position)}. Most vehicles with left-hand drive were imported, and UK records do not cover their history abroad. No dataset records an import.`,
      evidence: ['spec.steeringPosition'],
      nextStep:
        'Look at the vehicle. Ask where it was first registered and whether the odometer recorded kilometres. Tell the insurer and the valuer.',
    };
  },
};

export const recordedAsTaxi: Rule = {
  id: 'recorded-as-taxi',
  subject: 'identity',
  severity: 'review',
  title: 'Described as a taxi',
  basis: BASIS.practice,
  description:
    'Review when the provenance check, the specification or the rating describes the vehicle as a taxi, a hackney carriage or a private hire vehicle.',
  datasets: ['check', 'spec', 'rating'],
  evaluate: (vehicle) => {
    const described = findTaxiDescription(vehicle);
    if (!described) return [];
    return {
      reason: `${datasetName(described.evidence.dataset)}: ${quoteText(described.text)}. The vehicle may have been used as a taxi or for private hire.`,
      evidence: [described.evidence],
      nextStep: 'Ask for the licence history and service records. Tell the insurer and the valuer.',
    };
  },
};
