import { formatDate } from '../../format/dates.ts';
import { formatList } from '../../format/text.ts';
import { classifyStolenStatus } from '../../reading/source-text/stolen-status.ts';
import { advertEvidence, findLiveAdvert, getOwnAdverts } from '../adverts.ts';
import { collectClaims, getCheckFlag } from '../check-subject.ts';
import { type Day, formatDaySuffix } from '../days.ts';
import type { Rule } from '../finding.ts';
import { getMotRows } from '../mot-rows.ts';
import { getMotTaxState } from '../mot-tax-state.ts';
import { findDateField } from '../date-field.ts';
import { parsePossibleDay } from '../impossible-value.ts';
import type { Evidence, VehicleAnswers } from '../vehicle-answers.ts';

/** A sign that the vehicle was in use after a record. */
type UseSign = { readonly text: string; readonly evidence: readonly Evidence[] };

/** A vehicle recorded as scrapped that other records show in use since. */
export const scrappedButInUse: Rule = {
  id: 'scrapped-but-in-use',
  subject: 'scrapped',
  severity: 'alert',
  title: 'Scrapped, but since tested, taxed or advertised',
  description:
    'For a vehicle recorded as scrapped: Alert when it is now taxed or advertised, or when an MOT test or an advert is dated after the date of scrapping. Without that date, earlier tests and ended adverts are not used.',
  datasets: ['check', 'status', 'spec', 'motFeatureSet', 'saleEvents', 'similarListings'],
  evaluate: (vehicle) => {
    const { yes } = collectClaims(vehicle, 'scrapped');
    if (yes.length === 0) return [];
    const report = vehicle.getRecord('check')?.damageReport?.scrapped;
    const day = parsePossibleDay(vehicle, findDateField(report)?.value);
    const signs = [
      ...findTest(vehicle, day),
      ...findTax(vehicle),
      ...(findLiveAdvertSign(vehicle) ?? findAdvertAfter(vehicle, day)),
    ];
    if (signs.length === 0) return [];
    return [
      {
        title: `Recorded as scrapped, but ${formatList(signs.map(({ text }) => text))}`,
        reason: `The vehicle is recorded as scrapped${formatDaySuffix(' on', day)}, but ${formatList(signs.map(({ text }) => text))}. A vehicle recorded as scrapped must not be used on the road. One of the records may be for another vehicle.`,
        evidence: [...yes, ...signs.flatMap(({ evidence }) => evidence)],
        nextStep:
          'Do not buy or sell the vehicle for road use until DVLA confirms its status. Compare the recorded VIN with the VIN on the vehicle.',
      },
    ];
  },
};

/** A vehicle recorded as stolen that other records show in use since the theft was reported. */
export const stolenButInUse: Rule = {
  id: 'stolen-but-in-use',
  subject: 'stolen',
  severity: 'alert',
  title: 'Stolen, but since tested, sold or with a new keeper',
  description:
    'For a vehicle with a dated stolen record: Alert when a keeper change, an MOT test or an advert is dated after the report. Not applied to a record that states that the vehicle was recovered, that the marker was removed or that the vehicle was not stolen.',
  datasets: ['check', 'keepers', 'motFeatureSet', 'saleEvents', 'similarListings'],
  evaluate: (vehicle) => {
    const { dateReported, status: text } = vehicle.getRecord('check')?.legal?.stolen ?? {};
    const day = parsePossibleDay(vehicle, dateReported);
    const status = classifyStolenStatus(text);
    const isEnded = status === 'recovered' || status === 'removed' || status === 'not-stolen';
    if (day === undefined || isEnded || getCheckFlag(vehicle, 'stolen') !== 'yes') return [];
    const signs = [
      ...findKeeperChange(vehicle, day),
      ...findTest(vehicle, day),
      ...findAdvertAfter(vehicle, day),
    ];
    if (signs.length === 0) return [];
    const list = formatList(signs.map(({ text: sign }) => sign));
    return [
      {
        title: `Recorded as stolen, but ${list}`,
        reason: `The stolen record was reported on ${formatDate(day)}, but ${list}. The record may be out of date, or another vehicle may use this identity.`,
        evidence: [
          vehicle.createEvidence('check', 'legal', 'stolen', 'dateReported'),
          ...signs.flatMap(({ evidence }) => evidence),
        ],
        nextStep:
          'Do not buy, sell or hand over the vehicle until the police confirm its status. Compare the plate, VIN and V5C with the vehicle.',
      },
    ];
  },
};

function findKeeperChange(vehicle: VehicleAnswers, since: Day): UseSign[] {
  const acquired = parsePossibleDay(vehicle, vehicle.getRecord('keepers')?.keeperAcquisition);
  if (acquired === undefined || acquired <= since) return [];
  const evidence = [vehicle.createEvidence('keepers', 'keeperAcquisition')];
  return [{ text: `a new keeper was recorded on ${formatDate(acquired)}`, evidence }];
}

function findTest(vehicle: VehicleAnswers, since: Day | undefined): UseSign[] {
  const last = getMotRows(vehicle).findLast(
    ({ day }) => parsePossibleDay(vehicle, day) !== undefined,
  );
  if (!last || since === undefined || last.day <= since) return [];
  const evidence = [vehicle.createEvidence('motFeatureSet', ...last.path, 'completedDate')];
  return [{ text: `it was tested on ${formatDate(last.day)}`, evidence }];
}

function findTax(vehicle: VehicleAnswers): UseSign[] {
  const tax = getMotTaxState(vehicle, 'tax');
  return tax?.isInForce ? [{ text: 'it is taxed', evidence: tax.evidence }] : [];
}

function findLiveAdvertSign(vehicle: VehicleAnswers): UseSign[] | undefined {
  const advert = findLiveAdvert(vehicle);
  if (!advert) return undefined;
  return [{ text: 'it is advertised', evidence: [advertEvidence(vehicle, advert, 'firstSeen')] }];
}

/** The newest advert that was seen after a day. A sale is known only from its advert. */
function findAdvertAfter(vehicle: VehicleAnswers, since: Day | undefined): UseSign[] {
  if (since === undefined) return [];
  const advert = getOwnAdverts(vehicle).findLast(({ lastSeen }) => {
    const day = parsePossibleDay(vehicle, lastSeen);
    return day !== undefined && day > since;
  });
  if (!advert) return [];
  return [
    {
      text: `it was advertised${formatDaySuffix(', last seen on', advert.lastSeen)}`,
      evidence: [advertEvidence(vehicle, advert, 'firstSeen')],
    },
  ];
}
