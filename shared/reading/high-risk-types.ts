import { truncate } from '../format/safe-text.ts';

/** What a type of high-risk entry means for somebody who wants the vehicle. */
type HighRiskType = {
  /** A name for ids; `other` for a type that is not known here. */
  readonly id: string;
  readonly severity: 'alert' | 'review';
  readonly description: string;
};

const OWNERSHIP_CLAIM = 'Somebody says that the vehicle is theirs, or is not to be sold.';
const TRADE_INTEREST =
  'Somebody in the trade has an interest in it, which paying the seller may not end.';

/** The first that fits counts. The interface names no types: these are the registers' usual words. */
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

/** What a type of entry means, by the words that it is given in. */
export function classifyHighRisk(written: string | undefined): HighRiskType {
  const text = truncate(written ?? '', 200)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ');
  return HIGH_RISK_TYPES.find(([pattern]) => pattern.test(text))?.[1] ?? OTHER_TYPE;
}
