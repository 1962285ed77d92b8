import { toLondonTime, toUtc, yearOf, yearsBetween } from '../calendar.ts';
import { PLATE_DEFECT } from '../vehicles/mot-tests.ts';
import type { Defect, MotTest, Vehicle } from '../vehicles/vehicle.ts';
import { round } from './record-builder.ts';

type Counts = ReturnType<typeof countDefects>;

/** Counts the defects of several tests together. */
export function countDefects(tests: readonly MotTest[]) {
  const defects = tests.flatMap((test) => test.defects);
  const count = (of: (defect: Defect) => boolean) => defects.filter(of).length;
  return {
    dangerous: count(({ type }) => type === 'DANGEROUS'),
    major: count(({ type }) => type === 'MAJOR'),
    minor: count(({ type }) => type === 'MINOR'),
    advisories: count(({ type }) => type === 'ADVISORY'),
    /** Items that failed the test, of any severity. */
    failures: count(({ type }) => isFailure(type)),
    /** Those of them that concern the number plate. */
    plate: count(({ type, text }) => isFailure(type) && PLATE_DEFECT.test(text)),
  };
}

const isFailure = (type: Defect['type']) =>
  type === 'FAIL' || type === 'MAJOR' || type === 'DANGEROUS';

/** The number of tests in which a count is at least one. */
export const countTestsWith = (tests: readonly MotTest[], of: (counts: Counts) => number): number =>
  tests.filter((test) => of(countDefects([test])) > 0).length;

/** The averages and recent values that both versions have. */
export function getCommonFigures(tests: readonly MotTest[]) {
  const counts = countDefects(tests);
  const failed = tests.filter(({ passed }) => !passed).length;
  const last = tests.at(-1);
  const recent = countDefects(last ? tests.filter(({ day }) => day > last.day - 365) : []);
  const years = new Set(tests.map(({ day }) => yearOf(day))).size;
  const averagePerTest = (total: number) =>
    tests.length === 0 ? 0 : round(total / tests.length, 2);
  return {
    passed: last?.passed ?? false,
    averageDangerous: averagePerTest(counts.dangerous),
    averageMajor: averagePerTest(counts.major),
    averageMinor: averagePerTest(counts.minor),
    averageAdvisories: averagePerTest(counts.advisories),
    averageFailure: averagePerTest(counts.failures),
    averageAnnualFailRate: years === 0 ? 0 : round(failed / years, 2),
    totalDangerous: counts.dangerous,
    totalMajor: counts.major,
    totalMinor: counts.minor,
    recentDangerous: recent.dangerous,
    recentMajor: recent.major,
    recentMinor: recent.minor,
  };
}

/** Miles a year from first registration to the last of these tests. */
export function annualMileage(vehicle: Vehicle, tests: readonly MotTest[]): number {
  const last = tests.at(-1);
  return last ? last.miles / yearsBetween(vehicle.firstRegistered, last.day) : 0;
}

/** Version 2.0: one row per calendar year. */
export function toYearlyRows(tests: readonly MotTest[]) {
  const years = [...new Set(tests.map(({ day }) => yearOf(day)))];
  let previousYear: { miles: number; counts: Counts } | undefined;
  return years.flatMap((year) => {
    const inYear = tests.filter(({ day }) => yearOf(day) === year);
    const last = inYear.at(-1);
    if (!last) return [];
    const counts = countDefects(inYear);
    const passed = inYear.filter((test) => test.passed).length;
    const row = {
      firstTimePass: inYear.every((test) => !test.firstOfRound || test.passed),
      completedDate: toUtc(last.day, last.time),
      advisoriesCount: counts.advisories,
      failureCount: counts.failures,
      plateFailureCount: counts.plate,
      mileage: last.miles,
      dangerousCount: counts.dangerous,
      majorCount: counts.major,
      minorCount: counts.minor,
      failureTrend: previousYear ? counts.failures - previousYear.counts.failures : 0,
      advisoriesTrend: previousYear ? counts.advisories - previousYear.counts.advisories : 0,
      mileageSinceLastTest: last.miles - (previousYear?.miles ?? 0),
      failedMotsCount: inYear.length - passed,
      passedMotsCount: passed,
      motsWithMinorCount: countTestsWith(inYear, ({ minor }) => minor),
      motsWithMajorCount: countTestsWith(inYear, ({ major }) => major),
      motsWithDangerousCount: countTestsWith(inYear, ({ dangerous }) => dangerous),
      motsWithAdvisoriesCount: countTestsWith(inYear, ({ advisories }) => advisories),
    };
    previousYear = { miles: last.miles, counts };
    return [row];
  });
}

/** Version 1.0: one row per test. */
export function toTestRows(vehicle: Vehicle) {
  return vehicle.tests.map((test, at) => {
    const counts = countDefects([test]);
    const previousTest = vehicle.tests[at - 1];
    const countsBefore = countDefects(previousTest ? [previousTest] : []);
    const from = previousTest ?? { day: vehicle.firstRegistered, miles: 0 };
    // A retest after a few days does not give a yearly rate, so the rate since registration is
    // used.
    const span = test.day - from.day > 60 ? from : { day: vehicle.firstRegistered, miles: 0 };
    return {
      firstTimePass: test.passed && test.firstOfRound,
      completedDate: toLondonTime(test.day, test.time),
      advisoriesCount: counts.advisories,
      failureCount: counts.failures,
      keywordsCount: test.defects.length,
      mileage: test.miles,
      dangerousCount: counts.dangerous,
      majorCount: counts.major,
      minorCount: counts.minor,
      failureTrend: previousTest ? counts.failures - countsBefore.failures : 0,
      advisoriesTrend: previousTest ? counts.advisories - countsBefore.advisories : 0,
      annualMileage: round((test.miles - span.miles) / yearsBetween(span.day, test.day)),
    };
  });
}
