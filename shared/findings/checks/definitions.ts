import type { DatasetId } from '../../provider/catalogue.ts';
import { getStatedVins } from '../stated-vins.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import type { CheckId } from './check-ids.ts';
import type { CheckDefinition } from './check-definition.ts';
import { LICENSING_CHECKS } from './licensing-checks.ts';
import {
  areAdvertsStated,
  isFirstRegistrationStated,
  isKeeperRecordStated,
  isMileageSeriesStated,
  isPlateHistoryStated,
  isTrackerStated,
} from './possible-values.ts';
import { PROVENANCE_CHECKS } from './provenance-checks.ts';

const statesVin = (dataset: DatasetId) => (vehicle: VehicleAnswers) =>
  getStatedVins(vehicle).some(({ evidence }) => evidence.dataset === dataset);

const noDiscrepancyFound = () => 'No discrepancy found';

/** The closed list of checks. Every fact names where it can be stated. */
export const CHECKS: Readonly<Record<CheckId, CheckDefinition>> = {
  ...PROVENANCE_CHECKS,
  identity: {
    name: 'Identity',
    question: 'Do all datasets describe the same vehicle?',
    needed: 'always',
    facts: [
      {
        name: 'a possible VIN',
        statedBy: [
          { dataset: 'check', fields: ['buyerInfo.vin'], isStated: statesVin('check') },
          { dataset: 'security', fields: ['vin'], isStated: statesVin('security') },
        ],
      },
    ],
    goodResult: noDiscrepancyFound,
    section: 'identity',
  },
  mileage: {
    name: 'Mileage',
    question: 'Are the recorded mileages consistent?',
    needed: 'always',
    facts: [
      {
        name: 'at least two odometer readings with dates, and one for each MOT test',
        statedBy: [
          {
            dataset: 'motFeatureSet',
            fields: ['yearlyMotData', 'mots'],
            isStated: isMileageSeriesStated,
          },
        ],
      },
    ],
    goodResult: noDiscrepancyFound,
    section: 'mileage',
  },
  keepers: {
    name: 'Keepers',
    question: 'Is the history of keepers plausible?',
    needed: 'always',
    facts: [
      {
        name: 'the number of previous keepers and the dates of first registration and acquisition',
        statedBy: [
          {
            dataset: 'keepers',
            fields: ['previousOwners', 'firstRegistration', 'keeperAcquisition'],
            isStated: isKeeperRecordStated,
          },
        ],
      },
    ],
    goodResult: noDiscrepancyFound,
    section: 'keepers',
  },
  plates: {
    name: 'Plates',
    question: 'Is the history of number plates plausible?',
    needed: 'always',
    facts: [
      {
        name: 'the plate changes and their dates',
        statedBy: [{ dataset: 'vrms', fields: ['vrmChanges'], isStated: isPlateHistoryStated }],
      },
      {
        // A plate that is newer than the vehicle is found only by this date.
        name: 'the date of first registration',
        statedBy: [
          {
            dataset: 'keepers',
            fields: ['firstRegistration'],
            isStated: isFirstRegistrationStated,
          },
        ],
      },
    ],
    goodResult: noDiscrepancyFound,
    section: 'plates',
  },
  ...LICENSING_CHECKS,
  adverts: {
    name: 'Adverts',
    question: 'Do its adverts agree with its records?',
    needed: 'if-requested',
    facts: [
      {
        name: 'the adverts of this vehicle',
        statedBy: [{ dataset: 'saleEvents', fields: ['saleEvents'], isStated: areAdvertsStated }],
      },
    ],
    goodResult: (vehicle) =>
      vehicle.getAnswered('saleEvents') ? 'No discrepancy found' : 'No record held',
    section: 'findings',
  },
  tracker: {
    name: 'Tracker',
    question: 'Is a fitted tracker monitored?',
    needed: 'if-requested',
    facts: [
      {
        name: 'the subscription of the tracker',
        statedBy: [
          { dataset: 'security', fields: ['subscriptionStatus'], isStated: isTrackerStated },
        ],
      },
    ],
    goodResult: (vehicle) =>
      vehicle.getAnswered('security') ? 'No discrepancy found' : 'No record held',
    section: 'tracker',
  },
};
