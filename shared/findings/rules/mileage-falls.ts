import { formatMiles } from '../../format/numbers.ts';
import { getMileageReadings, readingEvidence, getObservedReadings } from '../mileage/readings.ts';
import type { RuleFinding, Rule } from '../finding.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { getMileageFalls } from '../mileage/reportable-falls.ts';
import { describeFallExplanations, describeReading } from '../mileage/reading-text.ts';

/** Allowed difference: mileages that are typed in are usually rounded. */
const ENTRY_TOLERANCE_MILES = 1_000;

/** A fall in mileage that a kilometre reading does not explain. */
export const mileageFalls: Rule = {
  id: 'mileage-falls',
  section: 'mileage',
  title: 'Mileage that falls',
  description:
    'Tests and adverts in one order of time: an alert where a figure is lower than the one before and nothing in the figures explains it, a review where they fit one mistyped figure, and where the mileage typed in for the valuation is below the last one. By 50 miles between tests, by 1,000 where an advert is involved, is no fall; an estimate never is one.',
  datasets: ['motFeatureSet', 'saleEvents', 'similarListings', 'valuation'],
  evaluate: (vehicle) => [...unexplainedFalls(vehicle), ...enteredMileageBelowReading(vehicle)],
};

function unexplainedFalls(vehicle: VehicleAnswers): RuleFinding[] {
  return getMileageFalls(vehicle)
    .filter(({ explanations }) => !explanations.includes('kilometres'))
    .map((fall) => ({
      key: fall.to.day,
      severity: fall.explanations.length === 0 ? 'alert' : 'review',
      title: `Mileage falls by ${formatMiles(Math.round(fall.miles))}`,
      reason: `${describeReading(fall.to)}, after ${describeReading(fall.from)}. ${describeFallExplanations(fall)}`,
      evidence: [readingEvidence(vehicle, fall.from), readingEvidence(vehicle, fall.to)],
      nextStep:
        'Ask for services, bills and tests of the time between, and describe the mileage as not confirmed until they explain it.',
    }));
}

/** Compares a mileage that was entered for the valuation with the last earlier reading. */
function enteredMileageBelowReading(vehicle: VehicleAnswers): RuleFinding[] {
  const typed = getMileageReadings(vehicle).find(
    ({ source, estimated }) => source === 'valuation' && !estimated,
  );
  const last = typed && getObservedReadings(vehicle).findLast(({ day }) => day <= typed.day);
  if (!typed || !last || typed.miles >= last.miles - ENTRY_TOLERANCE_MILES) return [];
  return [
    {
      key: 'valuation',
      severity: 'review',
      title: 'Valued at fewer miles than were read before',
      reason: `The valuation was asked for at ${formatMiles(Math.round(typed.miles))}, after ${describeReading(last)}: ${formatMiles(Math.round(last.miles - typed.miles))} less.`,
      evidence: [readingEvidence(vehicle, last), readingEvidence(vehicle, typed)],
      nextStep: 'Read the odometer again, and value the vehicle at what it shows.',
    },
  ];
}
