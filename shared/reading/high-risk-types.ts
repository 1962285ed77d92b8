import { clamp } from '../format/visible.ts';

/** What a type of high-risk entry means for somebody who wants the vehicle. */
export type HighRiskType = {
  /** A name for ids; `other` for a type that is not known here. */
  readonly name: string;
  readonly severity: 'alert' | 'review';
  readonly words: string;
};

const CLAIM = 'Somebody says that the vehicle is theirs, or is not to be sold.';
const TRADE = 'Somebody in the trade has an interest in it, which paying the seller may not end.';

/** The first that fits counts. The interface names no types: these are the registers' usual words. */
const TYPES: readonly (readonly [RegExp, HighRiskType])[] = [
  [
    /stolen|theft|police/,
    { name: 'theft', severity: 'alert', words: 'It has to do with a theft or the police.' },
  ],
  [/security watch|watch\b/, { name: 'security-watch', severity: 'alert', words: CLAIM }],
  [/fraud|decept|imperson/, { name: 'fraud', severity: 'alert', words: CLAIM }],
  [
    /log ?book loan|bill of sale/,
    {
      name: 'logbook-loan',
      severity: 'alert',
      words: 'A bill of sale gives the lender the vehicle until the loan is repaid.',
    },
  ],
  [/at risk|hire|rental|not returned|lease/, { name: 'at-risk', severity: 'alert', words: CLAIM }],
  [
    /trade|stock|dealer|auction|remarket/,
    { name: 'trade-interest', severity: 'review', words: TRADE },
  ],
];

const OTHER: HighRiskType = {
  name: 'other',
  severity: 'review',
  words: 'The type does not say what the interest is.',
};

/** What a type of entry means, by the words that it is given in. */
export function highRiskType(written: string | undefined): HighRiskType {
  const words = clamp(written ?? '', 200)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ');
  return TYPES.find(([pattern]) => pattern.test(words))?.[1] ?? OTHER;
}
