import { cacheByObject } from '../format/cache-by-object.ts';
import { compareText, hasText } from '../format/text.ts';
import { toLondonDay } from '../format/days.ts';
import { parseInstant } from '../format/instants.ts';
import { MAX_LIVE_AGE_DAYS } from '../listings/days-on-sale.ts';
import { readAdvert } from '../reading/adverts/read-advert.ts';
import { validPrice } from '../listings/valid-values.ts';
import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import { type Day, parseDay, getLondonToday, isWithinDays } from './days.ts';
import { getThisVehicleListings } from './this-vehicle-plates.ts';
import type { FieldPath } from '../provider/field-path.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

type ListingPath = `similarListings.listings.${number}`;

/** Whether an advert is a listing, which has fields that sale events do not have. */
export const isListingPath = (field: Advert['field']): field is ListingPath =>
  field.startsWith('similarListings.listings.');

/**
 * An advert of this vehicle, from sale events or from its own entry in the similar listings. Prices
 * are at least £50, mileages above 0.
 */
export type Advert = {
  /** The row in the record. */
  readonly field: `saleEvents.saleEvents.${number}` | ListingPath;
  /** The field with the name of the seller. */
  readonly sellerField: FieldPath;
  readonly firstSeen: Day | undefined;
  /** Day of the last update or sighting. Falls back to `firstSeen`. */
  readonly lastSeen: Day | undefined;
  /** The last day on which the advert is known to have been live. */
  readonly liveUntil: Day | undefined;
  /** Not sold, and seen recently. */
  readonly isLive: boolean;
  readonly text: string | undefined;
  /** Compact and upper case. */
  readonly plate: string | undefined;
  readonly seller: string | undefined;
  readonly firstPrice: number | undefined;
  readonly lastPrice: number | undefined;
  readonly mileage: number | undefined;
  readonly colour?: string | undefined;
  readonly fuel?: string | undefined;
};

/** Returns the vehicle's own adverts, oldest first. Adverts without a date come last. */
export const getThisVehicleAdverts = cacheByObject((vehicle: VehicleAnswers): readonly Advert[] => {
  const startDay = ({ firstSeen, lastSeen }: Advert) => firstSeen ?? lastSeen ?? '~';
  return [...saleEventAdverts(vehicle), ...ownListingAdverts(vehicle)].toSorted((a, b) =>
    compareText(startDay(a), startDay(b)),
  );
});

/** What the text of an advert states. Several rules read it, and a text may be long. */
export const getStatements = cacheByObject(({ text }: Advert) => readAdvert(text));

export const findLiveAdvert = (vehicle: VehicleAnswers) =>
  getThisVehicleAdverts(vehicle).findLast(({ isLive }) => isLive);

function saleEventAdverts(vehicle: VehicleAnswers): Advert[] {
  return (vehicle.getRecord('saleEvents')?.saleEvents ?? []).map((event, index) => {
    const firstSeen = parseDay(event.firstSeen);
    const lastSeen = parseDay(event.updatedAt) ?? firstSeen;
    const price = validPrice(event.price);
    const firstPrice = validPrice(event.originalPrice);
    return {
      field: `saleEvents.saleEvents.${index}`,
      sellerField: `saleEvents.saleEvents.${index}.businessName`,
      firstSeen,
      lastSeen,
      isLive: event.sold !== true && isRecent(vehicle, lastSeen),
      text: event.adText,
      liveUntil: lastSeen,
      plate: compactPlate(event.vrm),
      seller: textOrUndefined(event.businessName),
      firstPrice: firstPrice ?? price,
      lastPrice: price ?? firstPrice,
      mileage: positiveOrUndefined(event.mileage),
    };
  });
}

function ownListingAdverts(vehicle: VehicleAnswers): Advert[] {
  const receivedAt = parseInstant(vehicle.getAnswered('similarListings')?.completedAt);
  const received = receivedAt === undefined ? undefined : toLondonDay(new Date(receivedAt));
  return getThisVehicleListings(vehicle).map(({ listing, index }) => {
    const firstSeen = parseDay(listing.firstSeen);
    const endDay = parseDay(listing.soldDate) ?? parseDay(listing.lastSeen);
    const lastSeen = endDay ?? firstSeen;
    const price = validPrice(listing.price);
    return {
      field: `similarListings.listings.${index}`,
      sellerField: `similarListings.listings.${index}.dealer.name`,
      firstSeen,
      lastSeen,
      // Version 2.x does not state when a listing was last seen, but the list contains live
      // listings only.
      isLive: !listing.soldDate && (listing.lastSeen === undefined || isRecent(vehicle, lastSeen)),
      text: listing.adText,
      liveUntil: endDay ?? received,
      plate: compactPlate(listing.vrm),
      seller: textOrUndefined(listing.dealer?.name),
      firstPrice: price,
      lastPrice: price,
      mileage: positiveOrUndefined(listing.mileage),
      colour: textOrUndefined(listing.colour),
      fuel: textOrUndefined(listing.fuelType),
    };
  });
}

/** A listing that is not an object has fields of any type. */
const textOrUndefined = (value: unknown) =>
  typeof value === 'string' && hasText(value) ? value : undefined;
const compactPlate = (value: unknown) => toAlphanumeric(textOrUndefined(value) ?? '') || undefined;
const positiveOrUndefined = (value: unknown) =>
  typeof value === 'number' && Number.isFinite(value) && value > 0 ? value : undefined;

function isRecent(vehicle: VehicleAnswers, lastSeen: Day | undefined): boolean {
  const today = getLondonToday(vehicle);
  return (
    lastSeen !== undefined && (lastSeen > today || isWithinDays(MAX_LIVE_AGE_DAYS, lastSeen, today))
  );
}
