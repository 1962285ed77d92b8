import { LRUCache } from 'lru-cache';
import { buildNestedBody } from '../../../shared/provider/endpoint.ts';
import { isJsonObject, type Json, type JsonObject } from '../../../shared/format/json.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { yearOf } from '../calendar.ts';
import { type Listing, generateListings } from '../listings/generate.ts';
import { countFacets, toListing20, toListing21, toListing30 } from '../listings/rows.ts';
import { filterListings, sortListings } from '../listings/filter-and-sort.ts';
import { DISTRICTS, findDistrict, type Point } from '../postcodes.ts';
import { hash } from '../random.ts';
import { parseVrm } from '../vehicles/vrm.ts';
import { retailValue } from '../vehicles/value.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { estimateMiles, getTextParameter, type RecordBuilder, round } from './record-builder.ts';

/** Paging requests the same listings repeatedly, so those of a few vehicles are cached. */
const listingsCache = new LRUCache<Vehicle, readonly Listing[]>({ max: 8 });

/** Version 3.0, with criteria and facets on request. */
export const similar30: RecordBuilder = (vehicle, values) => {
  const { listings, record } = search(vehicle, values, toListing30);
  return {
    ...record,
    ...(values['showCriteria'] === true && { criteria: criteriaOf(vehicle, values) }),
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
  return { listings, record: { total: listings.length, page, limit, listings: rows } };
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

function criteriaOf(vehicle: Vehicle, values: ParameterValues): JsonObject {
  const origin = getOrigin(vehicle, values);
  const filters: Json | undefined = buildNestedBody(values)['filters'];
  const miles = estimateMiles(vehicle, vehicle.today);
  // Nothing is estimated for a vehicle of uncertain age or identity.
  const { uncertain } = parseVrm(vehicle.vrm);
  return {
    vrm: vehicle.vrm,
    sort: getTextParameter(values, 'sort') ?? null,
    order: getTextParameter(values, 'order') ?? null,
    filters: isJsonObject(filters) ? filters : {},
    location: { lat: origin?.latitude ?? null, lon: origin?.longitude ?? null },
    mileage: uncertain ? null : miles,
    valuation: uncertain ? null : round(retailValue(vehicle, vehicle.today, miles, 'good')),
    year: uncertain ? null : yearOf(vehicle.firstRegistered),
    showFilters: values['showFilters'] === true,
    showCriteria: true,
  };
}
