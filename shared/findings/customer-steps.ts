import type { FinanceAdviceKind } from '../reading/source-text/finance-advice.ts';

const LENDER = 'The seller must settle this with the finance company.';

/**
 * What a customer can do about a record. A customer does not deal with the lender or the insurer, so
 * these steps name no telephone number and no reference. They replace the next step of a finding in
 * a customer copy.
 */
export const CUSTOMER_STEPS = {
  lender: LENDER,
  insurer: 'The seller must clear this with the insurer.',
  company: 'The seller must clear this with the company that registered the interest.',
  source: 'The seller must clear this with the company or authority that holds the record.',
  police: 'Do not buy the vehicle or take it away. Ask the police about it first.',
  policeEnded:
    'Ask the seller for written confirmation from the police that the record has ended. Ask who owns the vehicle now.',
} as const;

const BUY_FROM_OWNER =
  'Do not buy the vehicle from a customer of the finance company. Only the finance company can sell it.';
const NO_CLAIM =
  'Ask the seller for the finance company’s letter that it has no claim on the vehicle.';

/** The same for a finance agreement, by the advice about it. */
export const FINANCE_CUSTOMER_STEPS: Readonly<Record<FinanceAdviceKind, string>> = {
  'pay-off': LENDER,
  'pay-off-stock': LENDER,
  'pay-off-title': LENDER,
  'buy-from-owner': BUY_FROM_OWNER,
  returned: BUY_FROM_OWNER,
  'buyer-owns': NO_CLAIM,
  unsecured: NO_CLAIM,
  'ask-owner': `${LENDER} Do not pay before you have seen its letter that says who owns the vehicle.`,
  settled: 'Ask the seller for the settlement letter of the finance company.',
};
