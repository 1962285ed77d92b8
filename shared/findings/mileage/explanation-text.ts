import { formatMiles } from '../../format/numbers.ts';
import { type FallExplanation, kilometresToMiles } from './falls.ts';

/** A fall with the texts that describe its readings. */
type Fall = {
  readonly explanations: readonly FallExplanation[];
  readonly from: {
    readonly miles: number;
    /** The mileage as a number without a unit. */
    readonly figure: string;
    readonly day: string;
  };
  readonly to: { readonly day: string };
};

/** Describes each possible explanation in one sentence. None of them is proof. */
export function describeExplanations({ explanations, from, to }: Fall): string[] {
  return explanations.map((explanation, index) => {
    const they = index === 0 ? 'The figures fit' : 'They also fit';
    switch (explanation) {
      case 'kilometres':
        return `${they} kilometres read as miles: ${from.figure} km are ${formatMiles(kilometresToMiles(from.miles))}.`;
      case 'earlier-outlier':
        return `${they} a typing error: without the one of ${from.day} the mileage only rises.`;
      case 'later-outlier':
        return `${they} a typing error: without the one of ${to.day} the mileage only rises.`;
    }
  });
}
