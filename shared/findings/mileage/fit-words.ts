import { formatMiles } from '../../format/figures.ts';
import { type FallFit, kilometresInMiles } from './falls.ts';

/** The readings on both sides of a fall as they are spoken of. */
type Fall = {
  readonly fits: readonly FallFit[];
  readonly from: {
    readonly miles: number;
    /** The same figure, written without a unit. */
    readonly figure: string;
    readonly day: string;
  };
  readonly to: { readonly day: string };
};

/** What the figures around a fall agree with, in a sentence each. None of it is a proof. */
export function fitSentences({ fits, from, to }: Fall): string[] {
  return fits.map((fit, nth) => {
    const they = nth === 0 ? 'The figures fit' : 'They also fit';
    switch (fit) {
      case 'kilometres':
        return `${they} kilometres read as miles: ${from.figure} km are ${formatMiles(kilometresInMiles(from.miles))}.`;
      case 'earlier-stands-out':
        return `${they} a typing error: without the one of ${from.day} the mileage only rises.`;
      case 'later-stands-out':
        return `${they} a typing error: without the one of ${to.day} the mileage only rises.`;
    }
  });
}
