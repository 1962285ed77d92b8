import { nestedBody } from '../../../shared/provider/dataset.ts';
import type { Json, JsonObject } from '../../../shared/format/json.ts';
import { isJsonObject } from '../../../shared/format/json.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { createCache } from '../cache.ts';
import { yearOf } from '../calendar.ts';
import { facetsOf } from '../listings/facets.ts';
import { type Listing, listingsLike } from '../listings/generate.ts';
import { row20, row21, row30 } from '../listings/rows.ts';
import { type Origin, filterListings, sortListings } from '../listings/select.ts';
import { PLACES, placeOf } from '../places.ts';
import { hash } from '../random.ts';
import { readMark } from '../vehicles/marks.ts';
import { retailValue } from '../vehicles/value.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import { type Answerer, round, textOf } from './answerer.ts';

/** Paging asks for the same listings over and over; those of a few vehicles are kept. */
const made = createCache<Vehicle, readonly Listing[]>(8);

/** Version 3.0, with criteria and facets where they are asked for. */
export const similar30: Answerer = (vehicle, values) => {
  const { listings, page } = select(vehicle, values);
  return {
    ...page,
    listings: pageOf(listings, page).map(row30),
    ...(values['showCriteria'] === true && { criteria: criteriaOf(vehicle, values) }),
    ...(values['showFilters'] === true && { filters: facetsOf(listings) }),
  };
};

export const similar21: Answerer = (vehicle, values) => {
  const { listings, page } = select(vehicle, values);
  return { ...page, listings: pageOf(listings, page).map(row21) };
};

export const similar20: Answerer = (vehicle, values) => {
  const { listings, page } = select(vehicle, values);
  return { ...page, listings: pageOf(listings, page).map(row20) };
};

type Page = { readonly total: number; readonly page: number; readonly limit: number };

function select(vehicle: Vehicle, values: ParameterValues) {
  const all = made.get(vehicle) ?? listingsLike(vehicle);
  made.set(vehicle, all);
  const origin = originOf(vehicle, values);
  const chosen = filterListings(all, values, origin);
  const listings = sortListings(chosen, values, origin, estimateOf(vehicle));
  const { page = 1, limit = 10 } = values;
  return { listings, page: { total: listings.length, page: Number(page), limit: Number(limit) } };
}

const pageOf = (listings: readonly Listing[], { page, limit }: Page) =>
  listings.slice((page - 1) * limit, page * limit);

const estimateOf = (vehicle: Vehicle) => round(vehicle.reading(vehicle.today), -2);

/**
 * Where the request measures from: its coordinates, else its postcode's district. The interface lets
 * 3.0 measure without either and doesn't say from where: the sample takes the vehicle's own area, and
 * its criteria say so. Undefined where nothing is to be measured.
 */
function originOf({ vin }: Vehicle, values: ParameterValues): Origin | undefined {
  const { latitude, longitude } = values;
  if (typeof latitude === 'number' && typeof longitude === 'number') return { latitude, longitude };
  const postcode = textOf(values, 'postcode');
  if (postcode !== undefined) return placeOf(postcode);
  const measures = values['sort'] === 'distance' || values['filters.distance'] !== undefined;
  return measures ? PLACES[hash(`area ${vin}`) % PLACES.length] : undefined;
}

function criteriaOf(vehicle: Vehicle, values: ParameterValues): JsonObject {
  const origin = originOf(vehicle, values);
  const filters: Json | undefined = nestedBody(values)['filters'];
  const miles = estimateOf(vehicle);
  // Of a vehicle of uncertain age or identity nothing is estimated.
  const { uncertain } = readMark(vehicle.vrm);
  return {
    vrm: vehicle.vrm,
    sort: textOf(values, 'sort') ?? null,
    order: textOf(values, 'order') ?? null,
    filters: isJsonObject(filters) ? filters : {},
    location: { lat: origin?.latitude ?? null, lon: origin?.longitude ?? null },
    mileage: uncertain ? null : miles,
    valuation: uncertain ? null : round(retailValue(vehicle, vehicle.today, miles, 'good')),
    year: uncertain ? null : yearOf(vehicle.firstRegistered),
    showFilters: values['showFilters'] === true,
    showCriteria: true,
  };
}
