import { formatMiles, formatNumber, formatWholeMiles } from '../../format/numbers.ts';
import { collectClaims } from '../check-subject.ts';
import { BASIS, type Rule, type RuleFinding } from '../finding.ts';
import type { MileageFall } from '../mileage/falls.ts';
import { kilometresToMiles } from '../mileage/kilometres.ts';
import {
  describeReading,
  findReadingProblem,
  getObservedReadings,
  getStatedReadings,
  type MileageReading,
} from '../mileage/readings.ts';
import { describeMileageFall } from '../mileage/fall-text.ts';
import {
  findRises,
  getMileageFalls,
  getMileageRises,
  isImpossible,
  type MileageRise,
  TEST_TOLERANCE_MILES,
} from '../mileage/anomalies.ts';
import { getBuildYear, getFirstRegistration, isRecordedAsImported } from '../vehicle-age.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { formatCount, joinSentences } from '../../format/text.ts';
import { daysBetween } from '../days.ts';
import { isRetest } from '../mot-entries.ts';

/** The datasets with readings, and those that state whether the vehicle was imported. */
const DATASETS_WITH_IMPORT = [
  'motFeatureSet',
  'saleEvents',
  'similarListings',
  'check',
  'status',
  'spec',
] as const;

export const mileageFalls: Rule = {
  id: 'mileage-falls',
  subject: 'mileage',
  severity: 'review',
  title: 'Mileage decrease',
  basis: BASIS.mileagePractice,
  description:
    'Tests and adverts are compared in date order, each with every earlier one. Alert when a reading is at least 1,000 miles and 2% lower than an earlier one. Review for a smaller decrease. Causes that match the readings are named and do not change the severity: one typing error, a missing or extra digit, a five-digit odometer. Up to 50 miles between tests and 1,000 miles with an advert is ignored. Estimates, readings of 0 and placeholders of adverts are not used.',
  datasets: [...DATASETS_WITH_IMPORT, 'keepers'],
  evaluate: (vehicle) =>
    getMileageFalls(vehicle)
      .filter((fall) => !isKilometres(fall))
      .map((fall) => {
        const { from, to, miles, severity, explanations } = fall;
        const built = explanations.includes('five-digits') ? getBuildYear(vehicle) : undefined;
        return {
          key: to.day,
          severity,
          title: `Recorded mileage falls by ${formatWholeMiles(miles)}${isSingleError(fall) ? ', probably typed wrong' : ''}`,
          reason: describeReadings(fall),
          evidence: [from.field, to.field, ...(built ? [built.evidence] : [])],
          nextStep:
            'Ask for service records, invoices and MOT certificates for the period. Describe the mileage as unverified until they explain the difference.',
        };
      }),
};

/** One reading alone explains the fall: without it, the readings before and after it only increase. */
const isSingleError = ({ explanations }: MileageFall) =>
  explanations.includes('earlier-outlier') || explanations.includes('later-outlier');

const isKilometres = ({ explanations }: MileageFall) => explanations.includes('kilometres');

const describeReadings = (fall: MileageFall<MileageReading>) =>
  `${describeReading(fall.from)}, then ${describeReading(fall.to)}. ${describeMileageFall(fall)}`;

const CHECK_INSTRUMENT =
  'Inspect the instrument cluster. Ask whether it was replaced or reset to miles. Ask the next MOT tester to record the unit.';

export const mileageKilometres: Rule = {
  id: 'mileage-kilometres',
  subject: 'mileage',
  severity: 'review',
  title: 'Kilometres recorded as miles',
  basis: BASIS.mileagePractice,
  description:
    'Review when mileage decreases, the earlier reading, converted from kilometres, is not above the later one, and a dataset records an import or an earlier reading increased by that factor. Review when mileage increases sharply and the later reading, converted from kilometres, matches the usual annual mileage. For a recorded import, it is enough that the later reading, converted from kilometres, is not below the earlier one.',
  datasets: DATASETS_WITH_IMPORT,
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
      evidence: [fall.from.field, fall.to.field, ...collectClaims(vehicle, 'imported').yes],
      nextStep: CHECK_INSTRUMENT,
    }));

