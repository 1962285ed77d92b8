import { type DayNumber, parseDay, formatDay } from '../calendar.ts';
import { hash } from '../random.ts';
import { getDerivativeId, isRare } from '../vehicles/models/models.ts';
import { type Condition, retailValue } from '../vehicles/vehicle-core.ts';
import type { Vehicle } from '../vehicles/vehicle.ts';
import {
  estimateMiles,
  getTextParameter,
  makeModel,
  type RecordBuilder,
  round,
} from './record-builder.ts';

/** The valuation on five bases. No data before the vehicle was registered. */
export const valuation: RecordBuilder = (vehicle, values) => {
  const requestedDate = getTextParameter(values, 'date');
  const day = requestedDate === undefined ? vehicle.today : parseDay(requestedDate);
  if (day < vehicle.firstRegistered) return undefined;
  const condition: Condition = values['condition'] === 'poor' ? 'poor' : 'good';
  const { mileage: requestedMiles } = values;
  const mileage =
    typeof requestedMiles === 'number'
      ? { value: requestedMiles, estimate: false }
      : { value: estimateMiles(vehicle, day), estimate: true };
  const { derivative } = vehicle;
  const valueOn = (date: DayNumber) => retailValue(vehicle, date, mileage.value, condition);
  const retail = valueOn(day);
  // In poor condition, the trade price falls further than the retail price.
  const trade = retail * (condition === 'poor' ? 0.76 : 0.84);
  const profit = round(retail) - round(trade);
  return {
    cid: getDerivativeId(vehicle),
    ...makeModel(vehicle),
    ocn: derivative.price,
    daysToSale: 21 + (hash(`days ${vehicle.vin}`) % 45),
    mileage,
    youngUsed: round(derivative.price * 0.81),
    valuation: {
      retail: round(retail),
      trade: round(trade),
      independent: round(retail * 0.975),
      supermarket: round(retail * 0.955),
      franchise: round(retail * 1.045),
      grossProfit: { profit, percentage: round((profit / retail) * 100, 1) },
      date: formatDay(day),
      percentOfOcn: round((retail / derivative.price) * 100, 1),
      ...(values['confidence'] === true && { confidence: getConfidenceBand(vehicle, retail) }),
    },
    ...(values['stockingDepreciation'] === true && {
      stockingDepreciation: formatChange(round(valueOn(day + 60) - retail)),
    }),
  };
};

/** The rarer the vehicle, the wider the band. */
function getConfidenceBand({ model }: Vehicle, retail: number) {
  const width = isRare(model) ? 0.16 : 0.055;
  return { lower: round(retail * (1 - width)), upper: round(retail * (1 + width)) };
}

/** The change in value over 60 days in stock, in the service's format: `-£215` or `+£40`. */
const formatChange = (pounds: number) => `${pounds < 0 ? '-' : '+'}£${Math.abs(pounds)}`;
