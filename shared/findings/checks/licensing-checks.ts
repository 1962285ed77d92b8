import { formatDate } from '../../format/dates.ts';
import { getMotState, getTaxState, type MotState, type TaxState } from '../mot-due.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import type { CheckDefinition } from './check-definition.ts';
import type { StatedBy } from './fact.ts';

/**
 * The MOT or the tax is known to be good, and the dataset was one that could state otherwise: the
 * worse of the two counts.
 */
const statesLicensing = (
  dataset: 'status' | 'check',
  fields: readonly string[],
  getState: (vehicle: VehicleAnswers) => MotState | TaxState,
): StatedBy => ({
  dataset,
  fields,
  isStated: (vehicle) => {
    const { result } = getState(vehicle);
    const isGood = result !== 'not-known' && result !== 'not-in-force';
    return isGood && vehicle.getAnswered(dataset) !== undefined;
  },
});

/** The checks whose facts both the status and the provenance check can state. */
export const LICENSING_CHECKS: Readonly<Record<'mot' | 'tax', CheckDefinition>> = {
  mot: {
    name: 'MOT',
    question: 'Does it have an MOT?',
    needed: 'always',
    facts: [
      {
        name: 'the MOT status and expiry date',
        statedBy: [
          statesLicensing('status', ['mot.status', 'mot.expiryDate'], getMotState),
          statesLicensing('check', ['mot.status', 'mot.expiryDate'], getMotState),
        ],
      },
    ],
    goodResult: (vehicle) => {
      const state = getMotState(vehicle);
      if (state.result === 'in-force') return `Valid to ${formatDate(state.until)}`;
      if (state.result === 'not-due') return `Not due until ${formatDate(state.until)}`;
      return 'Exempt (over 40 years old)';
    },
    section: 'mot-tax',
  },
  tax: {
    name: 'Tax',
    question: 'Is it taxed?',
    needed: 'always',
    facts: [
      {
        name: 'the tax status and due date',
        statedBy: [
          statesLicensing('status', ['tax.status', 'tax.dueDate'], getTaxState),
          statesLicensing('check', ['tax.status', 'tax.expiryDate'], getTaxState),
        ],
      },
    ],
    goodResult: (vehicle) => {
      const state = getTaxState(vehicle);
      return state.result === 'in-force' ? `Taxed to ${formatDate(state.until)}` : 'Exempt';
    },
    section: 'mot-tax',
  },
};
