import { type Advert, advertsOf } from '../adverts.ts';
import { dayWords } from '../days.ts';
import type { Rule } from '../finding.ts';
import { ranAfter, recordedWriteOff } from '../recorded-damage.ts';
import { isSaid } from '../../format/words.ts';

/** Beyond this an advert's text is not read. */
const LONGEST = 20_000;

/**
 * Words by which adverts tell of a write-off: any of them counts, for an advert is only to be called
 * silent when it says nothing of the kind.
 */
const TELLS =
  /\bcat(?:egory)?[\s.:_("'/-]+[absncd](?![a-z0-9])|\bcat[bncd]\b|\bwr(?:ite|itten)[\s-]?off|\btotal\s+loss|\binsurance\s+(?:loss|claim|write)|\bsalvage|\baccident[\s-]+(?:damage|repair)|\bdamage\s+(?:repair|history)|\brecorded\b|\bHPI\s+(?:marker|recorded)/i;

/** Adverts that say nothing of a write-off that was on record when they ran. */
export const advertSilent: Rule = {
  id: 'advert-silent',
  title: 'Advert silent about a write-off',
  says: 'Where the check records a write-off, each of the vehicle’s adverts from after the loss whose text says nothing of it: a review while the advert is live, information once it has ended. An advert without text is passed over.',
  reads: ['check', 'saleEvents', 'similarListings'],
  raise: (known) => {
    const writeOff = recordedWriteOff(known);
    if (!writeOff) return [];
    return advertsOf(known)
      .filter((advert) => ranAfter(advert, writeOff.since) && isSilent(advert))
      .map((advert) => {
        const { isLive, first, dataset, path } = advert;
        const day = dayWords(first);
        return {
          what: first ?? 'undated',
          severity: isLive ? ('review' as const) : ('information' as const),
          title: isLive
            ? 'Its advert does not say that it was written off'
            : 'An earlier advert did not say that it was written off',
          reason: `The check records ${writeOff.words}${writeOff.since === undefined ? '' : ` since ${dayWords(writeOff.since)}`}; the advert${day === undefined ? '' : ` of ${day}`} has no word of it.`,
          evidence: [known.evidence(dataset, ...path, 'adText'), ...writeOff.evidence] as const,
          next: isLive
            ? 'Show the buyer the marker before the sale, and have the advert put right.'
            : 'Ask the seller of that time what was known, and tell a buyer of the marker yourself.',
        };
      });
  },
};

function isSilent({ text }: Advert): boolean {
  return isSaid(text) && !TELLS.test(text.slice(0, LONGEST));
}
