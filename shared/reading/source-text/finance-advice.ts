import { CUSTOMER_STEPS } from '../customer-steps.ts';

/** What a buyer does about an agreement: stated once for findings, reports, tabs and summaries. */
export type FinanceAdvice = {
  /** Label beside the type. */
  readonly label: string;
  readonly nextStep: string;
  /** In place of the next step, for a customer, who does not deal with the lender. */
  readonly customerNextStep: string;
  /** The sentence for a customer who is offered the vehicle. `name` is the type of agreement. */
  readonly forCustomer: (name: string) => string;
};

const CLEAR_AGREEMENT =
  'Get a written settlement figure, pay the lender direct, get written confirmation that the agreement is cleared, then check again. The lender usually gives a settlement figure only with its customer’s authority.';
const CONFIRM_NO_CLAIM = 'Get written confirmation that the lender has no claim on the vehicle.';
const NO_PAYMENT_BEFORE_LETTER = 'Do not pay before the dealer shows its letter.';
const RETURNED =
  'The vehicle belongs to the finance company and goes back to it. Buy it only from the company.';

const BUY_FROM_OWNER =
  'Do not buy the vehicle from a customer of the finance company. Only the finance company can sell it.';
const ASK_FOR_LETTER =
  'Ask the seller for the finance company’s letter that it has no claim on the vehicle.';

export const FINANCE_ADVICE = {
  'pay-off': {
    label: 'The lender owns the vehicle',
    nextStep: CLEAR_AGREEMENT,
    customerNextStep: CUSTOMER_STEPS.lender,
    forCustomer: (name) =>
      `${name}: the finance company owns this vehicle until it is paid. ${NO_PAYMENT_BEFORE_LETTER}`,
  },
  'pay-off-stock': {
    label: 'The lender has an interest in the vehicle',
    nextStep: CLEAR_AGREEMENT,
    customerNextStep: CUSTOMER_STEPS.lender,
    forCustomer: () =>
      `Dealer stock finance: the finance company has an interest in this vehicle until it is paid. ${NO_PAYMENT_BEFORE_LETTER}`,
  },
  'pay-off-title': {
    label: 'Title has passed to the lender',
    nextStep: CLEAR_AGREEMENT,
    customerNextStep: CUSTOMER_STEPS.lender,
    forCustomer: (name) =>
      `${name}: the lender holds title to this vehicle until the loan is repaid. ${NO_PAYMENT_BEFORE_LETTER}`,
  },
  'buy-from-owner': {
    label: 'The finance company owns the vehicle',
    nextStep:
      'The customer hires the vehicle and cannot sell it. Buy it only from the finance company, with its invoice.',
    customerNextStep: BUY_FROM_OWNER,
    forCustomer: (name) =>
      `${name}: the finance company owns this vehicle, and the customer who hires it cannot sell it. Buy it only from the finance company, with its invoice.`,
  },
  'buyer-owns': {
    label: 'The buyer owns the vehicle',
    nextStep: CONFIRM_NO_CLAIM,
    customerNextStep: ASK_FOR_LETTER,
    forCustomer: (name) =>
      `${name}: the finance company should have no claim on this vehicle. Ask the dealer for a letter from the company that confirms it.`,
  },
  unsecured: {
    label: 'No claim on the vehicle (unsecured)',
    nextStep: CONFIRM_NO_CLAIM,
    customerNextStep: ASK_FOR_LETTER,
    forCustomer: (name) =>
      `${name}: an unsecured loan gives the lender no claim on this vehicle. Ask the dealer for a letter from the lender that confirms it.`,
  },
  'ask-owner': {
    label: 'Confirm who owns the vehicle',
    nextStep:
      'Ask the lender who owns the vehicle. Get the reply in writing before the vehicle changes hands.',
    customerNextStep: `${CUSTOMER_STEPS.lender} Do not pay before you have seen its letter that says who owns the vehicle.`,
    forCustomer: () =>
      'A finance company may own this vehicle. Do not pay before the dealer shows a letter from the company that says who owns it.',
  },
  settled: {
    label: 'Recorded as settled: ask for the settlement letter',
    nextStep: 'Ask for the settlement letter.',
    customerNextStep: 'Ask the seller for the settlement letter of the finance company.',
    forCustomer: () =>
      'The finance is recorded as settled. Do not pay before the dealer shows the settlement letter.',
  },
  returned: {
    label: 'The vehicle goes back to the finance company',
    nextStep: RETURNED,
    customerNextStep: BUY_FROM_OWNER,
    forCustomer: () => RETURNED,
  },
} as const satisfies Readonly<Record<string, FinanceAdvice>>;

export type FinanceAdviceKind = keyof typeof FINANCE_ADVICE;
