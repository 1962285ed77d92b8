/** Sellers enter £1 or the like in place of “price on application”. */
export const MIN_POUNDS = 50;
/** Larger values are not plausible for a vehicle and would dominate the squared sums. */
const MAX_POUNDS = 1e9;
const MAX_MILES = 1e7;

/** Returns the price in pounds if it is from 50 to 1,000,000,000, otherwise undefined. */
export const validPrice = (price: unknown): number | undefined =>
  validNumber(price, MIN_POUNDS, MAX_POUNDS);

/** Returns the mileage if it is from 0 to 10,000,000, otherwise undefined. */
export const validMileage = (miles: unknown): number | undefined =>
  validNumber(miles, 0, MAX_MILES);

/** Returns the year if it is a whole one in which a vehicle can have been built. */
export function validYear(year: unknown): number | undefined {
  const number = Number(year);
  return Number.isInteger(number) ? validNumber(number, 1880, 2100) : undefined;
}

const validNumber = (value: unknown, min: number, max: number) =>
  typeof value === 'number' && value >= min && value <= max ? value : undefined;

/** A report contains every listing of a market position, so that it can be calculated again. */
export const MAX_RANKED_LISTINGS = 1_000;
