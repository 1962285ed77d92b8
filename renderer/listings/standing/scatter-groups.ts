import type { Listing, LoadedListing } from '../../../shared/listings/listing.ts';
import { getSaleState, validMileage, validPrice } from '../../../shared/listings/statistics.ts';
import type { ScatterGroup, ScatterPoint } from '../../ui/chart/scatter.ts';
import { truncate, revealHiddenCharacters } from '../../ui/safe-text.ts';

/** Live and sold listings as points of miles and pounds: those that have both. Sold ones lie below. */
export function scatterGroups(listings: readonly LoadedListing[]): readonly ScatterGroup[] {
  const points: Record<'live' | 'sold', ScatterPoint[]> = { live: [], sold: [] };
  for (const { key, listing } of listings) {
    const [x, y] = [validMileage(listing), validPrice(listing)];
    if (x !== undefined && y !== undefined) points[getSaleState(listing)].push({ key, x, y });
  }
  return [
    { name: 'Sold', marker: 'triangle', hollow: true, points: points.sold },
    { name: 'Live', marker: 'circle', points: points.live },
  ];
}

/** Enough to tell listings apart, in one line. */
const MAX_NAME_LENGTH = 60;

/** “Volkswagen Golf 1.4 TSI Match, 2019, Blue”: what of it is given. */
export function listingName({ description, vrm, year, colour }: Listing): string {
  const parts = [description ?? vrm ?? 'Listing', year, colour].filter(
    (part) => part !== undefined && part !== '',
  );
  return parts.map((part) => toSingleLine(String(part))).join(', ');
}

function toSingleLine(text: string): string {
  const start = revealHiddenCharacters(truncate(text, MAX_NAME_LENGTH))
    .replaceAll(/\s+/g, ' ')
    .trim();
  return text.length > MAX_NAME_LENGTH ? `${start}…` : start;
}
