import { ascending } from 'd3-array';
import { LRUCache } from 'lru-cache';
import { buildNestedBody } from '../../../shared/provider/endpoint.ts';
import type { JsonObject } from '../../../shared/format/json.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { toTimestamp, getYear } from '../calendar.ts';
import {
  type Listing,
  generateListings,
  countFacets,
  toListing20,
  toListing21,
  toListing30,
} from '../listings/generate.ts';
import { DISTRICTS, findDistrict, milesBetween, type Point } from '../postcodes.ts';
import { hash } from '../random.ts';
import { retailValue, getAgeOn } from '../vehicles/vehicle-core.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { parseVrm } from '../vehicles/vrm.ts';
import { estimateMiles, getTextParameter, type RecordBuilder, round } from './record-builder.ts';

/** Paging requests the same listings repeatedly, so those of a few vehicles are cached. */
const listingsCache = new LRUCache<Vehicle, readonly Listing[]>({ max: 8 });

/** Version 3.0, with criteria and facets on request. */
export const similar30: RecordBuilder = (vehicle, values) => {
  const { listings, origin, miles, record } = search(vehicle, values, toListing30);
  return {
    ...record,
    ...(values['showCriteria'] === true && {
      criteria: createCriteria(vehicle, values, origin, miles),
    }),
    ...(values['showFilters'] === true && { filters: countFacets(listings) }),
  };
};
export const similar21: RecordBuilder = (vehicle, values) =>
  search(vehicle, values, toListing21).record;
export const similar20: RecordBuilder = (vehicle, values) =>
  search(vehicle, values, toListing20).record;

/** All matching listings, and the record with the requested page of them. */
function search<T>(vehicle: Vehicle, values: ParameterValues, format: (listing: Listing) => T) {
  const allListings = listingsCache.get(vehicle) ?? generateListings(vehicle);
  listingsCache.set(vehicle, allListings);
  const origin = getOrigin(vehicle, values);
  const filtered = filterListings(allListings, values, origin);
  const miles = estimateMiles(vehicle, vehicle.today);
  const listings = sortListings(filtered, values, origin, miles);
  const page = Number(values['page'] ?? 1);
  const limit = Number(values['limit'] ?? 10);
  const rows = listings.slice((page - 1) * limit, page * limit).map((listing) => format(listing));
  return {
    listings,
    origin,
    miles,
    record: { total: listings.length, page, limit, listings: rows },
  };
}

/**
 * The point that distances are measured from: the request's coordinates, or the district of its
 * postcode. The API documentation lets 3.0 measure without either and does not define the point;
 * the sample uses the vehicle's own area and states it in the criteria. Undefined if no distance is
 * needed.
 */
function getOrigin({ vin }: Vehicle, values: ParameterValues): Point | undefined {
  const { latitude, longitude } = values;
  if (typeof latitude === 'number' && typeof longitude === 'number') return { latitude, longitude };
  const postcode = getTextParameter(values, 'postcode');
  if (postcode !== undefined) return findDistrict(postcode);
  const needsOrigin = values['sort'] === 'distance' || values['filters.distance'] !== undefined;
  return needsOrigin ? DISTRICTS[hash(`area ${vin}`) % DISTRICTS.length] : undefined;
}

function createCriteria(
  vehicle: Vehicle,
  values: ParameterValues,
  origin: Point | undefined,
  miles: number,
): JsonObject {
  // Nothing is estimated for a vehicle of uncertain age or identity.
  const { uncertain } = parseVrm(vehicle.vrm);
  return {
    vrm: vehicle.vrm,
    sort: getTextParameter(values, 'sort') ?? null,
    order: getTextParameter(values, 'order') ?? null,
    filters: buildNestedBody(values)['filters'] ?? {},
    location: { lat: origin?.latitude ?? null, lon: origin?.longitude ?? null },
    mileage: uncertain ? null : miles,
    valuation: uncertain ? null : round(retailValue(vehicle, vehicle.today, miles, 'good')),
    year: uncertain ? null : getYear(vehicle.firstRegistered),
    showFilters: values['showFilters'] === true,
    showCriteria: true,
  };
}

/** The sample's definition of young used: under two years and 20,000 miles when first seen. */
const YOUNG_USED = { years: 2, miles: 20_000 };

/** The listings that pass every filter. A flag filters only when it is true. */
function filterListings(
  listings: readonly Listing[],
  values: ParameterValues,
  origin: Point | undefined,
): readonly Listing[] {
  const keywords = toTexts(values['filters.keywords']) ?? [];
  const min = toNumber(values['filters.mileage.min']) ?? 0;
  const max = toNumber(values['filters.mileage.max']) ?? Infinity;
  const maxDistance = toNumber(values['filters.distance']) ?? Infinity;
  const isOn = (name: string) => values[name] === true;
  const allows = (name: string, value: string | number) =>
    toTexts(values[name])?.includes(String(value).toLowerCase()) ?? true;
  return listings.filter(
    (listing) =>
      listing.miles >= min &&
      listing.miles <= max &&
      allows('filters.colours', listing.core.colour.name) &&
      allows('filters.years', listing.core.plateYear) &&
      allows('filters.dealerTypes', listing.dealer.type) &&
      allows('filters.categories', listing.category ?? '') &&
      (keywords.length === 0 || mentionsAll(listing, keywords)) &&
      (!isOn('filters.live') || listing.soldOn === undefined) &&
      (!isOn('filters.trade') || listing.saleType === 'trade') &&
      (!isOn('filters.youngUsed') || isYoungUsed(listing)) &&
      (!origin || milesBetween(origin, listing.district) <= maxDistance),
  );
}

const isYoungUsed = ({ core, firstSeen, miles }: Listing) =>
  getAgeOn(core, firstSeen) < YOUNG_USED.years && miles < YOUNG_USED.miles;

function mentionsAll({ text }: Listing, keywords: readonly string[]): boolean {
  const advert = text().toLowerCase();
  return keywords.every((keyword) => advert.includes(keyword));
}

/** Sorts listings: ascending if only `sort` was sent, newest first if neither was sent. */
function sortListings(
  listings: readonly Listing[],
  values: ParameterValues,
  origin: Point | undefined,
  estimatedMiles: number,
): readonly Listing[] {
  const nearest = toNumber(values['filters.mileage.nearest']) ?? estimatedMiles;
  const keys: Partial<Record<string, (listing: Listing) => number | string>> = {
    age: ({ core }) => -core.firstRegistered,
    price: ({ price }) => price,
    mileage: ({ miles }) => miles,
    nearestMileage: ({ miles }) => Math.abs(miles - nearest),
    ...(origin && { distance: ({ district }) => milesBetween(origin, district) }),
    colour: ({ core }) => core.colour.name,
    firstSeen: ({ firstSeen, time }) => toTimestamp(firstSeen, time),
    lastSeen: ({ lastSeen, time }) => toTimestamp(lastSeen, time),
  };
  const key = keys[getTextParameter(values, 'sort') ?? ''];
  if (!key) return values['order'] === 'asc' ? listings.toReversed() : listings;
  const direction = values['order'] === 'desc' ? -1 : 1;
  return listings.toSorted((a, b) => direction * ascending(key(a), key(b)));
}

const toNumber = (value: unknown) => (typeof value === 'number' ? value : undefined);
const toTexts = (value: unknown) =>
  Array.isArray(value) ? value.map((item) => String(item).toLowerCase()) : undefined;
