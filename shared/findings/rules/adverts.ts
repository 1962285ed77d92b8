import { formatCount, formatList, hasText, quoteText, uncapitalize } from '../../format/text.ts';
import type { RecordOf } from '../../provider/catalogue.ts';
import type { ProvenanceSubject } from '../../reading/provenance-lines.ts';
import { classifyFinance } from '../../reading/source-text/finance-type.ts';
import { categoryLabel, readWriteOff } from '../../reading/write-off.ts';
import {
  type CheckClaim,
  findCheckClaims,
  findClaim,
  FULL_HISTORY,
  mentionsWriteOff,
  OWNER_COUNT,
  OWNER_NUMBERS,
  PARTIAL_HISTORY,
} from '../advert-claim-patterns.ts';
import { type Advert, getThisVehicleAdverts } from '../adverts.ts';
import { collectCheckEvidence, getCheckFlag, getProvenanceLine } from '../check-subject.ts';
import { type Day, formatDaySuffix, parseDay, parsePossibleDay } from '../days.ts';
import { BASIS, type Rule, type RuleFinding } from '../finding.ts';
import type { EvidenceSource, VehicleAnswers } from '../vehicle-answers.ts';
import { getWriteOffEntries } from './write-off.ts';

export const advertOmitsWriteOff: Rule = {
  id: 'advert-omits-write-off',
  subject: 'adverts',
  severity: 'review',
  title: 'Advert does not mention a write-off',
  basis: BASIS.advertLaw,
  description:
    'For a vehicle recorded as written off: Review when a live advert after the loss does not mention it. Information when the advert has ended. An advert that denies the write-off is reported by “Advert claims that other datasets contradict”. A record that was removed or made in error is not counted. Adverts without text are not assessed.',
  datasets: ['check', 'saleEvents', 'similarListings'],
  evaluate: (vehicle) => {
    const record = vehicle.getRecord('check');
    if (!record || getCheckFlag(vehicle, 'writeOff') !== 'yes') return [];
    if (readWriteOff(record).isRemoved) return [];
    const label = describeWriteOff(record);
    const lossDay = firstEntryDay(vehicle, 'writeOff');
    return getThisVehicleAdverts(vehicle)
      .filter((advert) => isAdvertAfter(advert, lossDay) && omitsWriteOff(advert))
      .map((advert) => ({
        key: advert.firstSeen ?? 'undated',
        severity: advert.isLive ? 'review' : 'information',
        title: advert.isLive
          ? 'The advert does not mention the write-off'
          : 'An earlier advert did not mention the write-off',
        reason: `The provenance check records ${label}${formatDaySuffix(', date of loss', lossDay)}. The advert${formatDaySuffix(' on', advert.firstSeen)} does not mention it.`,
        evidence: [`${advert.field}.adText`, ...collectCheckEvidence(vehicle, 'writeOff')],
        nextStep: advert.isLive
          ? 'Tell the buyer about the write-off before the sale and have the advert corrected.'
          : 'Ask the seller named in that advert what they knew. Tell any buyer about the write-off.',
      }));
  },
};

const omitsWriteOff = (advert: Advert) => hasText(advert.text) && !mentionsWriteOff(advert);

/** “write-off category S”. */
function describeWriteOff(record: RecordOf<'check'>): string {
  const named = uncapitalize(categoryLabel(readWriteOff(record).categories));
  return named === '' ? 'a write-off' : `write-off ${named}`;
}

/** True if the advert appeared on or after the day. Without a day, only a live advert counts. */
function isAdvertAfter({ firstSeen, isLive }: Advert, day: Day | undefined): boolean {
  if (day === undefined) return isLive;
  return firstSeen !== undefined && firstSeen >= day;
}

/** Returns the first possible day of an entry of a subject in the check. */
function firstEntryDay(vehicle: VehicleAnswers, subject: ProvenanceSubject): Day | undefined {
  const { finance, legal } = vehicle.getRecord('check') ?? {};
  const losses = getWriteOffEntries(vehicle)
    .filter(({ status: { kind } }) => kind !== 'removed' && kind !== 'none')
    .map(({ entry }) => entry.lossDate);
  const dates: Partial<Record<ProvenanceSubject, readonly (string | undefined)[]>> = {
    finance: finance?.agreements?.map(({ agreementDate }) => agreementDate) ?? [],
    stolen: [legal?.stolen?.dateReported],
    highRisk: legal?.highRisk?.map(({ dateOfInterest }) => dateOfInterest) ?? [],
    writeOff: losses,
    condition: losses,
  };
  return dates[subject]?.flatMap((date) => parsePossibleDay(vehicle, date) ?? []).toSorted()[0];
}

/** What other datasets record against an advert's claim. */
type Contradiction = { readonly text: string; readonly evidence: readonly EvidenceSource[] };

