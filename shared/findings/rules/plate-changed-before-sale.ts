import { type Advert, getOwnAdverts } from '../adverts.ts';
import { formatDayOrUndefined, daysBetween, isWithinDays } from '../days.ts';
import type { Rule } from '../finding.ts';
import { type PlateChange, getPlateChanges } from '../plate-changes.ts';
import { formatCount } from '../../format/text.ts';

const MAX_DAYS_BEFORE_ADVERT = 90;

/** A plate change shortly before the vehicle was advertised or while it was advertised. */
export const plateChangedBeforeSale: Rule = {
  id: 'plate-changed-before-sale',
  section: 'plates',
  title: 'Plate changed shortly before a sale',
  description:
    'A review where a plate went on the vehicle in the 90 days before an advert was first seen, or while it ran. Sellers often keep a personal plate so.',
  datasets: ['vrms', 'saleEvents', 'similarListings'],
  evaluate: (vehicle) => {
    const adverts = getOwnAdverts(vehicle);
    return getPlateChanges(vehicle).flatMap((change) => {
      const advert = adverts.find((each) => isShortlyBefore(change, each));
      if (!advert) return [];
      const day = formatDayOrUndefined(change.fittedOn);
      return [
        {
          key: change.fittedOn ?? '',
          severity: 'review' as const,
          title: 'Plate changed shortly before a sale',
          reason: `${change.plate ?? 'Another plate'} went on the vehicle on ${day}, ${describeTiming(change, advert)}. Sellers often keep a personal plate so; what was recorded before stands under ${change.previous ?? 'the earlier plate'}.`,
          evidence: [
            vehicle.createEvidence('vrms', 'vrmChanges', change.rowIndex, 'onVehicle'),
            vehicle.createEvidence(advert.dataset, ...advert.path, 'firstSeen'),
          ] as const,
          nextStep: `Look up ${change.previous ?? 'the earlier plate'} too, and compare the VIN with the V5C.`,
        },
      ];
    });
  },
};

function isShortlyBefore({ fittedOn }: PlateChange, { firstSeen, lastSeen }: Advert): boolean {
  if (fittedOn === undefined || firstSeen === undefined) return false;
  return (
    isWithinDays(MAX_DAYS_BEFORE_ADVERT, fittedOn, firstSeen) ||
    (fittedOn >= firstSeen && lastSeen !== undefined && fittedOn <= lastSeen)
  );
}

function describeTiming({ fittedOn = '' }: PlateChange, { firstSeen = '' }: Advert): string {
  const days = daysBetween(fittedOn, firstSeen);
  if (days > 0) return `${formatCount(days, 'day')} before it was advertised`;
  return days === 0 ? 'the day it was advertised' : 'while it was advertised';
}
