import { formatMiles } from '../../format/numbers.ts';
import { type FallExplanation, kilometresToMiles } from './falls.ts';

/** The readings on both sides of a fall as they are spoken of. */
type Fall = {
  readonly explanations: readonly FallExplanation[];
  readonly from: {
    readonly miles: number;
    /** The same figure, written without a unit. */
    readonly figure: string;
    readonly day: string;
  };
  readonly to: { readonly day: string };
};

/** What the figures around a fall agree with, in a sentence each. None of it is a proof. */
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
