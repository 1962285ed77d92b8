import { describeOutcome } from '../../../shared/reading/outcomes.ts';
import { vehiclePosition } from '../../../shared/listings/position.ts';
import type { Answer } from '../../../shared/provider/answer.ts';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { formatMiles, formatMoney } from '../../ui/format.ts';

/** Where this vehicle would stand by its valuation, or why that isn't known. */
export type VehicleValue =
  | {
      readonly kind: 'valued';
      /** “Retail valuation £7,450 at 82,000 miles, estimated by the service”. */
      readonly text: string;
      readonly price: number;
      /** Undefined where the valuation holds none: it can't be drawn then. */
      readonly miles: number | undefined;
    }
  | { readonly kind: 'unknown'; readonly message: string };

/** Reads the valuation that is there by now, if any is. */
export function readVehicleValue(answer: Answer | undefined): VehicleValue {
  if (!answer) return unknownValue('The valuation was not fetched');
  if (answer.kind !== 'answered')
    return unknownValue(`The valuation was not answered (${describeOutcome(answer).title})`);
  const valuation = answer.record as RecordOf<'valuation'>;
  const { price, mileage } = vehiclePosition({ valuation });
  if (!price) return unknownValue('The valuation holds no price');
  const value = `${price.basis} ${formatMoney(price.pounds)}`;
  const text = mileage
    ? `${value} at ${formatMiles(mileage.miles)}${mileage.estimated === true ? ', estimated by the service' : ''}`
    : `${value}, without a mileage, so this vehicle is not on the plot`;
  return { kind: 'valued', text, price: price.pounds, miles: mileage?.miles };
}

function unknownValue(reason: string): VehicleValue {
  return { kind: 'unknown', message: `${reason}, so this vehicle is not on the plot` };
}
