import { cacheByObject } from '../format/cache-by-object.ts';
import { isJsonObject } from '../format/json.ts';
import type { Answered } from '../provider/answer.ts';
import { MAX_ADVERT_LENGTH } from '../reading/adverts/normalise.ts';
import { type AdvertKind, readAdvert } from '../reading/adverts/read-advert.ts';
import { classifyWriteOff } from '../reading/source-text/write-off-category.ts';
import { parseLayout } from '../vehicle/layouts.ts';
import { hasEnded } from './days-on-sale.ts';
import { getListings, isThisVehicleListing, type Listing } from './listing.ts';
import { getSaleState } from './statistics.ts';
import { validPrice } from './valid-values.ts';

/**
 * Why a listing does not count in the statistics by default. Its price is not the asking price of
 * another, undamaged vehicle that is offered to the public or was sold, or another listing of the
 * vehicle counts. The first reason that applies counts.
 */
export const EXCLUSION_REASONS = [
  'own-advert',
  'written-off',
  'auction',
  'trade',
  'ended',
  'repeated',
] as const;
export type ExclusionReason = (typeof EXCLUSION_REASONS)[number];

/** A listing, with the answer of its search if it is known. */
export type ListingSource = {
  /** Any field may be missing, or of another type in a saved report. */
  readonly listing: Listing;
  readonly answer?: Answered | undefined;
};

/**
 * Separates the listings that count from those that do not. The other listings of their answers may
 * state that a vehicle is written off, so a selection excludes the same vehicles as the whole search.
 */
export function divideListings<T extends ListingSource>(
  listings: readonly T[],
  thisVehiclePlates: ReadonlySet<string>,
) {
  const rows = listings.map((source) => ({
    source,
    plate: getStatedFacts(source).plate,
    directReason: findDirectReason(source, thisVehiclePlates),
  }));
  const damagedPlates = new Set<string | undefined>();
  for (const answer of new Set(listings.map((source) => source.answer))) {
    for (const source of answer ? getListings(answer) : []) {
      const { plate, reason } = getStatedFacts(source);
      if (reason === 'written-off' && plate !== undefined) damagedPlates.add(plate);
    }
  }
  const countedByPlate = new Map<string | undefined, T>();
  for (const { source, plate, directReason } of rows) {
    if (plate === undefined) continue;
    if (directReason === 'written-off') damagedPlates.add(plate);
    const counted = countedByPlate.get(plate);
    if (
      !directReason &&
      (!counted || preferenceKey(source.listing) > preferenceKey(counted.listing))
    )
      countedByPlate.set(plate, source);
  }
  const included: T[] = [];
  const excluded: { readonly source: T; readonly reason: ExclusionReason }[] = [];
  for (const { source, plate, directReason } of rows) {
    const isRepeated = (countedByPlate.get(plate) ?? source) !== source;
    const reason =
      directReason ??
      (damagedPlates.has(plate) ? 'written-off' : isRepeated ? 'repeated' : undefined);
    if (reason) excluded.push({ source, reason });
    else included.push(source);
  }
  return { included, excluded };
}

/** Returns why a listing does not count, whatever the other listings are. */
function findDirectReason(
  source: ListingSource,
  thisVehiclePlates: ReadonlySet<string>,
): ExclusionReason | undefined {
  if (isThisVehicleListing(source.listing, thisVehiclePlates)) return 'own-advert';
  const { reason, isEnded } = getStatedFacts(source);
  const searched = source.answer && getSearchSaleType(source.answer);
  return reason ?? searched ?? (isEnded ? 'ended' : undefined);
}

/** Cached, because the statistics are computed again for each page. */
const getStatedFacts = cacheByObject(({ listing, answer }: ListingSource) => ({
  plate: readPlate(listing.vrm),
  reason: readStatedReason(listing),
  isEnded: answer !== undefined && hasEnded(listing, new Date(answer.completedAt)),
}));

/** Returns the plate of one vehicle. Undefined for “Unknown”, “AB12 ***” and trade plates. */
export function readPlate(vrm: unknown): string | undefined {
  const plate = textOrEmpty(vrm).replaceAll(/[\s-]/g, '').toUpperCase();
  const layout = parseLayout(plate);
  return layout && layout.format !== 'trade' ? plate : undefined;
}

