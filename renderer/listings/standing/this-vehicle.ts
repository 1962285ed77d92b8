import { vehiclePosition } from '../../../shared/listings/position.ts';
import type { Answer } from '../../../shared/provider/answer.ts';
import type { RecordOf } from '../../../shared/provider/catalogue.ts';
import { formatMiles, formatMoney } from '../../ui/format.ts';
import { wordsFor } from '../../vehicle/states/words.ts';

/** Where this vehicle would stand by its valuation, or why that isn't known. */
export type ThisVehicle =
  | {
      readonly kind: 'valued';
      /** “Retail valuation £7,450 at 82,000 miles, estimated by the service”. */
      readonly words: string;
      readonly price: number;
      /** Undefined where the valuation holds none: it can't be drawn then. */
      readonly miles: number | undefined;
    }
  | { readonly kind: 'unknown'; readonly why: string };

/** Reads the valuation that is there by now, if any is. */
export function thisVehicle(answer: Answer | undefined): ThisVehicle {
  if (!answer) return unknown('The valuation was not fetched');
  if (answer.kind !== 'answered')
    return unknown(`The valuation was not answered (${wordsFor(answer).title})`);
  const valuation = answer.record as RecordOf<'valuation'>;
  const { price, mileage } = vehiclePosition({ valuation });
  if (!price) return unknown('The valuation holds no price');
  const value = `${price.basis} ${formatMoney(price.pounds)}`;
  const words = mileage
    ? `${value} at ${formatMiles(mileage.miles)}${mileage.estimated === true ? ', estimated by the service' : ''}`
    : `${value}, without a mileage, so this vehicle is not on the plot`;
  return { kind: 'valued', words, price: price.pounds, miles: mileage?.miles };
}

function unknown(because: string): ThisVehicle {
  return { kind: 'unknown', why: `${because}, so this vehicle is not on the plot` };
}
