import { formatDate } from '../../format/dates.ts';
import { formatCount, quoteText } from '../../format/text.ts';
import { toAlphanumeric } from '../../vehicle/alphanumeric.ts';
import { parseIdentifier } from '../../vehicle/parse-identifier.ts';
import { describeIssuePeriod, formatPlate } from '../../vehicle/plate.ts';
import { type Advert, getThisVehicleAdverts } from '../adverts.ts';
import { type Day, daysBetween, formatDaySuffix, isWithinDays, parsePossibleDay } from '../days.ts';
import { BASIS, type Rule, type RuleFinding } from '../finding.ts';
import {
  areChangesOfPrivatePlates,
  getCurrentPlates,
  getPlateChanges,
  keepsPrivatePlate,
  readPlateRows,
} from '../this-vehicle-plates.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';

export const plateDiffers: Rule = {
  id: 'plate-differs',
  subject: 'identity',
  severity: 'review',
  title: 'The response is for a different plate',
  basis: BASIS.practice,
  description:
    'For lookups by plate. Alert when the provenance check is for a different plate. Review when the plate history records that plate for this vehicle, when the tracker record shows a different plate, or when the plate is no longer on the vehicle.',
  datasets: ['check', 'security', 'vrms'],
  evaluate: (vehicle) => {
    if (!('vrm' in vehicle.vehicle)) return [];
    const requested = toAlphanumeric(vehicle.vehicle.vrm);
    return [
      checkPlateDiffers(vehicle, requested),
      trackerPlateDiffers(vehicle, requested),
      plateRemoved(vehicle, requested),
    ];
  },
};

function checkPlateDiffers(vehicle: VehicleAnswers, requested: string): RuleFinding | undefined {
  const written = vehicle.getRecord('check')?.vrm ?? '';
  const plate = toAlphanumeric(written);
  if (plate === '' || plate === requested) return undefined;
  const isInHistory = readPlateRows(vehicle).some(
    ({ vrm, previousVrm }) => vrm === plate || previousVrm === plate,
  );
  const other = formatPlateOrQuote(written);
  return {
    key: 'check',
    severity: isInHistory ? 'review' : 'alert',
    title: `The provenance check is for a different plate: ${other}`,
    reason: `You looked up ${formatPlate(requested)}. The provenance check is for ${other}, which ${isInHistory ? 'the plate history records as another plate of this vehicle' : 'may be another vehicle'}.`,
    evidence: ['check.vrm'],
    nextStep:
      'Read the plate and VIN from the vehicle and look up the correct one. Do not rely on data for a different plate.',
  };
}

/** A tracker is registered when it is fitted. The plate may have changed since. */
function trackerPlateDiffers(vehicle: VehicleAnswers, requested: string): RuleFinding | undefined {
  const written = vehicle.getRecord('security')?.vrm ?? '';
  const plate = toAlphanumeric(written);
  if (plate === '' || plate === requested) return undefined;
  return {
    key: 'security',
    title: `The tracker record shows a different plate: ${formatPlateOrQuote(written)}`,
    reason: `You looked up ${formatPlate(requested)}. The plate may have changed since the tracker was fitted, or the tracker may belong to another vehicle.`,
    evidence: ['security.vrm'],
    nextStep:
      'Compare the VIN in the tracker record with the vehicle. Ask the tracking company to correct the plate.',
  };
}

function plateRemoved(vehicle: VehicleAnswers, requested: string): RuleFinding | undefined {
  const rows = readPlateRows(vehicle);
  const fitted = rows.filter(({ vrm }) => vrm === requested);
  const replaced = rows.filter(({ previousVrm }) => previousVrm === requested);
  const current = rows.find(({ isFitted, vrm }) => isFitted && vrm !== '');
  // The plate is still on the vehicle according to one of its rows.
  if (fitted.some(({ isFitted }) => isFitted)) return undefined;
  if (fitted.length === 0 && (!current || replaced.length === 0)) return undefined;
  const plate = current && formatPlate(current.vrm);
  return {
    key: 'vrms',
    title: `${formatPlate(requested)} is no longer on this vehicle`,
    reason: `The plate history ${plate ? `shows ${plate} as the current plate` : 'shows its removal and no current plate'}. ${formatPlate(requested)} may now be on another vehicle.`,
    evidence: [
      ...fitted.map(({ field }) => field('offVehicle')),
      ...replaced.map(({ field }) => field('previousVrm')),
      ...(current ? [current.field('vrm')] : []),
    ],
    nextStep: plate
      ? `Look up ${plate} too, and compare the VINs.`
      : 'Read the plate and VIN from the vehicle and look up the plate that is on it.',
  };
}

/** Text of more than 8 characters cannot be a plate and is quoted as received. */
export function formatPlateOrQuote(written: string): string {
  const plate = toAlphanumeric(written);
  return plate.length > 8 ? quoteText(written) : formatPlate(plate);
}

