import { formatMiles, formatMoney } from '../../format/figures.ts';
import { listingsOf } from '../../listings/identity.ts';
import { advertsOf } from '../adverts.ts';
import { dayOf } from '../days.ts';
import type { Known } from '../known.ts';
import { isSaid, said } from '../../format/words.ts';
import { eventOn, type TimelineEvent } from './event.ts';

/** The vehicle's own adverts: when each was first seen, what became of its price, and its sale. */
export function advertEvents(known: Known): TimelineEvent[] {
  const events = saleEvents(known);
  // The same advert may stand in both datasets: of one day and price, one is told.
  const told = new Set(events.map(keyOf));
  return [...events, ...ownListings(known).filter((event) => !told.has(keyOf(event)))];
}

const keyOf = ({ at, kind, title }: TimelineEvent) => `${at} ${kind} ${title}`;

function saleEvents(known: Known): TimelineEvent[] {
  return (known.record('saleEvents')?.saleEvents ?? []).flatMap((event, at) => {
    const { firstSeen, updatedAt, price, originalPrice, mileage, originalMileage, businessName } =
      event;
    const first = originalPrice ?? price;
    const isOther = price !== undefined && originalPrice !== undefined && price !== originalPrice;
    const field = (name: string) => known.evidence('saleEvents', 'saleEvents', at, name);
    return [
      ...eventOn(firstSeen, 'advert', advertTitle(first), {
        detail: details(originalMileage ?? mileage, businessName),
        evidence: field('firstSeen'),
      }),
      ...(isOther
        ? eventOn(updatedAt, 'price', `Price ${formatMoney(price)}`, {
            detail: `${formatMoney(originalPrice)} at first. Changed by this day.`,
            evidence: field('updatedAt'),
          })
        : []),
      ...(event.sold === true
        ? eventOn(updatedAt, 'sold', soldTitle(price), {
            detail: 'Marked as sold; the day is when the advert was last updated.',
            evidence: field('updatedAt'),
          })
        : []),
    ];
  });
}

function ownListings(known: Known): TimelineEvent[] {
  const answer = known.answered('similarListings');
  if (!answer) return [];
  const own = new Set(
    advertsOf(known)
      .filter(({ dataset }) => dataset === 'similarListings')
      .map(({ path }) => path[1]),
  );
  return listingsOf(answer)
    .filter(({ index }) => own.has(index))
    .flatMap(({ listing, index }) => {
      const field = (name: string) => known.evidence('similarListings', 'listings', index, name);
      const { price, mileage, dealer, firstSeen, soldDate } = listing;
      return [
        ...eventOn(firstSeen, 'advert', advertTitle(price), {
          detail: details(mileage, dealer?.name),
          evidence: field('firstSeen'),
        }),
        ...(dayOf(soldDate) === undefined
          ? []
          : eventOn(soldDate, 'sold', soldTitle(price), { evidence: field('soldDate') })),
      ];
    });
}

const advertTitle = (price: number | undefined) =>
  price === undefined ? 'Advertised' : `Advertised at ${formatMoney(price)}`;

const soldTitle = (price: number | undefined) =>
  price === undefined ? 'Sold' : `Sold, last offered at ${formatMoney(price)}`;

function details(miles: number | undefined, who: string | undefined): string {
  return [
    ...(miles === undefined || miles <= 0 ? [] : [formatMiles(miles)]),
    ...(isSaid(who) ? [said(who)] : []),
  ].join(', ');
}
