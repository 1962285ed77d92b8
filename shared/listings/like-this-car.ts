import type { EndpointVersion } from '../provider/endpoint.ts';
import type { ParameterValues } from '../provider/parameters.ts';
import { omitParameters } from './parameter-values.ts';

/** What is known of the vehicle looked up. A listing is compared with it. */
export type ThisCar = {
  readonly year: number | undefined;
  readonly miles: number | undefined;
  /** `basis` names the kind of value: “Retail valuation”. */
  readonly price: { readonly pounds: number; readonly basis: string } | undefined;
};

const MILEAGE_RANGE = 0.15;
const ROUND_TO = 100;

/**
 * The search narrowed to live listings of cars like this one: registered within a year of it, with
 * a mileage within 15% of it, the closest mileage first. Undefined if neither is known.
 */
export function searchLikeThisCar(
  endpoint: EndpointVersion,
  { year, miles }: ThisCar,
  values: ParameterValues,
): ParameterValues | undefined {
  if (year === undefined && miles === undefined) return undefined;
  const hasNearest = endpoint.parameters.some(({ name }) => name === 'filters.mileage.nearest');
  return {
    // An order that was chosen for another sort could put the furthest mileage first.
    ...omitParameters(values, hasNearest && miles !== undefined ? ['order'] : []),
    'filters.live': true,
    ...(year !== undefined && { 'filters.years': [year - 1, year, year + 1] }),
    ...(miles !== undefined && {
      'filters.mileage.min': roundMiles(miles * (1 - MILEAGE_RANGE)),
      'filters.mileage.max': roundMiles(miles * (1 + MILEAGE_RANGE)),
      ...(hasNearest && { 'filters.mileage.nearest': miles, sort: 'nearestMileage' }),
    }),
  };
}

const roundMiles = (miles: number) => Math.round(miles / ROUND_TO) * ROUND_TO;
