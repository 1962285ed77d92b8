import type { Dataset } from './endpoint.ts';
import { boolean, integer, instant, number, record, rows, text } from './fields.ts';
import type { Parameter } from './parameters.ts';

/** Parameters of 2.0, shared with the multi-request. */
const motParametersV2 = [
  { name: 'date', label: 'Before', kind: 'date', help: 'Only tests before this date are counted' },
  { name: 'currentOwnerOnly', label: 'Current owner only', kind: 'boolean', default: false },
] as const satisfies readonly Parameter[];

const motRecordV2 = record({
  make: text('Make'),
  model: text('Model'),
  trim: text('Trim'),
  passed: boolean('Passed'),
  averageAnnualMileage: integer('Average annual mileage', 'miles', {
    note: 'Over the whole lifetime, whoever owned it',
  }),
  averageDangerous: number('Average dangerous'),
  averageMajor: number('Average major'),
  averageMinor: number('Average minor'),
  averageAdvisories: number('Average advisories'),
  averageFailure: number('Average failures'),
  averageAnnualFailRate: number('Average annual fail rate'),
  averageFailedPlate: number('Average plate failures'),
  totalFailedMots: integer('Failed tests'),
  totalPassedMots: integer('Passed tests'),
  totalMotsWithDangerous: integer('Tests with dangerous defects'),
  totalMotsWithMajor: integer('Tests with major defects'),
  totalMotsWithMinor: integer('Tests with minor defects'),
  totalMotsWithAdvisories: integer('Tests with advisories'),
  totalDangerous: integer('Dangerous defects'),
  totalMajor: integer('Major defects'),
  totalMinor: integer('Minor defects'),
  totalFailedPlate: integer('Plate failures'),
  recentDangerous: integer('Recent dangerous'),
  recentMajor: integer('Recent major'),
  recentMinor: integer('Recent minor'),
  yearlyMotData: rows('By year', {
    completedDate: instant('Completed'),
    firstTimePass: boolean('Passed first time'),
    mileage: number('Mileage', 'miles'),
    mileageSinceLastTest: number('Since last test', 'miles'),
    dangerousCount: number('Dangerous'),
    majorCount: number('Major'),
    minorCount: number('Minor'),
    advisoriesCount: number('Advisories'),
    failureCount: number('Failures'),
    plateFailureCount: number('Plate failures'),
    failureTrend: number('Failure trend'),
    advisoriesTrend: number('Advisory trend'),
    failedMotsCount: number('Failed tests'),
    passedMotsCount: number('Passed tests'),
    motsWithDangerousCount: number('Tests with dangerous'),
    motsWithMajorCount: number('Tests with major'),
    motsWithMinorCount: number('Tests with minor'),
    motsWithAdvisoriesCount: number('Tests with advisories'),
  }),
});

const motRecordV1 = record({
  make: text('Make'),
  model: text('Model'),
  trim: text('Trim'),
  passed: boolean('Passed'),
  averageAnnualMileage: number('Average annual mileage', 'miles'),
  averageDangerous: number('Average dangerous'),
  averageMajor: number('Average major'),
  averageMinor: number('Average minor'),
  averageAdvisories: number('Average advisories'),
  averageFailure: number('Average failures'),
  averageAnnualFailRate: number('Average annual fail rate'),
  failedMots: integer('Failed tests'),
  passedMots: integer('Passed tests'),
  totalDangerous: integer('Dangerous defects'),
  totalMajor: integer('Major defects'),
  totalMinor: integer('Minor defects'),
  recentDangerous: integer('Recent dangerous'),
  recentMajor: integer('Recent major'),
  recentMinor: integer('Recent minor'),
  mots: rows('Tests', {
    completedDate: instant('Completed'),
    firstTimePass: boolean('Passed first time'),
    mileage: number('Mileage', 'miles'),
    annualMileage: number('Annual mileage', 'miles'),
    dangerousCount: number('Dangerous'),
    majorCount: number('Major'),
    minorCount: number('Minor'),
    advisoriesCount: number('Advisories'),
    failureCount: number('Failures'),
    keywordsCount: number('Keywords'),
    failureTrend: number('Failure trend'),
    advisoriesTrend: number('Advisory trend'),
  }),
});

/** MOT feature set: statistics derived from the vehicle's MOT tests. */
export const motFeatureSet = {
  id: 'motFeatureSet',
  name: 'MOT analysis',
  bundleFields: ['date', 'currentOwnerOnly'],
  profiles: ['dealer', 'insurer'],
  identity: { rank: 70, make: 'make', model: 'model', derivative: 'trim' },
  versions: [
    {
      version: '2.0',
      method: 'GET',
      path: '/mot-feature-set/2.0',
      identifiedBy: 'vrm-or-vin',
      parameters: motParametersV2,
      record: motRecordV2,
    },
    {
      version: '1.0',
      method: 'GET',
      path: '/mot-feature-set/1.0',
      identifiedBy: 'vrm',
      parameters: [
        {
          name: 'date',
          label: 'Before',
          kind: 'date-or-datetime',
          help: 'Every test is listed all the same',
        },
      ],
      record: motRecordV1,
    },
  ],
} as const satisfies Dataset;
