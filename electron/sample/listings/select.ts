import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { milesBetween } from '../places.ts';
import { textOf } from '../datasets/answerer.ts';
import { ageOn } from '../vehicles/core.ts';
import type { Listing } from './generate.ts';

/** From where distances are measured: there is one wherever a filter or the sort measures any. */
export type Origin = { readonly latitude: number; readonly longitude: number };

/** Young used, as the sample takes it: under two years and 20,000 miles when first seen. */
const YOUNG = { years: 2, miles: 20_000 };

/** The listings that every filter lets through. A flag narrows when it is true, else does nothing. */
export function filterListings(
  listings: readonly Listing[],
  values: ParameterValues,
  origin: Origin | undefined,
): readonly Listing[] {
  const colours = words(values['filters.colours']);
  const years = numbers(values['filters.years']);
  const keywords = words(values['filters.keywords']);
  const types = words(values['filters.dealerTypes']);
  const categories = words(values['filters.categories']);
  const min = numberOf(values['filters.mileage.min']) ?? 0;
  const max = numberOf(values['filters.mileage.max']) ?? Infinity;
  const within = numberOf(values['filters.distance']);
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
      (!on('filters.youngUsed') || isYoung(listing)) &&
      (within === undefined || !origin || milesBetween(origin, listing.place) <= within),
  );
}

const isYoung = ({ core, firstSeen, miles }: Listing) =>
  ageOn(core, firstSeen) < YOUNG.years && miles < YOUNG.miles;

function mentionsAll({ text }: Listing, keywords: readonly string[]): boolean {
  const read = text().toLowerCase();
  return keywords.every((keyword) => read.includes(keyword));
}

/**
 * The listings in order: ascending where only `sort` was sent, newest first where neither was.
 */
export function sortListings(
  listings: readonly Listing[],
  values: ParameterValues,
  origin: Origin | undefined,
  estimatedMiles: number,
): readonly Listing[] {
  const sort = textOf(values, 'sort');
  const nearest = numberOf(values['filters.mileage.nearest']) ?? estimatedMiles;
  const key = sort === undefined ? undefined : keyFor(sort, origin, nearest);
  if (!key) return values['order'] === 'asc' ? listings.toReversed() : listings;
  const keyed = listings.map((listing) => ({ listing, key: key(listing) }));
  const way = values['order'] === 'desc' ? -1 : 1;
  return keyed.toSorted((a, b) => way * compare(a.key, b.key)).map(({ listing }) => listing);
}

type Key = (listing: Listing) => number | string;

function keyFor(sort: string, origin: Origin | undefined, nearest: number): Key | undefined {
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
      return origin && (({ place }) => milesBetween(origin, place));
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

const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined);
const words = (value: unknown) =>
  Array.isArray(value) ? value.map((item) => String(item).toLowerCase()) : undefined;
const numbers = (value: unknown) => (Array.isArray(value) ? value.map(Number) : undefined);
