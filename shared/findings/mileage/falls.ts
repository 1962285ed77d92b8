import { createJumpTest, fitsKilometres, type MileagePoint, yearsBetween } from './kilometres.ts';

/** Possible cause of a fall. None is an accusation or proof. */
export type FallExplanation =
  /** The earlier reading is in kilometres. Only with an import or an earlier jump by the factor. */
  | 'kilometres'
  /** Without the earlier reading, no reading of the series falls. */
  | 'earlier-outlier'
  /** Without the later reading, no reading of the series falls. */
  | 'later-outlier'
  /** The later reading lacks a digit. */
  | 'missing-digit'
  /** The earlier reading has a digit too many. */
  | 'extra-digit'
  /** The odometer has five digits and returned to zero. */
  | 'five-digits';

export type MileageFall<R extends MileagePoint = MileagePoint> = {
  readonly from: R;
  readonly to: R;
  /** Difference in miles. */
  readonly miles: number;
  /** Review for a small fall or kilometres, else alert. No other explanation lowers it. */
  readonly severity: 'alert' | 'review';
  readonly explanations: readonly FallExplanation[];
  /** Number of readings after `to` that are below `from` as well. */
  readonly laterLowerCount: number;
};

/** Facts about the vehicle and its sources that the readings do not contain. */
export type SeriesFacts<R extends MileagePoint> = {
  /** Difference in miles between two readings that is not a fall. */
  readonly getTolerance?: (from: R, to: R) => number;
  /** A dataset records an import, so earlier readings may be in kilometres. */
  readonly isImported?: boolean;
  /** Built before about 1990. */
  readonly mayHaveFiveDigits?: boolean;
};

/** Limits the work: each reading is compared with every earlier one. */
const MAX_READINGS = 1_000;

/** A fall below either limit is a review. */
const SMALL_FALL = { miles: 1_000, share: 0.02 } as const;

/**
 * Returns the falls of a series, in order of time. Each reading is compared with every earlier one,
 * so neither small steps nor a reading between hides a fall. A fall starts at the first reading that
 * is below an earlier one of the same stretch, and the stretch after it starts there. Its severity is
 * that of its worst pair: a further reading can only make it more serious.
 */
export function findFalls<R extends MileagePoint>(
  readings: readonly R[],
  facts: SeriesFacts<R> = {},
): MileageFall<R>[] {
  const sorted = readings.toSorted((a, b) => a.timeMs - b.timeMs).slice(-MAX_READINGS);
  const isFall: FallTest<R> = (from, to) =>
    to.miles < from.miles && from.miles - to.miles > (facts.getTolerance?.(from, to) ?? 0);
  const starts = findFallStarts(sorted, isFall);
  const [firstStart = 0] = starts;
  // Nothing is in kilometres after the first fall: the readings have been in miles since.
  const isAfterJump = createJumpTest(sorted, firstStart);
  const isKilometres = (index: number, to: R) => {
    const from = sorted[index];
    return (
      index < firstStart &&
      from !== undefined &&
      fitsKilometres(from, to) &&
      (facts.isImported === true || isAfterJump(index, to))
    );
  };
  const findPairs = (getEnd: (index: number) => number) =>
    starts.flatMap(
      (start, index) =>
        findWorstPair(
          sorted,
          { stretchStart: starts[index - 1] ?? 0, start, end: getEnd(index) },
          isFall,
          isKilometres,
        ) ?? [],
    );
  const ownPairs = findPairs((index) => starts[index + 1] ?? sorted.length);
  // Several small falls can add up to a large one.
  const pairs = ownPairs.some(({ severity }) => severity === 'alert')
    ? ownPairs
    : findPairs(() => sorted.length);
  return pairs.map((pair) => {
    const { from, to, severity } = pair;
    const isLater = ({ timeMs }: R) => timeMs > to.timeMs;
    return {
      from,
      to,
      miles: from.miles - to.miles,
      severity,
      explanations: [
        ...(pair.isKilometres ? (['kilometres'] as const) : []),
        ...(starts.length === 1 ? findSingleErrors(sorted, pair, isFall) : []),
        ...(facts.mayHaveFiveDigits && fitsFiveDigits(from, to) ? (['five-digits'] as const) : []),
      ],
      laterLowerCount: sorted.filter((reading) => isLater(reading) && isFall(from, reading)).length,
    };
  });
}

type FallTest<R> = (from: R, to: R) => boolean;

/** Returns the index of the first reading of each fall. */
function findFallStarts<R>(sorted: readonly R[], isFall: FallTest<R>): number[] {
  const starts: number[] = [];
  let stretchStart = 0;
  sorted.forEach((to, index) => {
    if (!sorted.slice(stretchStart, index).some((from) => isFall(from, to))) return;
    starts.push(index);
    stretchStart = index;
  });
  return starts;
}

type Pair<R> = {
  readonly from: R;
  readonly to: R;
  readonly severity: 'alert' | 'review';
  readonly isKilometres: boolean;
};

/** Indexes: readings from `stretchStart` are compared with those from `start`, until `end`. */
type FallRange = { readonly stretchStart: number; readonly start: number; readonly end: number };

