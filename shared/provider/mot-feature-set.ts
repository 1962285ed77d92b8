import { parseDay } from '../format/days.ts';
import type { JsonObject } from '../format/json.ts';
import { type Dataset, defineEndpoint } from './endpoint.ts';
import * as f from './fields.ts';
import type { Parameter } from './parameters.ts';

/** Parameters of 2.0, shared with the multi-request. */
const motParametersV2 = [
  { name: 'date', label: 'Before', kind: 'date', help: 'Only tests before this date are included' },
  { name: 'currentOwnerOnly', label: 'Current keeper only', kind: 'boolean', default: false },
] as const satisfies readonly Parameter[];

// Fields of both versions.
const averages = {
  averageDangerous: f.number('Average dangerous defects'),
  averageMajor: f.number('Average major defects'),
  averageMinor: f.number('Average minor defects'),
  averageAdvisories: f.number('Average advisories'),
  averageFailure: f.number('Average failures'),
  averageAnnualFailRate: f.number('Average annual failure rate'),
};
const defectCounts = {
  dangerousCount: f.number('Dangerous'),
  majorCount: f.number('Major'),
  minorCount: f.number('Minor'),
  advisoriesCount: f.number('Advisories'),
  failureCount: f.number('Failures'),
};

/** “Year 2026”, by the day of one of the tests of that year. */
function nameYear({ completedDate }: JsonObject): string | undefined {
  const year = typeof completedDate === 'string' ? parseDay(completedDate)?.slice(0, 4) : undefined;
  return year === undefined ? undefined : `Year ${year}`;
}

const motRecordV2 = f.record({
  ...f.makeModelTrim,
  passed: f.boolean('Passed'),
  averageAnnualMileage: f.integer('Average annual mileage', 'miles', {
    note: 'Over the vehicle’s whole life, all keepers',
  }),
  ...averages,
  averageFailedPlate: f.number('Average number plate failures'),
  totalFailedMots: f.integer('Failed tests'),
  totalPassedMots: f.integer('Passed tests'),
  totalMotsWithDangerous: f.integer('Tests with dangerous defects'),
  totalMotsWithMajor: f.integer('Tests with major defects'),
  totalMotsWithMinor: f.integer('Tests with minor defects'),
  totalMotsWithAdvisories: f.integer('Tests with advisories'),
  totalDangerous: f.integer('Dangerous defects'),
  totalMajor: f.integer('Major defects'),
  totalMinor: f.integer('Minor defects'),
  totalFailedPlate: f.integer('Number plate failures'),
  recentDangerous: f.integer('Recent dangerous defects'),
  recentMajor: f.integer('Recent major defects'),
  recentMinor: f.integer('Recent minor defects'),
  yearlyMotData: f.rows(
    'By year',
    {
      completedDate: f.instant('Date of test'),
      firstTimePass: f.boolean('Passed first time'),
      mileage: f.number('Mileage', 'miles'),
      mileageSinceLastTest: f.number('Miles since last test', 'miles'),
      ...defectCounts,
      plateFailureCount: f.number('Number plate failures'),
      failureTrend: f.number('Failure trend'),
      advisoriesTrend: f.number('Advisory trend'),
      failedMotsCount: f.number('Failed tests'),
      passedMotsCount: f.number('Passed tests'),
      motsWithDangerousCount: f.number('Tests with dangerous defects'),
      motsWithMajorCount: f.number('Tests with major defects'),
      motsWithMinorCount: f.number('Tests with minor defects'),
      motsWithAdvisoriesCount: f.number('Tests with advisories'),
    },
    { nameEntry: nameYear },
  ),
});

const motRecordV1 = f.record({
  ...f.makeModelTrim,
  passed: f.boolean('Passed'),
  averageAnnualMileage: f.number('Average annual mileage', 'miles'),
  ...averages,
  failedMots: f.integer('Failed tests'),
  passedMots: f.integer('Passed tests'),
  totalDangerous: f.integer('Dangerous defects'),
  totalMajor: f.integer('Major defects'),
  totalMinor: f.integer('Minor defects'),
  recentDangerous: f.integer('Recent dangerous defects'),
  recentMajor: f.integer('Recent major defects'),
  recentMinor: f.integer('Recent minor defects'),
  mots: f.rows('Tests', {
    completedDate: f.instant('Date of test'),
    firstTimePass: f.boolean('Passed first time'),
    mileage: f.number('Mileage', 'miles'),
    annualMileage: f.number('Annual mileage', 'miles'),
    ...defectCounts,
    keywordsCount: f.number('Keywords'),
    failureTrend: f.number('Failure trend'),
    advisoriesTrend: f.number('Advisory trend'),
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
