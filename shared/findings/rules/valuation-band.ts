import { formatMoney } from '../../format/figures.ts';
import { dayWords } from '../days.ts';
import { someOf } from '../evidence.ts';
import type { Rule } from '../finding.ts';
import { listed } from '../../format/words.ts';

/** A band is no fence: a value a little outside it is none to speak of. */
const MARGIN = 0.15;

const BASES = ['retail', 'trade', 'independent', 'supermarket', 'franchise'] as const;

/** A valuation none of whose bases lies near its own confidence band. */
export const valuationBand: Rule = {
  id: 'valuation-band',
  title: 'Valuation outside its own band',
  says: 'A review where every value that was given lies more than 15% outside the confidence band that came with it. On which basis the band stands is not stated, so one value near it is enough. Without a band nothing can be said.',
  reads: ['valuation'],
  raise: (known) => {
    const { valuation } = known.record('valuation') ?? {};
    const { lower, upper } = valuation?.confidence ?? {};
    if (lower === undefined || upper === undefined) return [];
    const [low, high] = [Math.min(lower, upper), Math.max(lower, upper)];
    const values = BASES.flatMap((basis) => {
      const value = valuation?.[basis];
      return value === undefined ? [] : [{ basis, value }];
    });
    const evidence = someOf(
      values.map(({ basis }) => known.evidence('valuation', 'valuation', basis)),
    );
    const isNear = (value: number) => value >= low * (1 - MARGIN) && value <= high * (1 + MARGIN);
    if (!evidence || low <= 0 || values.some(({ value }) => isNear(value))) return [];
    const day = dayWords(valuation?.date);
    const named = values.map(({ basis, value }) => `${basis} ${formatMoney(value)}`);
    return [
      {
        severity: 'review',
        title: 'The valuation lies far outside its own confidence band',
        reason: `The band is ${formatMoney(low)} to ${formatMoney(high)}${day === undefined ? '' : ` on ${day}`}, the values are ${listed(named)}.`,
        evidence: [
          ...evidence,
          known.evidence('valuation', 'valuation', 'confidence', 'lower'),
          known.evidence('valuation', 'valuation', 'confidence', 'upper'),
        ],
        next: 'Check mileage, date and condition that were asked for, ask again, and compare with another guide.',
      },
    ];
  },
};
