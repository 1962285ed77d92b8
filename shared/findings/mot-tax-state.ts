import {
  classifyMotStatus,
  classifyTaxStatus,
  type LicensingStatus,
} from '../reading/source-text/mot-tax-status.ts';
import { type Day, parseDay, getLondonToday } from './days.ts';
import { cacheByObject, type Evidence, type VehicleAnswers } from './vehicle-answers.ts';

/** MOT or tax status from one dataset. */
export type MotTaxState = {
  /** False if the date has passed. Undefined if not known, and for an exempt vehicle. */
  readonly isInForce: boolean | undefined;
  /** What the status text alone states. */
  readonly status: LicensingStatus;
  readonly statusText: string | undefined;
  readonly expiresOn: Day | undefined;
  /** The field of the status, then the field of the date if there is one. */
  readonly evidence: readonly Evidence[];
};

/** From the status dataset, or else from the check. Undefined if neither states it. */
export const getMotTaxState = (
  vehicle: VehicleAnswers,
  subject: 'mot' | 'tax',
): MotTaxState | undefined => getMotTaxStates(vehicle, subject)[0];

/** What the status dataset states, then what the check states. Absent if it states nothing. */
export const getMotTaxStates = (
  vehicle: VehicleAnswers,
  subject: 'mot' | 'tax',
): readonly MotTaxState[] => STATES_BY_SUBJECT[subject](vehicle);

const STATES_BY_SUBJECT = {
  mot: cacheByObject((vehicle: VehicleAnswers) => readStates(vehicle, 'mot')),
  tax: cacheByObject((vehicle: VehicleAnswers) => readStates(vehicle, 'tax')),
};

function readStates(vehicle: VehicleAnswers, subject: 'mot' | 'tax'): readonly MotTaxState[] {
  const { mot, tax } = vehicle.getRecord('status') ?? {};
  const checked = vehicle.getRecord('check')?.[subject];
  return [
    subject === 'mot'
      ? createState(vehicle, ['status', 'mot', 'expiryDate'], mot?.status, mot?.expiryDate)
      : createState(vehicle, ['status', 'tax', 'dueDate'], tax?.status, tax?.dueDate),
    createState(vehicle, ['check', subject, 'expiryDate'], checked?.status, checked?.expiryDate),
  ].filter((state) => state !== undefined);
}

function createState(
  vehicle: VehicleAnswers,
  [dataset, subject, dateField]: readonly ['status' | 'check', 'mot' | 'tax', string],
  statusText: string | undefined,
  date: string | undefined,
): MotTaxState | undefined {
  if (statusText === undefined && date === undefined) return undefined;
  const expiresOn = parseDay(date);
  const hasPassed = expiresOn !== undefined && expiresOn < getLondonToday(vehicle);
  const status = (subject === 'mot' ? classifyMotStatus : classifyTaxStatus)(statusText);
  const isNotInForce = status === 'not-in-force' || (hasPassed && status !== 'exempt');
  const fields = expiresOn === undefined ? ['status'] : ['status', dateField];
  return {
    isInForce: isNotInForce ? false : status === 'in-force' || undefined,
    status,
    statusText,
    expiresOn,
    evidence: fields.map((field) => vehicle.createEvidence(dataset, subject, field)),
  };
}