/** For comparison as text: a listing with a price, then a live one, then the one seen last. */
const preferenceKey = (listing: Listing) =>
  [
    Number(validPrice(listing.price) !== undefined),
    Number(getSaleState(listing) === 'live'),
    ...[listing.lastSeen, listing.firstSeen].map(textOrEmpty),
  ].join(' ');

function readStatedReason(listing: Listing): ExclusionReason | undefined {
  const text = textOrEmpty(listing.adText);
  const dealerType = textOrEmpty(getField(listing.dealer, 'type'));
  const category = getField(listing.insights, 'writeoffCategory');
  if (statesDamage(category) || admitsDamage(text)) return 'written-off';
  if (/\bauction/i.test(dealerType) || advertStates(text, AUCTION_PHRASE)) return 'auction';
  if (TRADE_DEALER.test(dealerType) || advertStates(text, TRADE_PHRASE)) return 'trade';
  return undefined;
}

const TRADE_DEALER = /^\W*trade(?:\s+(?:only|sale|seller))?\W*$/i;

/** The field holds a category or any other text that is no denial, such as “Unrecorded” damage. */
function statesDamage(category: unknown): boolean {
  const text = textOrEmpty(category);
  if (/^\s*(?:null|unknown|0)\s*$/i.test(text)) return false;
  return !['none', 'not-stated', 'removed'].includes(classifyWriteOff(text).kind);
}

const DAMAGE: readonly AdvertKind[] = ['write-off', 'spares', 'damage'];

const admitsDamage = (text: string) =>
  readAdvert(text, DAMAGE).some(({ stance }) => stance === 'admits');

/** The search was for trade listings only, or its counts name a single kind of sale. */
function getSearchSaleType({
  parameters,
  record,
}: Pick<Answered, 'parameters' | 'record'>): ExclusionReason | undefined {
  if (parameters['filters.trade'] === true) return 'trade';
  const counts: unknown = getField(record['filters'], 'saleType');
  const present = Array.isArray(counts)
    ? counts.filter((each) => Number(getField(each, 'count')) > 0)
    : [];
  const [only] = present;
  if (present.length !== 1 || Number(getField(only, 'count')) !== record['total']) return undefined;
  const key = textOrEmpty(getField(only, 'key')).trim().toLowerCase();
  return key === 'trade' || key === 'auction' ? key : undefined;
}

const getField = (value: unknown, name: string) => (isJsonObject(value) ? value[name] : undefined);
const textOrEmpty = (value: unknown) => (typeof value === 'string' ? value : '');

/** Maximum number of characters before a phrase that may change its meaning. */
const MAX_CONTEXT_LENGTH = 120;

/**
 * Words earlier in the same sentence that make a phrase a denial, a condition or a statement about
 * other vehicles: “not a trade sale”, “if sold by auction”, “we also buy at trade sales”.
 */
const QUALIFIER =
  /\b(?:no|not|nor|never|non|none|without|(?:free|clear(?:ed)?)\s+(?:of|from|for|against)|if|whether|any|other|check(?:ed|s)?|buy(?:ing)?|bought|purchase[ds]?|wanted|guaranteed?)\b|n['’]t\b/i;

const AUCTION_PHRASE =
  /\b(?:for\s+sale|offered|sold|selling)\s+(?:at|by|in|via|through)\s+(?:an?\s+|our\s+)?(?:online\s+|timed\s+|live\s+)?auction\b|\b(?:timed|online|live)\s+auction\b|\bauction\s+(?:sale|lot|ends|starts|date)\b|\bhammer\s+price\b|\bbuyer['’]?s['’]?\s+premium\b/gi;
const TRADE_PHRASE =
  /\b(?:sold\s+as\s+(?:a\s+)?trade|trade\s+(?:sale|only|clearance|disposal)|(?:to\s+the\s+trade|trade\s+buyers?|trade\s+or\s+export|trade\s+(?:and|&)\s+export)\s+only)\b/gi;

/** Returns true only if an advert states unambiguously what the phrase describes. */
function advertStates(text: string, phrase: RegExp): boolean {
  const searched = text.slice(0, MAX_ADVERT_LENGTH);
  return [...searched.matchAll(phrase)].some(({ index }) => {
    const before = searched.slice(Math.max(0, index - MAX_CONTEXT_LENGTH), index);
    const sentence = before.split(/[.!?;\n]/).at(-1) ?? '';
    return !QUALIFIER.test(sentence);
  });
}
