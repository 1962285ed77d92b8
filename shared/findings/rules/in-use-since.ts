import { formatDate } from '../../format/dates.ts';
import { capitalize, formatList, joinSentences, uncapitalize } from '../../format/text.ts';
import {
  classifyStolenStatus,
  isRecordedAsStolen,
} from '../../reading/source-text/stolen-status.ts';
import { categoriesInCheck, categoryLabel, mustBeCrushed } from '../../reading/write-off.ts';
import { findLiveAdvert, getThisVehicleAdverts } from '../adverts.ts';
import { collectCheckEvidence, collectClaims, getCheckFlag } from '../check-subject.ts';
import { type Day, findDateField, formatDaySuffix, parsePossibleDay } from '../days.ts';
import { SEE_V5C } from '../next-steps.ts';
import { BASIS, type Rule, type RuleFinding } from '../finding.ts';
import { getMotEntries } from '../mot-entries.ts';
import { getMotTaxState } from '../mot-tax-state.ts';
import type { EvidenceSource, VehicleAnswers } from '../vehicle-answers.ts';
import { getCrushLoss } from './dated-losses.ts';
import { CONFIRM_SCRAPPED } from './recorded-flags.ts';
import { insurerContactStep } from './write-off.ts';

export const scrappedButInUse: Rule = {
  id: 'scrapped-but-in-use',
  subject: 'scrapped',
  severity: 'alert',
  title: 'Scrapped, but since tested, taxed or advertised',
  basis: BASIS.scrapRules,
  description:
    'For a vehicle recorded as scrapped: Alert when it is now taxed or advertised, or when an MOT test or an advert is dated after the date of scrapping. Without that date, earlier tests and ended adverts are not used.',
  datasets: ['check', 'status', 'spec', 'motFeatureSet', 'saleEvents', 'similarListings'],
  evaluate: (vehicle) => {
    const { yes } = collectClaims(vehicle, 'scrapped');
    if (yes.length === 0) return undefined;
    const report = vehicle.getRecord('check')?.damageReport?.scrapped;
    const day = parsePossibleDay(vehicle, findDateField(report)?.value);
    const live = liveAdvertSign(vehicle);
    const signs = [
      ...testSign(vehicle, day),
      ...taxSign(vehicle),
      ...(live.length > 0 ? live : advertSign(vehicle, day)),
    ];
    return inUseFinding('Recorded as scrapped', signs, {
      reason: `The vehicle is recorded as scrapped${formatDaySuffix(' on', day)}, but ${describeSigns(signs)}. A vehicle recorded as scrapped must not be used on the road. One of the records may be for another vehicle.`,
      evidence: yes,
      nextStep: CONFIRM_SCRAPPED,
    });
  },
};

export const stolenButInUse: Rule = {
  id: 'stolen-but-in-use',
  subject: 'stolen',
  severity: 'alert',
  title: 'Stolen, but since tested, sold or with a new keeper',
  basis: BASIS.practice,
  description:
    'For a vehicle with a dated stolen record: Alert when a keeper change, an MOT test or an advert is dated after the report. Applied only to a status that states a theft of the vehicle, or to a record without a status.',
  datasets: ['check', 'keepers', 'motFeatureSet', 'saleEvents', 'similarListings'],
  evaluate: (vehicle) => {
    const { dateReported, status: text } = vehicle.getRecord('check')?.legal?.stolen ?? {};
    const day = parsePossibleDay(vehicle, dateReported);
    const isStolen = isRecordedAsStolen(classifyStolenStatus(text));
    if (day === undefined || !isStolen || getCheckFlag(vehicle, 'stolen') !== 'yes')
      return undefined;
    const signs = [
      ...keeperSign(vehicle, day),
      ...testSign(vehicle, day),
      ...advertSign(vehicle, day),
    ];
    return inUseFinding('Recorded as stolen', signs, {
      reason: `The theft was reported on ${formatDate(day)}, but ${describeSigns(signs)}. The record may be out of date, or another vehicle may use this identity.`,
      evidence: ['check.legal.stolen.dateReported'],
      nextStep:
        'Do not buy, sell or hand over the vehicle until the police confirm its status. Compare the plate, VIN and V5C with the vehicle.',
    });
  },
};

export const exportedButInUse: Rule = {
  id: 'exported-but-in-use',
  subject: 'import-export',
  severity: 'alert',
  title: 'Exported, but still taxed or advertised',
  basis: BASIS.keeperRules,
  description:
    'For a vehicle recorded as exported: Alert when it is now taxed or advertised. An export does not end an MOT, and the export date is not stated, so tests and ended adverts are not used.',
  datasets: ['check', 'status', 'saleEvents', 'similarListings'],
  evaluate: (vehicle) => {
    if (getCheckFlag(vehicle, 'exported') !== 'yes') return undefined;
    const signs = [...taxSign(vehicle), ...liveAdvertSign(vehicle)];
    const sentences = signs.map(({ text, detail = '' }) => `${capitalize(text)}${detail}.`);
    return inUseFinding('Recorded as exported', signs, {
      reason: `${sentences.join(' ')} Vehicle tax ends at a permanent export. A vehicle that returns must be registered again.`,
      evidence: collectCheckEvidence(vehicle, 'exported'),
      nextStep: `Compare the VIN on the vehicle and the V5C with the VIN in the provenance check. ${SEE_V5C}`,
    });
  },
};

