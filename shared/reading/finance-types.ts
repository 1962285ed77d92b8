/** How grave something is where it is known at all. */
export type Gravity = 'alert' | 'review';

/** What a type of agreement means for the person who wants the vehicle. Source: HPI's guides. */
export type FinanceType = {
  /** The name in plain words; undefined when the type is not one that is known here. */
  readonly name: string | undefined;
  /** Who owns the vehicle while the agreement runs. */
  readonly owner: 'lender' | 'buyer' | 'no-claim' | 'ask';
  readonly tone: Gravity;
  readonly words: string;
};

const LENDER_OWNS = 'The lender owns the vehicle until the agreement is settled.';
const HIRER_NEVER = 'The finance company owns the vehicle; whoever drives it only hires it.';

/** The first that fits counts: “personal contract hire” is a hire before it is anything else. */
const TYPES: readonly (readonly [RegExp, FinanceType])[] = [
  lender(/unit\s*stock|stocking/, 'Unit stocking', {
    words:
      'Stock finance of a dealer: the lender has an interest in the vehicle until it is repaid.',
  }),
  lender(/contract\s*hire|\bpch\b|\bbch\b/, 'Contract hire', { words: HIRER_NEVER }),
  lender(/\bpcp\b|(personal\s*)?contract\s*purchase/, 'Personal contract purchase (PCP)', {
    words: `${LENDER_OWNS} That includes the final payment, if the customer keeps it.`,
  }),
  lender(/lease\s*purchase/, 'Lease purchase', { words: LENDER_OWNS }),
  lender(/conditional\s*sale/, 'Conditional sale', { words: LENDER_OWNS }),
  lender(/hire\s*purchase|\bhp\b/, 'Hire purchase (HP)', { words: LENDER_OWNS }),
  lender(/\bleas(e|ing)\b/, 'Lease', { words: HIRER_NEVER }),
  [
    /credit\s*sale/,
    {
      name: 'Credit sale',
      owner: 'buyer',
      tone: 'review',
      words: 'The buyer owns the vehicle; the debt stays with whoever signed. Ask the lender.',
    },
  ],
  [
    /personal\s*loan|unsecured\s*loan/,
    {
      name: 'Personal loan',
      owner: 'no-claim',
      tone: 'review',
      words: 'A personal loan gives the lender no claim on the vehicle. Ask the lender to confirm.',
    },
  ],
];

/** What to make of an agreement whose type isn't given, or isn't one of these. */
const UNKNOWN_TYPE: FinanceType = {
  name: undefined,
  owner: 'ask',
  tone: 'alert',
  words:
    'The type does not say who owns the vehicle. Ask the finance company before anything else.',
};

/** What an agreement's type means. A type that isn't recognised is as grave as the gravest. */
export function financeType(type: string | undefined): FinanceType {
  const written = type
    ?.slice(0, 200)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ');
  if (!written) return UNKNOWN_TYPE;
  return TYPES.find(([pattern]) => pattern.test(written))?.[1] ?? UNKNOWN_TYPE;
}

function lender(
  pattern: RegExp,
  name: string,
  { words }: { readonly words: string },
): readonly [RegExp, FinanceType] {
  return [pattern, { name, owner: 'lender', tone: 'alert', words }];
}
