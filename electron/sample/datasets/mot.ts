import { momentOf, toUtc } from '../calendar.ts';
import type { MotTest } from '../vehicles/vehicle.ts';
import { type Answerer, makeModelTrim, round, textOf } from './answerer.ts';
import {
  annualMileage,
  commonFigures,
  countDefects,
  testRows,
  testsWith,
  yearlyRows,
} from './mot-figures.ts';

/** Version 2.0: figures and rows of the tests before `date`, of this keeper's where that is asked. */
export const mot20: Answerer = (vehicle, values) => {
  const upTo = before(vehicle.tests, textOf(values, 'date'));
  const kept = vehicle.keepers.at(-1)?.from ?? vehicle.firstRegistered;
  const tests = values['currentOwnerOnly'] === true ? upTo.filter(({ day }) => day >= kept) : upTo;
  if (tests.length === 0) return undefined;
  const counts = countDefects(tests);
  const passed = tests.filter((test) => test.passed).length;
  return {
    ...makeModelTrim(vehicle),
    ...commonFigures(tests),
    // The whole lifetime's, whoever kept it.
    averageAnnualMileage: round(annualMileage(vehicle, upTo)),
    averageFailedPlate: round(counts.plate / tests.length, 2),
    totalFailedMots: tests.length - passed,
    totalPassedMots: passed,
    totalMotsWithDangerous: testsWith(tests, ({ dangerous }) => dangerous),
    totalMotsWithMajor: testsWith(tests, ({ major }) => major),
    totalMotsWithMinor: testsWith(tests, ({ minor }) => minor),
    totalMotsWithAdvisories: testsWith(tests, ({ advisories }) => advisories),
    totalFailedPlate: counts.plate,
    yearlyMotData: yearlyRows(tests),
  };
};

/** Version 1.0: figures of the tests before `date`; every test is listed all the same. */
export const mot10: Answerer = (vehicle, values) => {
  if (vehicle.tests.length === 0) return undefined;
  const tests = before(vehicle.tests, textOf(values, 'date'));
  const passed = tests.filter((test) => test.passed).length;
  return {
    ...makeModelTrim(vehicle),
    ...commonFigures(tests),
    averageAnnualMileage: round(annualMileage(vehicle, tests), 2),
    failedMots: tests.length - passed,
    passedMots: passed,
    mots: testRows(vehicle),
  };
};

function before(tests: readonly MotTest[], date: string | undefined): readonly MotTest[] {
  return date === undefined
    ? tests
    : tests.filter(({ day, time }) => momentOf(toUtc(day, time)) < momentOf(date));
}
