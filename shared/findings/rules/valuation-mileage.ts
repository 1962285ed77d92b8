import { formatDate } from '../../format/dates.ts';
import { toLondonDay } from '../../format/days.ts';
import { parseInstant } from '../../format/instants.ts';
import { formatWholeMiles } from '../../format/numbers.ts';
import { joinSentences } from '../../format/text.ts';
import { type Day, daysBetween, parseDay, yearsBetween } from '../days.ts';
import { BASIS, type Rule, type RuleFinding } from '../finding.ts';
import { getMileageFalls, getMileageRises, isImpossible } from '../mileage/anomalies.ts';
import { kilometresToMiles } from '../mileage/kilometres.ts';
import { getObservedReadings, type MileageReading } from '../mileage/readings.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';

/** Adverts round, and an odometer is read on another day. */
const TOLERANCE_MILES = 1_000;
/** Allowed difference from the expected mileage. Both limits must be exceeded. */
const MAX_DIFFERENCE = { share: 0.2, miles: 5_000 } as const;
const MAX_YEARS_ABOVE = 3;
/** Practice, for a vehicle without two readings half a year apart. */
const DEFAULT_MILES_PER_YEAR = 10_000;
const MIN_AVERAGE_DAYS = 180;
/** Exclusive maximum of an odometer. */
const MAX_MILES = 1_000_000;

export const valuationMileageDiffers: Rule = {
  id: 'valuation-mileage-differs',
  subject: 'valuation',
  severity: 'review',
  title: 'Valuation mileage compared with the recorded mileage',
  basis: BASIS.valuationReview,
  description:
    'Review when the mileage of the valuation, entered or estimated, is more than 1,000 miles below the last MOT test or advert on or before the valuation date, more than three years of the vehicle’s own average above it, or differs by more than 20% and more than 5,000 miles from the mileage expected on that date. Without two readings half a year apart, 10,000 miles a year are expected. For an earlier valuation date, also when it is more than 1,000 miles above the next reading after it. After a fall of the mileage, only the highest reading limits it from above.',
  datasets: [
    'valuation',
    'motFeatureSet',
    'saleEvents',
    'similarListings',
    'check',
    'status',
    'spec',
    'keepers',
  ],
  evaluate: (vehicle) => {
    const valued = getValuedMileage(vehicle);
    const observed = getObservedReadings(vehicle);
    if (!valued) return [];
    const last = observed.findLast(({ day }) => day <= valued.day);
    const next = observed.find(({ day }) => day > valued.day);
    if (last && next) return compareBetween(vehicle, valued, last, next);
    if (last) return compareWithLast(vehicle, valued, last);
    return next && compareWithNext(valued, next);
  },
};

type Valued = { readonly miles: number; readonly day: Day; readonly text: string };

/** The mileage valued, or the one entered if the response does not repeat it. */
function getValuedMileage(vehicle: VehicleAnswers): Valued | undefined {
  const answer = vehicle.getAnswered('valuation');
  const { valuation, mileage } = vehicle.getRecord('valuation') ?? {};
  const { date, mileage: entered } = answer?.parameters ?? {};
  const requestedAt = parseInstant(answer?.requestedAt);
  const day =
    parseDay(valuation?.date) ??
    (typeof date === 'string' ? parseDay(date) : undefined) ??
    (requestedAt === undefined ? undefined : toLondonDay(new Date(requestedAt)));
  const miles = mileage?.value ?? (typeof entered === 'number' ? entered : undefined);
  if (day === undefined || miles === undefined || !(miles >= 0 && miles < MAX_MILES))
    return undefined;
  const source =
    mileage?.estimate === true
      ? 'estimated by the provider'
      : typeof entered === 'number' && miles === entered
        ? 'as entered'
        : mileage?.estimate === false
          ? 'not estimated by the provider'
          : 'not stated whether estimated';
  const text = `The valuation is for ${formatWholeMiles(miles)} on ${formatDate(day)} (${source}).`;
  return { miles, day, text };
}

function compareWithLast(vehicle: VehicleAnswers, valued: Valued, last: MileageReading) {
  const below = compareWithFloor(vehicle, valued, last);
  if (below) return below;
  const isComparable = hasComparableReadings(vehicle);
  const base = isComparable ? last : findHighest(vehicle, valued.day, last);
  const perYear = averageMilesPerYear(vehicle, last);
  const expected = base.miles + perYear * yearsBetween(base.day, valued.day);
  const explanation = `${describe(base)} At ${formatWholeMiles(perYear)} a year, ${formatWholeMiles(expected)} are expected on the valuation date.`;
  const isFarAboveLast =
    valued.miles > base.miles + MAX_YEARS_ABOVE * perYear &&
    valued.miles > expected + TOLERANCE_MILES;
  if (isFarAboveLast || isFarFrom(expected, valued.miles)) {
    if (valued.miles > expected) return high(valued, base, explanation);
    // After a fall, the expected mileage is not known well enough to call a figure too low.
    return isComparable ? low(valued, base, explanation) : undefined;
  }
  return undefined;
}

