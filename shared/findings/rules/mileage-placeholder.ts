import { BASIS, type Rule } from '../finding.ts';
import { formatWholeMiles } from '../../format/numbers.ts';
import { describeReading, getPlaceholders } from '../mileage/readings.ts';

/** Limits the list: a hostile response may contain any number of readings. */
const MAX_FINDINGS = 20;

export const mileagePlaceholder: Rule = {
  id: 'mileage-placeholder',
  subject: 'mileage',
  severity: 'information',
  title: 'Placeholder for a mileage',
  basis: BASIS.mileagePractice,
  description:
    'Information when an advert states under 100 miles and an earlier reading is over 1,000 miles higher. Sellers enter such a figure when they do not state the mileage or when they state it in thousands.',
  datasets: ['saleEvents', 'similarListings', 'motFeatureSet'],
  evaluate: (vehicle) =>
    getPlaceholders(vehicle)
      .slice(0, MAX_FINDINGS)
      .map(({ reading, earlier }) => ({
        key: reading.day,
        title: `An advert states ${formatWholeMiles(reading.miles)}`,
        reason: `${describeReading(earlier)}, then ${describeReading(reading)}. The seller may have entered a placeholder or thousands of miles. The figure is not compared with other readings.`,
        evidence: [earlier.field, reading.field],
        nextStep: 'Read the odometer and compare it with the other readings.',
      })),
};
