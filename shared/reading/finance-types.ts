/** Severity of a recorded risk. */
export type RiskSeverity = 'alert' | 'review';

/** The effect of an agreement type for a buyer. Source: HPI's guides. */
export type FinanceType = {
  /** Display name. Undefined for an unknown type. */
  readonly name: string | undefined;
  /** Owner of the vehicle while the agreement runs. */
  readonly owner: 'lender' | 'buyer' | 'buyer-unsecured' | 'unknown';
  readonly severity: RiskSeverity;
  readonly description: string;
};

const LENDER_OWNS = 'The lender owns the vehicle until the agreement is settled.';
const HIRE_ONLY = 'The finance company owns the vehicle; whoever drives it only hires it.';

/** The first match counts: “personal contract hire” must match hire first. */
const FINANCE_TYPES: readonly (readonly [RegExp, FinanceType])[] = [
  lenderOwnedType(/unit\s*stock|stocking/, 'Unit stocking', {
    description:
      'Stock finance of a dealer: the lender has an interest in the vehicle until it is repaid.',
  }),
  lenderOwnedType(/contract\s*hire|\bpch\b|\bbch\b/, 'Contract hire', { description: HIRE_ONLY }),
  lenderOwnedType(/\bpcp\b|(personal\s*)?contract\s*purchase/, 'Personal contract purchase (PCP)', {
    description: `${LENDER_OWNS} That includes the final payment, if the customer keeps it.`,
  }),
  lenderOwnedType(/lease\s*purchase/, 'Lease purchase', { description: LENDER_OWNS }),
  lenderOwnedType(/conditional\s*sale/, 'Conditional sale', { description: LENDER_OWNS }),
  lenderOwnedType(/hire\s*purchase|\bhp\b/, 'Hire purchase (HP)', { description: LENDER_OWNS }),
  lenderOwnedType(/\bleas(e|ing)\b/, 'Lease', { description: HIRE_ONLY }),
  [
    /credit\s*sale/,
    {
      name: 'Credit sale',
      owner: 'buyer',
      severity: 'review',
      description:
        'The buyer owns the vehicle; the debt stays with whoever signed. Ask the lender.',
    },
  ],
  [
    /personal\s*loan|unsecured\s*loan/,
    {
      name: 'Personal loan',
      owner: 'buyer-unsecured',
      severity: 'review',
      description:
        'A personal loan gives the lender no claim on the vehicle. Ask the lender to confirm.',
    },
  ],
];

/** Used for an agreement without a type or with an unknown one. */
const UNKNOWN_TYPE: FinanceType = {
  name: undefined,
  owner: 'unknown',
  severity: 'alert',
  description:
    'The type does not say who owns the vehicle. Ask the finance company before anything else.',
};

/** Classifies an agreement by its type. An unknown type has the highest severity. */
export function classifyFinance(type: string | undefined): FinanceType {
  const written = type
    ?.slice(0, 200)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ');
  if (!written) return UNKNOWN_TYPE;
  return FINANCE_TYPES.find(([pattern]) => pattern.test(written))?.[1] ?? UNKNOWN_TYPE;
}

function lenderOwnedType(
  pattern: RegExp,
  name: string,
  { description }: { readonly description: string },
): readonly [RegExp, FinanceType] {
  return [pattern, { name, owner: 'lender', severity: 'alert', description }];
}
