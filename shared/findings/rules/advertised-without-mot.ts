import { getOwnAdverts } from '../adverts.ts';
import { formatDayOrUndefined, getLondonToday } from '../days.ts';
import type { Rule } from '../finding.ts';
import { type MotTaxState, getMotState } from '../mot-tax-state.ts';
import { quoteText } from '../../format/text.ts';

export const advertisedWithoutMot: Rule = {
  id: 'advertised-without-mot',
  section: 'mot-tax',
  title: 'Advertised without an MOT',
  description:
    'A review where an advert is live and the MOT is not valid, or its date has passed. DVLA’s words that say neither, such as “No results returned”, raise nothing.',
  datasets: ['status', 'check', 'saleEvents', 'similarListings'],
  evaluate: (vehicle) => {
    const liveAdvert = getOwnAdverts(vehicle).findLast(({ isLive }) => isLive);
    const mot = getMotState(vehicle);
    if (!liveAdvert || mot?.isInForce !== false) return [];
    const expired = mot.expiresOn !== undefined && mot.expiresOn < getLondonToday(vehicle);
    return [
      {
        severity: 'review',
        title: expired ? 'MOT expired while it is advertised' : 'Advertised without a valid MOT',
        reason: `${describeMot(mot, expired)} An advert of it was live on ${formatDayOrUndefined(liveAdvert.lastSeen) ?? 'the day of this answer'}.`,
        evidence: [
          ...mot.evidence,
          vehicle.createEvidence(liveAdvert.dataset, ...liveAdvert.path, 'firstSeen'),
        ],
        nextStep:
          'Have it tested before it is sold or driven, and compare with GOV.UK’s vehicle enquiry: it may have been tested since.',
      },
    ];
  },
};

function describeMot({ statusText, expiresOn }: MotTaxState, expired: boolean): string {
  const says = statusText === undefined ? '' : `The MOT is given as ${quoteText(statusText)}.`;
  return expired ? `Its MOT ran out on ${formatDayOrUndefined(expiresOn)}. ${says}`.trim() : says;
}
