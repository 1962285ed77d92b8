import { formatMoney } from '../../format/numbers.ts';
import { formatCount, formatList } from '../../format/text.ts';
import { confidenceBand } from '../../reading/valuation.ts';
import { formatDaySuffix } from '../days.ts';
import type { Rule } from '../finding.ts';
import { getListingsByOwner } from '../own-plates.ts';

/** Allowed deviation from the band, as a fraction. */
const MAX_BAND_DEVIATION = 0.15;

const BASES = ['retail', 'trade', 'independent', 'supermarket', 'franchise'] as const;

/** A valuation with every value far outside its own confidence band. */
export const valuationOutsideBand: Rule = {
  id: 'valuation-outside-band',
  subject: 'valuation',
  severity: 'review',
  title: 'Valuation outside its confidence band',
  description:
    'Review when every value is more than 15% outside the confidence band in the same response. The basis of the band is not stated, so one value near it is enough. Not applied without a band.',
  datasets: ['valuation'],
  evaluate: (vehicle) => {
    const valuation = vehicle.getRecord('valuation')?.valuation;
    const band = confidenceBand(valuation);
    if (!band || band.lower <= 0) return [];
    const values = BASES.flatMap((basis) => {
      const value = valuation?.[basis];
      return value === undefined ? [] : [{ basis, value }];
    });
    const lowest = band.lower * (1 - MAX_BAND_DEVIATION);
    const highest = band.upper * (1 + MAX_BAND_DEVIATION);
    const isNear = values.some(({ value }) => value >= lowest && value <= highest);
    if (values.length === 0 || isNear) return [];
    const named = values.map(({ basis, value }) => `${basis} ${formatMoney(value)}`);
    return [
      {
        title: 'Valuation outside its confidence band',
        reason: `The confidence band${formatDaySuffix(' on', valuation?.date)} is ${formatMoney(band.lower)} to ${formatMoney(band.upper)}. The values are ${formatList(named)}.`,
        evidence: [
          ...values.map(({ basis }) => vehicle.createEvidence('valuation', 'valuation', basis)),
          vehicle.createEvidence('valuation', 'valuation', 'confidence', 'lower'),
          vehicle.createEvidence('valuation', 'valuation', 'confidence', 'upper'),
        ],
        nextStep:
          'Check the mileage, date and condition requested. Request the valuation again and compare it with another guide.',
      },
    ];
  },
};

/** Minimum number of prices that make a range. */
const MIN_PRICES = 5;
/** Allowed deviation below the lowest and above the highest price, as a fraction. */
const MAX_PRICE_DEVIATION = 0.4;

/** A retail value far outside the asking prices of similar listings. */
export const valuationOutsideListings: Rule = {
  id: 'valuation-outside-listings',
  subject: 'valuation',
  severity: 'review',
  title: 'Valuation compared with similar listings',
  description:
    'Review when the retail value is more than 40% below the lowest or above the highest asking price of at least 5 similar listings. The listings may be filtered.',
  datasets: ['valuation', 'similarListings'],
  evaluate: (vehicle) => {
    const retail = vehicle.getRecord('valuation')?.valuation?.retail;
    const priced = getListingsByOwner(vehicle)
      .others.flatMap(({ listing, index }) => {
        const price: unknown = listing.price;
        return typeof price === 'number' && price > 0 ? [{ price, index }] : [];
      })
      .toSorted((one, other) => one.price - other.price);
    const lowest = priced[0];
    const highest = priced.at(-1);
    if (retail === undefined || !lowest || !highest || priced.length < MIN_PRICES) return [];
    const isBelow = retail < lowest.price * (1 - MAX_PRICE_DEVIATION);
    const isAbove = retail > highest.price * (1 + MAX_PRICE_DEVIATION);
    if (!isBelow && !isAbove) return [];
    const { index } = isBelow ? lowest : highest;
    return [
      {
        title: `Retail valuation far ${isBelow ? 'below' : 'above'} similar listings`,
        reason: `Retail value ${formatMoney(retail)}. Asking prices of ${formatCount(priced.length, 'similar listing')}: ${formatMoney(lowest.price)} to ${formatMoney(highest.price)}. Asking prices are not sale prices. Mileage and year may differ.`,
        evidence: [
          vehicle.createEvidence('valuation', 'valuation', 'retail'),
          vehicle.createEvidence('similarListings', 'listings', index, 'price'),
        ],
        nextStep: 'Check the derivative and mileage valued. Compare with another guide.',
      },
    ];
  },
};
