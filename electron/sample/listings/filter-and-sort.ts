import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { milesBetween } from '../postcodes.ts';
import { getTextParameter } from '../datasets/record-builder.ts';
import { getAgeOn } from '../vehicles/vehicle-core.ts';
import type { Listing } from './generate.ts';

/** The point from which distances are measured; present whenever a filter or the sort needs it. */
export type Origin = { readonly latitude: number; readonly longitude: number };

/** The sample's definition of young used: under two years and 20,000 miles when first seen. */
const YOUNG_USED = { years: 2, miles: 20_000 };

/** The listings that pass every filter. A flag filters only when it is true. */
export function filterListings(
  listings: readonly Listing[],
  values: ParameterValues,
  origin: Origin | undefined,
): readonly Listing[] {
  const colours = toTexts(values['filters.colours']);
  const years = toNumbers(values['filters.years']);
  const keywords = toTexts(values['filters.keywords']);
  const types = toTexts(values['filters.dealerTypes']);
  const categories = toTexts(values['filters.categories']);
  const min = toNumber(values['filters.mileage.min']) ?? 0;
  const max = toNumber(values['filters.mileage.max']) ?? Infinity;
  const maxDistance = toNumber(values['filters.distance']);
  const on = (name: string) => values[name] === true;
  return listings.filter(
    (listing) =>
      listing.miles >= min &&
      listing.miles <= max &&
      (!colours || colours.includes(listing.core.colour.name.toLowerCase())) &&
      (!years || years.includes(listing.plateYear)) &&
      (!types || types.includes(listing.dealer.type)) &&
      (!categories || categories.includes((listing.category ?? '').toLowerCase())) &&
      (!keywords || mentionsAll(listing, keywords)) &&
      (!on('filters.live') || listing.soldOn === undefined) &&
      (!on('filters.trade') || listing.saleType === 'trade') &&
      (!on('filters.youngUsed') || isYoungUsed(listing)) &&
      (maxDistance === undefined ||
        !origin ||
        milesBetween(origin, listing.district) <= maxDistance),
  );
}

const isYoungUsed = ({ core, firstSeen, miles }: Listing) =>
  getAgeOn(core, firstSeen) < YOUNG_USED.years && miles < YOUNG_USED.miles;

function mentionsAll({ text }: Listing, keywords: readonly string[]): boolean {
  const read = text().toLowerCase();
  return keywords.every((keyword) => read.includes(keyword));
}

/** Sorts listings: ascending if only `sort` was sent, newest first if neither was sent. */
export function sortListings(
  listings: readonly Listing[],
  values: ParameterValues,
  origin: Origin | undefined,
  estimatedMiles: number,
): readonly Listing[] {
  const sort = getTextParameter(values, 'sort');
  const nearest = toNumber(values['filters.mileage.nearest']) ?? estimatedMiles;
  const key = sort === undefined ? undefined : getSortKey(sort, origin, nearest);
  if (!key) return values['order'] === 'asc' ? listings.toReversed() : listings;
  const keyed = listings.map((listing) => ({ listing, key: key(listing) }));
  const direction = values['order'] === 'desc' ? -1 : 1;
  return keyed.toSorted((a, b) => direction * compare(a.key, b.key)).map(({ listing }) => listing);
}

type SortKey = (listing: Listing) => number | string;

function getSortKey(
  sort: string,
  origin: Origin | undefined,
  nearest: number,
): SortKey | undefined {
  switch (sort) {
    case 'age':
      return ({ core }) => -core.firstRegistered;
    case 'price':
      return ({ price }) => price;
    case 'mileage':
      return ({ miles }) => miles;
    case 'nearestMileage':
      return ({ miles }) => Math.abs(miles - nearest);
    case 'distance':
      return origin && (({ district }) => milesBetween(origin, district));
    case 'colour':
      return ({ core }) => core.colour.name;
    case 'firstSeen':
      return ({ firstSeen, time }) => firstSeen * 86_400 + time;
    case 'lastSeen':
      return ({ lastSeen, time }) => lastSeen * 86_400 + time;
    default:
      return undefined;
  }
}

function compare(a: number | string, b: number | string): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return String(a) < String(b) ? -1 : Number(String(a) > String(b));
}

const toNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);
const toTexts = (value: unknown) =>
  Array.isArray(value) ? value.map((item) => String(item).toLowerCase()) : undefined;
const toNumbers = (value: unknown) => (Array.isArray(value) ? value.map(Number) : undefined);
