import { formatCount, formatList } from '../format/text.ts';
import { MIN_MEDIAN_COUNT } from '../listings/statistics.ts';
import { formatAmount, formatPence, toPence } from './amount.ts';
import {
  type BidInputs,
  calculateBreakEven,
  calculateFigures,
  type Figures,
  prepareTerms,
  type Terms,
} from './bid-figures.ts';
import { formulaLines, nameValue } from './bid-formula.ts';
import type { ListRow } from './list-row.ts';

/** Why there is no highest bid. */
type NoBidReason =
  | 'alert'
  | 'no-value'
  | 'zero-value'
  | 'few-listings'
  | 'doubted-value'
  | 'margin-not-reached';

export type Bid =
  | {
      readonly kind: 'bid';
      /** A multiple of the profile's step. */
      readonly highestBidPence: number;
      /** These are rounded to the nearest penny, half up. */
      readonly profitPence: number;
      readonly standInValuePence: number;
      readonly breakEvenPence: number;
      /** The calculation with the vehicle's numbers, one line each. */
      readonly formula: readonly string[];
    }
  | { readonly kind: 'no-bid'; readonly reason: NoBidReason; readonly text: string };

/**
 * Calculates the greatest multiple of the step at which the profit reaches the target margin, or
 * states why there is none. Never throws for inputs that match their schemas.
 */
export function calculateBid(inputs: BidInputs): Bid {
  const valuePence = readValue(inputs);
  if (typeof valuePence !== 'number') return valuePence;
  const { profile } = inputs;
  const terms = prepareTerms(inputs, valuePence);
  const figures = findHighest(terms);
  if (!figures) {
    const lowest = calculateFigures(terms, profile.stepPence);
    return noBid(
      'margin-not-reached',
      `No bid reaches the target margin of ${formatAmount(terms.targetMargin)}. At ${formatPence(profile.stepPence)} the profit is ${formatAmount(lowest.profit)}.`,
    );
  }
  const next = calculateFigures(terms, figures.hammerPence + profile.stepPence);
  const standInValue = figures.hammerCost + figures.feeInPrice + figures.costs;
  const breakEven = calculateBreakEven(terms.method, figures);
  return {
    kind: 'bid',
    highestBidPence: figures.hammerPence,
    profitPence: toPence(figures.profit),
    standInValuePence: toPence(standInValue),
    breakEvenPence: toPence(breakEven),
    // A table shows the bids of a thousand rows, and the formula of one.
    get formula() {
      return formulaLines(terms, { valuePence, figures, next, standInValue, breakEven });
    },
  };
}

/** The highest bid minus the reserve in pence, or why there is none. */
export function calculateHeadroom(
  bid: Bid,
  { reservePence }: Pick<ListRow, 'reservePence'>,
): { readonly pence: number } | { readonly reason: string } {
  if (bid.kind === 'no-bid') return { reason: bid.text };
  return reservePence === null
    ? { reason: 'No reserve' }
    : { pence: bid.highestBidPence - reservePence };
}

const noBid = (reason: NoBidReason, text: string): Bid => ({ kind: 'no-bid', reason, text });

/** The value of the profile's basis in pence, or why no bid may be calculated with it. */
function readValue({
  profile,
  values,
  alerts,
  valueDoubts,
  hasValuation,
}: BidInputs): number | Bid {
  if (alerts.length > 0) return noBid('alert', `Alert: ${alerts.join(', ')}`);
  const { basis } = profile;
  const name = nameValue(basis);
  const pence = basis === 'median' ? values.median?.pence : values[basis];
  if (pence === undefined) {
    const missing = hasValuation
      ? `The valuation states no ${name}.`
      : 'No valuation was received.';
    return noBid('no-value', basis === 'median' ? `There is no ${name}.` : missing);
  }
  if (basis === 'median' && values.median && values.median.count < MIN_MEDIAN_COUNT)
    return noBid(
      'few-listings',
      `The median needs ${formatCount(MIN_MEDIAN_COUNT, 'counted listing')}. There are ${values.median.count}.`,
    );
  if (pence === 0) return noBid('zero-value', `The ${name} is £0.`);
  return valueDoubts.length > 0
    ? noBid('doubted-value', `The value is in doubt: ${formatList(valueDoubts)}.`)
    : pence;
}

/**
 * The profit falls as the hammer price rises within a fee band, but it may rise at the limit of a
 * band, where the fee changes. So the bands are searched separately, the highest first.
 */
function findHighest(terms: Terms): Figures | undefined {
  const { feeBands, stepPence } = terms.inputs.profile;
  // A margin is never negative, so no hammer price above S reaches it.
  const mostSteps = Math.floor(toPence(terms.salePrice) / stepPence);
  const limits = feeBands.length > 0 ? feeBands.map(({ upToPence }) => upToPence) : [null];
  for (let index = limits.length - 1; index >= 0; index--) {
    const above = limits[index - 1] ?? 0;
    const limit = limits[index] ?? null;
    const first = Math.floor(above / stepPence) + 1;
    const last = limit === null ? mostSteps : Math.min(mostSteps, Math.floor(limit / stepPence));
    const found = findHighestInBand(terms, first, last);
    if (found) return found;
  }
  return undefined;
}

/** @param first and `last`: numbers of steps with the same fee */
function findHighestInBand(terms: Terms, first: number, last: number): Figures | undefined {
  let highest: Figures | undefined;
  let [low, high] = [first, last];
  while (low <= high) {
    const middle = Math.floor((low + high) / 2);
    const figures = calculateFigures(terms, middle * terms.inputs.profile.stepPence);
    if (figures.profit >= terms.targetMargin) {
      highest = figures;
      low = middle + 1;
    } else high = middle - 1;
  }
  return highest;
}
