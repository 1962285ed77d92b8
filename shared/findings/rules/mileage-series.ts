import { formatDate } from '../../format/dates.ts';
import { formatMiles } from '../../format/numbers.ts';
import { joinSentences } from '../../format/text.ts';
import { type Day, daysBetween, getLondonToday, yearsBetween } from '../days.ts';
import { BASIS, type Rule } from '../finding.ts';
import { TEST_TOLERANCE_MILES } from '../mileage/anomalies.ts';
import { findLastReading, getObservedReadings } from '../mileage/readings.ts';
import { getMileageSeries } from '../mileage/series.ts';
import { isRetest } from '../mot-entries.ts';
import { getLastMotTest } from '../mot-tax-state.ts';
import { getFirstRegistration, isRecordedAsImported } from '../vehicle-age.ts';
import type { FieldPath } from '../../provider/field-path.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';

/** The datasets with readings, and those that state the first registration and an import. */
const DATASETS_WITH_AGE = [
  'motFeatureSet',
  'saleEvents',
  'similarListings',
  'keepers',
  'status',
  'check',
  'spec',
] as const;

export const mileageUnread: Rule = {
  id: 'mileage-unread',
  subject: 'mileage',
  severity: 'information',
  title: 'MOT test without a reading',
  basis: BASIS.mileagePractice,
  description:
    'Information when at most one in four MOT tests lacks a reading and at least two readings can be compared. With more tests without a reading, the row “Mileage” is not answered.',
  datasets: [...DATASETS_WITH_AGE, 'rating', 'vrms'],
  evaluate: (vehicle) => {
    const series = getMileageSeries(vehicle);
    if (series.kind !== 'compared') return [];
    const newest = getLastMotTest(vehicle);
    const last = findLastReading(vehicle);
    return series.unreadTests.map((test) => ({
      key: test.day,
      title: `No reading at the MOT test in ${test.day.slice(0, 4)}`,
      reason: `The response states no odometer reading for the MOT test on ${formatDate(test.day)}. A tester sometimes cannot read the odometer. The other readings were compared.`,
      evidence: [`${test.field}.completedDate` as const],
      nextStep:
        test === newest && last
          ? `Compare the odometer with the reading of ${formatDate(last.day)}.`
          : 'Look for the reading of that test in the MOT history on GOV.UK.',
    }));
  },
};

/** A mileage on a day. The vehicle had none when it was first registered. */
type Point = { readonly day: Day; readonly miles: number; readonly field?: FieldPath };

const MIN_MILES_BEFORE = 10_000;
/** Two years between tests, which may be some weeks early. */
const MIN_DAYS_BEFORE = 700;
const MIN_LATER_TESTS = 3;
const MAX_SHARE_AFTER = 0.1;
/** Limits the work: a vehicle has about one test a year. */
const MAX_TESTS = 100;

export const mileageDrop: Rule = {
  id: 'mileage-drop',
  subject: 'mileage',
  severity: 'information',
  title: 'Far fewer miles a year',
  basis: BASIS.mileagePractice,
  description:
    'Information when at least two years average 10,000 miles or more and at least three later MOT tests average less than a tenth of that. Retests within 180 days are not counted, and a period with a decrease is not compared.',
  datasets: DATASETS_WITH_AGE,
  evaluate: (vehicle) => {
    const drop = findDrop(getPoints(vehicle));
    if (!drop) return [];
    const { since, until, before, after } = drop;
    return {
      title: `Far fewer miles a year since ${formatDate(since.day)}`,
      reason: joinSentences(
        'The vehicle may have been little used or off the road, or the recorded distance may be incomplete.',
        `Until then it averaged ${formatMiles(Math.round(before))} a year, since then ${formatMiles(Math.round(after))} a year.`,
      ),
      evidence: [since, until].flatMap(({ field }) => field ?? []),
      nextStep:
        'Ask how the vehicle was used since then. Compare service records and invoices with the readings.',
    };
  },
};

/** The first registration, unless the vehicle was used abroad before, and the readings of tests. */
function getPoints(vehicle: VehicleAnswers): readonly Point[] {
  const registered = getFirstRegistration(vehicle);
  const start: Point[] =
    registered && !isRecordedAsImported(vehicle) && registered.day < getLondonToday(vehicle)
      ? [{ day: registered.day, miles: 0 }]
      : [];
  const tests = getObservedReadings(vehicle).filter(({ source }) => source === 'mot');
  const points: Point[] = start;
  for (const { day, miles, field } of tests.slice(-MAX_TESTS)) {
    const previous = points.at(-1);
    const followsTest = previous?.field !== undefined;
    if (!followsTest || !isRetest(previous.day, day)) points.push({ day, miles, field });
  }
  return points;
}

/** Returns the sharpest change to far fewer miles, up to the last test. */
function findDrop(points: readonly Point[]) {
  const until = points.at(-1);
  if (!until) return undefined;
  return points
    .slice(0, -MIN_LATER_TESTS)
    .flatMap((since, index) => {
      if (since.field === undefined || hasFall(points.slice(index))) return [];
      const before = getHighestAverage(points.slice(0, index + 1));
      const after = getAverage(since, until);
      return before >= MIN_MILES_BEFORE && after < before * MAX_SHARE_AFTER
        ? [{ since, until, before, after }]
        : [];
    })
    .toSorted((a, b) => b.before - b.after - (a.before - a.after))[0];
}

const getAverage = (from: Point, to: Point) =>
  (to.miles - from.miles) / yearsBetween(from.day, to.day);

/** The highest average of two years or more that end with the last of the points. 0 if there is none. */
function getHighestAverage(points: readonly Point[]): number {
  const last = points.at(-1);
  if (!last) return 0;
  const averages = points.flatMap((from, index) =>
    daysBetween(from.day, last.day) >= MIN_DAYS_BEFORE && !hasFall(points.slice(index))
      ? [getAverage(from, last)]
      : [],
  );
  return Math.max(0, ...averages);
}

const hasFall = (points: readonly Point[]) =>
  points.some(({ miles }, index) => {
    const next = points[index + 1];
    return next !== undefined && next.miles < miles - TEST_TOLERANCE_MILES;
  });