export const advertClaimsContradicted: Rule = {
  id: 'advert-claims-contradicted',
  subject: 'adverts',
  severity: 'review',
  title: 'Advert claims that other datasets contradict',
  basis: BASIS.advertLaw,
  description:
    'Alert for a live advert, Information for an ended one, when it denies finance, a theft, a write-off, damage or scrapping, or claims a clear check, and the provenance check held a record by then. Review for a live advert, Information for an ended one, when it claims a number of owners, such as “one owner”, and at least two more keepers were recorded by then; or full service history and an earlier advert stated part or none.',
  datasets: ['saleEvents', 'similarListings', 'check', 'keepers'],
  evaluate: (vehicle) =>
    getThisVehicleAdverts(vehicle).flatMap((advert, index, adverts) => {
      const check = (
        name: string,
        pattern: RegExp,
        find: (claim: string) => Contradiction | undefined,
      ) => {
        const claim = findClaim(advert.text, pattern);
        const against = claim === undefined ? undefined : find(claim);
        return claim === undefined || !against
          ? []
          : [contradictionFinding(advert, { name, claim, against })];
      };
      return [
        ...findCheckClaims(advert).flatMap((claim) => deniedRecord(vehicle, advert, claim)),
        ...check('owners', OWNER_COUNT, (claim) => findMoreKeepers(vehicle, advert, claim)),
        ...check('service-history', FULL_HISTORY, () =>
          findPartialHistory(adverts.slice(0, index)),
        ),
      ];
    }),
};

/** A record that a live advert denies is an unfair practice, and the buyer may lose the vehicle. */
function deniedRecord(
  vehicle: VehicleAnswers,
  advert: Advert,
  { name, text, subjects }: CheckClaim,
): RuleFinding[] {
  const against = findRecordBefore(vehicle, advert, subjects);
  if (!against) return [];
  const finding = contradictionFinding(advert, { name, claim: text, against });
  return [advert.isLive ? { ...finding, severity: 'alert' } : finding];
}

function contradictionFinding(
  advert: Advert,
  { name, claim, against }: { name: string; claim: string; against: Contradiction },
): RuleFinding {
  const { firstSeen, isLive } = advert;
  const subject = isLive ? 'The advert' : 'An earlier advert';
  return {
    key: `${name}:${firstSeen ?? 'undated'}`,
    severity: isLive ? 'review' : 'information',
    title: `${subject} states ${quoteText(claim)}, but ${against.text}`,
    reason: `The advert${formatDaySuffix(' on', firstSeen)} states ${quoteText(claim)}, but ${against.text}.`,
    evidence: [`${advert.field}.adText`, ...against.evidence],
    nextStep: isLive
      ? 'Ask the seller for evidence of the claim. Do not repeat it.'
      : 'Do not repeat the claim. Ask for its evidence.',
  };
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
      !isEnded(vehicle, subject) &&
      isAdvertAfter(advert, firstEntryDay(vehicle, subject)),
  );
  if (recorded.length === 0) return undefined;
  const record = vehicle.getRecord('check') ?? {};
  // The records of insurers are part of the write-off.
  const named = recorded.filter((each) => each !== 'condition' || !recorded.includes('writeOff'));
  const labels = named.map((subject) =>
    subject === 'writeOff'
      ? describeWriteOff(record)
      : uncapitalize(getProvenanceLine(vehicle, subject)?.label ?? ''),
  );
  return {
    text: `the provenance check records ${formatList(labels)}`,
    evidence: recorded.flatMap((subject) => collectCheckEvidence(vehicle, subject)),
  };
}

/** True if the records of a subject were removed or settled, so that they contradict no claim. */
function isEnded(vehicle: VehicleAnswers, subject: ProvenanceSubject): boolean {
  const check = vehicle.getRecord('check') ?? {};
  if (subject === 'writeOff' || subject === 'condition') return readWriteOff(check).isRemoved;
  const types = check.finance?.agreements?.map(({ agreementType }) => agreementType) ?? [];
  const isSettled = types.length > 0 && types.every((type) => classifyFinance(type).isSettled);
  return subject === 'finance' && isSettled;
}

/**
 * Returns the number of keepers at the time of the advert if the claimed number contradicts it. An
 * advert may count the present keeper or only those before.
 */
function findMoreKeepers(vehicle: VehicleAnswers, { firstSeen }: Advert, claim: string) {
  const { previousOwners, previousKeeper, keeperAcquisition } = vehicle.getRecord('keepers') ?? {};
  const currentSince = parseDay(keeperAcquisition);
  const previousSince = parseDay(previousKeeper);
  if (previousOwners === undefined || firstSeen === undefined || currentSince === undefined)
    return undefined;
  // Only the last two keepers are dated, so older adverts cannot be assessed.
  const isOfCurrent = firstSeen >= currentSince;
  const isOfPrevious = previousSince !== undefined && firstSeen >= previousSince;
  const keepers = isOfCurrent ? previousOwners + 1 : previousOwners;
  const [word = ''] = claim.toLowerCase().split(/\s/);
  const claimed = OWNER_NUMBERS[word] ?? Number(/\d/.exec(claim)?.[0]);
  if ((!isOfCurrent && !isOfPrevious) || keepers <= claimed + 1) return undefined;
  return {
    text: `${formatCount(keepers, 'keeper')} were recorded by then`,
    evidence: ['keepers.previousOwners', 'keepers.keeperAcquisition'] as const,
  };
}

/** A full service history can become incomplete later. An incomplete one cannot become full. */
function findPartialHistory(earlier: readonly Advert[]): Contradiction | undefined {
  const advert = earlier.findLast(({ text }) => findClaim(text, PARTIAL_HISTORY) !== undefined);
  if (!advert) return undefined;
  const claim = findClaim(advert.text, PARTIAL_HISTORY) ?? '';
  return {
    text: `an advert${formatDaySuffix(' on', advert.firstSeen)} stated ${quoteText(claim)}`,
    evidence: [`${advert.field}.adText`],
  };
}
