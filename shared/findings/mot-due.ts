import { addMonths, addYears, type Day, getLondonToday } from './days.ts';
import { getPossibleMotRows, type MotRow } from './mot-rows.ts';
import { getMotTaxStates, type MotTaxState } from './mot-tax-state.ts';
import {
  findAgeExemption,
  getFirstRegistration,
  getManufactureYears,
  isRecordedAsImported,
  mayBeNorthernIrish,
} from './vehicle-age.ts';
import type { Evidence, VehicleAnswers } from './vehicle-answers.ts';

/**
 * Whether the vehicle has the MOT that it needs. `until` is the last day. `exempt`: over 40 years
 * old. `not-known`: no dataset states it, or only with an impossible date.
 */
export type MotState =
  | {
      readonly result: 'in-force' | 'not-due';
      readonly until: Day;
      readonly evidence: readonly Evidence[];
    }
  | {
      readonly result: 'exempt' | 'not-in-force' | 'not-known';
      readonly evidence: readonly Evidence[];
    };

/** Whether the vehicle is taxed. `until` is the due date. */
export type TaxState = Exclude<MotState, { until: Day }> | InForce;

type InForce = {
  readonly result: 'in-force';
  readonly until: Day;
  readonly evidence: readonly Evidence[];
};

/** Months that an MOT can last: a year, and up to a month if the test was early. */
export const MOT_MONTHS = 13;
/** Months that vehicle tax can last: a year, and up to two months if it was renewed early. */
const TAX_MONTHS = 14;
/** Years until the first test. */
const YEARS_TO_FIRST_TEST = { greatBritain: 3, northernIreland: 4 } as const;

/** The day on which a first MOT test is due, with the fields that it follows from. */
type FirstMotDue = { readonly day: Day; readonly evidence: readonly Evidence[] };

/**
 * Returns the due date of the first MOT test: three years after first registration, or four in
 * Northern Ireland. A vehicle used abroad before counts from the last day of its year of manufacture
 * (Road Traffic Act 1988, section 47). Undefined if the first registration is not known, or the year
 * of manufacture of an import.
 */
export function getFirstMotDue(vehicle: VehicleAnswers): FirstMotDue | undefined {
  const registered = getFirstRegistration(vehicle);
  if (!registered) return undefined;
  const years = mayBeNorthernIrish(vehicle)
    ? YEARS_TO_FIRST_TEST.northernIreland
    : YEARS_TO_FIRST_TEST.greatBritain;
  const due = { day: addYears(registered.day, years), evidence: [registered.evidence] };
  const [built] = getManufactureYears(vehicle).toSorted((one, other) => one.year - other.year);
  if (!isRecordedAsImported(vehicle)) return due;
  if (!built) return undefined;
  const dueByYear = addYears(`${built.year}-12-31`, years);
  if (dueByYear >= due.day) return due;
  const day = laterDay(dueByYear, registered.day);
  return { day, evidence: [registered.evidence, built.evidence] };
}

/** Returns the newest test that is not in the future. In version 2.0, the newest year's row. */
export const getLastMotTest = (vehicle: VehicleAnswers): MotRow | undefined =>
  getPossibleMotRows(vehicle).at(-1);

/**
 * Returns whether the vehicle has the MOT that it needs, from the status and the check. If they
 * contradict each other, the worse one counts. `in-force` needs the status text and a possible date
 * that has not passed.
 */
export function getMotState(vehicle: VehicleAnswers): MotState {
  const today = getLondonToday(vehicle);
  const states = getMotTaxStates(vehicle, 'mot');
  const due = getFirstMotDue(vehicle);
  // Before the first test, DVLA may give its due date as the date of the MOT.
  const lastPossible = due ? laterDay(due.day, addMonths(today, MOT_MONTHS)) : addYears(today, 4);
  const expired = states.find(({ isInForce }) => isInForce === false);
  const inForce = findInForce(states, lastPossible);
  if (inForce && !expired) return inForce;
  const exemption = findAgeExemption(vehicle);
  if (exemption) return { result: 'exempt', evidence: exemption };
  if (due && today <= due.day) return { result: 'not-due', until: due.day, evidence: due.evidence };
  if (expired) return { result: 'not-in-force', evidence: expired.evidence };
  return { result: 'not-known', evidence: states.flatMap(({ evidence }) => evidence) };
}

/** Returns whether the vehicle is taxed, by the same rules as `getMotState`. */
export function getTaxState(vehicle: VehicleAnswers): TaxState {
  const states = getMotTaxStates(vehicle, 'tax');
  const notInForce = states.find(({ isInForce }) => isInForce === false);
  if (notInForce) return { result: 'not-in-force', evidence: notInForce.evidence };
  const inForce = findInForce(states, addMonths(getLondonToday(vehicle), TAX_MONTHS));
  if (inForce) return inForce;
  const exempt = states.find(({ status }) => status === 'exempt');
  if (exempt) return { result: 'exempt', evidence: exempt.evidence };
  return { result: 'not-known', evidence: states.flatMap(({ evidence }) => evidence) };
}

/** Returns the earliest end of those in force by both status and date. */
function findInForce(states: readonly MotTaxState[], lastPossible: Day): InForce | undefined {
  const dated = states.flatMap(({ isInForce, expiresOn, evidence }): InForce | [] =>
    isInForce === true && expiresOn !== undefined && expiresOn <= lastPossible
      ? { result: 'in-force', until: expiresOn, evidence }
      : [],
  );
  return dated.toSorted((one, other) => (one.until < other.until ? -1 : 1))[0];
}

export const laterDay = (one: Day, other: Day) => (one > other ? one : other);

/** One of status and check states that it is in force, the other that it is not. */
export function findMotTaxContradiction(
  vehicle: VehicleAnswers,
  subject: 'mot' | 'tax',
): { readonly inForce: MotTaxState; readonly notInForce: MotTaxState } | undefined {
  const states = getMotTaxStates(vehicle, subject);
  const inForce = states.find((state) => state.isInForce === true || state.status === 'exempt');
  const notInForce = states.find(({ isInForce }) => isInForce === false);
  return inForce && notInForce && { inForce, notInForce };
}