export const plateNewerThanVehicle: Rule = {
  id: 'plate-newer-than-vehicle',
  subject: 'plates',
  severity: 'review',
  title: 'The plate is newer than the vehicle’s first registration',
  basis: BASIS.inf104,
  description:
    'Review when the plate was issued after the first registration date in the Keepers dataset. A plate must not make a vehicle look newer (DVLA INF104). Plates without an age identifier are not assessed.',
  datasets: ['keepers'],
  evaluate: (vehicle) => {
    const { firstRegistration } = vehicle.getRecord('keepers') ?? {};
    const registered = parsePossibleDay(vehicle, firstRegistration);
    if (registered === undefined) return [];
    return [...getCurrentPlates(vehicle)].flatMap((plate) => {
      const parsed = parseIdentifier(plate, vehicle.now);
      if (parsed.kind !== 'vrm' || !parsed.age || registered >= parsed.age.from) return [];
      return {
        reason: `${describeIssuePeriod(parsed.age)} The vehicle was first registered on ${formatDate(registered)}. A plate must not make a vehicle look newer, so the plate or the date may belong to another vehicle.`,
        evidence: ['keepers.firstRegistration'],
        nextStep: 'First, compare the plate and VIN on the vehicle with the V5C.',
      };
    });
  },
};

/** Days between a plate change and an advert that count as shortly before a sale. */
const MAX_DAYS_BEFORE_ADVERT = 90;

export const plateChangedBeforeSale: Rule = {
  id: 'plate-changed-before-sale',
  subject: 'plates',
  severity: 'review',
  title: 'Plate changed shortly before an advert',
  basis: BASIS.practice,
  description:
    'Review when a plate was assigned in the 90 days before an advert was first seen, or while it was live. Sellers often do this to keep a private plate, so it is Information when the vehicle’s first plate was assigned again, or a plate whose age identifier matches the first registration.',
  datasets: ['vrms', 'saleEvents', 'similarListings', 'keepers'],
  evaluate: (vehicle) =>
    getPlateChanges(vehicle).flatMap((change) => {
      const { field, fittedOn, plate = 'A different plate' } = change;
      const { restoresFirst, isAgeRelated, previous = 'the previous plate' } = change;
      if (fittedOn === undefined) return [];
      const advert = getThisVehicleAdverts(vehicle).find((each) => isShortlyBefore(fittedOn, each));
      if (!advert) return [];
      const kind = restoresFirst
        ? ', the vehicle’s first plate,'
        : isAgeRelated
          ? ', which matches the first registration,'
          : '';
      return {
        key: fittedOn,
        severity: keepsPrivatePlate(change) ? 'information' : 'review',
        title: keepsPrivatePlate(change)
          ? 'Private plate removed shortly before an advert'
          : 'Plate changed shortly before an advert',
        reason: `${plate}${kind} was assigned${restoresFirst ? ' again' : ''} on ${formatDate(fittedOn)}, ${describeTiming(fittedOn, advert)}. Sellers often do this to keep a private plate. Earlier records are under ${previous}.`,
        evidence: [
          field('onVehicle'),
          `${advert.field}.firstSeen`,
          ...(isAgeRelated && !restoresFirst ? (['keepers.firstRegistration'] as const) : []),
        ],
        nextStep: `Look up ${previous} too, and compare the VIN with the V5C.`,
      };
    }),
};

const isShortlyBefore = (fittedOn: Day, { firstSeen, lastSeen }: Advert) =>
  firstSeen !== undefined &&
  (isWithinDays(MAX_DAYS_BEFORE_ADVERT, fittedOn, firstSeen) ||
    (fittedOn >= firstSeen && lastSeen !== undefined && fittedOn <= lastSeen));

function describeTiming(fittedOn: Day, { firstSeen = '' }: Advert): string {
  const days = daysBetween(fittedOn, firstSeen);
  if (days > 0) return `${formatCount(days, 'day')} before it was advertised`;
  return days === 0 ? 'on the day it was advertised' : 'while it was advertised';
}

/** This many changes are more than one private plate fitted and removed. */
const MIN_CHANGES_FOR_REVIEW = 3;
const MAX_NAMED_PLATES = 5;

export const plateChanges: Rule = {
  id: 'plate-changes',
  subject: 'plates',
  severity: 'information',
  title: 'Plate changes',
  basis: BASIS.practice,
  description:
    'Information for 1 or 2 plate changes. Review for 3 or more, unless each assigned a private plate, restored the vehicle’s first plate or assigned one whose age identifier matches the first registration, and such a plate is now on the vehicle.',
  datasets: ['vrms', 'keepers'],
  evaluate: (vehicle) => {
    const changes = getPlateChanges(vehicle);
    if (changes.length === 0) return [];
    const isForReview =
      changes.length >= MIN_CHANGES_FOR_REVIEW && !areChangesOfPrivatePlates(changes);
    const last = changes.at(-1);
    const kept = last?.restoresFirst
      ? ` The vehicle’s first plate is on it again: a private plate was removed.`
      : last?.isAgeRelated
        ? ` The plate now on it matches the first registration: a private plate was probably removed.`
        : '';
    const named = changes
      .slice(-MAX_NAMED_PLATES)
      .map(
        ({ plate = 'a different plate', previous, fittedOn }) =>
          `${plate}${previous === undefined ? '' : ` after ${previous}`}${formatDaySuffix(', on', fittedOn)}`,
      );
    const earlier = new Set(changes.flatMap(({ previous }) => previous ?? []));
    const earlierPlates = [...earlier].slice(-MAX_NAMED_PLATES).join(', ') || 'the previous plates';
    return {
      severity: isForReview ? 'review' : 'information',
      title: formatCount(changes.length, 'plate change'),
      reason: `${changes.length > named.length ? 'Most recent: ' : ''}${named.join('; ')}. Plates change for many reasons. Earlier adverts, tests and records are under the plate used at the time.${kept}`,
      evidence: changes.map(({ field }) => field('vrm')),
      nextStep: `If the history has gaps, look up ${earlierPlates} too.`,
    };
  },
};
