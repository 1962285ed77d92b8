import { cacheByObject } from '../format/cache-by-object.ts';
import {
  classifyMotStatus,
  classifyTaxStatus,
  type LicensingStatus,
} from '../reading/source-text/mot-tax-status.ts';
import type { Json } from '../format/json.ts';
import { addMonths, addYears, type Day, getLondonToday, laterDay, parseDay } from './days.ts';
import { getPossibleMotRows, type MotRow } from './mot-rows.ts';
import {
  findAgeExemption,
  getFirstRegistration,
  getManufactureYears,
  isRecordedAsImported,
  mayBeNorthernIrish,
} from './vehicle-age.ts';
import { findTaxiDescription } from './taxi-description.ts';
import { type Evidence, getFullSpec, type VehicleAnswers } from './vehicle-answers.ts';

/** MOT or tax status from one dataset. */
export type MotTaxState = {
  /** False if the date has passed. Undefined if not known, and for an exempt vehicle. */
  readonly isInForce: boolean | undefined;
  /** What the status text alone states. */
  readonly status: LicensingStatus;
  readonly statusText: string | undefined;
  readonly expiresOn: Day | undefined;
  /** The date as received, even in an unexpected format. Null if none is stated. */
  readonly receivedDate: Json;
  /** The field of the status, then the field of the date if there is one. */
  readonly evidence: readonly Evidence[];
};

/** From the status dataset, or else from the check. Undefined if neither states it. */
export const getMotTaxState = (vehicle: VehicleAnswers, subject: 'mot' | 'tax') =>
  getMotTaxStates(vehicle, subject)[0];

/** What the status dataset states, then what the check states. Absent if it states nothing. */
export const getMotTaxStates = (vehicle: VehicleAnswers, subject: 'mot' | 'tax') =>
  readStates(vehicle)[subject];

const readStates = cacheByObject((vehicle: VehicleAnswers) => {
  const { mot, tax } = vehicle.getRecord('status') ?? {};
  const check = vehicle.getRecord('check');
  const readSubject = (subject: 'mot' | 'tax', dateField: string, text?: string, date?: string) =>
    [
      createState(vehicle, ['status', subject, dateField], text, date),
      createState(
        vehicle,
        ['check', subject, 'expiryDate'],
        check?.[subject]?.status,
        check?.[subject]?.expiryDate,
      ),
    ].filter((state) => state !== undefined);
  return {
    mot: readSubject('mot', 'expiryDate', mot?.status, mot?.expiryDate),
    tax: readSubject('tax', 'dueDate', tax?.status, tax?.dueDate),
  };
});

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
    receivedDate: vehicle.createEvidence(dataset, subject, dateField).value,
    evidence: fields.map((field) => vehicle.createEvidence(dataset, subject, field)),
  };
}

/**
 * Whether the vehicle has the MOT that it needs, or is taxed. `until` is the last day. `not-due` is
 * for the MOT only. `not-known`: no dataset states it, or only with an impossible date.
 */
export type MotTaxResult =
  | {
      readonly result: 'in-force' | 'not-due';
      readonly until: Day;
      readonly evidence: readonly Evidence[];
    }
  | {
      readonly result: 'exempt' | 'not-in-force' | 'not-known';
      readonly evidence: readonly Evidence[];
    };

/** Months that an MOT can last: a year, and up to a month if the test was early. */
export const MOT_MONTHS = 13;
/** Months that vehicle tax can last: a year, and up to two months if it was renewed early. */
const TAX_MONTHS = 14;
/** Years from the first registration to the first test. */
const YEARS_TO_FIRST_TEST = { greatBritain: 3, northernIreland: 4, testedYearly: 1 } as const;

/** With the driver's seat. */
const MAX_SEATS_OF_CAR = 9;
/** In kilograms. The specification states the gross weight of commercial vehicles only. */
const MAX_GROSS_WEIGHT_OF_VAN = 3_500;
/** Zero-emission vans up to this weight have been in MOT class 7, like lighter vans, since this day. */
const ELECTRIC_VAN = { maxGrossWeight: 4_250, since: '2026-06-01' } as const;
const ZERO_EMISSION = /electric|hydrogen|fuel cell/i;
const COMBUSTION_ENGINE = /hybrid|petrol|diesel|gas/i;
const AMBULANCE = /\bambulance\b/i;
const HEAVY_GOODS = /\b(?:hgv|heavy goods)\b/i;
/** Tested like a car whatever its weight (GOV.UK: motor caravans are in MOT class 4). */
const MOTORHOME = /\bmotor ?(?:caravan|home)s?\b|\bcamper/i;
const BUS = /\b(?:(?:mini)?bus|coach)\b/i;

