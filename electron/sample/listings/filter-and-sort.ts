import { ascending } from 'd3-array';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { milesBetween, type Point } from '../postcodes.ts';
import { getTextParameter } from '../datasets/record-builder.ts';
import { getAgeOn } from '../vehicles/vehicle-core.ts';
import type { Listing } from './generate.ts';

/** The sample's definition of young used: under two years and 20,000 miles when first seen. */
const YOUNG_USED = { years: 2, miles: 20_000 };

/**
 * The listings that pass every filter. A flag filters only when it is true. `origin` is the point
 * from which distances are measured; it is present whenever a filter or the sort needs it.
 */
export function filterListings(
  listings: readonly Listing[],
  values: ParameterValues,
  origin: Point | undefined,
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
      (!years || years.includes(listing.core.plateYear)) &&
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
  origin: Point | undefined,
  estimatedMiles: number,
): readonly Listing[] {
  const nearest = toNumber(values['filters.mileage.nearest']) ?? estimatedMiles;
  const key = getSortKeys(origin, nearest)[getTextParameter(values, 'sort') ?? ''];
  if (!key) return values['order'] === 'asc' ? listings.toReversed() : listings;
  const keyed = listings.map((listing) => ({ listing, key: key(listing) }));
  const direction = values['order'] === 'desc' ? -1 : 1;
  return keyed
    .toSorted((a, b) => direction * ascending(a.key, b.key))
    .map(({ listing }) => listing);
}

type SortKey = (listing: Listing) => number | string;

function getSortKeys(
  origin: Point | undefined,
  nearest: number,
): Readonly<Record<string, SortKey | undefined>> {
  return {
    age: ({ core }) => -core.firstRegistered,
    price: ({ price }) => price,
    mileage: ({ miles }) => miles,
    nearestMileage: ({ miles }) => Math.abs(miles - nearest),
    distance: origin && (({ district }) => milesBetween(origin, district)),
    colour: ({ core }) => core.colour.name,
    firstSeen: ({ firstSeen, time }) => firstSeen * 86_400 + time,
    lastSeen: ({ lastSeen, time }) => lastSeen * 86_400 + time,
  };
}

const toNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);
const toTexts = (value: unknown) =>
  Array.isArray(value) ? value.map((item) => String(item).toLowerCase()) : undefined;
const toNumbers = (value: unknown) => (Array.isArray(value) ? value.map(Number) : undefined);
