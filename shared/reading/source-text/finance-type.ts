import { createClassifier, type RiskSeverity, severityOfUnrecognised } from './source-words.ts';

/** The effect of an agreement type for a buyer. Source: HPI's guides. */
export type FinanceType = {
  /** `negated`: the text only states what the agreement is not. */
  readonly kind: (typeof FINANCE_TYPES)[number]['kind'] | 'negated' | 'not-stated' | 'unrecognised';
  readonly name: string | undefined;
  readonly owner: 'lender' | 'lender-by-title' | 'buyer' | 'buyer-unsecured' | 'unknown';
  readonly severity: RiskSeverity;
  readonly description: string;
  /** A settled agreement is a review: the record may not be removed yet. */
  readonly isSettled: boolean;
};

export const OWNER_LABELS: Readonly<Record<FinanceType['owner'], string>> = {
  lender: 'The lender owns the vehicle',
  'lender-by-title': 'Title has passed to the lender',
  buyer: 'The buyer owns the vehicle',
  'buyer-unsecured': 'No claim on the vehicle (unsecured)',
  unknown: 'Confirm who owns the vehicle',
};

const LENDER_OWNS = 'The lender owns the vehicle until the agreement is settled.';
const BALLOON =
  'The lender owns the vehicle until all payments are made, including any final (balloon) payment.';
const HIRE_ONLY = 'The finance company owns the vehicle. The customer hires it.';
const PRIVATE_BUYER =
  'The Hire Purchase Act 1964 s.27 protects a private buyer in good faith, never a dealer.';

/** The first match counts: the more serious before the general, the longer before the shorter. */
const FINANCE_TYPES = [
  {
    kind: 'bill-of-sale',
    pattern:
      /\bbills? of sale\b|\bbos\b|\blbl\b|\b(?:log ?book|v5c?) ?(?:loan|lend(?:er|ing)|finance|advance)\b|\b(?:secured|security|mortgage|charge|lien|chattel|title)\b.*\b(?:loans?|lending|advance|mortgage)\b|\b(?:loans?|lending|advance|ln)\b.*\b(?:secured|security|mortgage|charge|lien|log ?book|title)\b|\bchattel mortgage\b/,
    name: 'Bill of sale (logbook or secured loan)',
    owner: 'lender-by-title',
    severity: 'alert',
    description:
      'A bill of sale (logbook loan) passes title to the lender until the loan is repaid.',
  },
  lenderOwned(
    'unit-stocking',
    /\b(?:unit |dealer |vehicle )?stock(?:ing|ed|s)?\b|\bconsignment\b|\bdemonstrator\b/,
    'Unit stocking',
    'Dealer stock finance (unit stocking): the lender has an interest in the vehicle until the funding is repaid.',
  ),
  lenderOwned(
    'contract-hire',
    /\b(?:contract|cont) ?hire\b|\b[pb]ch\b/,
    'Contract hire',
    HIRE_ONLY,
  ),
  lenderOwned(
    'personal-contract-purchase',
    /\bpcp\b|\b(?:personal|pers) (?:contract|cont) (?:purchase|purch|plan)\b/,
    'Personal contract purchase (PCP)',
    `${BALLOON} ${PRIVATE_BUYER}`,
  ),
  lenderOwned(
    'contract-purchase',
    /\b(?:contract|cont) ?(?:purchase|purch)\b|\bbcp\b/,
    'Contract purchase',
    `Contract purchase is the business form of a personal contract purchase. ${BALLOON}`,
  ),
  lenderOwned('lease-purchase', /\blease ?(?:purchase|purch)\b/, 'Lease purchase', LENDER_OWNS),
  lenderOwned(
    'conditional-sale',
    // A credit sale in which the seller retains the title is a conditional sale.
    /\b(?:conditional|cond) ?sales?\b|\b(?:retention|reservation) of title\b|\btitle (?:retention|retained|reserved)\b/,
    'Conditional sale',
    `${LENDER_OWNS} ${PRIVATE_BUYER}`,
  ),
  lenderOwned(
    'hire-purchase',
    /\bhire ?(?:purchase|purch)\b|\bhp\b/,
    'Hire purchase (HP)',
    `${LENDER_OWNS} ${PRIVATE_BUYER}`,
  ),
  lenderOwned('lease', /\bleas(?:e|ed|es|ing)\b|\blease ?back\b/, 'Lease', HIRE_ONLY),
  lenderOwned('hire', /\b(?:hire|hired|rental|rented)\b/, 'Hire or rental', HIRE_ONLY),
  {
    kind: 'credit-sale',
    pattern: /\b(?:credit|cr) ?sales?\b/,
    name: 'Credit sale',
    owner: 'buyer',
    severity: 'review',
    description:
      'Credit sale: the buyer owns the vehicle. The debt stays with the person who signed. Confirm with the lender.',
  },
  {
    kind: 'personal-loan',
    pattern:
      /\b(?:personal|pers|unsecured) (?:\w+ )?(?:loans?|ln|lending)\b|\bloans? [|,]? ?(?:personal|unsecured)\b/,
    name: 'Personal loan',
    owner: 'buyer-unsecured',
    severity: 'review',
    description:
      'An unsecured personal loan gives the lender no claim on the vehicle. Ask the lender to confirm that the loan is unsecured.',
  },
] as const;

