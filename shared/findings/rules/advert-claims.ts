import type { ProvenanceSubject } from '../../reading/lines.ts';
import { type Advert, advertsOf } from '../adverts.ts';
import { checkEvidence, checkLine, checkSays } from '../check-line.ts';
import { CHECK_CLAIMS, claimIn, FULL_HISTORY, ONE_OWNER, PART_HISTORY } from '../claims.ts';
import { type Day, dayOf, dayWords } from '../days.ts';
import type { Found, Rule } from '../finding.ts';
import type { Evidence, Known } from '../known.ts';
import { ranAfter } from '../recorded-damage.ts';
import { counted, listed, quoted } from '../../format/words.ts';

/** What other datasets say against an advert's claim. */
type Against = { readonly words: string; readonly evidence: readonly Evidence[] };

/** Claims of the vehicle's adverts that other datasets contradict. */
export const advertClaims: Rule = {
  id: 'advert-claims',
  title: 'Claims that datasets contradict',
  says: 'A review while the advert is live, information once it has ended: a check said to find nothing, no finance or no damage, against what the check records from before the advert; one owner, against three or more keepers by then; full service history, against an earlier advert that had only part of it or none.',
  reads: ['saleEvents', 'similarListings', 'check', 'keepers'],
  raise: (known) => {
    const adverts = advertsOf(known);
    return adverts.flatMap((advert, at) => [
      ...CHECK_CLAIMS.flatMap(({ name, pattern, subjects }) => {
        const claim = claimIn(advert.text, pattern);
        if (claim === undefined) return [];
        return found(known, advert, { name, claim }, recordedBefore(known, advert, subjects));
      }),
      ...ownersFound(known, advert),
      ...historyFound(known, advert, adverts.slice(0, at)),
    ]);
  },
};

function found(
  known: Known,
  { dataset, path, first, isLive }: Advert,
  { name, claim }: { readonly name: string; readonly claim: string },
  against: Against | undefined,
): Found[] {
  if (!against) return [];
  const day = dayWords(first);
  return [
    {
      what: `${name}:${first ?? 'undated'}`,
      severity: isLive ? 'review' : 'information',
      title: `${isLive ? 'Its advert' : 'An earlier advert'} says ${quoted(claim)}; ${against.words}`,
      reason: `The advert${day === undefined ? '' : ` of ${day}`} says ${quoted(claim)}, but ${against.words}.`,
      evidence: [known.evidence(dataset, ...path, 'adText'), ...against.evidence],
      next: isLive
        ? 'Ask the seller what the claim rests on, and do not repeat it.'
        : 'Do not repeat the claim; ask what it rested on.',
    },
  ];
}

/** What the check records from before an advert, of the subjects that a claim is about. */
function recordedBefore(
  known: Known,
  advert: Advert,
  subjects: readonly ProvenanceSubject[],
): Against | undefined {
  const recorded = subjects.filter(
    (subject) => checkSays(known, subject) === 'yes' && ranAfter(advert, sinceOf(known, subject)),
  );
  if (recorded.length === 0) return undefined;
  const labels = recorded.map((subject) => checkLine(known, subject)?.label.toLowerCase() ?? '');
  return {
    words: `the check records ${listed(labels)}`,
    evidence: recorded.flatMap((subject) => checkEvidence(known, subject)),
  };
}

/** The first dated entry of a subject. */
function sinceOf(known: Known, subject: ProvenanceSubject): Day | undefined {
  const { finance, legal, condition } = known.record('check') ?? {};
  switch (subject) {
    case 'finance':
      return firstOf((finance?.agreements ?? []).map(({ agreementDate }) => agreementDate));
    case 'stolen':
      return dayOf(legal?.stolen?.dateReported);
    case 'highRisk':
      return firstOf((legal?.highRisk ?? []).map(({ dateOfInterest }) => dateOfInterest));
    case 'writeOff':
    case 'condition':
      return firstOf((condition ?? []).map(({ lossDate }) => lossDate));
    case 'scrapped':
    case 'imported':
    case 'exported':
      return undefined;
  }
}

const firstOf = (dates: readonly (string | undefined)[]): Day | undefined =>
  dates.flatMap((date) => dayOf(date) ?? []).toSorted()[0];

/** “One owner” beside the number of keepers that there had been by then. */
function ownersFound(known: Known, advert: Advert): Found[] {
  const claim = claimIn(advert.text, ONE_OWNER);
  const { previousOwners, previousKeeper, keeperAcquisition } = known.record('keepers') ?? {};
  const since = dayOf(keeperAcquisition);
  const before = dayOf(previousKeeper);
  if (claim === undefined || previousOwners === undefined || advert.first === undefined) return [];
  // Keepers before the last two are not dated: of adverts from their time nothing can be said.
  const isNow = since !== undefined && advert.first >= since;
  const isBefore = since !== undefined && before !== undefined && advert.first >= before;
  if (!isNow && !isBefore) return [];
  const keepers = isNow ? previousOwners + 1 : previousOwners;
  if (keepers < 3) return [];
  const against = {
    words: `it had had ${counted(keepers, 'keeper')} by then`,
    evidence: [
      known.evidence('keepers', 'previousOwners'),
      known.evidence('keepers', 'keeperAcquisition'),
    ],
  };
  return found(known, advert, { name: 'one-owner', claim }, against);
}

/** A full history can become a part of one; a part can't become full. */
function historyFound(known: Known, advert: Advert, earlier: readonly Advert[]): Found[] {
  const claim = claimIn(advert.text, FULL_HISTORY);
  const part = claim && earlier.findLast(({ text }) => claimIn(text, PART_HISTORY) !== undefined);
  if (!claim || !part) return [];
  const day = dayWords(part.first);
  const against = {
    words: `an advert${day === undefined ? '' : ` of ${day}`} had ${quoted(claimIn(part.text, PART_HISTORY) ?? '')}`,
    evidence: [known.evidence(part.dataset, ...part.path, 'adText')],
  };
  return found(known, advert, { name: 'service-history', claim }, against);
}
