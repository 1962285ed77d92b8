import type { DatasetId } from '../../provider/catalogue.ts';
import { MOT_FIELDS } from '../../reading/mot-history.ts';
import { SUBJECTS, type ProvenanceSubject } from '../../reading/provenance-lines.ts';
import { getThisVehicleAdverts } from '../adverts.ts';
import { getCheckFlag } from '../check-subject.ts';
import { getMileageLabel } from '../mileage/series.ts';
import { describeMissingHeadline, isHeadlineExplained } from '../rules/headline.ts';
import { hasSubscriptionLapsed } from '../rules/tracker.ts';
import { getStatedVins } from '../rules/vin-record.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { describeVinComparison } from '../vin-comparison.ts';
import type { CheckDefinition, CheckId, Fact, StatedBy } from './check.ts';
import { describeKeeperRecord, describePlateHistory } from './record-summaries.ts';
import { describeMissingLicensing, getMotLabel, getTaxLabel } from './licensing-rows.ts';
import {
  areAdvertsStated,
  isFirstRegistrationStated,
  isKeeperRecordStated,
  isPlateHistoryStated,
  isTrackerStated,
} from './possible-values.ts';

const fact = (name: string, ...statedBy: Fact['statedBy']): Fact => ({ name, statedBy });

const statedBy = (
  dataset: DatasetId,
  fields: readonly string[],
  isStated: StatedBy['isStated'],
): StatedBy => ({ dataset, fields, isStated });

/** The provenance check states that it holds no record: both its overview and its details. */
function noRecordInCheck(subject: ProvenanceSubject): StatedBy {
  const { flag, details } = SUBJECTS[subject];
  const fields = (flag ? [flag, ...details] : details).map((path) => path.join('.'));
  return statedBy('check', fields, (vehicle) => getCheckFlag(vehicle, subject) === 'no');
}

/**
 * A dataset states that the vehicle was not imported or scrapped, and none of the others states it in
 * an unexpected format.
 */
function flagFact(name: string, field: 'imported' | 'scrapped'): Fact {
  const others = ['status', 'spec'] as const;
  const isReadable = (vehicle: VehicleAnswers) =>
    others
      .flatMap((dataset) => vehicle.getWarnings(dataset))
      .every(({ path }) => path.length > 0 && path[0] !== field);
  const inCheck = noRecordInCheck(field);
  return fact(
    name,
    { ...inCheck, isStated: (vehicle) => isReadable(vehicle) && inCheck.isStated(vehicle) },
    ...others.map((dataset) =>
      statedBy(
        dataset,
        [field],
        (vehicle) => isReadable(vehicle) && vehicle.getRecord(dataset)?.[field] === false,
      ),
    ),
  );
}

const statesVin = (dataset: 'check' | 'security', field: string) =>
  statedBy(dataset, [field], (vehicle) =>
    getStatedVins(vehicle).some(({ evidence }) => evidence.dataset === dataset),
  );

/** The fields that state the MOT or the tax. The dataset that is asked could state otherwise. */
const statesLicensing = (
  dataset: 'status' | 'check',
  fields: readonly string[],
  getLabel: (vehicle: VehicleAnswers) => string | undefined,
) =>
  statedBy(
    dataset,
    fields,
    (vehicle) => getLabel(vehicle) !== undefined && vehicle.getAnswered(dataset) !== undefined,
  );

/**
 * The source's own summary of its records is good, or a finding explains why it is not. Without it,
 * the absence of a single record is not reliable.
 */
export const GOOD_HEADLINE: Fact = {
  ...fact(
    'a complete summary without a warning',
    statedBy('check', ['overview.status'], isHeadlineExplained),
  ),
  describeMissing: describeMissingHeadline,
};

/** The datasets agree, with each other or in themselves. */
const consistencyCheck = (
  name: string,
  question: string,
  section: CheckDefinition['section'],
  ...facts: CheckDefinition['facts']
): CheckDefinition => ({
  name,
  question,
  needed: 'always',
  facts,
  goodResult: () => 'No discrepancy found',
  section,
});

type CheckParameters = Parameters<typeof consistencyCheck>;

/** The source holds no record. */
const recordCheck = (...parameters: CheckParameters): CheckDefinition => ({
  ...consistencyCheck(...parameters, GOOD_HEADLINE),
  goodResult: () => 'No record found',
});

/** The provider answered that it holds no data, which is no good result and no exception. */
export const NO_DATA_HELD = 'No data held';

