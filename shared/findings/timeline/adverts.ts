import { formatMiles, formatMoney } from '../../format/numbers.ts';
import { getThisVehicleAdverts } from '../adverts.ts';
import { parseDay } from '../days.ts';
import { getThisVehicleListings } from '../this-vehicle-plates.ts';
import type { FieldPath } from '../../provider/field-path.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { visibleText } from '../../format/text.ts';
import { createFieldEvent, type TimelineEvent } from './event.ts';

/** Returns events of the vehicle's own adverts: first seen, price change and sale. */
export function advertEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  const events = saleEvents(vehicle);
  // An advert may be in both datasets. Events of the same day, kind and title are shown once.
  const known = new Set(events.map(eventKey));
  return [...events, ...ownListingEvents(vehicle).filter((event) => !known.has(eventKey(event)))];
}

const eventKey = ({ day, kind, title }: TimelineEvent) => `${day} ${kind} ${title}`;

function saleEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  return (vehicle.getRecord('saleEvents')?.saleEvents ?? []).flatMap((event, index) => {
    const { updatedAt, price, originalPrice = price, sold } = event;
    const isPriceChanged = price !== undefined && price !== originalPrice;
    const row = `saleEvents.saleEvents.${index}` as const;
    return [
      ...createFieldEvent(vehicle, `${row}.firstSeen`, 'advert', advertTitle(originalPrice), {
        shortLabel: priceText(originalPrice),
        endDay: parseDay(updatedAt),
        detail: formatDetails(event.originalMileage ?? event.mileage, event.businessName),
      }),
      ...(isPriceChanged
        ? createFieldEvent(vehicle, `${row}.updatedAt`, 'price', `Price ${formatMoney(price)}`, {
            shortLabel: `→ ${formatMoney(price)}`,
            detail: `Originally ${formatMoney(originalPrice)}. Changed by this date.`,
          })
        : []),
      ...(sold === true
        ? createFieldEvent(vehicle, `${row}.updatedAt`, 'sold', soldTitle(price), {
            shortLabel: 'sold',
            detail: 'Marked as sold. The date is the advert’s last update.',
          })
        : []),
    ];
  });
}

function ownListingEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  const counted = new Set<FieldPath>(getThisVehicleAdverts(vehicle).map(({ field }) => field));
  return getThisVehicleListings(vehicle).flatMap(
    ({ listing: { price, mileage, dealer }, index }) => {
      const row = `similarListings.listings.${index}` as const;
      if (!counted.has(row)) return [];
      return [
        ...createFieldEvent(vehicle, `${row}.firstSeen`, 'advert', advertTitle(price), {
          shortLabel: priceText(price),
          detail: formatDetails(mileage, dealer?.name),
        }),
        ...createFieldEvent(vehicle, `${row}.soldDate`, 'sold', soldTitle(price), {
          shortLabel: 'sold',
        }),
      ];
    },
  );
}

const priceText = (price: number | undefined) => (price === undefined ? '' : formatMoney(price));

const advertTitle = (price: number | undefined) =>
  price === undefined ? 'Advertised' : `Advertised at ${formatMoney(price)}`;

const soldTitle = (price: number | undefined) =>
  price === undefined ? 'Sold' : `Sold. Last asking price ${formatMoney(price)}`;

const formatDetails = (miles: number | undefined, seller: string | undefined) =>
  [miles !== undefined && miles > 0 && formatMiles(miles), visibleText(seller)]
    .filter(Boolean)
    .join(', ') || undefined;
