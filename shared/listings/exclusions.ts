import { isJsonObject } from '../format/json.ts';
import type { Answered } from '../provider/answer.ts';
import { toAlphanumeric } from '../vehicle/alphanumeric.ts';
import { describesAuction, describesTradeSale, describesWriteOff } from './advert-sale-text.ts';
import type { Listing } from './listing.ts';

/**
 * Why a listing does not count in the statistics by default. Its price is not the asking price of
 * another, undamaged vehicle offered to the public. The first reason that applies counts.
 */
export const EXCLUSION_REASONS = ['own-advert', 'written-off', 'auction', 'trade'] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/** A listing, with the answer of its search if it is known. */
export type ListingSource = {
  /** Any field may be missing, or of another type in a saved report. */
  readonly listing: Listing;
  readonly answer?: Pick<Answered, 'parameters' | 'record'> | undefined;
};

type Excluded<T> = { readonly source: T; readonly reason: ExclusionReason };
type DividedListings<T> = {
  readonly included: readonly T[];
  readonly excluded: readonly Excluded<T>[];
};

/** Divides listings into those that count in the statistics by default and all others. */
export function divideListings<T extends ListingSource>(
  listings: readonly T[],
  ownPlates: ReadonlySet<string>,
): DividedListings<T> {
  const included: T[] = [];
  const excluded: Excluded<T>[] = [];
  for (const source of listings) {
    const reason = findExclusionReason(source, ownPlates);
    if (reason) excluded.push({ source, reason });
    else included.push(source);
  }
  return { included, excluded };
}

/**
 * Returns why a listing does not count. Undefined if it counts, and if the listing does not state
 * its kind of sale.
 *
 * @param ownPlates plates of the vehicle that was looked up, in upper case without spaces
 */
export function findExclusionReason(
  { listing, answer }: ListingSource,
  ownPlates: ReadonlySet<string>,
): ExclusionReason | undefined {
  const plate: unknown = listing.vrm;
  if (typeof plate === 'string' && ownPlates.has(toAlphanumeric(plate))) return 'own-advert';
  return getStatedReason(listing) ?? (answer && getSearchSaleType(answer));
}

/** Listings never change, and the statistics are computed again for each loaded page. */
const statedReasons = new WeakMap<Listing, { readonly reason: ExclusionReason | undefined }>();

function getStatedReason(listing: Listing): ExclusionReason | undefined {
  const known = statedReasons.get(listing);
  if (known) return known.reason;
  const reason = readStatedReason(listing);
  statedReasons.set(listing, { reason });
  return reason;
}

function readStatedReason(listing: Listing): ExclusionReason | undefined {
  const text = textOrEmpty(listing.adText);
  const dealerType = textOrEmpty(fieldOf(listing.dealer, 'type'));
  if (statesCategory(fieldOf(listing.insights, 'writeoffCategory')) || describesWriteOff(text))
    return 'written-off';
  if (/\bauction/i.test(dealerType) || describesAuction(text)) return 'auction';
  if (/^\W*trade(?:\s+(?:only|sale|seller))?\W*$/i.test(dealerType) || describesTradeSale(text))
    return 'trade';
  return undefined;
}

/** The field holds a category, or text that states that there is none. */
function statesCategory(category: unknown): boolean {
  const text = textOrEmpty(category).slice(0, 200);
  if (/^\W*$|^\s*(?:none|nil|null|n\/a|unrecorded|unknown|false|0)\s*$/i.test(text)) return false;
  return !/\b(?:no|not|never|non|removed)\b/i.test(text);
}

/**
 * Returns the kind of sale of every listing of a search: it searched for trade listings only, or
 * its counts by filter name a single kind.
 */
function getSearchSaleType({
  parameters,
  record,
}: Pick<Answered, 'parameters' | 'record'>): ExclusionReason | undefined {
  if (parameters['filters.trade'] === true) return 'trade';
  const counts: unknown = fieldOf(record['filters'], 'saleType');
  const present = Array.isArray(counts)
    ? counts.filter((each) => Number(fieldOf(each, 'count')) > 0)
    : [];
  const [only] = present;
  if (present.length !== 1 || Number(fieldOf(only, 'count')) !== record['total']) return undefined;
  const key = textOrEmpty(fieldOf(only, 'key')).trim().toLowerCase();
  return key === 'trade' || key === 'auction' ? key : undefined;
}

const fieldOf = (value: unknown, name: string) => (isJsonObject(value) ? value[name] : undefined);
const textOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '');
