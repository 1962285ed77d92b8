import { type Advert, getOwnAdverts } from '../adverts.ts';
import { formatDayOrUndefined } from '../days.ts';
import type { Rule } from '../finding.ts';
import { isAdvertAfter, findRecordedWriteOff } from '../recorded-write-off.ts';
import { hasText } from '../../format/text.ts';

/** Maximum number of characters read from an advert's text. */
const MAX_TEXT_LENGTH = 20_000;

/**
 * Any wording that mentions a write-off. The patterns are broad: an advert must count as silent
 * only if it has no such text.
 */
const WRITE_OFF_MENTION =
  /\bcat(?:egory)?[\s.:_("'/-]+[absncd](?![a-z0-9])|\bcat[bncd]\b|\bwr(?:ite|itten)[\s-]?off|\btotal\s+loss|\binsurance\s+(?:loss|claim|write)|\bsalvage|\baccident[\s-]+(?:damage|repair)|\bdamage\s+(?:repair|history)|\brecorded\b|\bHPI\s+(?:marker|recorded)/i;

export const advertOmitsWriteOff: Rule = {
  id: 'advert-omits-write-off',
  section: 'findings',
  title: 'Advert silent about a write-off',
  description:
    'Where the check records a write-off, each of the vehicle’s adverts from after the loss whose text says nothing of it: a review while the advert is live, information once it has ended. An advert without text is passed over.',
  datasets: ['check', 'saleEvents', 'similarListings'],
  evaluate: (vehicle) => {
    const writeOff = findRecordedWriteOff(vehicle);
    if (!writeOff) return [];
    return getOwnAdverts(vehicle)
      .filter((advert) => isAdvertAfter(advert, writeOff.firstLossDay) && omitsWriteOff(advert))
      .map((advert) => {
        const { isLive, firstSeen, dataset, path } = advert;
        const day = formatDayOrUndefined(firstSeen);
        return {
          key: firstSeen ?? 'undated',
          severity: isLive ? ('review' as const) : ('information' as const),
          title: isLive
            ? 'Its advert does not say that it was written off'
            : 'An earlier advert did not say that it was written off',
          reason: `The check records ${writeOff.label}${writeOff.firstLossDay === undefined ? '' : ` since ${formatDayOrUndefined(writeOff.firstLossDay)}`}; the advert${day === undefined ? '' : ` of ${day}`} has no word of it.`,
          evidence: [
            vehicle.createEvidence(dataset, ...path, 'adText'),
            ...writeOff.evidence,
          ] as const,
          nextStep: isLive
            ? 'Show the buyer the marker before the sale, and have the advert put right.'
            : 'Ask the seller of that time what was known, and tell a buyer of the marker yourself.',
        };
      });
  },
};

function omitsWriteOff({ text }: Advert): boolean {
  return hasText(text) && !WRITE_OFF_MENTION.test(text.slice(0, MAX_TEXT_LENGTH));
}
