import { toCsv } from '../../../shared/listings/csv.ts';
import type { Comparable, LoadedListing } from '../../../shared/listings/listing.ts';

/** So many are written in a few milliseconds. */
const CHUNK_SIZE = 250;
const HEADER_LINE = /^.*?\r\n/;

/**
 * {@link csvOf} of listings of one search, a part at a time, so that the window stays alive over ten
 * thousand. They are of one version, and so every part has the same header row: only the first one's
 * is kept.
 */
export async function buildCsvInChunks(
  listings: readonly LoadedListing[],
  comparables: ReadonlyMap<string, Comparable>,
): Promise<string> {
  const chunks = [toCsv(listings.slice(0, CHUNK_SIZE), comparables)];
  for (let start = CHUNK_SIZE; start < listings.length; start += CHUNK_SIZE) {
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
    chunks.push(
      toCsv(listings.slice(start, start + CHUNK_SIZE), comparables).replace(HEADER_LINE, ''),
    );
  }
  return chunks.join('');
}
