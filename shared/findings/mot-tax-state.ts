import { type Day, parseDay, getLondonToday } from './days.ts';
import type { Evidence, VehicleAnswers } from './vehicle-answers.ts';

/** MOT or tax status from one dataset. */
export type MotTaxState = {
  /**
   * Whether it is in force, from the status text. False if the date has passed, undefined if not
   * known.
   */
  readonly isInForce: boolean | undefined;
  readonly statusText: string | undefined;
  readonly expiresOn: Day | undefined;
  readonly evidence: readonly [Evidence, ...Evidence[]];
};

/** DVLA status texts in lower case. Any other text leaves `isInForce` undefined. */
const IN_FORCE = new Set(['valid', 'taxed']);
const NOT_IN_FORCE = new Set([
  'not valid',
  'invalid',
  'expired',
  'untaxed',
  'sorn',
  'not taxed for on road use',
]);

/**
 * Returns the MOT status from the status dataset, or else from the check. Returns undefined if
 * neither states it.
 */
export function getMotState(vehicle: VehicleAnswers): MotTaxState | undefined {
  return readMotTaxState(vehicle, 'mot');
}

/** Returns the tax status from the same sources as {@link getMotState}. */
export function getTaxState(vehicle: VehicleAnswers): MotTaxState | undefined {
  return readMotTaxState(vehicle, 'tax');
}

function readMotTaxState(vehicle: VehicleAnswers, subject: 'mot' | 'tax'): MotTaxState | undefined {
  const status = vehicle.getRecord('status');
  const fromStatus =
    subject === 'mot'
      ? { word: status?.mot?.status, until: status?.mot?.expiryDate }
      : { word: status?.tax?.status, until: status?.tax?.dueDate };
  if (fromStatus.word !== undefined || fromStatus.until !== undefined)
    return toMotTaxState(vehicle, 'status', subject, fromStatus);
  const check = vehicle.getRecord('check')?.[subject];
  const fromCheck = { word: check?.status, until: check?.expiryDate };
  return fromCheck.word === undefined && fromCheck.until === undefined
    ? undefined
    : toMotTaxState(vehicle, 'check', subject, fromCheck);
}

function toMotTaxState(
  vehicle: VehicleAnswers,
  dataset: 'status' | 'check',
  subject: 'mot' | 'tax',
  {
    word: statusText,
    until,
  }: { readonly word: string | undefined; readonly until: string | undefined },
): MotTaxState {
  const day = parseDay(until);
  const passed = day !== undefined && day < getLondonToday(vehicle);
  const key = statusText?.slice(0, 60).trim().toLowerCase() ?? '';
  const isInForce = NOT_IN_FORCE.has(key) || passed ? false : IN_FORCE.has(key) ? true : undefined;
  const date = subject === 'tax' && dataset === 'status' ? 'dueDate' : 'expiryDate';
  const evidence = [vehicle.createEvidence(dataset, subject, 'status')] as const;
  return {
    isInForce,
    statusText,
    expiresOn: day,
    evidence:
      day === undefined ? evidence : [...evidence, vehicle.createEvidence(dataset, subject, date)],
  };
}
