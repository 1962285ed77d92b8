import { formatMiles, formatMoney } from '../../format/numbers.ts';
import { getListings } from '../../listings/read-listings.ts';
import { getOwnAdverts } from '../adverts.ts';
import { parseDay } from '../days.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { hasText, toInlineText } from '../../format/text.ts';
import { createEvent, type TimelineEvent } from './event.ts';

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
    const { firstSeen, updatedAt, price, originalPrice, mileage, originalMileage, businessName } =
      event;
    const first = originalPrice ?? price;
    const isOther = price !== undefined && originalPrice !== undefined && price !== originalPrice;
    const field = (name: string) => vehicle.createEvidence('saleEvents', 'saleEvents', index, name);
    return [
      ...createEvent(firstSeen, 'advert', advertTitle(first), {
        short: priceText(first),
        until: parseDay(updatedAt),
        detail: formatDetails(originalMileage ?? mileage, businessName),
        evidence: field('firstSeen'),
      }),
      ...(isOther
        ? createEvent(updatedAt, 'price', `Price ${formatMoney(price)}`, {
            short: `→ ${formatMoney(price)}`,
            detail: `${formatMoney(originalPrice)} at first. Changed by this day.`,
            evidence: field('updatedAt'),
          })
        : []),
      ...(event.sold === true
        ? createEvent(updatedAt, 'sold', soldTitle(price), {
            short: 'sold',
            detail: 'Marked as sold; the day is when the advert was last updated.',
            evidence: field('updatedAt'),
          })
        : []),
    ];
  });
}

function ownListingEvents(vehicle: VehicleAnswers): TimelineEvent[] {
  const answer = vehicle.getAnswered('similarListings');
  if (!answer) return [];
  const own = new Set(
    getOwnAdverts(vehicle)
      .filter(({ dataset }) => dataset === 'similarListings')
      .map(({ path }) => path[1]),
  );
  return getListings(answer)
    .filter(({ index }) => own.has(index))
    .flatMap(({ listing, index }) => {
      const field = (name: string) =>
        vehicle.createEvidence('similarListings', 'listings', index, name);
      const { price, mileage, dealer, firstSeen, soldDate } = listing;
      return [
        ...createEvent(firstSeen, 'advert', advertTitle(price), {
          short: priceText(price),
          detail: formatDetails(mileage, dealer?.name),
          evidence: field('firstSeen'),
        }),
        ...(parseDay(soldDate) === undefined
          ? []
          : createEvent(soldDate, 'sold', soldTitle(price), {
              short: 'sold',
              evidence: field('soldDate'),
            })),
      ];
    });
}

const priceText = (price: number | undefined) => (price === undefined ? '' : formatMoney(price));

const advertTitle = (price: number | undefined) =>
  price === undefined ? 'Advertised' : `Advertised at ${formatMoney(price)}`;

const soldTitle = (price: number | undefined) =>
  price === undefined ? 'Sold' : `Sold, last offered at ${formatMoney(price)}`;

function formatDetails(miles: number | undefined, seller: string | undefined): string {
  return [
    ...(miles === undefined || miles <= 0 ? [] : [formatMiles(miles)]),
    ...(hasText(seller) ? [toInlineText(seller)] : []),
  ].join(', ');
}
