import type { ProvenanceSubject } from '../../reading/provenance-lines.ts';
import { type Advert, getOwnAdverts } from '../adverts.ts';
import { collectCheckEvidence, getProvenanceLine, getCheckFlag } from '../check-subject.ts';
import {
  CHECK_CLAIMS,
  findClaim,
  FULL_HISTORY,
  ONE_OWNER,
  PARTIAL_HISTORY,
} from '../advert-claim-patterns.ts';
import { type Day, parseDay, formatDayOrUndefined } from '../days.ts';
import type { RuleFinding, Rule } from '../finding.ts';
import type { Evidence, VehicleAnswers } from '../vehicle-answers.ts';
import { isAdvertAfter } from '../recorded-write-off.ts';
import { formatCount, formatList, quoteText } from '../../format/text.ts';

/** What other datasets record against an advert's claim. */
type Contradiction = { readonly text: string; readonly evidence: readonly Evidence[] };

export const advertClaimsContradicted: Rule = {
  id: 'advert-claims-contradicted',
  section: 'findings',
  title: 'Claims that datasets contradict',
  description:
    'A review while the advert is live, information once it has ended: a check said to find nothing, no finance or no damage, against what the check records from before the advert; one owner, against three or more keepers by then; full service history, against an earlier advert that had only part of it or none.',
  datasets: ['saleEvents', 'similarListings', 'check', 'keepers'],
  evaluate: (vehicle) => {
    const adverts = getOwnAdverts(vehicle);
    return adverts.flatMap((advert, index) => [
      ...CHECK_CLAIMS.flatMap(({ name, pattern, subjects }) => {
        const claim = findClaim(advert.text, pattern);
        if (claim === undefined) return [];
        return createFinding(
          vehicle,
          advert,
          { name, claim },
          findRecordBefore(vehicle, advert, subjects),
        );
      }),
      ...checkOwnerClaim(vehicle, advert),
      ...checkHistoryClaim(vehicle, advert, adverts.slice(0, index)),
    ]);
  },
};

function createFinding(
  vehicle: VehicleAnswers,
  { dataset, path, firstSeen, isLive }: Advert,
  { name, claim }: { readonly name: string; readonly claim: string },
  against: Contradiction | undefined,
): RuleFinding[] {
  if (!against) return [];
  const day = formatDayOrUndefined(firstSeen);
  return [
    {
      key: `${name}:${firstSeen ?? 'undated'}`,
      severity: isLive ? 'review' : 'information',
      title: `${isLive ? 'Its advert' : 'An earlier advert'} says ${quoteText(claim)}; ${against.text}`,
      reason: `The advert${day === undefined ? '' : ` of ${day}`} says ${quoteText(claim)}, but ${against.text}.`,
      evidence: [vehicle.createEvidence(dataset, ...path, 'adText'), ...against.evidence],
      nextStep: isLive
        ? 'Ask the seller what the claim rests on, and do not repeat it.'
        : 'Do not repeat the claim; ask what it rested on.',
    },
  ];
}

/** Returns what the check records on the claim's subjects from before the advert. */
function findRecordBefore(
  vehicle: VehicleAnswers,
  advert: Advert,
  subjects: readonly ProvenanceSubject[],
): Contradiction | undefined {
  const recorded = subjects.filter(
    (subject) =>
      getCheckFlag(vehicle, subject) === 'yes' &&
      isAdvertAfter(advert, firstEntryDay(vehicle, subject)),
  );
  if (recorded.length === 0) return undefined;
  const labels = recorded.map(
    (subject) => getProvenanceLine(vehicle, subject)?.label.toLowerCase() ?? '',
  );
  return {
    text: `the check records ${formatList(labels)}`,
    evidence: recorded.flatMap((subject) => collectCheckEvidence(vehicle, subject)),
  };
}

/** Returns the day of the first dated entry of a subject. */
function firstEntryDay(vehicle: VehicleAnswers, subject: ProvenanceSubject): Day | undefined {
  const { finance, legal, condition } = vehicle.getRecord('check') ?? {};
  switch (subject) {
    case 'finance':
      return firstOf((finance?.agreements ?? []).map(({ agreementDate }) => agreementDate));
    case 'stolen':
      return parseDay(legal?.stolen?.dateReported);
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
  dates.flatMap((date) => parseDay(date) ?? []).toSorted()[0];

/** Compares “one owner” with the number of keepers at the time of the advert. */
function checkOwnerClaim(vehicle: VehicleAnswers, advert: Advert): RuleFinding[] {
  const claim = findClaim(advert.text, ONE_OWNER);
  const { previousOwners, previousKeeper, keeperAcquisition } = vehicle.getRecord('keepers') ?? {};
  const since = parseDay(keeperAcquisition);
  const before = parseDay(previousKeeper);
  if (claim === undefined || previousOwners === undefined || advert.firstSeen === undefined)
    return [];
  // Only the last two keepers are dated, so older adverts cannot be assessed.
  const isNow = since !== undefined && advert.firstSeen >= since;
  const isBefore = since !== undefined && before !== undefined && advert.firstSeen >= before;
  if (!isNow && !isBefore) return [];
  const keepers = isNow ? previousOwners + 1 : previousOwners;
  if (keepers < 3) return [];
  const against = {
    text: `it had had ${formatCount(keepers, 'keeper')} by then`,
    evidence: [
      vehicle.createEvidence('keepers', 'previousOwners'),
      vehicle.createEvidence('keepers', 'keeperAcquisition'),
    ],
  };
  return createFinding(vehicle, advert, { name: 'one-owner', claim }, against);
}

/** A full service history can become incomplete later. An incomplete one cannot become full. */
function checkHistoryClaim(
  vehicle: VehicleAnswers,
  advert: Advert,
  earlier: readonly Advert[],
): RuleFinding[] {
  const claim = findClaim(advert.text, FULL_HISTORY);
  const part =
    claim && earlier.findLast(({ text }) => findClaim(text, PARTIAL_HISTORY) !== undefined);
  if (!claim || !part) return [];
  const day = formatDayOrUndefined(part.firstSeen);
  const against = {
    text: `an advert${day === undefined ? '' : ` of ${day}`} had ${quoteText(findClaim(part.text, PARTIAL_HISTORY) ?? '')}`,
    evidence: [vehicle.createEvidence(part.dataset, ...part.path, 'adText')],
  };
  return createFinding(vehicle, advert, { name: 'service-history', claim }, against);
}