const VOCABULARY =
  'purchase conditional personal contract stocking secured unsecured security mortgage settled rental credit leasing logbook hirepurchase';

const UNKNOWN_TYPE = {
  name: undefined,
  owner: 'unknown',
  severity: 'alert',
  description: 'The agreement type does not show who owns the vehicle. Contact the lender first.',
} as const;

// Not “terminated”, “ended” or “closed”: after a default the vehicle goes back to the lender.
const SETTLED =
  /\b(?:settled|paid (?:off|up|in full)|fully paid|cleared|discharged|redeemed|satisfied|completed|settlement (?:received|paid|complete[d]?))\b/;
const NOT_SETTLED =
  /\b(?:not|never|un|no|part|partly|partially|to be|awaiting|pending) (?:yet |been |fully |being )*(?:settled|settlement|paid|cleared|discharged|redeemed|satisfied|completed)\b|\bunsettled\b|\bif settled\b/;
/** “Not HP”, “No finance”: the negation precedes the type. */
const NEGATED =
  /\b(?:not|no|never|non|nor|without) (?:an? |under |on |the |any |subject to |of )*(?:finance|agreements?|hp|pcp|hire|leas(?:e|ed|ing)|contract|conditional|credit|loans?|bill|log ?book|stock(?:ing)?|secured|personal)\b|^(?:no|none|nil|na|not applicable)$/;

/** Classifies an agreement by its type. A type that is not recognised is never guessed. */
export const classifyFinance = createClassifier(VOCABULARY, (source): FinanceType => {
  const { words: received, isBlank, isUncertain } = source;
  const words = received
    // The full stop of an abbreviation: “Cond. sale”.
    .replaceAll(/\b(cond|cont|pers|cr|purch|unsec) [|] /g, '$1 ')
    .replaceAll(/\b(?:not|non) (?:an? )?(?:un ?secured|unsec)\b/g, 'secured')
    .replaceAll(/\b(?:un|non|not) (secured|sec)\b/g, 'unsecured')
    .replaceAll(/\b(?:unsec|unsecd|un sec)\b/g, 'unsecured');
  const isSettled = SETTLED.test(words) && !NOT_SETTLED.test(words) && !isUncertain;
  if (isBlank) return { ...UNKNOWN_TYPE, kind: 'not-stated', isSettled: false };
  const isNegated = NEGATED.test(words);
  const type = isNegated ? undefined : FINANCE_TYPES.find(({ pattern }) => pattern.test(words));
  const settled = isSettled ? { isSettled, severity: 'review' as const } : { isSettled };
  if (!type || (type.severity === 'review' && isUncertain))
    return { ...UNKNOWN_TYPE, kind: isNegated ? 'negated' : 'unrecognised', ...settled };
  const { pattern: _, ...facts } = type;
  return { ...facts, ...settled };
});

/** An unrecognised type is as severe as the summary of the response makes it. */
export const severityOfFinance = ({ kind, isSettled, severity }: FinanceType, flag: unknown) =>
  (kind === 'unrecognised' || kind === 'negated') && !isSettled
    ? severityOfUnrecognised(flag)
    : severity;

function lenderOwned<K extends string>(
  kind: K,
  pattern: RegExp,
  name: string,
  description: string,
) {
  return { kind, pattern, name, owner: 'lender', severity: 'alert', description } as const;
}
