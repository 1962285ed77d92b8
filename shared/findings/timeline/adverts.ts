import { formatMiles, formatMoney } from '../../format/numbers.ts';
import { getOwnAdverts } from '../adverts.ts';
import { parseDay } from '../days.ts';
import { getOwnListings } from '../own-plates.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { visibleText } from '../../format/text.ts';
import { createEvent, type EventDraft } from './event.ts';

/** Returns events of the vehicle's own adverts: first seen, price change and sale. */
export function advertEvents(vehicle: VehicleAnswers): EventDraft[] {
  const events = saleEvents(vehicle);
  // An advert may be in both datasets. Events of the same day, kind and title are shown once.
  const known = new Set(events.map(eventKey));
  return [...events, ...ownListingEvents(vehicle).filter((event) => !known.has(eventKey(event)))];
}

const eventKey = ({ day, kind, title }: EventDraft) => `${day} ${kind} ${title}`;

function saleEvents(vehicle: VehicleAnswers): EventDraft[] {
  return (vehicle.getRecord('saleEvents')?.saleEvents ?? []).flatMap((event, index) => {
    const { firstSeen, updatedAt, price, originalPrice = price, sold } = event;
    const isPriceChanged = price !== undefined && price !== originalPrice;
    return [
      ...createEvent(firstSeen, 'advert', advertTitle(originalPrice), {
        short: priceText(originalPrice),
        until: parseDay(updatedAt),
        detail: formatDetails(event.originalMileage ?? event.mileage, event.businessName),
        evidence: `saleEvents.saleEvents.${index}.firstSeen`,
      }),
      ...createEvent(
        isPriceChanged ? updatedAt : undefined,
        'price',
        `Price ${formatMoney(price)}`,
        {
          short: `→ ${formatMoney(price)}`,
          detail: `Originally ${formatMoney(originalPrice)}. Changed by this date.`,
          evidence: `saleEvents.saleEvents.${index}.updatedAt`,
        },
      ),
      ...createEvent(sold === true ? updatedAt : undefined, 'sold', soldTitle(price), {
        short: 'sold',
        detail: 'Marked as sold. The date is the advert’s last update.',
        evidence: `saleEvents.saleEvents.${index}.updatedAt`,
      }),
    ];
  });
}

function ownListingEvents(vehicle: VehicleAnswers): EventDraft[] {
  const counted = new Set(
    getOwnAdverts(vehicle)
      .filter(({ dataset }) => dataset === 'similarListings')
      .map(({ path }) => path[1]),
  );
  return getOwnListings(vehicle)
    .filter(({ index }) => counted.has(index))
    .flatMap(({ listing, index }) => {
      const { price, mileage, dealer, firstSeen, soldDate } = listing;
      return [
        ...createEvent(firstSeen, 'advert', advertTitle(price), {
          short: priceText(price),
          detail: formatDetails(mileage, dealer?.name),
          evidence: `similarListings.listings.${index}.firstSeen`,
        }),
        ...createEvent(soldDate, 'sold', soldTitle(price), {
          short: 'sold',
          evidence: `similarListings.listings.${index}.soldDate`,
        }),
      ];
    });
}

const priceText = (price: number | undefined) => (price === undefined ? '' : formatMoney(price));

const advertTitle = (price: number | undefined) =>
  price === undefined ? 'Advertised' : `Advertised at ${formatMoney(price)}`;

const soldTitle = (price: number | undefined) =>
  price === undefined ? 'Sold' : `Sold. Last asking price ${formatMoney(price)}`;

const formatDetails = (miles: number | undefined, seller: string | undefined) =>
  [miles !== undefined && miles > 0 && formatMiles(miles), visibleText(seller)]
    .filter(Boolean)
    .join(', ');
