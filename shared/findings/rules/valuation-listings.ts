import { formatMoney } from '../../format/figures.ts';
import { listingsOf } from '../../listings/identity.ts';
import type { Rule } from '../finding.ts';
import { ownPlates } from '../identity.ts';
import { toAlphanumeric } from '../../vehicle/alphanumeric.ts';
import type { Known } from '../known.ts';
import { counted } from '../../format/words.ts';

/** Fewer prices are no range. */
const ENOUGH = 5;
/** How far beyond the lowest and the highest price a value has to be. */
const FAR = 0.4;

/** A retail value far outside what like vehicles are offered for. */
export const valuationListings: Rule = {
  id: 'valuation-listings',
  title: 'Valuation against similar listings',
  says: 'A review where the retail value is more than 40% below the lowest or above the highest price of the similar listings that were fetched, given five or more of other vehicles. Those listings may have been filtered.',
  reads: ['valuation', 'similarListings'],
  raise: (known) => {
    const retail = known.record('valuation')?.valuation?.retail;
    const priced = pricesOf(known).toSorted((one, other) => one.price - other.price);
    const lowest = priced[0];
    const highest = priced.at(-1);
    if (retail === undefined || !lowest || !highest || priced.length < ENOUGH) return [];
    const below = retail < lowest.price * (1 - FAR);
    if (!below && retail <= highest.price * (1 + FAR)) return [];
    const path = ['listings', (below ? lowest : highest).index, 'price'] as const;
    return [
      {
        severity: 'review',
        title: `The valuation is far ${below ? 'below' : 'above'} similar listings`,
        reason: `Retail ${formatMoney(retail)}, while ${counted(priced.length, 'similar listing')} ${priced.length === 1 ? 'asks' : 'ask'} ${formatMoney(lowest.price)} to ${formatMoney(highest.price)}. Asking prices are not sale prices, and the listings may be of other mileage or years.`,
        evidence: [
          known.evidence('valuation', 'valuation', 'retail'),
          known.evidence('similarListings', ...path),
        ],
        next: 'Check the derivative and the mileage that were valued, and compare with another guide.',
      },
    ];
  },
};

function pricesOf(known: Known) {
  const answer = known.answered('similarListings');
  const own = ownPlates(known);
  if (!answer) return [];
  return listingsOf(answer).flatMap(({ listing, index }) => {
    const { price, vrm } = listing;
    const isOwn = typeof vrm === 'string' && own.has(toAlphanumeric(vrm));
    return !isOwn && typeof price === 'number' && price > 0 ? [{ price, index }] : [];
  });
}
