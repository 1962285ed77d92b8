import { formatMiles, formatMoney, formatPercent } from '../../format/numbers.ts';
import { formatList, joinSentences, quoteText } from '../../format/text.ts';
import { type Advert, getThisVehicleAdverts, isListingPath } from '../adverts.ts';
import { areColoursCompatible, areFuelsCompatible } from '../comparison/compatible.ts';
import { daysBetween, formatDaySuffix, laterDay } from '../days.ts';
import { areSameSeller } from '../seller-names.ts';
import { BASIS, type Rule, type RuleFinding } from '../finding.ts';
import type { FieldPath } from '../../provider/field-path.ts';

/** Returns one of each seller's names, in the order of their first appearance. */
function distinctSellers(names: readonly string[]): string[] {
  const distinct: string[] = [];
  for (const name of names)
    if (!distinct.some((known) => areSameSeller(known, name))) distinct.push(name);
  return distinct;
}

/** Limits the work on a hostile response: adverts are compared with each other. */
const MAX_LIVE_ADVERTS = 50;
const MAX_NAMED_SELLERS = 5;

/** Mileages of two adverts differ when both are above: adverts round, and cars are test-driven. */
const MAX_MILEAGE_DIFFERENCE = 1_000;
const MAX_MILEAGE_RATIO = 0.02;

/** A sale from dealer to dealer overlaps by a day or two. */
const MIN_DAYS_OF_TWO_SELLERS = 3;

export const possibleClone: Rule = {
  id: 'possible-clone',
  subject: 'adverts',
  severity: 'review',
  title: 'Possible clone',
  basis: BASIS.practice,
  description:
    'Review when live adverts of this plate name different sellers and overlap by at least 3 days, or when live adverts state mileages more than 1,000 miles and 2% apart, or colours or fuels that cannot be of one vehicle. Alert when two adverts name different sellers and contradict each other in one of these, or contradict each other in two. Branches of one dealer group, and names that share two distinguishing words, count as one seller.',
  datasets: ['saleEvents', 'similarListings'],
  evaluate: (vehicle) => {
    const live = getThisVehicleAdverts(vehicle)
      .filter(({ isLive }) => isLive)
      .slice(-MAX_LIVE_ADVERTS);
    const pairs = live.flatMap((one, index) =>
      live.slice(index + 1).flatMap((other) => comparePair({ one, other })),
    );
    return pairs.length > 0 ? [cloneFinding(pairs)] : [];
  },
};

type Pair = { readonly one: Advert; readonly other: Advert };

/** Two adverts that were live at once, with the signs of two vehicles. */
type DoubtfulPair = Pair & {
  readonly isByTwoSellers: boolean;
  readonly contradictions: readonly (typeof CONTRADICTIONS)[number][];
};

function comparePair(pair: Pair): DoubtfulPair[] {
  const overlap = countDaysTogether(pair);
  if (overlap === undefined) return [];
  const isByTwoSellers = overlap >= MIN_DAYS_OF_TWO_SELLERS && haveDifferentSellers(pair);
  const contradictions = CONTRADICTIONS.filter(({ differ }) => differ(pair.one, pair.other));
  return isByTwoSellers || contradictions.length > 0
    ? [{ ...pair, isByTwoSellers, contradictions }]
    : [];
}

/** One sign may be an error of one advert. Two signs in the same two adverts rarely are. */
const hasTwoSigns = ({ isByTwoSellers, contradictions }: DoubtfulPair) =>
  Number(isByTwoSellers) + contradictions.length >= 2;

function cloneFinding(found: readonly DoubtfulPair[]): RuleFinding {
  // The pair with two signs is named, so that the finding shows what raises the alert.
  const pairs = found.toSorted((a, b) => Number(hasTwoSigns(b)) - Number(hasTwoSigns(a)));
  const isAlert = pairs.some(hasTwoSigns);
  const byTwoSellers = pairs.filter(({ isByTwoSellers }) => isByTwoSellers);
  const adverts = [...new Set(byTwoSellers.flatMap(({ one, other }) => [one, other]))];
  const contradictions = CONTRADICTIONS.flatMap((contradiction) => {
    const pair = pairs.find((each) => each.contradictions.includes(contradiction));
    return pair ? [{ ...contradiction, adverts: [pair.one, pair.other] }] : [];
  });
  const sellers = distinctSellers(adverts.flatMap(({ seller }) => seller ?? []));
  const named = sellers.slice(0, MAX_NAMED_SELLERS).map((seller) => {
    const advert = adverts.find((each) => each.seller === seller);
    return `${quoteText(seller)}${formatDaySuffix(', first seen on', advert?.firstSeen)}`;
  });
  const stated = contradictions.map(
    ({ name, format, adverts: both }) => `${name} of ${formatList(both.map(format))}`,
  );
  return {
    ...(isAlert && { severity: 'alert' }),
    title:
      sellers.length > 0
        ? `Possible clone: this plate is advertised by ${sellers.length} sellers at the same time`
        : 'Possible clone: adverts of this plate do not match',
    reason: joinSentences(
      named.length > 0 && `Advertised at the same time by ${formatList(named)}.`,
      stated.length > 0 && `Live adverts state ${formatList(stated)}.`,
      'Another vehicle may carry this plate. An advert may also be out of date, contain a typing error or belong to a branch or agent of the same seller.',
    ),
    evidence: [
      ...adverts.map(({ sellerField }) => sellerField),
      ...contradictions.flatMap(({ evidence, adverts: both }) => both.flatMap(evidence)),
    ],
    nextStep: joinSentences(
      isAlert && 'Do not pay before the vehicle has been seen.',
      'Ask each seller where the vehicle is. Read the plate and VIN from the vehicle and compare them with the V5C.',
    ),
  };
}

