import { truncate } from '../format/safe-text.ts';

/** The effect of a high-risk entry for a buyer. */
type HighRiskType = {
  /** Part of finding ids. `other` for an unknown type. */
  readonly id: string;
  readonly severity: 'alert' | 'review';
  readonly description: string;
};

const OWNERSHIP_CLAIM = 'Somebody says that the vehicle is theirs, or is not to be sold.';
const TRADE_INTEREST =
  'Somebody in the trade has an interest in it, which paying the seller may not end.';

/**
 * The first match counts. The API documentation lists no types: these are the usual terms of the
 * registers.
 */
const HIGH_RISK_TYPES: readonly (readonly [RegExp, HighRiskType])[] = [
  [
    /stolen|theft|police/,
    { id: 'theft', severity: 'alert', description: 'It has to do with a theft or the police.' },
  ],
  [
    /security watch|watch\b/,
    { id: 'security-watch', severity: 'alert', description: OWNERSHIP_CLAIM },
  ],
  [/fraud|decept|imperson/, { id: 'fraud', severity: 'alert', description: OWNERSHIP_CLAIM }],
  [
    /log ?book loan|bill of sale/,
    {
      id: 'logbook-loan',
      severity: 'alert',
      description: 'A bill of sale gives the lender the vehicle until the loan is repaid.',
    },
  ],
  [
    /at risk|hire|rental|not returned|lease/,
    { id: 'at-risk', severity: 'alert', description: OWNERSHIP_CLAIM },
  ],
  [
    /trade|stock|dealer|auction|remarket/,
    { id: 'trade-interest', severity: 'review', description: TRADE_INTEREST },
  ],
];

const OTHER_TYPE: HighRiskType = {
  id: 'other',
  severity: 'review',
  description: 'The type does not say what the interest is.',
};

/** Classifies a high-risk entry by its type text. */
export function classifyHighRisk(written: string | undefined): HighRiskType {
  const text = truncate(written ?? '', 200)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ');
  return HIGH_RISK_TYPES.find(([pattern]) => pattern.test(text))?.[1] ?? OTHER_TYPE;
}
