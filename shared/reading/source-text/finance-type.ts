import { joinSentences } from '../../format/text.ts';
import { FINANCE_ADVICE, type FinanceAdviceKind } from './finance-advice.ts';
import { FINANCE_NEUTRAL, FINANCE_WORDINGS } from './finance-wordings.ts';
import { type Classified, createClassifier } from './known-wordings.ts';
import { type RiskSeverity, severityOfUnrecognised } from './source-words.ts';

type TypeKind = Exclude<
  keyof typeof FINANCE_WORDINGS,
  'secured' | 'unsecured' | 'loan' | 'settled' | 'returned' | 'running' | 'none'
>;

/** What is known of each type of agreement. Source: HPI's guides. */
type TypeFacts = {
  readonly name: string | undefined;
  readonly severity: RiskSeverity;
  readonly description: string;
  /** What the law says about a private buyer. */
  readonly notice?: string;
  readonly advice: FinanceAdviceKind;
};

/** The effect of an agreement for a buyer. */
export type FinanceType = Classified<{
  /** `negated`: the text only states what the agreement is not. */
  readonly kind: TypeKind | 'negated' | 'not-stated' | 'unrecognised';
  readonly name: string | undefined;
  readonly severity: RiskSeverity;
  readonly description: string;
  /** A settled agreement is a review: the record may not be removed yet. */
  readonly isSettled: boolean;
  readonly advice: FinanceAdviceKind;
  /** Whose the vehicle is or what is recorded, as a label. */
  readonly label: string;
  readonly nextStep: string;
  readonly customerNextStep: string;
  /** What the agreement means for a customer who is offered the vehicle, and what to do. */
  readonly customerAdvice: string;
}>;

const LENDER_OWNS = 'The lender owns the vehicle until the agreement is settled.';
const BALLOON =
  'The lender owns the vehicle until all payments are made, including any final (balloon) payment.';
/** A reader of this text has notice of the agreement, so s.27 does not protect the reader. */
const NOTICE =
  'Buying from the customer of the finance company now gives no title, because you know of the agreement. The Hire Purchase Act 1964, s.27, protects only a private buyer who had no notice of it.';

const purchase = (name: string, description: string): TypeFacts => ({
  name,
  severity: 'alert',
  description,
  notice: NOTICE,
  advice: 'pay-off',
});

const hire = (name: string): TypeFacts => ({
  name,
  severity: 'alert',
  description: 'The finance company owns the vehicle. The customer hires it.',
  advice: 'buy-from-owner',
});

/** The most serious first: the first that a text states counts. */
const TYPES: Readonly<Record<TypeKind, TypeFacts>> = {
  'bill-of-sale': {
    name: 'Bill of sale (logbook or secured loan)',
    severity: 'alert',
    description:
      'A bill of sale (logbook loan) passes title to the lender until the loan is repaid.',
    advice: 'pay-off-title',
  },
  'unit-stocking': {
    name: 'Unit stocking',
    severity: 'alert',
    description:
      'Dealer stock finance (unit stocking): the lender has an interest in the vehicle until the funding is repaid.',
    advice: 'pay-off-stock',
  },
  'contract-hire': hire('Contract hire'),
  'personal-contract-purchase': purchase('Personal contract purchase (PCP)', BALLOON),
  'contract-purchase': purchase(
    'Contract purchase',
    `Contract purchase is the business form of a personal contract purchase. ${BALLOON}`,
  ),
  'lease-purchase': purchase('Lease purchase', LENDER_OWNS),
  'conditional-sale': purchase('Conditional sale', LENDER_OWNS),
  'hire-purchase': purchase('Hire purchase (HP)', LENDER_OWNS),
  lease: hire('Lease'),
  hire: hire('Hire or rental'),
  'credit-sale': {
    name: 'Credit sale',
    severity: 'review',
    description:
      'Credit sale: the buyer owns the vehicle. The debt stays with the person who signed. Confirm with the lender.',
    advice: 'buyer-owns',
  },
  'personal-loan': {
    name: 'Personal loan',
    severity: 'review',
    description:
      'An unsecured personal loan gives the lender no claim on the vehicle. Ask the lender to confirm that the loan is unsecured.',
    advice: 'unsecured',
  },
};

