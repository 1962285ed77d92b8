import { parseTimestamp, toUtc } from '../calendar.ts';
import type { MotTest } from '../vehicles/vehicle.ts';
import {
  type RecordBuilder,
  makeModelTrim,
  round,
  getTextParameter,
  type SampleDataset,
} from './record-builder.ts';
import {
  annualMileage,
  getCommonFigures,
  countDefects,
  toTestRows,
  countTestsWith,
  toYearlyRows,
} from './mot-figures.ts';

/** Version 2.0: the tests before `date`, on request only those of the current keeper. */
const mot20: RecordBuilder = (vehicle, values) => {
  const testsUpToDate = testsBefore(vehicle.tests, getTextParameter(values, 'date'));
  const keptSince = vehicle.keepers.at(-1)?.from ?? vehicle.firstRegistered;
  const tests =
    values['currentOwnerOnly'] === true
      ? testsUpToDate.filter(({ day }) => day >= keptSince)
      : testsUpToDate;
  if (tests.length === 0) return undefined;
  const counts = countDefects(tests);
  const passed = tests.filter((test) => test.passed).length;
  return {
    ...makeModelTrim(vehicle),
    ...getCommonFigures(tests),
    // Over the whole lifetime, including earlier keepers.
    averageAnnualMileage: round(annualMileage(vehicle, testsUpToDate)),
    averageFailedPlate: round(counts.plate / tests.length, 2),
    totalFailedMots: tests.length - passed,
    totalPassedMots: passed,
    totalMotsWithDangerous: countTestsWith(tests, ({ dangerous }) => dangerous),
    totalMotsWithMajor: countTestsWith(tests, ({ major }) => major),
    totalMotsWithMinor: countTestsWith(tests, ({ minor }) => minor),
    totalMotsWithAdvisories: countTestsWith(tests, ({ advisories }) => advisories),
    totalFailedPlate: counts.plate,
    yearlyMotData: toYearlyRows(tests),
  };
};

/** Version 1.0: totals of the tests before `date`, but every test is listed. */
const mot10: RecordBuilder = (vehicle, values) => {
  if (vehicle.tests.length === 0) return undefined;
  const tests = testsBefore(vehicle.tests, getTextParameter(values, 'date'));
  const passed = tests.filter((test) => test.passed).length;
  return {
    ...makeModelTrim(vehicle),
    ...getCommonFigures(tests),
    averageAnnualMileage: round(annualMileage(vehicle, tests), 2),
    failedMots: tests.length - passed,
    passedMots: passed,
    mots: toTestRows(vehicle),
  };
};

function testsBefore(tests: readonly MotTest[], date: string | undefined): readonly MotTest[] {
  return date === undefined
    ? tests
    : tests.filter(({ day, time }) => parseTimestamp(toUtc(day, time)) < parseTimestamp(date));
}

export const motFeatureSet: SampleDataset<'motFeatureSet'> = {
  '2.0': { answer: mot20, malformed: 'long-strings' },
  '1.0': { answer: mot10, malformed: 'wrong-types' },
};
