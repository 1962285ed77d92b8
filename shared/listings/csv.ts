import type { Comparable, LoadedListing } from './listing.ts';

/**
 * Listings as CSV: RFC 4180 with CRLF, UTF-8 with a byte order mark, one header row, every field of
 * the version. A cell that a spreadsheet would take for a formula starts with an apostrophe.
 */
export function csvOf(
  listings: readonly LoadedListing[],
  comparables: ReadonlyMap<string, Comparable>,
): string {
  void listings;
  void comparables;
  throw new Error('to be written');
}

/** One listing as a row for the clipboard, tabs between the cells, in {@link csvOf}'s order. */
export function rowText(loaded: LoadedListing): string {
  void loaded;
  throw new Error('to be written');
}