const UNKNOWN_TYPE: TypeFacts = {
  name: undefined,
  severity: 'alert',
  description: 'The agreement type does not show who owns the vehicle. Contact the lender first.',
  advice: 'ask-owner',
};

const KINDS = Object.keys(TYPES) as TypeKind[];

/** Classifies an agreement by its type. A type that is not recognised is never guessed. */
export const classifyFinance = createClassifier(
  FINANCE_WORDINGS,
  FINANCE_NEUTRAL,
  ({ found, has, isBlank, isWhole }): Omit<FinanceType, 'hasUnusedWords'> => {
    if (isBlank) return describeAgreement('not-stated', UNKNOWN_TYPE);
    const stated = new Set<string>(
      found.flatMap(({ meaning, isDenied }) => (isDenied ? [] : [meaning])),
    );
    const isSecuredLoan = stated.has('secured') && (stated.has('loan') || has('personal-loan'));
    const isUnsecuredLoan = stated.has('unsecured') && stated.has('loan');
    const kind = isSecuredLoan
      ? 'bill-of-sale'
      : (KINDS.find((each) => stated.has(each)) ?? (isUnsecuredLoan ? 'personal-loan' : undefined));
    const isSettled = stated.has('settled') && !stated.has('running') && isWhole;
    const isReturned = stated.has('returned');
    // Only a text that is known as a whole shows that the lender has no claim.
    const isUnsure =
      kind !== undefined && TYPES[kind].severity === 'review' && (!isWhole || isReturned);
    if (kind !== undefined && !isUnsure)
      return describeAgreement(kind, TYPES[kind], { isSettled, isReturned });
    const isNegated = has('none') || found.some(({ isDenied }) => isDenied);
    return describeAgreement(isNegated ? 'negated' : 'unrecognised', UNKNOWN_TYPE, {
      isSettled,
      isReturned: isReturned && !isUnsure,
    });
  },
);

/** The state of an agreement takes the place of what is true of its type while it runs. */
function describeAgreement(
  kind: FinanceType['kind'],
  { name, severity, description, notice, advice }: TypeFacts,
  { isSettled = false, isReturned = false } = {},
): Omit<FinanceType, 'hasUnusedWords'> {
  const withAdvice = (kindOfAdvice: FinanceAdviceKind) => {
    const { forCustomer, ...texts } = FINANCE_ADVICE[kindOfAdvice];
    // “Hire purchase (HP)” without the abbreviation.
    const customerAdvice = forCustomer(name?.replace(/ \(.*/, '') ?? 'Finance');
    return { kind, name, advice: kindOfAdvice, ...texts, customerAdvice };
  };
  if (isReturned)
    return {
      ...withAdvice('returned'),
      severity: 'alert',
      isSettled: false,
      description: joinSentences(
        'The agreement is recorded as terminated, or the vehicle as repossessed or returned.',
        notice,
      ),
    };
  if (isSettled)
    return {
      ...withAdvice('settled'),
      severity: 'review',
      isSettled: true,
      description:
        'The agreement is recorded as settled. A paid agreement may not have been removed from the register yet.',
    };
  return {
    ...withAdvice(advice),
    severity,
    isSettled: false,
    description: joinSentences(description, notice),
  };
}

/** An unrecognised type is as severe as the summary of the response makes it. */
export const severityOfFinance = (
  { kind, advice, severity }: Pick<FinanceType, 'kind' | 'advice' | 'severity'>,
  flag: unknown,
): RiskSeverity =>
  (kind === 'unrecognised' || kind === 'negated') && advice === 'ask-owner'
    ? severityOfUnrecognised(flag)
    : severity;