/** Returns the first lower reading, or a later one that is an alert, and the highest before it. */
function findWorstPair<R extends MileagePoint>(
  sorted: readonly R[],
  { stretchStart, start, end }: FallRange,
  isFall: FallTest<R>,
  isKilometres: (index: number, to: R) => boolean,
): Pair<R> | undefined {
  let worst: Pair<R> | undefined;
  for (const to of sorted.slice(start, end)) {
    let worstHere: Pair<R> | undefined;
    for (let index = start - 1; index >= stretchStart; index--) {
      const from = sorted[index];
      if (!from || !isFall(from, to)) continue;
      const inKilometres = isKilometres(index, to);
      const severity = inKilometres || isSmall(from, to) ? 'review' : 'alert';
      const isWorse =
        severity === worstHere?.severity
          ? from.miles > worstHere.from.miles
          : !worstHere || severity === 'alert';
      if (isWorse) worstHere = { from, to, severity, isKilometres: inKilometres };
    }
    if (worstHere && (!worst || worstHere.severity === 'alert')) worst = worstHere;
    if (worst?.severity === 'alert') return worst;
  }
  return worst;
}

function isSmall(from: MileagePoint, to: MileagePoint): boolean {
  const miles = from.miles - to.miles;
  return miles < SMALL_FALL.miles || miles < from.miles * SMALL_FALL.share;
}

/** Returns the explanations by which one reading alone is wrong. */
function findSingleErrors<R extends MileagePoint>(
  sorted: readonly R[],
  { from, to }: Pair<R>,
  isFall: FallTest<R>,
): FallExplanation[] {
  const risesWithout = (reading: R) =>
    findFallStarts(
      sorted.filter((each) => each !== reading),
      isFall,
    ).length === 0;
  const explanations: FallExplanation[] = [];
  const before = sorted[sorted.indexOf(from) - 1];
  const after = sorted[sorted.indexOf(to) + 1];
  const neighbours = { before, from, to, after };
  if (risesWithout(from)) {
    if (before) explanations.push('earlier-outlier');
    if (fitsExtraDigit(neighbours)) explanations.push('extra-digit');
  }
  if (risesWithout(to)) {
    if (after) explanations.push('later-outlier');
    if (fitsMissingDigit(neighbours)) explanations.push('missing-digit');
  }
  return explanations;
}

/** More miles a year make a digit error less likely. */
const MAX_MILES_PER_YEAR = 30_000;
/** Allowed in addition to twice the annual mileage of the neighbouring readings. */
const ROUNDING_MILES = 1_000;
/** A five-digit odometer shows 00000 after 99,999 miles. */
const FIVE_DIGITS = 100_000;

/** The readings of a fall and those before and after it. */
type FallWithNeighbours = {
  readonly before: MileagePoint | undefined;
  readonly from: MileagePoint;
  readonly to: MileagePoint;
  readonly after: MileagePoint | undefined;
};

/** Returns true if the earlier reading without one of its digits lies between its neighbours. */
function fitsExtraDigit({ before, from, to, after }: FallWithNeighbours): boolean {
  const min = before?.miles ?? to.miles - getMaxMiles(from, to, after && [to, after]);
  const digits = String(Math.round(from.miles));
  return Array.from(digits, (_, index) =>
    Number(digits.slice(0, index) + digits.slice(index + 1)),
  ).some((miles) => miles > 0 && miles >= min && miles <= to.miles);
}

/** Returns true if the later reading with one more digit lies between its neighbours. */
function fitsMissingDigit({ before, from, to, after }: FallWithNeighbours): boolean {
  const max = after?.miles ?? from.miles + getMaxMiles(from, to, before && [before, from]);
  const digits = String(Math.round(to.miles));
  return Array.from({ length: digits.length + 1 }, (_, index) => index).some((index) =>
    Array.from({ length: 10 }, (_, digit) =>
      Number(`${digits.slice(0, index)}${digit}${digits.slice(index)}`),
    ).some((miles) => miles >= from.miles && miles <= max),
  );
}

/** Miles that twice the neighbours’ pace allows. Negative if a digit explains nothing. */
function getMaxMiles(
  from: MileagePoint,
  to: MileagePoint,
  neighbours: readonly [MileagePoint, MileagePoint] | undefined,
): number {
  const years = yearsBetween(from, to);
  if (!neighbours) return to.miles * 2 <= from.miles ? MAX_MILES_PER_YEAR * years : -Infinity;
  const [first, last] = neighbours;
  const milesPerYear = (last.miles - first.miles) / yearsBetween(first, last);
  return milesPerYear > MAX_MILES_PER_YEAR ? -Infinity : milesPerYear * 2 * years + ROUNDING_MILES;
}

/** Returns true if the fall matches an odometer that returned to zero after 99,999 miles. */
function fitsFiveDigits(from: MileagePoint, to: MileagePoint): boolean {
  const driven = to.miles + FIVE_DIGITS - from.miles;
  return from.miles < FIVE_DIGITS && driven <= MAX_MILES_PER_YEAR * yearsBetween(from, to);
}
