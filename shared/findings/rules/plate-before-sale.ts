import { type Advert, advertsOf } from '../adverts.ts';
import { dayWords, daysFrom, within } from '../days.ts';
import type { Rule } from '../finding.ts';
import { type PlateChange, plateChangesOf } from '../plate-changes.ts';
import { counted } from '../../format/words.ts';

const SHORTLY = 90;

/** A change of plate in the days before the vehicle was offered, or while it was. */
export const plateBeforeSale: Rule = {
  id: 'plate-before-sale',
  title: 'Plate changed shortly before a sale',
  says: 'A review where a plate went on the vehicle in the 90 days before an advert was first seen, or while it ran. Sellers often keep a personal plate so.',
  reads: ['vrms', 'saleEvents', 'similarListings'],
  raise: (known) => {
    const adverts = advertsOf(known);
    return plateChangesOf(known).flatMap((change) => {
      const advert = adverts.find((each) => isShortlyBefore(change, each));
      if (!advert) return [];
      const day = dayWords(change.on);
      return [
        {
          what: change.on ?? '',
          severity: 'review' as const,
          title: 'Plate changed shortly before a sale',
          reason: `${change.plate ?? 'Another plate'} went on the vehicle on ${day}, ${whenWords(change, advert)}. Sellers often keep a personal plate so; what was recorded before stands under ${change.previous ?? 'the earlier plate'}.`,
          evidence: [
            known.evidence('vrms', 'vrmChanges', change.at, 'onVehicle'),
            known.evidence(advert.dataset, ...advert.path, 'firstSeen'),
          ] as const,
          next: `Look up ${change.previous ?? 'the earlier plate'} too, and compare the VIN with the V5C.`,
        },
      ];
    });
  },
};

function isShortlyBefore({ on }: PlateChange, { first, last }: Advert): boolean {
  if (on === undefined || first === undefined) return false;
  return within(SHORTLY, on, first) || (on >= first && last !== undefined && on <= last);
}

function whenWords({ on = '' }: PlateChange, { first = '' }: Advert): string {
  const days = daysFrom(on, first);
  if (days > 0) return `${counted(days, 'day')} before it was advertised`;
  return days === 0 ? 'the day it was advertised' : 'while it was advertised';
}
