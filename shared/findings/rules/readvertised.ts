import { formatMoney, formatPercent } from '../../format/numbers.ts';
import { quoteText } from '../../format/text.ts';
import { type Advert, advertEvidence, getOwnAdverts, sellerEvidence } from '../adverts.ts';
import { daysBetween, formatDaySuffix } from '../days.ts';
import type { Rule, RuleFinding } from '../finding.ts';
import { areSameSeller } from '../sellers.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';

/** Days between the end of one advert and the next that count as soon after. */
const MAX_DAYS_BETWEEN = 30;
/** The increase that preparation and a margin rarely explain, as a fraction. */
const MIN_INCREASE = 0.25;

/** An advert soon after another dealer's, at a much higher price. */
export const readvertisedHigher: Rule = {
  id: 'readvertised-higher',
  subject: 'adverts',
  severity: 'information',
  title: 'Advertised again at a higher price',
  description:
    'Information when another dealer advertises the vehicle within 30 days of the end of an advert, at an asking price more than 25% higher.',
  datasets: ['saleEvents', 'similarListings'],
  evaluate: (vehicle) =>
    getOwnAdverts(vehicle).flatMap((advert, index, adverts) => {
      const earlier = adverts.slice(0, index).findLast((each) => isMuchCheaper(each, advert));
      return earlier ? readvertisedFinding(vehicle, earlier, advert) : [];
    }),
};

function isMuchCheaper(earlier: Advert, later: Advert): boolean {
  const { seller, lastPrice } = earlier.details;
  const { seller: nextSeller, firstPrice } = later.details;
  if (seller === undefined || nextSeller === undefined || areSameSeller(seller, nextSeller))
    return false;
  if (lastPrice === undefined || firstPrice === undefined) return false;
  if (earlier.firstSeen === undefined || later.firstSeen === undefined) return false;
  return (
    later.firstSeen > earlier.firstSeen &&
    daysBetween(earlier.lastSeen ?? earlier.firstSeen, later.firstSeen) <= MAX_DAYS_BETWEEN &&
    firstPrice > lastPrice * (1 + MIN_INCREASE)
  );
}

function readvertisedFinding(vehicle: VehicleAnswers, earlier: Advert, later: Advert): RuleFinding {
  const { seller = '', lastPrice = 0 } = earlier.details;
  const { seller: nextSeller = '', firstPrice = 0 } = later.details;
  const increase = formatPercent(Math.round((firstPrice / lastPrice - 1) * 100));
  return {
    key: later.firstSeen ?? 'undated',
    title: `Advertised again by another dealer for ${increase} more`,
    reason: `${quoteText(seller)} last asked ${formatMoney(lastPrice)}${formatDaySuffix(' on', earlier.lastSeen)}. ${quoteText(nextSeller)} asked ${formatMoney(firstPrice)}${formatDaySuffix(' on', later.firstSeen)}. Repairs, preparation or a warranty may explain the difference.`,
    evidence: [earlier, later].flatMap((advert) => [
      sellerEvidence(vehicle, advert),
      advertEvidence(vehicle, advert, 'price'),
    ]),
    nextStep:
      'Ask the seller what was done to the vehicle between the two adverts. Ask for repair invoices.',
  };
}
