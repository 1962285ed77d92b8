import { nestedBody } from '../../../shared/provider/dataset.ts';
import type { Json, JsonObject } from '../../../shared/provider/json.ts';
import { isJsonObject } from '../../../shared/provider/json.ts';
import type { ParameterValues } from '../../../shared/provider/parameters.ts';
import { createCache } from '../cache.ts';
import { yearOf } from '../calendar.ts';
import { facetsOf } from '../listings/facets.ts';
import { type Listing, listingsLike } from '../listings/generate.ts';
import { row20, row21, row30 } from '../listings/rows.ts';
import { type Origin, filterListings, sortListings } from '../listings/select.ts';
import { placeOf } from '../places.ts';
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
  const origin = originOf(values);
  const chosen = filterListings(all, values, origin);
  const listings = sortListings(chosen, values, origin, estimateOf(vehicle));
  const { page = 1, limit = 10 } = values;
  return { listings, page: { total: listings.length, page: Number(page), limit: Number(limit) } };
}

const pageOf = (listings: readonly Listing[], { page, limit }: Page) =>
  listings.slice((page - 1) * limit, page * limit);

const estimateOf = (vehicle: Vehicle) => round(vehicle.reading(vehicle.today), -2);

/** Where the request measures from: its coordinates, else its postcode's district. */
export function originOf(values: ParameterValues): Origin | undefined {
  const { latitude, longitude } = values;
  if (typeof latitude === 'number' && typeof longitude === 'number') return { latitude, longitude };
  const postcode = textOf(values, 'postcode');
  return postcode === undefined ? undefined : placeOf(postcode);
}

function criteriaOf(vehicle: Vehicle, values: ParameterValues): JsonObject {
  const origin = originOf(values);
  const filters: Json | undefined = nestedBody(values)['filters'];
  const miles = estimateOf(vehicle);
  return {
    vrm: vehicle.vrm,
    sort: textOf(values, 'sort') ?? null,
    order: textOf(values, 'order') ?? null,
    filters: isJsonObject(filters) ? filters : {},
    location: { lat: origin?.latitude ?? null, lon: origin?.longitude ?? null },
    mileage: miles,
    valuation: round(retailValue(vehicle, vehicle.today, miles, 'good')),
    year: yearOf(vehicle.firstRegistered),
    showFilters: values['showFilters'] === true,
    showCriteria: true,
  };
}
