import { readTaxStatus } from '../reading/source-text/mot-tax-status.ts';
import { addMonths, type Day, FIRST_YEAR, getLondonToday } from './days.ts';
import { getMotTaxStates, type MotTaxState } from './mot-tax-state.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

/** What one dataset states about the tax, the least serious first. */
const TAX_STATES = [
  'exempt',
  'taxed',
  'due-date-passed',
  'sorn',
  'untaxed',
  'unrecognised',
] as const;
type TaxStateName = (typeof TAX_STATES)[number];

type StatedTax = { readonly name: TaxStateName; readonly state: MotTaxState };

/**
 * The worse of what the datasets state about the tax. `not-known`: no dataset states it, one in
 * unknown words, or only without a possible due date.
 */
export type TaxResult =
  | { readonly result: 'not-known' }
  | { readonly result: 'taxed'; readonly until: Day; readonly state: MotTaxState }
  | {
      readonly result: Exclude<TaxStateName, 'taxed' | 'unrecognised'>;
      readonly state: MotTaxState;
    };

/** Months that vehicle tax can last: a year, and up to two months if it was renewed early. */
const TAX_MONTHS = 14;

/** Returns what the row “Tax” states. */
export function getTaxState(vehicle: VehicleAnswers): TaxResult {
  const worst = getStatedTax(vehicle)[0];
  if (!worst || worst.name === 'unrecognised') return { result: 'not-known' };
  const { name, state } = worst;
  const statuses = new Set(getMotTaxStates(vehicle, 'tax').map(({ status }) => status));
  // A date alone, or a status of “Taxed” without one, is not an answer.
  const isIncomplete =
    (name === 'due-date-passed' && !statuses.has('in-force')) ||
    (name === 'exempt' && statuses.has('in-force'));
  if (isIncomplete) return { result: 'not-known' };
  if (name !== 'taxed') return { result: name, state };
  const until = state.expiresOn;
  return until === undefined ? { result: 'not-known' } : { result: name, until, state };
}

/** Returns the states that differ from each other, the worst first. Empty if the datasets agree. */
export function getTaxContradiction(vehicle: VehicleAnswers): readonly MotTaxState[] {
  const stated = getStatedTax(vehicle);
  return new Set(stated.map(({ name }) => name)).size > 1 ? stated.map(({ state }) => state) : [];
}

/** The worst first. Of two due dates, the earlier one. */
function getStatedTax(vehicle: VehicleAnswers): readonly StatedTax[] {
  const today = getLondonToday(vehicle);
  return getMotTaxStates(vehicle, 'tax')
    .flatMap((state): StatedTax[] => {
      const name = readState(state, today);
      return name === undefined ? [] : [{ name, state }];
    })
    .toSorted(
      (a, b) =>
        TAX_STATES.indexOf(b.name) - TAX_STATES.indexOf(a.name) ||
        ((a.state.expiresOn ?? '') < (b.state.expiresOn ?? '') ? -1 : 1),
    );
}

/** Undefined if the dataset does not state it, or the date that “Taxed” needs is missing or impossible. */
function readState({ statusText, expiresOn }: MotTaxState, today: Day): TaxStateName | undefined {
  const isPassed = expiresOn !== undefined && expiresOn < today && expiresOn >= FIRST_YEAR;
  switch (readTaxStatus(statusText).kind) {
    case 'sorn':
      return 'sorn';
    case 'untaxed':
    case 'not-for-road-use':
      return 'untaxed';
    case 'exempt':
      return 'exempt';
    case 'unrecognised':
      return 'unrecognised';
    case 'no-details':
    case 'not-stated':
      return isPassed ? 'due-date-passed' : undefined;
    case 'taxed': {
      const isAhead =
        expiresOn !== undefined && expiresOn >= today && expiresOn <= addMonths(today, TAX_MONTHS);
      if (isPassed) return 'due-date-passed';
      return isAhead ? 'taxed' : undefined;
    }
  }
}