/** True for a taxi, an ambulance, a heavy goods vehicle, or with more than eight passenger seats. */
function isTestedYearly(vehicle: VehicleAnswers): boolean {
  const spec = vehicle.getRecord('spec');
  const core = vehicle.getRecord('rating')?.core;
  const kinds = [spec?.type, spec?.bodyStyle, core?.vehicleType, core?.bodyStyle].join(', ');
  const seats = Math.max(spec?.seats ?? 0, core?.numberOfSeats ?? 0);
  if (MOTORHOME.test(kinds)) return false;
  return (
    AMBULANCE.test(kinds) ||
    findTaxiDescription(vehicle) !== undefined ||
    (BUS.test(kinds) && seats === 0) ||
    seats > MAX_SEATS_OF_CAR ||
    (!isElectricVan(vehicle) &&
      (HEAVY_GOODS.test(kinds) || getGrossWeight(vehicle) > MAX_GROSS_WEIGHT_OF_VAN))
  );
}

const getGrossWeight = (vehicle: VehicleAnswers) => getFullSpec(vehicle)?.grossWeight ?? 0;

/** A zero-emission van that would be a heavy goods vehicle without the weight of its battery. */
function isElectricVan(vehicle: VehicleAnswers): boolean {
  const fuel = vehicle.getRecord('spec')?.fuelType ?? '';
  const grossWeight = getGrossWeight(vehicle);
  return (
    grossWeight > MAX_GROSS_WEIGHT_OF_VAN &&
    grossWeight <= ELECTRIC_VAN.maxGrossWeight &&
    ZERO_EMISSION.test(fuel) &&
    !COMBUSTION_ENGINE.test(fuel)
  );
}

/**
 * Returns the latest possible due date of the first MOT test: three years after first registration,
 * four in Northern Ireland, or one for a taxi, a bus or a heavy vehicle. A vehicle used abroad before
 * counts from the last day of its year of manufacture (Road Traffic Act 1988, section 47). Undefined
 * if the first registration is not known, or the year of manufacture of an import.
 */
export const getFirstMotDue = (vehicle: VehicleAnswers) =>
  firstMotDueAfter(
    vehicle,
    mayBeNorthernIrish(vehicle)
      ? YEARS_TO_FIRST_TEST.northernIreland
      : YEARS_TO_FIRST_TEST.greatBritain,
  );

/**
 * Returns the earliest possible due date, until which no test is needed. A personal plate in the
 * format of Northern Ireland does not show where the vehicle is registered, so the date of Great
 * Britain counts. An electric van that was tested yearly until 2026 may still have to be.
 */
function getEarliestFirstMotDue(vehicle: VehicleAnswers) {
  const registered = getFirstRegistration(vehicle)?.day ?? '';
  const { greatBritain, testedYearly } = YEARS_TO_FIRST_TEST;
  const wasTestedYearly = isElectricVan(vehicle) && registered < ELECTRIC_VAN.since;
  return firstMotDueAfter(vehicle, wasTestedYearly ? testedYearly : greatBritain);
}

function firstMotDueAfter(vehicle: VehicleAnswers, usualYears: number) {
  const registered = getFirstRegistration(vehicle);
  if (!registered) return undefined;
  const years = isTestedYearly(vehicle) ? YEARS_TO_FIRST_TEST.testedYearly : usualYears;
  const due = { day: addYears(registered.day, years), evidence: [registered.evidence] };
  const [built] = getManufactureYears(vehicle).toSorted((a, b) => a.year - b.year);
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
export const getMotState = cacheByObject((vehicle: VehicleAnswers): MotTaxResult => {
  const today = getLondonToday(vehicle);
  const states = getMotTaxStates(vehicle, 'mot');
  const firstDue = getFirstMotDue(vehicle);
  // Before the first test, DVLA may give its due date as the date of the MOT.
  const lastPossible = firstDue
    ? laterDay(firstDue.day, addMonths(today, MOT_MONTHS))
    : addYears(today, 4);
  const expired = states.find(({ isInForce }) => isInForce === false);
  const due = getEarliestFirstMotDue(vehicle);
  const inForce = findInForce(states, lastPossible);
  if (inForce && !expired) return inForce;
  const exemption = findAgeExemption(vehicle);
  if (exemption) return { result: 'exempt', evidence: exemption };
  if (due && today <= due.day) return { result: 'not-due', until: due.day, evidence: due.evidence };
  // Without a date, an MOT that is not valid may be one that is not due yet.
  const mayBeDueLater =
    expired?.expiresOn === undefined && firstDue !== undefined && today <= firstDue.day;
  if (expired && !mayBeDueLater) return { result: 'not-in-force', evidence: expired.evidence };
  return { result: 'not-known', evidence: states.flatMap(({ evidence }) => evidence) };
});

/** Returns whether the vehicle is taxed, by the same rules as `getMotState`. */
export function getTaxState(vehicle: VehicleAnswers): MotTaxResult {
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
function findInForce(states: readonly MotTaxState[], lastPossible: Day): MotTaxResult | undefined {
  const dated = states.flatMap(({ isInForce, expiresOn: until, evidence }) =>
    isInForce === true && until !== undefined && until <= lastPossible
      ? { result: 'in-force' as const, until, evidence }
      : [],
  );
  return dated.toSorted((a, b) => (a.until < b.until ? -1 : 1))[0];
}

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
