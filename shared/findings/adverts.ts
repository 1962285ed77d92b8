import { getListings } from '../listings/read-listings.ts';
import { type Day, parseDay, getLondonToday, isWithinDays } from './days.ts';
import { getCurrentPlates } from './own-plates.ts';
import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

/** An advert of this vehicle, from sale events or from its own entry in the similar listings. */
export type Advert = {
  readonly dataset: 'saleEvents' | 'similarListings';
  /** Path of the row in the record. */
  readonly path: readonly [string, number];
  readonly firstSeen: Day | undefined;
  /** Day of the last update or sighting. Falls back to `firstSeen`. */
  readonly lastSeen: Day | undefined;
  readonly sold: boolean;
  /** Not sold, and seen recently. */
  readonly isLive: boolean;
  readonly text: string | undefined;
};

/** Days without an update after which an advert counts as ended. */
const MAX_LIVE_AGE_DAYS = 30;

/**
 * Limits the work: a hostile response may contain any number, and adverts are compared with each
 * other.
 */
const MAX_ADVERTS = 500;

/** Answers never change, and several rules read the adverts. */
const advertsCache = new WeakMap<VehicleAnswers, readonly Advert[]>();

/** Returns the vehicle's own adverts, oldest first. Adverts without a date come last. */
export function getOwnAdverts(vehicle: VehicleAnswers): readonly Advert[] {
  const adverts = advertsCache.get(vehicle) ?? readAdverts(vehicle);
  advertsCache.set(vehicle, adverts);
  return adverts;
}

function readAdverts(vehicle: VehicleAnswers): readonly Advert[] {
  const today = getLondonToday(vehicle);
  const isLive = (sold: boolean, last: Day | undefined) =>
    !sold && last !== undefined && (last > today || isWithinDays(MAX_LIVE_AGE_DAYS, last, today));
  const events = (vehicle.getRecord('saleEvents')?.saleEvents ?? []).map((event, index): Advert => {
    const firstSeen = parseDay(event.firstSeen);
    const lastSeen = parseDay(event.updatedAt) ?? firstSeen;
    const sold = event.sold === true;
    const path = ['saleEvents', index] as const;
    const text = event.adText;
    return {
      dataset: 'saleEvents',
      path,
      firstSeen,
      lastSeen,
      sold,
      isLive: isLive(sold, lastSeen),
      text,
    };
  });
  return [...events, ...ownListingAdverts(vehicle, isLive)]
    .toSorted((one, other) =>
      compareDays(one.firstSeen ?? one.lastSeen, other.firstSeen ?? other.lastSeen),
    )
    .slice(-MAX_ADVERTS);
}

function ownListingAdverts(
  vehicle: VehicleAnswers,
  isLive: (sold: boolean, last: Day | undefined) => boolean,
): Advert[] {
  const answer = vehicle.getAnswered('similarListings');
  const own = getCurrentPlates(vehicle);
  if (!answer || own.size === 0) return [];
  return getListings(answer)
    .filter(
      ({ listing }) => typeof listing.vrm === 'string' && own.has(toAlphanumeric(listing.vrm)),
    )
    .map(({ listing, index }): Advert => {
      const firstSeen = parseDay(listing.firstSeen);
      const lastSeen = parseDay(listing.soldDate) ?? parseDay(listing.lastSeen) ?? firstSeen;
      const sold = Boolean(listing.soldDate);
      const path = ['listings', index] as const;
      const text = listing.adText;
      // Version 2.x does not state when a listing was last seen, but the list contains live
      // listings only.
      const live = listing.lastSeen === undefined ? !sold : isLive(sold, lastSeen);
      return { dataset: 'similarListings', path, firstSeen, lastSeen, sold, isLive: live, text };
    });
}

function compareDays(one: Day | undefined, other: Day | undefined): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  return other === undefined || one < other ? -1 : 1;
}