function kilometreRises(vehicle: VehicleAnswers): RuleFinding[] {
  const imports = collectClaims(vehicle, 'imported').yes;
  const isImported = imports.length > 0;
  return getMileageRises(vehicle)
    .filter(({ isKilometres }) => isKilometres)
    .map(({ from, to }) => ({
      key: to.day,
      title: 'Readings may have changed from miles to kilometres',
      reason: joinSentences(
        `${describeReading(from)}, then ${describeReading(to)}.`,
        `This is far above the ${isImported ? 'usual' : 'earlier'} annual mileage.`,
        `${formatNumber(Math.round(to.miles))} km is ${formatMiles(kilometresToMiles(to.miles))}, which ${isImported ? 'is plausible' : 'matches it'}.`,
        isImported && 'The vehicle is recorded as imported.',
      ),
      evidence: [from.field, to.field, ...imports],
      nextStep: CHECK_INSTRUMENT,
    }));
}

export const mileageJumps: Rule = {
  id: 'mileage-jumps',
  subject: 'mileage',
  severity: 'review',
  title: 'Implausible mileage increase',
  basis: BASIS.mileagePractice,
  description:
    'Review when mileage increases by more than 5,000 miles and more than 300 miles a day between two readings. Cases covered by another mileage rule are not repeated.',
  datasets: DATASETS_WITH_IMPORT,
  evaluate: (vehicle) => {
    const falls = getMileageFalls(vehicle);
    // A single wrong reading causes a rise and a fall. Only the fall is reported.
    const isPartOfFall = ({ from, to }: MileageRise<MileageReading>) =>
      falls.some((fall) => fall.to === from || fall.from === to);
    return getMileageRises(vehicle)
      .filter(
        (rise) =>
          isImpossible(rise) && !isUnderstated(rise) && !rise.isKilometres && !isPartOfFall(rise),
      )
      .map(({ from, to, miles, days }) => ({
        key: to.day,
        title: `Recorded mileage increases by ${formatWholeMiles(miles)} in ${formatCount(Math.round(days), 'day')}`,
        reason: `${describeReading(from)}, then ${describeReading(to)}. This distance is not plausible in that time. One reading may be a typing error or belong to another vehicle.`,
        evidence: [from.field, to.field],
        nextStep:
          'Compare both readings with the odometer, the service records and the MOT certificates for that period.',
      }));
  },
};

/** A test within this many days after an advert is comparable with it. */
const MAX_DAYS_TO_TEST = 120;
/** Distance that a new keeper may drive: miles a day, plus a rounding allowance. */
const MAX_MILES_PER_DAY = 150;
const ROUNDING_MILES = 1_000;

export const advertMileageUnderstated: Rule = {
  id: 'advert-mileage-understated',
  subject: 'mileage',
  severity: 'review',
  title: 'Advert mileage below the next MOT test',
  basis: BASIS.mileagePractice,
  description:
    'Review when an MOT test within 120 days of an advert shows over 1,000 miles and 150 miles a day more than the advert.',
  datasets: ['saleEvents', 'similarListings', 'motFeatureSet'],
  evaluate: (vehicle) =>
    findRises(getObservedReadings(vehicle))
      .filter(isUnderstated)
      .filter(({ from }) => !getMileageFalls(vehicle).some(({ to }) => to === from))
      .map(({ from, to, miles, days }) => ({
        key: from.day,
        title: `Advert mileage is ${formatWholeMiles(miles)} below the next MOT test`,
        reason: `${describeReading(from)}, then ${describeReading(to)} ${formatCount(Math.round(days), 'day')} later. The advert figure may be rounded, out of date or a typing error.`,
        evidence: [from.field, to.field],
        nextStep:
          'Rely on the MOT reading. Ask the seller named in the advert for the source of their figure.',
      })),
};

/** True if a test soon after an advert shows more miles than could have been driven since. */
function isUnderstated({ from, to, miles, days }: MileageRise<MileageReading>): boolean {
  return (
    from.source === 'advert' &&
    to.source === 'mot' &&
    days <= MAX_DAYS_TO_TEST &&
    miles > ROUNDING_MILES + MAX_MILES_PER_DAY * days
  );
}

