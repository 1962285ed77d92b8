import { getListings } from '../listings/read-listings.ts';
import { type Day, parseDay, getLondonToday, isWithinDays } from './days.ts';
import { getCurrentPlates } from './own-plates.ts';
import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

/** An advert of this very vehicle, from its sale events or from among the similar listings. */
export type Advert = {
  readonly dataset: 'saleEvents' | 'similarListings';
  /** Of its row in the record. */
  readonly path: readonly [string, number];
  readonly firstSeen: Day | undefined;
  /** When it was last updated or seen; the first day where that isn't given. */
  readonly lastSeen: Day | undefined;
  readonly sold: boolean;
  /** Not sold, and seen of late. */
  readonly isLive: boolean;
  readonly text: string | undefined;
};

/** An advert that nobody touched for longer is taken for one that has ended. */
const MAX_LIVE_AGE_DAYS = 30;

/** No vehicle has more; a hostile answer may, and they are compared with each other. */
const MAX_ADVERTS = 500;

/** What is known never changes, and many rules ask. */
const advertsCache = new WeakMap<VehicleAnswers, readonly Advert[]>();

/** The vehicle's own adverts, the oldest first; those without a date at the end. */
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
      // It stands among live listings: 2.x doesn't even say when it was last seen.
      const live = listing.lastSeen === undefined ? !sold : isLive(sold, lastSeen);
      return { dataset: 'similarListings', path, firstSeen, lastSeen, sold, isLive: live, text };
    });
}

function compareDays(one: Day | undefined, other: Day | undefined): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  return other === undefined || one < other ? -1 : 1;
}
