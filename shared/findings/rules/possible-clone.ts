import { formatMiles } from '../../format/numbers.ts';
import { formatList, quoteText } from '../../format/text.ts';
import { type Advert, advertEvidence, getOwnAdverts, sellerEvidence } from '../adverts.ts';
import { areColoursCompatible, areFuelsCompatible } from '../comparison/compatible.ts';
import { formatDaySuffix } from '../days.ts';
import type { Rule, RuleFinding } from '../finding.ts';
import { areSameSeller, distinctSellers } from '../sellers.ts';
import type { Evidence, VehicleAnswers } from '../vehicle-answers.ts';

/** Limits the work on a hostile response: adverts are compared with each other. */
const MAX_LIVE_ADVERTS = 50;
const MAX_NAMED = 5;

/** Mileages of two adverts differ when both are above: adverts round, and cars are test-driven. */
const MAX_MILEAGE_DIFFERENCE = 1_000;
const MAX_MILEAGE_RATIO = 0.02;

const NEXT_STEP =
  'Ask each seller where the vehicle is. Read the plate and VIN from the vehicle and compare them with the V5C.';

/** Adverts that are live at the same time and can hardly be for one vehicle. */
export const possibleClone: Rule = {
  id: 'possible-clone',
  subject: 'adverts',
  severity: 'review',
  title: 'Possible clone',
  description:
    'Review when live adverts of this plate overlap in time and name different sellers, or state mileages more than 1,000 miles and 2% apart, or colours or fuels that cannot be of one vehicle. Branches of one dealer group count as one seller.',
  datasets: ['saleEvents', 'similarListings'],
  evaluate: (vehicle) => {
    const live = getOwnAdverts(vehicle)
      .filter(({ isLive }) => isLive)
      .slice(-MAX_LIVE_ADVERTS);
    const pairs = live.flatMap((one, index) =>
      live.slice(index + 1).flatMap((other) => (areLiveAtOnce(one, other) ? [{ one, other }] : [])),
    );
    const byTwoSellers = pairs.filter(haveDifferentSellers);
    const contradictions = CONTRADICTIONS.flatMap(({ name, field, differ, format }) => {
      const pair = pairs.find(({ one, other }) => differ(one, other));
      if (!pair) return [];
      const values = [format(pair.one), format(pair.other)];
      return [{ text: `${name} of ${formatList(values)}`, field, adverts: [pair.one, pair.other] }];
    });
    if (byTwoSellers.length === 0 && contradictions.length === 0) return [];
    return [cloneFinding(vehicle, byTwoSellers, contradictions)];
  },
};

type Pair = { readonly one: Advert; readonly other: Advert };
type Contradiction = {
  readonly text: string;
  readonly field: 'mileage' | 'colour' | 'fuelType';
  readonly adverts: readonly Advert[];
};

function cloneFinding(
  vehicle: VehicleAnswers,
  pairs: readonly Pair[],
  contradictions: readonly Contradiction[],
): RuleFinding {
  const adverts = [...new Set(pairs.flatMap(({ one, other }) => [one, other]))];
  const sellers = distinctSellers(adverts.flatMap(({ details }) => details.seller ?? []));
  const named = sellers.slice(0, MAX_NAMED).map((seller) => {
    const advert = adverts.find(({ details }) => details.seller === seller);
    return `${quoteText(seller)}${formatDaySuffix(', first seen on', advert?.firstSeen)}`;
  });
  const evidence: Evidence[] = [
    ...adverts.map((advert) => sellerEvidence(vehicle, advert)),
    ...contradictions.flatMap(({ field, adverts: both }) =>
      both.map((advert) => advertEvidence(vehicle, advert, field)),
    ),
  ];
  const sentences = [
    named.length > 0 && `Advertised at the same time by ${formatList(named)}.`,
    contradictions.length > 0 &&
      `Live adverts state ${formatList(contradictions.map(({ text }) => text))}.`,
    'Another vehicle may carry this plate. An advert may also be out of date, contain a typing error or belong to a branch or agent of the same seller.',
  ];
  return {
    title:
      sellers.length > 0
        ? `Possible clone: this plate is advertised by ${sellers.length} sellers at the same time`
        : 'Possible clone: adverts of this plate do not match',
    reason: sentences.filter(Boolean).join(' '),
    evidence,
    nextStep: NEXT_STEP,
  };
}

/** Returns true if both adverts were live on one day. An undated advert is live when received. */
function areLiveAtOnce(one: Advert, other: Advert): boolean {
  if (one.details.plate && other.details.plate && one.details.plate !== other.details.plate)
    return false;
  const start = latest(one.firstSeen ?? '', other.firstSeen ?? '');
  const isLiveOnStart = ({ details: { liveUntil } }: Advert) =>
    liveUntil === undefined || start <= liveUntil;
  return isLiveOnStart(one) && isLiveOnStart(other);
}

const latest = (one: string, other: string) => (one > other ? one : other);

function haveDifferentSellers({ one, other }: Pair): boolean {
  const [left, right] = [one.details.seller, other.details.seller];
  return left !== undefined && right !== undefined && !areSameSeller(left, right);
}

const CONTRADICTIONS = [
  {
    name: 'mileages',
    field: 'mileage',
    differ: (one: Advert, other: Advert) => {
      const [left = 0, right = left] = [one.details.mileage, other.details.mileage];
      const difference = Math.abs(left - right);
      return (
        left > 0 &&
        difference > MAX_MILEAGE_DIFFERENCE &&
        difference > MAX_MILEAGE_RATIO * Math.max(left, right)
      );
    },
    format: ({ details }: Advert) => formatMiles(details.mileage),
  },
  {
    name: 'colours',
    field: 'colour',
    differ: (one: Advert, other: Advert) =>
      !areColoursCompatible(one.details.colour ?? '', other.details.colour ?? ''),
    format: ({ details }: Advert) => quoteText(details.colour ?? ''),
  },
  {
    name: 'fuels',
    field: 'fuelType',
    differ: (one: Advert, other: Advert) =>
      !areFuelsCompatible(one.details.fuel ?? '', other.details.fuel ?? ''),
    format: ({ details }: Advert) => quoteText(details.fuel ?? ''),
  },
] as const;
