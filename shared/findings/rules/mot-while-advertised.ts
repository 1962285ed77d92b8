import { advertsOf } from '../adverts.ts';
import { dayWords, todayOf } from '../days.ts';
import type { Rule } from '../finding.ts';
import { type Licence, motOf } from '../licence.ts';
import { quoted } from '../../format/words.ts';

/** A vehicle that is offered without an MOT in force. */
export const motWhileAdvertised: Rule = {
  id: 'mot-while-advertised',
  title: 'Advertised without an MOT',
  says: 'A review where an advert is live and the MOT is not valid, or its date has passed. DVLA’s words that say neither, such as “No results returned”, raise nothing.',
  reads: ['status', 'check', 'saleEvents', 'similarListings'],
  raise: (known) => {
    const live = advertsOf(known).findLast(({ isLive }) => isLive);
    const mot = motOf(known);
    if (!live || mot?.held !== false) return [];
    const expired = mot.until !== undefined && mot.until < todayOf(known);
    return [
      {
        severity: 'review',
        title: expired ? 'MOT expired while it is advertised' : 'Advertised without a valid MOT',
        reason: `${motWords(mot, expired)} An advert of it was live on ${dayWords(live.last) ?? 'the day of this answer'}.`,
        evidence: [...mot.evidence, known.evidence(live.dataset, ...live.path, 'firstSeen')],
        next: 'Have it tested before it is sold or driven, and compare with GOV.UK’s vehicle enquiry: it may have been tested since.',
      },
    ];
  },
};

function motWords({ word, until }: Licence, expired: boolean): string {
  const says = word === undefined ? '' : `The MOT is given as ${quoted(word)}.`;
  return expired ? `Its MOT ran out on ${dayWords(until)}. ${says}`.trim() : says;
}
