import type { SearchRecord } from '../listings/listing.ts';
import type { PricedVehicle } from '../listings/market-position.ts';
import { readValuedVehicle } from '../listings/this-vehicle.ts';
import { validMileage, validPrice, validYear } from '../listings/valid-values.ts';
import type { Answered } from '../provider/answer.ts';
import { readIdentity } from '../reading/identity.ts';
import { isPoorCondition } from '../reading/valuation.ts';
import { getThisVehicleAdverts } from './adverts.ts';
import { getCurrentPlates } from './this-vehicle-plates.ts';
import type { VehicleAnswers } from './vehicle-answers.ts';

/**
 * What the answers state of the vehicle that is compared with listings, the valuation before the
 * criteria that the provider reports for a search.
 *
 * @param search the newest answer of the search; undefined before one
 */
export function readPricedVehicle(
  vehicle: VehicleAnswers,
  search: Pick<Answered, 'record'> | undefined,
): PricedVehicle {
  const valued = readValuedVehicle(vehicle.getRecord('valuation'));
  const { criteria } = (search?.record ?? {}) as SearchRecord;
  return {
    year: validYear(readIdentity(vehicle.getAnswered).year) ?? validYear(criteria?.year),
    miles: valued.miles ?? validMileage(criteria?.mileage),
    price: readPrice(vehicle, valued.price) ?? readCriteriaPrice(criteria?.valuation),
    plates: getCurrentPlates(vehicle),
    advertisedPounds: getAskingPrices(vehicle)[0],
  };
}

/** The different asking prices of the live adverts of this vehicle, of the newest advert first. */
export const getAskingPrices = (vehicle: VehicleAnswers): readonly number[] => [
  ...new Set(
    getThisVehicleAdverts(vehicle)
      .toReversed()
      .flatMap(({ isLive, lastPrice }) => (isLive && lastPrice !== undefined ? [lastPrice] : [])),
  ),
];

/** The values for poor condition are trade values, whatever their names. */
function readPrice(vehicle: VehicleAnswers, price: PricedVehicle['price']): PricedVehicle['price'] {
  const answer = vehicle.getAnswered('valuation');
  if (!price || !answer || !isPoorCondition(answer)) return price;
  return {
    ...price,
    label: `${price.label} for poor condition`,
    basis: `${price.basis} for poor condition`,
  };
}

function readCriteriaPrice(valuation: unknown): PricedVehicle['price'] {
  const pounds = validPrice(valuation);
  return pounds === undefined ? undefined : { pounds, label: 'Valuation', basis: 'Valuation' };
}
