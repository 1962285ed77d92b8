import { getOwnAdverts } from '../adverts.ts';
import { formatDayOrUndefined } from '../days.ts';
import type { Rule } from '../finding.ts';
import { getTaxState } from '../mot-tax-state.ts';
import { quoteText, joinSentences } from '../../format/text.ts';

export const advertisedUntaxed: Rule = {
  id: 'advertised-untaxed',
  section: 'mot-tax',
  title: 'Advertised untaxed',
  description:
    'Information where an advert is live and the vehicle is not taxed, or its date has passed: tax ends with every sale, and vehicles in stock are seldom taxed.',
  datasets: ['status', 'check', 'saleEvents', 'similarListings'],
  evaluate: (vehicle) => {
    const liveAdvert = getOwnAdverts(vehicle).findLast(({ isLive }) => isLive);
    const tax = getTaxState(vehicle);
    if (!liveAdvert || tax?.isInForce !== false) return [];
    return [
      {
        severity: 'information',
        title: 'Not taxed while it is advertised',
        reason: joinSentences(
          tax.statusText !== undefined && `The tax is given as ${quoteText(tax.statusText)}.`,
          tax.expiresOn !== undefined && `Its date is ${formatDayOrUndefined(tax.expiresOn)}.`,
          'Vehicle tax ends with every sale, and vehicles in stock are seldom taxed.',
        ),
        evidence: [
          ...tax.evidence,
          vehicle.createEvidence(liveAdvert.dataset, ...liveAdvert.path, 'firstSeen'),
        ],
        nextStep:
          'Tax it before it is driven or left on a road; trade plates cover the trade alone.',
      },
    ];
  },
};