/**
 * Returns the days from the start of the later advert to the end of the earlier one. Undefined if
 * they were not live on one day. An undated advert is live when received, and one without an end is
 * live still.
 */
function countDaysTogether({ one, other }: Pair): number | undefined {
  if (one.plate && other.plate && one.plate !== other.plate) return undefined;
  const start = laterDay(one.firstSeen ?? '', other.firstSeen ?? '');
  const ends = [one.liveUntil, other.liveUntil].filter((day) => day !== undefined);
  const [end] = ends.toSorted();
  if (end === undefined || start === '') return Infinity;
  return start <= end ? daysBetween(start, end) : undefined;
}

function haveDifferentSellers({ one, other }: Pair): boolean {
  const [left, right] = [one.seller, other.seller];
  return left !== undefined && right !== undefined && !areSameSeller(left, right);
}

const CONTRADICTIONS = [
  {
    name: 'mileages',
    evidence: ({ field }: Advert): FieldPath[] => [`${field}.mileage`],
    differ: (one: Advert, other: Advert) => {
      const [left, right] = [one.mileage, other.mileage];
      if (left === undefined || right === undefined) return false;
      const difference = Math.abs(left - right);
      return (
        difference > MAX_MILEAGE_DIFFERENCE &&
        difference > MAX_MILEAGE_RATIO * Math.max(left, right)
      );
    },
    format: ({ mileage }: Advert) => formatMiles(mileage),
  },
  {
    name: 'colours',
    evidence: ({ field }: Advert): FieldPath[] => (isListingPath(field) ? [`${field}.colour`] : []),
    differ: (one: Advert, other: Advert) =>
      !areColoursCompatible(one.colour ?? '', other.colour ?? ''),
    format: ({ colour = '' }: Advert) => quoteText(colour),
  },
  {
    name: 'fuels',
    evidence: ({ field }: Advert): FieldPath[] =>
      isListingPath(field) ? [`${field}.fuelType`] : [],
    differ: (one: Advert, other: Advert) => !areFuelsCompatible(one.fuel ?? '', other.fuel ?? ''),
    format: ({ fuel = '' }: Advert) => quoteText(fuel),
  },
] as const;

/** Days between the end of one advert and the next that count as soon after. */
const MAX_DAYS_BETWEEN = 30;
/** The increase that preparation and a margin rarely explain, as a fraction. */
const MIN_INCREASE = 0.25;

export const readvertisedHigher: Rule = {
  id: 'readvertised-higher',
  subject: 'adverts',
  severity: 'information',
  title: 'Advertised again at a higher price',
  basis: BASIS.tradePractice,
  description:
    'Information when another dealer advertises the vehicle within 30 days of the end of an advert, at an asking price more than 25% higher.',
  datasets: ['saleEvents', 'similarListings'],
  evaluate: (vehicle) =>
    getThisVehicleAdverts(vehicle).flatMap((advert, index, adverts) => {
      const earlier = adverts.slice(0, index).findLast((each) => isMuchCheaper(each, advert));
      return earlier ? readvertisedFinding(earlier, advert) : [];
    }),
};

function isMuchCheaper(earlier: Advert, later: Advert): boolean {
  const { seller, lastPrice } = earlier;
  const { seller: nextSeller, firstPrice } = later;
  if (seller === undefined || nextSeller === undefined || areSameSeller(seller, nextSeller))
    return false;
  if (lastPrice === undefined || firstPrice === undefined) return false;
  if (earlier.firstSeen === undefined || later.firstSeen === undefined) return false;
  return (
    !earlier.isLive &&
    later.firstSeen > earlier.firstSeen &&
    daysBetween(earlier.lastSeen ?? earlier.firstSeen, later.firstSeen) <= MAX_DAYS_BETWEEN &&
    firstPrice > lastPrice * (1 + MIN_INCREASE)
  );
}

function readvertisedFinding(earlier: Advert, later: Advert): RuleFinding {
  const { seller = '', lastPrice = 0 } = earlier;
  const { seller: nextSeller = '', firstPrice = 0 } = later;
  const increase = formatPercent(Math.round((firstPrice / lastPrice - 1) * 100));
  return {
    key: later.firstSeen ?? 'undated',
    title: `Advertised again by another dealer for ${increase} more`,
    reason: `${quoteText(seller)} last asked ${formatMoney(lastPrice)}${formatDaySuffix(' on', earlier.lastSeen)}. ${quoteText(nextSeller)} asked ${formatMoney(firstPrice)}${formatDaySuffix(' on', later.firstSeen)}. Repairs, preparation or a warranty may explain the difference.`,
    evidence: [earlier, later].flatMap(({ field, sellerField }): FieldPath[] => [
      sellerField,
      `${field}.price`,
    ]),
    nextStep:
      'Ask the seller what was done to the vehicle between the two adverts. Ask for repair invoices.',
  };
}
