import { formatDate } from '../../format/dates.ts';
import { joinSentences } from '../../format/text.ts';
import { describeMotTaxState, getMotState, getMotTaxStates } from '../mot-tax-state.ts';
import { getTaxState } from '../tax-state.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';

/** Returns the result of the row “MOT”. Undefined if it is not stated or a rule raises it. */
export function getMotLabel(vehicle: VehicleAnswers): string | undefined {
  const state = getMotState(vehicle);
  switch (state.result) {
    case 'in-force':
      return `Valid to ${formatDate(state.until)}`;
    case 'not-due':
      return `First MOT due by ${formatDate(state.until)}`;
    case 'exempt':
      return 'Exempt (over 40 years old)';
    case 'not-in-force':
    case 'not-known':
      return undefined;
  }
}

/** Returns the result of the row “Tax”. Untaxed stock is ordinary. Undefined if it is not stated. */
export function getTaxLabel(vehicle: VehicleAnswers): string | undefined {
  const state = getTaxState(vehicle);
  switch (state.result) {
    case 'taxed':
      return `Taxed to ${formatDate(state.until)} (ends when sold)`;
    case 'due-date-passed':
      return 'Due date passed';
    case 'untaxed':
      return 'Untaxed';
    case 'sorn':
      return 'SORN';
    case 'exempt':
      return 'Exempt';
    case 'not-known':
      return undefined;
  }
}

const CONCLUSIONS = {
  mot: 'This does not show whether it has a valid MOT.',
  tax: 'This does not show whether it is taxed.',
} as const;

/** Quotes what is stated where that is no answer. Undefined if no dataset states anything. */
export function describeMissingLicensing(
  vehicle: VehicleAnswers,
  subject: 'mot' | 'tax',
): string | undefined {
  const states = getMotTaxStates(vehicle, subject);
  if (states.length === 0) return undefined;
  const texts = states.map((state) => describeMotTaxState(state, subject, true));
  return joinSentences(...texts, CONCLUSIONS[subject]);
}
