import { ascending, max, mean, quickselect, sum } from 'd3-array';

export type Trend = NonNullable<ReturnType<typeof fitTrend>>;
export type TrendPoint = readonly [miles: number, price: number];

const MIN_MILEAGES = 3;
/** Maximum number of pairs whose slopes are compared. All pairs of up to 447 listings are fewer. */
const MAX_PAIRS = 100_000;
/** Mileages that differ only by fractions of a mile have no slope. */
const MIN_DISTANCE_MILES = 1;

/**
 * Fits a straight line of asking price by mileage by Theil–Sen: its slope is the median of the slopes
 * between pairs of listings, so a few odd prices hardly move it. Undefined for fewer than three
 * different mileages. The order has no effect.
 */
export function fitTrend(points: readonly TrendPoint[]) {
  if (new Set(points.map(([miles]) => miles)).size < MIN_MILEAGES) return undefined;
  const sorted = points.toSorted((a, b) => ascending(a[0], b[0]) || ascending(a[1], b[1]));
  const slopes = pairSlopes(sorted);
  if (slopes.length === 0) return undefined;
  const poundsPerMile = computeMedian(slopes);
  const intercepts = sorted.map(([miles, price]) => price - poundsPerMile * miles);
  return {
    count: sorted.length,
    /** Negative if the price falls with mileage. */
    poundsPerMile,
    /** Pounds at a mileage of 0. */
    intercept: computeMedian(intercepts),
    rSquared: squaredCorrelation(sorted),
    /** The lowest and the highest mileage. Nothing is known beyond them. */
    fromMiles: sorted[0]?.[0] ?? 0,
    toMiles: sorted.at(-1)?.[0] ?? 0,
  };
}

/** Returns the price of the line at a mileage. Undefined outside the mileages of the listings. */
export function priceAtMileage(trend: Trend, miles: number): number | undefined {
  if (miles < trend.fromMiles || miles > trend.toMiles) return undefined;
  const price = trend.intercept + trend.poundsPerMile * miles;
  return price > 0 ? price : undefined;
}

/** Returns the slopes between points: of all pairs, or of those a multiple of a step apart. */
function pairSlopes(sorted: readonly TrendPoint[]): number[] {
  const count = sorted.length;
  const step = Math.ceil((count * (count - 1)) / 2 / MAX_PAIRS);
  // Separate arrays, because reading each point for each of its pairs takes several times as long.
  const miles = sorted.map((point) => point[0]);
  const prices = sorted.map((point) => point[1]);
  const slopes: number[] = [];
  for (let distance = step; distance < count; distance += step)
    for (let index = distance; index < count; index++) {
      const distanceMiles = (miles[index] ?? 0) - (miles[index - distance] ?? 0);
      if (distanceMiles >= MIN_DISTANCE_MILES)
        slopes.push(((prices[index] ?? 0) - (prices[index - distance] ?? 0)) / distanceMiles);
    }
  return slopes;
}

/** Reorders numbers in place, and returns the middle one or the mean of the middle two. */
function computeMedian(values: number[]): number {
  const middle = values.length >> 1;
  // Faster than sorting, because it only separates the smaller half from the larger one.
  quickselect(values, middle);
  const upper = values[middle] ?? 0;
  const lower = values.length % 2 === 1 ? upper : (max(values.slice(0, middle)) ?? 0);
  return (lower + upper) / 2;
}

/** Squared correlation of price and mileage, 0 to 1. 0 if all prices are the same. */
function squaredCorrelation(points: readonly TrendPoint[]): number {
  const [first] = points;
  // Rounding of the mean may leave a variation between equal prices.
  if (points.every(([, price]) => price === first?.[1])) return 0;
  const meanMiles = mean(points, ([miles]) => miles) ?? 0;
  const meanPrice = mean(points, ([, price]) => price) ?? 0;
  const mileVariation = sum(points, ([miles]) => (miles - meanMiles) ** 2);
  const priceVariation = sum(points, ([, price]) => (price - meanPrice) ** 2);
  const covariation = sum(points, ([miles, price]) => (miles - meanMiles) * (price - meanPrice));
  // Rounding may exceed 1.
  return Math.min(1, covariation ** 2 / mileVariation / priceVariation);
}
