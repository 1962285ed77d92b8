import { cacheByObject } from '../format/cache-by-object.ts';
import {
  classifyMotStatus,
  classifyTaxStatus,
  type LicensingStatus,
} from '../reading/source-text/mot-tax-status.ts';
import type { Json } from '../format/json.ts';
import { formatDate } from '../format/dates.ts';
import { hasText, quoteText, visibleText } from '../format/text.ts';
import { formatRaw } from '../provider/field-paths.ts';
import { addMonths, addYears, type Day, getLondonToday, laterDay, parseDay } from './days.ts';
import { getEarliestFirstMotDue, getFirstMotDue } from './first-mot-due.ts';
import type { DatedMotEntry } from '../reading/mot-history.ts';
import { getPossibleMotEntries } from './mot-entries.ts';
import { findAgeExemption } from './vehicle-age.ts';
import { type Evidence, formatDatasetNames, type VehicleAnswers } from './vehicle-answers.ts';

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

const END_DATES = { mot: 'expiry date', tax: 'due date' } as const;

/** “Status: status “Valid”, expiry date 1 Jan 2027.” With `all`, also what is not stated. */
export function describeMotTaxState(
  { statusText, expiresOn, receivedDate, evidence }: MotTaxState,
  subject: 'mot' | 'tax',
  all = false,
): string {
  const end = END_DATES[subject];
  const received = visibleText(formatRaw(receivedDate ?? ''));
  const noDay =
    received === undefined ? `${end} not stated` : `${end} as received ${quoteText(received)}`;
  const facts = [
    hasText(statusText) ? `status ${quoteText(statusText)}` : all && 'status not stated',
    expiresOn === undefined ? all && noDay : `${end} ${formatDate(expiresOn)}`,
  ].filter(Boolean);
  return `${formatDatasetNames(evidence.slice(0, 1))}: ${facts.join(', ')}.`;
}

/**
 * Whether the vehicle has the MOT that it needs. `until` is the last day of an MOT, or the day by
 * which a first test is due. `not-known`: no dataset states it, or only with an impossible date.
 */
type MotResult =
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

/** Returns the newest test that is not in the future. In version 2.0, the newest year. */
export const getLastMotTest = (vehicle: VehicleAnswers): DatedMotEntry | undefined =>
  getPossibleMotEntries(vehicle).at(-1);

/**
 * Returns whether the vehicle has the MOT that it needs, from the status and the check. If they
 * contradict each other, the worse one counts. `in-force` needs the status text and a possible date
 * that has not passed.
 */
export const getMotState = cacheByObject((vehicle: VehicleAnswers): MotResult => {
  const today = getLondonToday(vehicle);
  const states = getMotTaxStates(vehicle, 'mot');
  const latestDue = getFirstMotDue(vehicle);
  // Before the first test, DVLA may give its due date as the date of the MOT.
  const lastPossible = latestDue
    ? laterDay(latestDue.day, addMonths(today, MOT_MONTHS))
    : addYears(today, 4);
  const expired = states.find(({ isInForce }) => isInForce === false);
  const inForce = findInForce(states, lastPossible);
  if (inForce && !expired) return inForce;
  const exemption = findAgeExemption(vehicle);
  if (exemption) return { result: 'exempt', evidence: exemption };
  const notDue = findNotDue(vehicle, states);
  if (notDue) return notDue;
  // Whether a test every year still applies to an electric van is not known.
  const isClassUnknown =
    latestDue !== undefined &&
    latestDue.country === getEarliestFirstMotDue(vehicle)?.country &&
    today < latestDue.day;
  if (expired && !(isClassUnknown && expired.expiresOn === undefined))
    return { result: 'not-in-force', evidence: expired.evidence };
  return { result: 'not-known', evidence: states.flatMap(({ evidence }) => evidence) };
});

/**
 * Returns the day by which the first test is due, if that is after today. A due date that a dataset
 * states takes precedence over the age. An MOT that is stated as not valid, or a date that has
 * passed, is never explained by a later due date.
 */
function findNotDue(
  vehicle: VehicleAnswers,
  states: readonly MotTaxState[],
): MotResult | undefined {
  const today = getLondonToday(vehicle);
  const byAge = getEarliestFirstMotDue(vehicle);
  const latest = getFirstMotDue(vehicle);
  if (!byAge || !latest || states.some((state) => hasPassed(state, today))) return undefined;
  const isDueByAge = today >= byAge.day;
  if (isDueByAge && states.some(({ status }) => status === 'not-in-force')) return undefined;
  const statuses: readonly LicensingStatus[] = isDueByAge
    ? ['not-due', 'not-known']
    : ['not-due', 'not-known', 'not-stated', 'not-in-force'];
  const stated = states
    .flatMap(({ status, expiresOn: day, evidence }) =>
      statuses.includes(status) && day !== undefined && day <= addMonths(latest.day, 1)
        ? [{ day, evidence }]
        : [],
    )
    .toSorted((a, b) => (a.day < b.day ? -1 : 1))[0];
  const { day: until, evidence } = stated ?? byAge;
  return today < until ? { result: 'not-due', until, evidence } : undefined;
}

/** An exempt vehicle may have a date of the past. */
const hasPassed = ({ status, expiresOn = '~' }: MotTaxState, today: Day) =>
  expiresOn < today && status !== 'exempt';

/** Returns the earliest end of those in force by both status and date. */
function findInForce(states: readonly MotTaxState[], lastPossible: Day): MotResult | undefined {
  const dated = states.flatMap(({ isInForce, expiresOn: until, evidence }) =>
    isInForce === true && until !== undefined && until <= lastPossible
      ? { result: 'in-force' as const, until, evidence }
      : [],
  );
  return dated.toSorted((a, b) => (a.until < b.until ? -1 : 1))[0];
}

/** One of status and check states that it is in force, the other that it is not. */
export function findMotContradiction(
  vehicle: VehicleAnswers,
): { readonly inForce: MotTaxState; readonly notInForce: MotTaxState } | undefined {
  const states = getMotTaxStates(vehicle, 'mot');
  const inForce = states.find((state) => state.isInForce === true || state.status === 'exempt');
  const notInForce = states.find(({ isInForce }) => isInForce === false);
  return inForce && notInForce && { inForce, notInForce };
}
