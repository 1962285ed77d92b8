import { parseDay } from '../format/days.ts';
import type { JsonObject } from '../format/json.ts';
import { type Dataset, defineEndpoint } from './endpoint.ts';
import { boolean, integer, instant, number, record, rows, makeModelTrim } from './fields.ts';
import type { Parameter } from './parameters.ts';

/** Parameters of 2.0, shared with the multi-request. */
const motParametersV2 = [
  { name: 'date', label: 'Before', kind: 'date', help: 'Only tests before this date are included' },
  { name: 'currentOwnerOnly', label: 'Current keeper only', kind: 'boolean', default: false },
] as const satisfies readonly Parameter[];

// Fields of both versions.
const averages = {
  averageDangerous: number('Average dangerous defects'),
  averageMajor: number('Average major defects'),
  averageMinor: number('Average minor defects'),
  averageAdvisories: number('Average advisories'),
  averageFailure: number('Average failures'),
  averageAnnualFailRate: number('Average annual failure rate'),
};
const defectCounts = {
  dangerousCount: number('Dangerous'),
  majorCount: number('Major'),
  minorCount: number('Minor'),
  advisoriesCount: number('Advisories'),
  failureCount: number('Failures'),
};

/** “Year 2026”, by the day of one of the tests of that year. */
function nameYear({ completedDate }: JsonObject): string | undefined {
  const year = typeof completedDate === 'string' ? parseDay(completedDate)?.slice(0, 4) : undefined;
  return year === undefined ? undefined : `Year ${year}`;
}

const motRecordV2 = record({
  ...makeModelTrim,
  passed: boolean('Passed'),
  averageAnnualMileage: integer('Average annual mileage', 'miles', {
    note: 'Over the vehicle’s whole life, all keepers',
  }),
  ...averages,
  averageFailedPlate: number('Average number plate failures'),
  totalFailedMots: integer('Failed tests'),
  totalPassedMots: integer('Passed tests'),
  totalMotsWithDangerous: integer('Tests with dangerous defects'),
  totalMotsWithMajor: integer('Tests with major defects'),
  totalMotsWithMinor: integer('Tests with minor defects'),
  totalMotsWithAdvisories: integer('Tests with advisories'),
  totalDangerous: integer('Dangerous defects'),
  totalMajor: integer('Major defects'),
  totalMinor: integer('Minor defects'),
  totalFailedPlate: integer('Number plate failures'),
  recentDangerous: integer('Recent dangerous defects'),
  recentMajor: integer('Recent major defects'),
  recentMinor: integer('Recent minor defects'),
  yearlyMotData: rows(
    'By year',
    {
      completedDate: instant('Date of test'),
      firstTimePass: boolean('Passed first time'),
      mileage: number('Mileage', 'miles'),
      mileageSinceLastTest: number('Miles since last test', 'miles'),
      ...defectCounts,
      plateFailureCount: number('Number plate failures'),
      failureTrend: number('Failure trend'),
      advisoriesTrend: number('Advisory trend'),
      failedMotsCount: number('Failed tests'),
      passedMotsCount: number('Passed tests'),
      motsWithDangerousCount: number('Tests with dangerous defects'),
      motsWithMajorCount: number('Tests with major defects'),
      motsWithMinorCount: number('Tests with minor defects'),
      motsWithAdvisoriesCount: number('Tests with advisories'),
    },
    { nameEntry: nameYear },
  ),
});

const motRecordV1 = record({
  ...makeModelTrim,
  passed: boolean('Passed'),
  averageAnnualMileage: number('Average annual mileage', 'miles'),
  ...averages,
  failedMots: integer('Failed tests'),
  passedMots: integer('Passed tests'),
  totalDangerous: integer('Dangerous defects'),
  totalMajor: integer('Major defects'),
  totalMinor: integer('Minor defects'),
  recentDangerous: integer('Recent dangerous defects'),
  recentMajor: integer('Recent major defects'),
  recentMinor: integer('Recent minor defects'),
  mots: rows('Tests', {
    completedDate: instant('Date of test'),
    firstTimePass: boolean('Passed first time'),
    mileage: number('Mileage', 'miles'),
    annualMileage: number('Annual mileage', 'miles'),
    ...defectCounts,
    keywordsCount: number('Keywords'),
    failureTrend: number('Failure trend'),
    advisoriesTrend: number('Advisory trend'),
  }),
});

/** MOT feature set: statistics derived from the vehicle's MOT tests. */
export const motFeatureSet = {
  id: 'motFeatureSet',
  name: 'MOT analysis',
  sourceForCustomers: 'MOT records',
  bundleFields: ['date', 'currentOwnerOnly'],
  profiles: ['dealer', 'insurer'],
  identity: { rank: 70, make: 'make', model: 'model', derivative: 'trim' },
  versions: [
    defineEndpoint('2.0', '/mot-feature-set', motRecordV2, { parameters: motParametersV2 }),
    defineEndpoint('1.0', '/mot-feature-set', motRecordV1, {
      identifiedBy: 'vrm',
      parameters: [
        {
          name: 'date',
          label: 'Before',
          kind: 'date-or-datetime',
          help: 'Every test is still listed',
        },
      ],
    }),
  ],
} as const satisfies Dataset;
