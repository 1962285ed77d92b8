import { advertsOf } from '../adverts.ts';
import { checkEvidence, checkSays } from '../check-line.ts';
import { dayWords } from '../days.ts';
import type { Rule } from '../finding.ts';
import type { Evidence, Known } from '../known.ts';
import { motOf, taxOf } from '../licence.ts';
import { motRows } from '../mot-rows.ts';
import { listed } from '../../format/words.ts';

/** A sign that the vehicle is in the country. */
type Sign = {
  readonly words: string;
  readonly reason: string;
  readonly evidence: readonly Evidence[];
};

/** A vehicle that was taken abroad for good, and by other records is still here. */
export const exportedSince: Rule = {
  id: 'exported-since',
  title: 'Exported, yet tested, taxed or advertised',
  says: 'Where the check says exported: an alert if the vehicle is taxed or advertised now, a review if only its MOT is in force. The check gives no day of export, so earlier tests and adverts say nothing.',
  reads: ['check', 'status', 'motFeatureSet', 'saleEvents', 'similarListings'],
  raise: (known) => {
    if (checkSays(known, 'exported') !== 'yes') return [];
    const [tested, taxed, advertised] = [testedNow(known), taxedNow(known), advertisedNow(known)];
    const signs = [tested, taxed, advertised].filter((sign) => sign !== undefined);
    if (signs.length === 0) return [];
    const [first, ...rest] = checkEvidence(known, 'exported');
    return [
      {
        severity: taxed || advertised ? 'alert' : 'review',
        title: `Recorded as exported, yet ${listed(signs.map(({ words }) => words))}`,
        reason: `${signs.map(({ reason }) => reason).join(' ')} A vehicle that has left for good has none of this; one that came back has to be registered again.`,
        evidence: [first, ...rest, ...signs.flatMap(({ evidence }) => evidence)],
        next: 'Compare the VIN, on the vehicle and on the V5C, with the one in the check, and ask DVLA whether it was registered again.',
      },
    ];
  },
};

function testedNow(known: Known): Sign | undefined {
  const mot = motOf(known);
  if (mot?.held !== true) return undefined;
  const last = motRows(known).at(-1);
  const until = mot.until === undefined ? '' : ` until ${dayWords(mot.until)}`;
  const tested = last ? `, and it was last tested on ${dayWords(last.day)}` : '';
  return {
    words: 'its MOT is in force',
    reason: `Its MOT is in force${until}${tested}.`,
    evidence: [
      ...mot.evidence,
      ...(last ? [known.evidence('motFeatureSet', ...last.path, 'completedDate')] : []),
    ],
  };
}

function taxedNow(known: Known): Sign | undefined {
  const tax = taxOf(known);
  if (tax?.held !== true) return undefined;
  return { words: 'it is taxed', reason: 'It is taxed.', evidence: tax.evidence };
}

function advertisedNow(known: Known): Sign | undefined {
  const live = advertsOf(known).findLast(({ isLive }) => isLive);
  if (!live) return undefined;
  const day = dayWords(live.last);
  return {
    words: 'it is advertised',
    reason: `It is advertised${day === undefined ? '' : `, last seen on ${day}`}.`,
    evidence: [known.evidence(live.dataset, ...live.path, 'firstSeen')],
  };
}
