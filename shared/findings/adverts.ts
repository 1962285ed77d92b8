import { listingsOf } from '../listings/identity.ts';
import { type Day, dayOf, todayOf, within } from './days.ts';
import { ownPlates } from './identity.ts';
import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import type { Known } from './known.ts';

/** An advert of this very vehicle, from its sale events or from among the similar listings. */
export type Advert = {
  readonly dataset: 'saleEvents' | 'similarListings';
  /** Of its row in the record. */
  readonly path: readonly [string, number];
  readonly first: Day | undefined;
  /** When it was last updated or seen; the first day where that isn't given. */
  readonly last: Day | undefined;
  readonly sold: boolean;
  /** Not sold, and seen of late. */
  readonly isLive: boolean;
  readonly text: string | undefined;
};

/** An advert that nobody touched for longer is taken for one that has ended. */
const LIVE_FOR_DAYS = 30;

/** No vehicle has more; a hostile answer may, and they are compared with each other. */
const MOST_ADVERTS = 500;

/** What is known never changes, and many rules ask. */
const byKnown = new WeakMap<Known, readonly Advert[]>();

/** The vehicle's own adverts, the oldest first; those without a date at the end. */
export function advertsOf(known: Known): readonly Advert[] {
  const adverts = byKnown.get(known) ?? readAdverts(known);
  byKnown.set(known, adverts);
  return adverts;
}

function readAdverts(known: Known): readonly Advert[] {
  const today = todayOf(known);
  const isLive = (sold: boolean, last: Day | undefined) =>
    !sold && last !== undefined && (last > today || within(LIVE_FOR_DAYS, last, today));
  const events = (known.record('saleEvents')?.saleEvents ?? []).map((event, at): Advert => {
    const first = dayOf(event.firstSeen);
    const last = dayOf(event.updatedAt) ?? first;
    const sold = event.sold === true;
    const path = ['saleEvents', at] as const;
    const text = event.adText;
    return { dataset: 'saleEvents', path, first, last, sold, isLive: isLive(sold, last), text };
  });
  return [...events, ...ownListings(known, isLive)]
    .toSorted((one, other) => order(one.first ?? one.last, other.first ?? other.last))
    .slice(-MOST_ADVERTS);
}

function ownListings(
  known: Known,
  isLive: (sold: boolean, last: Day | undefined) => boolean,
): Advert[] {
  const answer = known.answered('similarListings');
  const own = ownPlates(known);
  if (!answer || own.size === 0) return [];
  return listingsOf(answer)
    .filter(
      ({ listing }) => typeof listing.vrm === 'string' && own.has(toAlphanumeric(listing.vrm)),
    )
    .map(({ listing, index }): Advert => {
      const first = dayOf(listing.firstSeen);
      const last = dayOf(listing.soldDate) ?? dayOf(listing.lastSeen) ?? first;
      const sold = Boolean(listing.soldDate);
      const path = ['listings', index] as const;
      const text = listing.adText;
      // It stands among live listings: 2.x doesn't even say when it was last seen.
      const live = listing.lastSeen === undefined ? !sold : isLive(sold, last);
      return { dataset: 'similarListings', path, first, last, sold, isLive: live, text };
    });
}

function order(one: Day | undefined, other: Day | undefined): number {
  if (one === other) return 0;
  if (one === undefined) return 1;
  return other === undefined || one < other ? -1 : 1;
}