/** The valuation is for a day between two readings, such as the date of a loss. */
function compareBetween(
  vehicle: VehicleAnswers,
  valued: Valued,
  last: MileageReading,
  next: MileageReading,
): RuleFinding | undefined {
  // The mileage fell in between, so the later reading does not limit the earlier mileage.
  if (next.miles < last.miles) return compareWithLast(vehicle, valued, last);
  const below = compareWithFloor(vehicle, valued, last);
  if (below) return below;
  const share = daysBetween(last.day, valued.day) / Math.max(1, daysBetween(last.day, next.day));
  const expected = last.miles + (next.miles - last.miles) * share;
  const explanation = `${describe(last)} ${describe(next)} About ${formatWholeMiles(expected)} are expected on the valuation date.`;
  if (valued.miles > next.miles + TOLERANCE_MILES) return high(valued, next, explanation);
  if (!isFarFrom(expected, valued.miles)) return undefined;
  return valued.miles > expected ? high(valued, last, explanation) : low(valued, last, explanation);
}

const compareWithNext = (valued: Valued, next: MileageReading) =>
  valued.miles > next.miles + TOLERANCE_MILES ? high(valued, next, describe(next)) : undefined;

/** The vehicle had at least the mileage of the last reading. */
function compareWithFloor(vehicle: VehicleAnswers, valued: Valued, last: MileageReading) {
  // A reading after a change to kilometres may be in kilometres.
  const isKilometres = getMileageRises(vehicle).some(
    (rise) => rise.isKilometres && rise.to.timeMs <= last.timeMs,
  );
  const floor = isKilometres ? kilometresToMiles(last.miles) : last.miles;
  if (floor - valued.miles <= TOLERANCE_MILES) return undefined;
  return low(
    valued,
    last,
    `${describe(last)} This is ${formatWholeMiles(last.miles - valued.miles)} higher.`,
  );
}

const isFarFrom = (expected: number, miles: number) => {
  const difference = Math.abs(miles - expected);
  return difference > MAX_DIFFERENCE.share * expected && difference > MAX_DIFFERENCE.miles;
};

/** False if a fall or an impossible rise shows that the readings do not form one series. */
const hasComparableReadings = (vehicle: VehicleAnswers) =>
  getMileageFalls(vehicle).length === 0 &&
  !getMileageRises(vehicle).some((rise) => rise.isKilometres || isImpossible(rise));

const findHighest = (vehicle: VehicleAnswers, day: Day, last: MileageReading) =>
  getObservedReadings(vehicle)
    .filter((reading) => reading.day <= day)
    .reduce((highest, reading) => (reading.miles > highest.miles ? reading : highest), last);

/** The average of the readings since the last fall, up to the last one before the valuation. */
function averageMilesPerYear(vehicle: VehicleAnswers, last: MileageReading): number {
  const since = getMileageFalls(vehicle).findLast(({ to }) => to.timeMs <= last.timeMs)?.to.timeMs;
  const first = getObservedReadings(vehicle).find(({ timeMs }) => timeMs >= (since ?? -Infinity));
  if (!first || daysBetween(first.day, last.day) < MIN_AVERAGE_DAYS || last.miles < first.miles)
    return DEFAULT_MILES_PER_YEAR;
  return (last.miles - first.miles) / yearsBetween(first.day, last.day);
}

function describe({ source, day, miles }: MileageReading): string {
  const verb = source === 'advert' ? 'The advert' : 'The MOT test';
  return `${verb} on ${formatDate(day)} ${source === 'advert' ? 'states' : 'recorded'} ${formatWholeMiles(miles)}.`;
}

const low = (valued: Valued, reading: MileageReading, explanation: string) =>
  createFinding('low', valued, reading, explanation);
const high = (valued: Valued, reading: MileageReading, explanation: string) =>
  createFinding('high', valued, reading, explanation);

function createFinding(
  key: 'low' | 'high',
  valued: Valued,
  reading: MileageReading,
  explanation: string,
): RuleFinding {
  const name = reading.source === 'advert' ? 'advert' : 'MOT test';
  const isBelowReading = valued.miles < reading.miles;
  const title =
    key === 'high'
      ? valued.miles > reading.miles
        ? `Valuation mileage is far above the ${name} on ${formatDate(reading.day)}`
        : 'Valuation mileage is far above the expected mileage'
      : isBelowReading
        ? `Valuation mileage is below the last ${name}`
        : 'Valuation mileage is far below the expected mileage';
  return {
    key,
    title,
    reason: joinSentences(valued.text, explanation),
    evidence: ['valuation.mileage.value', reading.field],
    nextStep:
      'Read the odometer again, or find a reading near an earlier date. Request a valuation at that mileage.',
  };
}
