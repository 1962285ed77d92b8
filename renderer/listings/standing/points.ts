import type { Listing, LoadedListing } from '../../../shared/listings/listing.ts';
import { groupOf, milesOf, priceOf } from '../../../shared/listings/statistics.ts';
import type { ScatterGroup, ScatterPoint } from '../../ui/chart/scatter.ts';
import { clamp, visibleText } from '../../ui/visible.ts';

/** Live and sold listings as points of miles and pounds: those that have both. Sold ones lie below. */
export function groupsOf(listings: readonly LoadedListing[]): readonly ScatterGroup[] {
  const points: Record<'live' | 'sold', ScatterPoint[]> = { live: [], sold: [] };
  for (const { key, listing } of listings) {
    const [x, y] = [milesOf(listing), priceOf(listing)];
    if (x !== undefined && y !== undefined) points[groupOf(listing)].push({ key, x, y });
  }
  return [
    { name: 'Sold', mark: 'triangle', hollow: true, points: points.sold },
    { name: 'Live', mark: 'circle', points: points.live },
  ];
}

/** Enough to tell listings apart, in one line. */
const LONGEST = 60;

/** “Volkswagen Golf 1.4 TSI Match, 2019, Blue”: what of it is given. */
export function listingName({ description, vrm, year, colour }: Listing): string {
  const parts = [description ?? vrm ?? 'Listing', year, colour].filter(
    (part) => part !== undefined && part !== '',
  );
  return parts.map((part) => short(String(part))).join(', ');
}

function short(text: string): string {
  const start = visibleText(clamp(text, LONGEST)).replaceAll(/\s+/g, ' ').trim();
  return text.length > LONGEST ? `${start}…` : start;
}
