import { groups } from 'd3-array';
import { toLondonTime, toTimestamp, toUtc, getYear, yearsBetween } from '../calendar.ts';
import { type Defect, type MotTest, PLATE_DEFECT } from '../vehicles/mot-tests.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { getTimeParameter, makeModelTrim, type RecordBuilder, round } from './record-builder.ts';

/** The tests before `date`, on request only those of the current keeper. */
export const mot20: RecordBuilder = (vehicle, values) => {
  const testsUpToDate = testsBefore(vehicle, getTimeParameter(values, 'date', Infinity));
  const tests =
    values['currentOwnerOnly'] === true
      ? testsUpToDate.filter(({ day }) => day >= vehicle.keeperSince)
      : testsUpToDate;
  if (tests.length === 0) return undefined;
  const { plate } = countDefects(tests);
  const passed = countPassed(tests);
  return {
    ...makeModelTrim(vehicle),
    ...getCommonFigures(tests),
    // Over the whole lifetime, including earlier keepers.
    averageAnnualMileage: round(annualMileage(vehicle, testsUpToDate)),
    averageFailedPlate: round(plate / tests.length, 2),
    totalFailedMots: tests.length - passed,
    totalPassedMots: passed,
    totalMotsWithDangerous: countTestsWith('dangerous', tests),
    totalMotsWithMajor: countTestsWith('major', tests),
    totalMotsWithMinor: countTestsWith('minor', tests),
    totalMotsWithAdvisories: countTestsWith('advisories', tests),
    totalFailedPlate: plate,
    yearlyMotData: toYearlyRows(tests),
  };
};

/** Totals of the tests before `date`, but every test is listed. */
export const mot10: RecordBuilder = (vehicle, values) => {
  if (vehicle.tests.length === 0) return undefined;
  const tests = testsBefore(vehicle, getTimeParameter(values, 'date', Infinity));
  const passed = countPassed(tests);
  return {
    ...makeModelTrim(vehicle),
    ...getCommonFigures(tests),
    averageAnnualMileage: round(annualMileage(vehicle, tests), 2),
    failedMots: tests.length - passed,
    passedMots: passed,
    mots: toTestRows(vehicle),
  };
};

const testsBefore = ({ tests }: Vehicle, timestamp: number): readonly MotTest[] =>
  tests.filter(({ day, time }) => toTimestamp(day, time) < timestamp);

function countDefects(tests: readonly MotTest[]) {
  const defects = tests.flatMap((test) => test.defects);
  const count = (of: (defect: Defect) => boolean) => defects.filter(of).length;
  return {
    dangerous: count(({ type }) => type === 'DANGEROUS'),
    major: count(({ type }) => type === 'MAJOR'),
    minor: count(({ type }) => type === 'MINOR'),
    advisories: count(({ type }) => type === 'ADVISORY'),
    /** Items that failed the test, of any severity. */
    failures: count(isFailure),
    /** Those of them that concern the number plate. */
    plate: count((defect) => isFailure(defect) && PLATE_DEFECT.test(defect.text)),
  };
}

const isFailure = ({ type }: Defect) => type === 'FAIL' || type === 'MAJOR' || type === 'DANGEROUS';

const countTestsWith = (kind: keyof ReturnType<typeof countDefects>, tests: readonly MotTest[]) =>
  tests.filter((test) => countDefects([test])[kind] > 0).length;

const countPassed = (tests: readonly MotTest[]) => tests.filter(({ passed }) => passed).length;

const average = (total: number, count: number) => (count === 0 ? 0 : round(total / count, 2));

function getCommonFigures(tests: readonly MotTest[]) {
  const counts = countDefects(tests);
  const last = tests.at(-1);
  const recent = countDefects(last ? tests.filter(({ day }) => day > last.day - 365) : []);
  const years = new Set(tests.map(({ day }) => getYear(day))).size;
  return {
    passed: last?.passed ?? false,
    averageDangerous: average(counts.dangerous, tests.length),
    averageMajor: average(counts.major, tests.length),
    averageMinor: average(counts.minor, tests.length),
    averageAdvisories: average(counts.advisories, tests.length),
    averageFailure: average(counts.failures, tests.length),
    averageAnnualFailRate: average(tests.length - countPassed(tests), years),
    totalDangerous: counts.dangerous,
    totalMajor: counts.major,
    totalMinor: counts.minor,
    recentDangerous: recent.dangerous,
    recentMajor: recent.major,
    recentMinor: recent.minor,
  };
}

/** Miles a year from first registration to the last of these tests. */
function annualMileage(vehicle: Vehicle, tests: readonly MotTest[]): number {
  const last = tests.at(-1);
  return last ? last.miles / yearsBetween(vehicle.firstRegistered, last.day) : 0;
}

/** Version 2.0: one row per calendar year. */
function toYearlyRows(tests: readonly MotTest[]) {
  const years = groups(tests, ({ day }) => getYear(day)).map(([, inYear]) => inYear);
  return years.flatMap((inYear, index) => {
    const last = inYear.at(-1);
    if (!last) return [];
    const previousYear = years[index - 1];
    const passed = countPassed(inYear);
    return {
      firstTimePass: inYear.every((test) => !test.firstOfRound || test.passed),
      completedDate: toUtc(last.day, last.time),
      ...toCounts(inYear, previousYear),
      plateFailureCount: countDefects(inYear).plate,
      mileage: last.miles,
      mileageSinceLastTest: last.miles - (previousYear?.at(-1)?.miles ?? 0),
      failedMotsCount: inYear.length - passed,
      passedMotsCount: passed,
      motsWithMinorCount: countTestsWith('minor', inYear),
      motsWithMajorCount: countTestsWith('major', inYear),
      motsWithDangerousCount: countTestsWith('dangerous', inYear),
      motsWithAdvisoriesCount: countTestsWith('advisories', inYear),
    };
  });
}

/** Version 1.0: one row per test. */
function toTestRows({ tests, firstRegistered }: Vehicle) {
  return tests.map((test, index) => {
    const previous = tests[index - 1];
    // A retest after a few days does not give a yearly rate, so the rate since registration is
    // used.
    const from = previous && test.day - previous.day > 60 ? previous : undefined;
    const years = yearsBetween(from?.day ?? firstRegistered, test.day);
    return {
      firstTimePass: test.passed && test.firstOfRound,
      completedDate: toLondonTime(test.day, test.time),
      ...toCounts([test], previous && [previous]),
      keywordsCount: test.defects.length,
      mileage: test.miles,
      annualMileage: round((test.miles - (from?.miles ?? 0)) / years),
    };
  });
}

/** The defects of the tests of a row, and their change since the row before, if there is one. */
function toCounts(tests: readonly MotTest[], previous: readonly MotTest[] | undefined) {
  const counts = countDefects(tests);
  const countsBefore = previous ? countDefects(previous) : counts;
  return {
    advisoriesCount: counts.advisories,
    failureCount: counts.failures,
    dangerousCount: counts.dangerous,
    majorCount: counts.major,
    minorCount: counts.minor,
    failureTrend: counts.failures - countsBefore.failures,
    advisoriesTrend: counts.advisories - countsBefore.advisories,
  };
}
