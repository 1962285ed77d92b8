import { formatMiles, formatNumber, formatWholeMiles } from '../../format/numbers.ts';
import { collectClaims } from '../check-subject.ts';
import type { Rule, RuleFinding } from '../finding.ts';
import type { MileageFall } from '../mileage/falls.ts';
import { fitsKilometreChange, kilometresToMiles } from '../mileage/kilometres.ts';
import {
  describeReading,
  getObservedReadings,
  type MileageReading,
  readingEvidence,
} from '../mileage/readings.ts';
import { describeMileageFall, getMileageFalls } from '../mileage/anomalies.ts';
import { findRises } from '../mileage/rises.ts';
import { getBuildYear } from '../vehicle-age.ts';
import type { Evidence, VehicleAnswers } from '../vehicle-answers.ts';

export const mileageFalls: Rule = {
  id: 'mileage-falls',
  subject: 'mileage',
  severity: 'review',
  title: 'Mileage decrease',
  description:
    'Tests and adverts are compared in date order, each with every earlier one. Alert when a reading is at least 1,000 miles and 2% lower than an earlier one. Review for a smaller decrease. Causes that match the readings are named and do not change the severity: one typing error, a missing or extra digit, a five-digit odometer. Up to 50 miles between tests and 1,000 miles with an advert is ignored. Estimates and readings of 0 are not used.',
  datasets: [
    'motFeatureSet',
    'saleEvents',
    'similarListings',
    'check',
    'status',
    'spec',
    'keepers',
  ],
  evaluate: (vehicle) =>
    getMileageFalls(vehicle)
      .filter((fall) => !isKilometres(fall))
      .map((fall) => ({
        key: fall.to.day,
        severity: fall.severity,
        title: `Recorded mileage falls by ${formatWholeMiles(fall.miles)}`,
        reason: describeReadings(fall),
        evidence: [
          ...readingEvidence(fall.from, fall.to),
          ...(fall.explanations.includes('five-digits') ? buildYearEvidence(vehicle) : []),
        ],
        nextStep:
          'Ask for service records, invoices and MOT certificates for the period. Describe the mileage as unverified until they explain the difference.',
      })),
};

const isKilometres = ({ explanations }: MileageFall) => explanations.includes('kilometres');

const describeReadings = (fall: MileageFall<MileageReading>) =>
  `${describeReading(fall.from)}, then ${describeReading(fall.to)}. ${describeMileageFall(fall)}`;

function buildYearEvidence(vehicle: VehicleAnswers): Evidence[] {
  const built = getBuildYear(vehicle);
  return built ? [built.evidence] : [];
}

const CHECK_INSTRUMENT =
  'Inspect the instrument cluster. Ask whether it was replaced or reset to miles. Ask the next MOT tester to record the unit.';

export const mileageKilometres: Rule = {
  id: 'mileage-kilometres',
  subject: 'mileage',
  severity: 'review',
  title: 'Kilometres recorded as miles',
  description:
    'Review when mileage decreases, the earlier reading, converted from kilometres, is not above the later one, and a dataset records an import or an earlier reading increased by that factor. Review when mileage increases sharply and the later reading, converted from kilometres, matches the usual annual mileage.',
  datasets: ['motFeatureSet', 'saleEvents', 'similarListings', 'check', 'status', 'spec'],
  evaluate: (vehicle) => {
    const falls = kilometreFalls(vehicle);
    // A rise to kilometres and the fall back to miles have one cause. Only the fall is reported.
    return falls.length > 0 ? falls : kilometreRises(vehicle);
  },
};

const kilometreFalls = (vehicle: VehicleAnswers): RuleFinding[] =>
  getMileageFalls(vehicle)
    .filter(isKilometres)
    .map((fall) => ({
      key: fall.to.day,
      title: 'Kilometres may have been recorded as miles',
      reason: describeReadings(fall),
      evidence: [...readingEvidence(fall.from, fall.to), ...collectClaims(vehicle, 'imported').yes],
      nextStep: CHECK_INSTRUMENT,
    }));

function kilometreRises(vehicle: VehicleAnswers): RuleFinding[] {
  const readings = getObservedReadings(vehicle);
  return findRises(readings)
    .filter((rise) => fitsKilometreChange(rise, readings))
    .map(({ from, to }) => ({
      key: to.day,
      title: 'Readings may have changed from miles to kilometres',
      reason: `${describeReading(from)}, then ${describeReading(to)}. This is far above the earlier annual mileage. ${formatNumber(Math.round(to.miles))} km is ${formatMiles(kilometresToMiles(to.miles))}, which matches it.`,
      evidence: readingEvidence(from, to),
      nextStep: CHECK_INSTRUMENT,
    }));
}
