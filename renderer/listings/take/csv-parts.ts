import { csvOf } from '../../../shared/listings/csv.ts';
import type { Comparable, LoadedListing } from '../../../shared/listings/listing.ts';

/** So many are written in a few milliseconds. */
const EACH = 250;
const HEADER = /^.*?\r\n/;

/**
 * {@link csvOf} of listings of one search, a part at a time, so that the window stays alive over ten
 * thousand. They are of one version, and so every part has the same header row: only the first one's
 * is kept.
 */
export async function csvInParts(
  listings: readonly LoadedListing[],
  comparables: ReadonlyMap<string, Comparable>,
): Promise<string> {
  const parts = [csvOf(listings.slice(0, EACH), comparables)];
  for (let from = EACH; from < listings.length; from += EACH) {
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    parts.push(csvOf(listings.slice(from, from + EACH), comparables).replace(HEADER, ''));
  }
  return parts.join('');
}
