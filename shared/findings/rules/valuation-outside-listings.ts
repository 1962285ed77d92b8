import { formatMoney } from '../../format/numbers.ts';
import { getListings } from '../../listings/read-listings.ts';
import type { Rule } from '../finding.ts';
import { getCurrentPlates } from '../own-plates.ts';
import { toAlphanumeric } from '../../vehicle/alphanumeric.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { formatCount } from '../../format/text.ts';

/** Minimum number of prices that make a range. */
const MIN_PRICES = 5;
/** Allowed deviation below the lowest and above the highest price, as a fraction. */
const MAX_DEVIATION = 0.4;

/** A retail value far outside the asking prices of similar listings. */
export const valuationOutsideListings: Rule = {
  id: 'valuation-outside-listings',
  section: 'valuation',
  title: 'Valuation against similar listings',
  description:
    'A review where the retail value is more than 40% below the lowest or above the highest price of the similar listings that were fetched, given five or more of other vehicles. Those listings may have been filtered.',
  datasets: ['valuation', 'similarListings'],
  evaluate: (vehicle) => {
    const retail = vehicle.getRecord('valuation')?.valuation?.retail;
    const priced = getComparablePrices(vehicle).toSorted((one, other) => one.price - other.price);
    const lowest = priced[0];
    const highest = priced.at(-1);
    if (retail === undefined || !lowest || !highest || priced.length < MIN_PRICES) return [];
    const below = retail < lowest.price * (1 - MAX_DEVIATION);
    if (!below && retail <= highest.price * (1 + MAX_DEVIATION)) return [];
    const path = ['listings', (below ? lowest : highest).index, 'price'] as const;
    return [
      {
        severity: 'review',
        title: `The valuation is far ${below ? 'below' : 'above'} similar listings`,
        reason: `Retail ${formatMoney(retail)}, while ${formatCount(priced.length, 'similar listing')} ${priced.length === 1 ? 'asks' : 'ask'} ${formatMoney(lowest.price)} to ${formatMoney(highest.price)}. Asking prices are not sale prices, and the listings may be of other mileage or years.`,
        evidence: [
          vehicle.createEvidence('valuation', 'valuation', 'retail'),
          vehicle.createEvidence('similarListings', ...path),
        ],
        nextStep:
          'Check the derivative and the mileage that were valued, and compare with another guide.',
      },
    ];
  },
};

function getComparablePrices(vehicle: VehicleAnswers) {
  const answer = vehicle.getAnswered('similarListings');
  const own = getCurrentPlates(vehicle);
  if (!answer) return [];
  return getListings(answer).flatMap(({ listing, index }) => {
    const { price, vrm } = listing;
    const isOwn = typeof vrm === 'string' && own.has(toAlphanumeric(vrm));
    return !isOwn && typeof price === 'number' && price > 0 ? [{ price, index }] : [];
  });
}