export const crushedButInUse: Rule = {
  id: 'crushed-but-in-use',
  subject: 'written-off',
  severity: 'alert',
  title: 'Category A or B, but since tested, taxed, advertised or with a new keeper',
  basis: BASIS.salvageCode,
  description:
    'For a vehicle recorded in write-off category A or B: Alert when it is now taxed or advertised, or when an MOT test, a keeper change or an advert is dated after the earliest loss of these categories. Without a date of loss, only current tax and a live advert are used, because an MOT that is valid may be older than the loss.',
  datasets: ['check', 'status', 'keepers', 'motFeatureSet', 'saleEvents', 'similarListings'],
  evaluate: (vehicle) => {
    const record = vehicle.getRecord('check');
    const categories = record ? categoriesInCheck(record).filter(mustBeCrushed) : [];
    if (categories.length === 0) return undefined;
    const { day, evidence, entries = [] } = getCrushLoss(vehicle) ?? {};
    const live = liveAdvertSign(vehicle, day);
    const signs = [
      ...testSign(vehicle, day),
      ...(day === undefined ? [] : keeperSign(vehicle, day)),
      ...taxSign(vehicle),
      ...(live.length > 0 ? live : advertSign(vehicle, day)),
    ];
    const label = categoryLabel(categories);
    return inUseFinding(`${label}: must be crushed`, signs, {
      reason: `The vehicle is recorded as written off in ${uncapitalize(label)}${formatDaySuffix(', date of loss', day)}, but ${describeSigns(signs)}. It must never return to the road. It may have been rebuilt, or another vehicle may use its identity.`,
      evidence: evidence ?? collectCheckEvidence(vehicle, 'writeOff'),
      nextStep: joinSentences(
        insurerContactStep(entries),
        'Compare the VIN on the vehicle with the record. Do not buy the vehicle until the insurer explains in writing how it came back into use.',
      ),
    });
  },
};

/** A sign that the vehicle was in use after a record. */
type UseSign = {
  readonly text: string;
  /** Continues the text in a sentence of its own. */
  readonly detail?: string;
  readonly evidence: readonly EvidenceSource[];
};

const describeSigns = (signs: readonly UseSign[]) => formatList(signs.map(({ text }) => text));

const inUseFinding = (
  record: string,
  signs: readonly UseSign[],
  { evidence, ...text }: Omit<RuleFinding, 'title'>,
): RuleFinding | undefined =>
  signs.length === 0
    ? undefined
    : {
        ...text,
        title: `${record}, but ${describeSigns(signs)}`,
        evidence: [...evidence, ...signs.flatMap((sign) => sign.evidence)],
      };

function keeperSign(vehicle: VehicleAnswers, since: Day): UseSign[] {
  const acquired = parsePossibleDay(vehicle, vehicle.getRecord('keepers')?.keeperAcquisition);
  if (acquired === undefined || acquired <= since) return [];
  const text = `a new keeper was recorded on ${formatDate(acquired)}`;
  return [{ text, evidence: ['keepers.keeperAcquisition'] }];
}

function testSign(vehicle: VehicleAnswers, since: Day | undefined): UseSign[] {
  const last = getMotEntries(vehicle).findLast(
    ({ day }) => parsePossibleDay(vehicle, day) !== undefined,
  );
  if (!last || since === undefined || last.day <= since) return [];
  const text = `it was tested on ${formatDate(last.day)}`;
  return [{ text, evidence: [`${last.field}.completedDate`] }];
}

function taxSign(vehicle: VehicleAnswers): UseSign[] {
  const tax = getMotTaxState(vehicle, 'tax');
  return tax?.isInForce ? [{ text: 'it is taxed', evidence: tax.evidence }] : [];
}

/** A live advert. With a day, only if the advert was seen after it. */
function liveAdvertSign(vehicle: VehicleAnswers, since?: Day): UseSign[] {
  const advert = findLiveAdvert(vehicle);
  if (!advert || (since !== undefined && (advert.lastSeen ?? '~') <= since)) return [];
  const detail = formatDaySuffix(', last seen on', advert.lastSeen);
  return [{ text: 'it is advertised', detail, evidence: [`${advert.field}.firstSeen`] }];
}

/** The newest advert that was seen after a day. A sale is known only from its advert. */
function advertSign(vehicle: VehicleAnswers, since: Day | undefined): UseSign[] {
  if (since === undefined) return [];
  const advert = getThisVehicleAdverts(vehicle).findLast(
    ({ lastSeen }) => (parsePossibleDay(vehicle, lastSeen) ?? '') > since,
  );
  if (!advert) return [];
  const text = `it was advertised${formatDaySuffix(', last seen on', advert.lastSeen)}`;
  return [{ text, evidence: [`${advert.field}.firstSeen`] }];
}