/** The closed list of checks. Every fact names where it can be stated. */
export const CHECKS: Readonly<Record<CheckId, CheckDefinition>> = {
  finance: recordCheck(
    'Finance',
    'Does a lender have an interest in the vehicle?',
    'finance',
    fact('whether a finance agreement is held', noRecordInCheck('finance')),
  ),
  stolen: recordCheck(
    'Stolen',
    'Is it reported stolen?',
    'stolen',
    fact('whether a stolen record is held', noRecordInCheck('stolen')),
  ),
  'written-off': recordCheck(
    'Written off',
    'Did an insurer record a total loss?',
    'write-off',
    fact('whether it was written off', noRecordInCheck('writeOff')),
    fact('whether total-loss records are held', noRecordInCheck('condition')),
  ),
  scrapped: recordCheck(
    'Scrapped',
    'Is it recorded as scrapped?',
    'scrapped',
    flagFact('whether it was scrapped', 'scrapped'),
  ),
  'high-risk': recordCheck(
    'High risk',
    'Is another interest or risk registered?',
    'high-risk',
    fact('whether a high-risk record is held', noRecordInCheck('highRisk')),
  ),
  'import-export': recordCheck(
    'Import and export',
    'Was it imported or exported?',
    'import-export',
    flagFact('whether it was imported', 'imported'),
    fact('whether it was exported', noRecordInCheck('exported')),
  ),
  identity: {
    ...consistencyCheck(
      'Identity',
      'Do all datasets describe the same vehicle?',
      'identity',
      fact('a usable VIN', statesVin('check', 'buyerInfo.vin'), statesVin('security', 'vin')),
    ),
    goodReason: describeVinComparison,
  },
  mileage: {
    ...consistencyCheck(
      'Mileage',
      'Are the recorded mileages consistent?',
      'mileage',
      fact(
        'at least two odometer readings with dates, and one for at least three in four MOT tests',
        statedBy(
          'motFeatureSet',
          MOT_FIELDS.list,
          (vehicle) => getMileageLabel(vehicle) !== undefined,
        ),
      ),
    ),
    goodResult: (vehicle) => getMileageLabel(vehicle) ?? '',
  },
  keepers: {
    ...consistencyCheck(
      'Keepers',
      'Is the history of keepers plausible?',
      'keepers',
      fact(
        'the number of previous keepers and the dates of first registration and acquisition',
        statedBy(
          'keepers',
          ['previousOwners', 'firstRegistration', 'keeperAcquisition'],
          isKeeperRecordStated,
        ),
      ),
    ),
    recordSummary: describeKeeperRecord,
  },
  plates: {
    ...consistencyCheck(
      'Plates',
      'Is the history of number plates plausible?',
      'plates',
      fact(
        'the plate changes and their dates',
        statedBy('vrms', ['vrmChanges'], isPlateHistoryStated),
      ),
      // A plate that is newer than the vehicle is found only by this date.
      fact(
        'the date of first registration',
        statedBy('keepers', ['firstRegistration'], isFirstRegistrationStated),
      ),
    ),
    recordSummary: describePlateHistory,
  },
  mot: {
    name: 'MOT',
    question: 'Does it have an MOT?',
    needed: 'always',
    facts: [
      fact(
        'the MOT status and expiry date',
        statesLicensing('status', ['mot.status', 'mot.expiryDate'], getMotLabel),
        statesLicensing('check', ['mot.status', 'mot.expiryDate'], getMotLabel),
      ),
    ],
    goodResult: (vehicle) => getMotLabel(vehicle) ?? '',
    describeMissing: (vehicle) => describeMissingLicensing(vehicle, 'mot'),
    section: 'mot-tax',
  },
  tax: {
    name: 'Tax',
    question: 'Is it taxed?',
    needed: 'always',
    facts: [
      fact(
        'the tax status and due date',
        statesLicensing('status', ['tax.status', 'tax.dueDate'], getTaxLabel),
        statesLicensing('check', ['tax.status', 'tax.expiryDate'], getTaxLabel),
      ),
    ],
    goodResult: (vehicle) => getTaxLabel(vehicle) ?? '',
    describeMissing: (vehicle) => describeMissingLicensing(vehicle, 'tax'),
    section: 'mot-tax',
  },
  adverts: {
    ...consistencyCheck(
      'Adverts',
      'Do its adverts agree with its records?',
      'findings',
      fact('the adverts of this vehicle', statedBy('saleEvents', ['saleEvents'], areAdvertsStated)),
    ),
    needed: 'if-requested',
    goodResult: (vehicle) =>
      getThisVehicleAdverts(vehicle).length > 0 ? 'No discrepancy found' : NO_DATA_HELD,
  },
  tracker: {
    ...consistencyCheck(
      'Tracker',
      'Is a fitted tracker monitored?',
      'tracker',
      fact(
        'the subscription of the tracker',
        statedBy('security', ['subscriptionStatus'], isTrackerStated),
      ),
    ),
    needed: 'if-requested',
    goodResult: (vehicle) => {
      if (!vehicle.getAnswered('security')) return NO_DATA_HELD;
      return hasSubscriptionLapsed(vehicle) ? 'No active subscription' : 'No discrepancy found';
    },
  },
};