const MIN_STATIC_TESTS = 3;

export const mileageStatic: Rule = {
  id: 'mileage-static',
  subject: 'mileage',
  severity: 'information',
  title: 'Mileage unchanged over several tests',
  basis: BASIS.mileagePractice,
  description:
    'Information when the mileage increases by 50 miles or less over 3 or more MOT tests. Retests within 180 days are not counted.',
  datasets: ['motFeatureSet'],
  evaluate: (vehicle) =>
    findStaticPeriods(vehicle).map((tests) => {
      const [first, last] = [tests[0], tests.at(-1)];
      return {
        key: last?.day ?? '',
        title: `Mileage unchanged over ${formatCount(tests.length, 'MOT test')}`,
        reason: `${[first, last].map((reading) => reading && describeReading(reading)).join(', then ')}. The vehicle may have been off the road, the odometer may not work, or readings may have been copied.`,
        evidence: tests.map(({ field }) => field),
        nextStep:
          'Ask where the vehicle was in that period. Check that the odometer counts on a test drive.',
      };
    }),
};

/** Returns each longest run of tests whose mileage is that of the first of them. */
function findStaticPeriods(vehicle: VehicleAnswers): readonly (readonly MileageReading[])[] {
  const tests = getObservedReadings(vehicle).filter(({ source }) => source === 'mot');
  const periods: MileageReading[][] = [];
  for (const test of tests) {
    const period = periods.at(-1);
    const [first, previous] = [period?.[0], period?.at(-1)];
    if (!period || !first || Math.abs(test.miles - first.miles) > TEST_TOLERANCE_MILES)
      periods.push([test]);
    else if (previous && !isRetest(previous.day, test.day)) period.push(test);
  }
  return periods.filter(({ length }) => length >= MIN_STATIC_TESTS);
}

/** Limits the list: a hostile response may contain any number of readings. */
const MAX_IMPOSSIBLE = 20;

export const mileageImpossible: Rule = {
  id: 'mileage-impossible',
  subject: 'mileage',
  severity: 'review',
  title: 'Impossible mileage',
  basis: BASIS.mileagePractice,
  description:
    'Review when a mileage is negative or a million miles or more, when the date of a test or an advert is in the future or before 1960, or when, without a recorded import, a test is before first registration, or an advert at over 1,000 miles is more than 90 days before it. A reading of 0 is treated as not stated.',
  datasets: [...DATASETS_WITH_IMPORT, 'keepers'],
  evaluate: (vehicle) =>
    getStatedReadings(vehicle)
      .flatMap((reading): RuleFinding | [] => {
        const problem = findProblem(vehicle, reading);
        if (problem === undefined) return [];
        return {
          key: reading.day,
          title: 'Impossible mileage reading',
          reason: `The response states ${describeReading(reading)}, which is not possible: ${problem}.`,
          evidence: [reading.field],
          nextStep: 'Read the odometer and compare it with the MOT history on GOV.UK.',
        };
      })
      .slice(0, MAX_IMPOSSIBLE),
};

/** A new vehicle may be advertised before it is registered. It has not been driven far. */
const UNREGISTERED = { maxDays: 90, maxMiles: 1_000 } as const;

function findProblem(vehicle: VehicleAnswers, reading: MileageReading): string | undefined {
  const { source, day, miles } = reading;
  // The mileage and date of a valuation are those that were requested.
  if (source === 'valuation') return undefined;
  const problem = findReadingProblem(vehicle, reading);
  const registered = getFirstRegistration(vehicle);
  if (problem !== undefined || !registered || isRecordedAsImported(vehicle)) return problem;
  const days = daysBetween(day, registered.day);
  const isTooEarly =
    source === 'advert'
      ? days > UNREGISTERED.maxDays && miles > UNREGISTERED.maxMiles
      : source === 'mot' && days > 0;
  return isTooEarly ? 'before first registration' : undefined;
}
