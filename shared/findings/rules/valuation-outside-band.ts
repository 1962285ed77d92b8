import { formatMoney } from '../../format/numbers.ts';
import { formatDayOrUndefined } from '../days.ts';
import { toNonEmptyEvidence } from '../evidence.ts';
import type { Rule } from '../finding.ts';
import { formatList } from '../../format/text.ts';

/** Allowed deviation from the band, as a fraction. */
const MAX_DEVIATION = 0.15;

const BASES = ['retail', 'trade', 'independent', 'supermarket', 'franchise'] as const;

/** A valuation with every value far outside its own confidence band. */
export const valuationOutsideBand: Rule = {
  id: 'valuation-outside-band',
  section: 'valuation',
  title: 'Valuation outside its own band',
  description:
    'A review where every value that was given lies more than 15% outside the confidence band that came with it. On which basis the band stands is not stated, so one value near it is enough. Without a band nothing can be said.',
  datasets: ['valuation'],
  evaluate: (vehicle) => {
    const { valuation } = vehicle.getRecord('valuation') ?? {};
    const { lower, upper } = valuation?.confidence ?? {};
    if (lower === undefined || upper === undefined) return [];
    const [low, high] = [Math.min(lower, upper), Math.max(lower, upper)];
    const values = BASES.flatMap((basis) => {
      const value = valuation?.[basis];
      return value === undefined ? [] : [{ basis, value }];
    });
    const evidence = toNonEmptyEvidence(
      values.map(({ basis }) => vehicle.createEvidence('valuation', 'valuation', basis)),
    );
    const isNear = (value: number) =>
      value >= low * (1 - MAX_DEVIATION) && value <= high * (1 + MAX_DEVIATION);
    if (!evidence || low <= 0 || values.some(({ value }) => isNear(value))) return [];
    const day = formatDayOrUndefined(valuation?.date);
    const named = values.map(({ basis, value }) => `${basis} ${formatMoney(value)}`);
    return [
      {
        severity: 'review',
        title: 'The valuation lies far outside its own confidence band',
        reason: `The band is ${formatMoney(low)} to ${formatMoney(high)}${day === undefined ? '' : ` on ${day}`}, the values are ${formatList(named)}.`,
        evidence: [
          ...evidence,
          vehicle.createEvidence('valuation', 'valuation', 'confidence', 'lower'),
          vehicle.createEvidence('valuation', 'valuation', 'confidence', 'upper'),
        ],
        nextStep:
          'Check mileage, date and condition that were asked for, ask again, and compare with another guide.',
      },
    ];
  },
};
