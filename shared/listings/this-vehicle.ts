import { formatMiles, formatMoney, formatNumber } from '../format/numbers.ts';
import { capitalize, uncapitalize } from '../format/text.ts';
import type { Answered } from '../provider/answer.ts';
import { findEndpoint, type RecordOf } from '../provider/catalogue.ts';
import type { EndpointVersion } from '../provider/endpoint.ts';
import type { ParameterValues } from '../provider/parameters.ts';
import { keepSupportedValues, omitParameters } from './draft.ts';
import type { Listing } from './listing.ts';
import { validMileage, validPrice } from './valid-values.ts';

/** The known facts of the vehicle looked up, with which listings are compared. */
export type ThisVehicle = {
  readonly year: number | undefined;
  readonly miles: number | undefined;
  /** `label` names the kind of value, such as “Retail”, and `basis` where it is from: “Retail valuation”. */
  readonly price:
    | { readonly pounds: number; readonly label: string; readonly basis: string }
    | undefined;
};

/** Ordered by how close they are to an asking price: retail, other dealers, trade. */
const BASES = ['retail', 'independent', 'franchise', 'supermarket', 'trade'] as const;

/** Returns what a valuation states of the vehicle. Missing values are not estimated. */
export function readValuedVehicle(
  record: RecordOf<'valuation'> | undefined,
): Pick<ThisVehicle, 'price' | 'miles'> {
  const [price] = BASES.flatMap((name) => {
    const pounds = validPrice(record?.valuation?.[name]);
    const label = capitalize(name);
    return pounds === undefined ? [] : { pounds, label, basis: `${label} valuation` };
  });
  return { price, miles: validMileage(record?.mileage?.value) };
}

const MILEAGE_RANGE = 0.15;
/** A share of a delivery mileage would match hardly any listing. */
const MIN_RANGE_MILES = 1000;
const ROUND_TO = 100;

/**
 * Live listings of cars within a year and 15% of the mileage of this one, at least 1,000 miles, the
 * closest mileage first. Undefined if neither is known.
 */
export function searchLikeThisVehicle(
  endpoint: EndpointVersion,
  { year, miles }: ThisVehicle,
  values: ParameterValues,
): ParameterValues | undefined {
  if (year === undefined && miles === undefined) return undefined;
  const range = Math.max((miles ?? 0) * MILEAGE_RANGE, MIN_RANGE_MILES);
  const hasNearest = endpoint.parameters.some(({ name }) => name === 'filters.mileage.nearest');
  return {
    // An order that was chosen for another sort could put the furthest mileage first.
    ...omitParameters(
      keepSupportedValues(endpoint, values),
      hasNearest && miles !== undefined ? ['order'] : [],
    ),
    'filters.live': true,
    ...(year !== undefined && { 'filters.years': [year - 1, year, year + 1] }),
    ...(miles !== undefined && {
      'filters.mileage.min': roundMiles(Math.max(0, miles - range)),
      'filters.mileage.max': roundMiles(miles + range),
      ...(hasNearest && { 'filters.mileage.nearest': miles, sort: 'nearestMileage' }),
    }),
  };
}

/** The filters by which {@link searchLikeThisVehicle} narrows a search. */
export const LIKE_THIS_CAR_FILTERS: ReadonlySet<string> = new Set([
  'filters.live',
  'filters.years',
  'filters.mileage.min',
  'filters.mileage.max',
  'filters.mileage.nearest',
]);

/**
 * Part of the mileage range by which a search may differ from that of this vehicle. Otherwise a
 * reading of the odometer close to the estimate would need another search.
 */
const RANGE_TOLERANCE = 0.1;

/** Whether a search finds only cars like this one: it is at least as strict. */
export function isSearchLikeThisVehicle(
  vehicle: ThisVehicle,
  { version, parameters }: Pick<Answered, 'version' | 'parameters'>,
): boolean {
  const endpoint = findEndpoint('similarListings', version);
  const like = endpoint && searchLikeThisVehicle(endpoint, vehicle, {});
  if (!like || parameters['filters.live'] !== true) return false;
  const [years, allowedYears] = [parameters['filters.years'], like['filters.years']];
  if (
    Array.isArray(allowedYears) &&
    !(Array.isArray(years) && years.every((year) => allowedYears.some((each) => each === year)))
  )
    return false;
  const [least, most] = [like['filters.mileage.min'], like['filters.mileage.max']];
  if (typeof least !== 'number' || typeof most !== 'number') return true;
  const tolerance = (most - least) * RANGE_TOLERANCE;
  const { 'filters.mileage.min': from, 'filters.mileage.max': to } = parameters;
  return (
    typeof from === 'number' &&
    typeof to === 'number' &&
    from >= least - tolerance &&
    to <= most + tolerance
  );
}

const roundMiles = (miles: number) => Math.round(miles / ROUND_TO) * ROUND_TO;

/** How a listing differs from the vehicle looked up, for a narrow column and in full. */
export type DifferenceText = { readonly short: string; readonly full: string };

/** “12,300 more”, in full “12,300 miles more than this car”. Undefined if one is not known. */
export function describeMileageDifference(
  listing: Listing,
  { miles }: Pick<ThisVehicle, 'miles'>,
): DifferenceText | undefined {
  const listed = validMileage(listing.mileage);
  if (listed === undefined || miles === undefined) return undefined;
  const difference = Math.round(listed - miles);
  if (difference === 0) return { short: 'the same', full: 'the same mileage as this car' };
  const side = difference > 0 ? 'more' : 'fewer';
  const amount = Math.abs(difference);
  return {
    short: `${formatNumber(amount)} ${side}`,
    full: `${formatMiles(amount)} ${side} than this car`,
  };
}

/** “£350 below retail”, in full “£350 below the retail valuation”. Undefined if one is not known. */
export function describePriceDifference(
  listing: Listing,
  { price }: Pick<ThisVehicle, 'price'>,
): DifferenceText | undefined {
  const listed = validPrice(listing.price);
  if (listed === undefined || price === undefined) return undefined;
  const difference = Math.round(listed - price.pounds);
  const side = difference > 0 ? 'above' : 'below';
  const relation = difference === 0 ? 'at' : `${formatMoney(Math.abs(difference))} ${side}`;
  return {
    short: `${relation} ${uncapitalize(price.label)}`,
    full: `${relation} the ${uncapitalize(price.basis)}`,
  };
}
