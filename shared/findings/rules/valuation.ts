import { formatDate } from '../../format/dates.ts';
import {
  formatMoney,
  formatNumber,
  formatPercent,
  formatWholeMiles,
} from '../../format/numbers.ts';
import { formatCount, formatList } from '../../format/text.ts';
import { basisValues, confidenceBand, isPoorCondition } from '../../reading/valuation.ts';
import { toLondonDay } from '../../format/days.ts';
import { parseInstant } from '../../format/instants.ts';
import { daysBetween, formatDaySuffix, parseDay } from '../days.ts';
import { BASIS, type Rule } from '../finding.ts';
import type { FieldPath } from '../../provider/field-path.ts';
import type { VehicleAnswers } from '../vehicle-answers.ts';
import { divideListings } from '../../listings/exclusions.ts';
import { getListings } from '../../listings/listing.ts';
import { validMileage, validPrice } from '../../listings/valid-values.ts';
import { getCurrentPlates } from '../this-vehicle-plates.ts';

const REQUEST_AGAIN =
  'Check the mileage, date and condition requested. Request the valuation again and compare it with another guide.';

export const valuationImpossible: Rule = {
  id: 'valuation-impossible',
  subject: 'valuation',
  severity: 'review',
  title: 'Impossible valuation',
  basis: BASIS.valuationReview,
  description:
    'Review when a value of the valuation is zero or negative, or when the trade value is above the retail value.',
  datasets: ['valuation'],
  evaluate: (vehicle) => {
    const valuation = vehicle.getRecord('valuation')?.valuation;
    const notPositive = basisValues(valuation).filter(({ value }) => !(value > 0));
    const { trade = 0, retail = 0 } = valuation ?? {};
    const named = notPositive.map(
      ({ label, value }) => `${label.toLowerCase()} ${formatMoney(value)}`,
    );
    return [
      notPositive.length > 0
        ? {
            key: 'not-positive',
            title: 'Valuation of zero or less',
            reason: `The response states these values: ${formatList(named)}. A vehicle cannot be valued at zero or less, so the figure is missing or an error.`,
            evidence: notPositive.map(({ name }): FieldPath => `valuation.valuation.${name}`),
            nextStep: REQUEST_AGAIN,
          }
        : undefined,
      trade > retail && retail > 0
        ? {
            key: 'trade-above-retail',
            title: 'Trade valuation above retail',
            reason: `The trade value ${formatMoney(trade)} is above the retail value ${formatMoney(retail)}. One of the values may be an error.`,
            evidence: ['valuation.valuation.trade', 'valuation.valuation.retail'],
            nextStep: REQUEST_AGAIN,
          }
        : undefined,
    ];
  },
};

/** Without a requested date the provider values on its own day, which may be the next in London. */
const MAX_DEFAULT_DATE_DAYS = 1;

export const valuationDateDiffers: Rule = {
  id: 'valuation-date-differs',
  subject: 'valuation',
  severity: 'review',
  title: 'Valuation date is not the date requested',
  basis: BASIS.valuationReview,
  description:
    'Review when the date of the valuation is not the date requested. Without a requested date, it must be the day of the request.',
  datasets: ['valuation'],
  evaluate: (vehicle) => {
    const stated = parseDay(vehicle.getRecord('valuation')?.valuation?.date);
    const requested = requestedDate(vehicle);
    if (stated === undefined || requested === undefined) return [];
    const { day, isDefault } = requested;
    const difference = Math.abs(daysBetween(day, stated));
    if (difference <= (isDefault ? MAX_DEFAULT_DATE_DAYS : 0)) return [];
    return {
      reason: `The valuation was requested ${isDefault ? 'without a date on' : 'for'} ${formatDate(day)}. Its date is ${formatDate(stated)}.`,
      evidence: ['valuation.valuation.date'],
      nextStep: REQUEST_AGAIN,
    };
  },
};

/** The date in the request, or the London day of the request, which is the documented default. */
function requestedDate(vehicle: VehicleAnswers) {
  const answer = vehicle.getAnswered('valuation');
  const parameter = answer?.parameters['date'];
  const day = typeof parameter === 'string' ? parseDay(parameter) : undefined;
  if (day !== undefined) return { day, isDefault: false };
  const requestedAt = parseInstant(answer?.requestedAt);
  return requestedAt === undefined
    ? undefined
    : { day: toLondonDay(new Date(requestedAt)), isDefault: true };
}

/** The values that can be compared with retail prices. */
function getValuationInGoodCondition(vehicle: VehicleAnswers) {
  const answer = vehicle.getAnswered('valuation');
  return answer && isPoorCondition(answer) ? undefined : vehicle.getRecord('valuation')?.valuation;
}

/** Allowed difference from the figure in the provenance check, as a fraction of that figure. */
const MAX_DIFFERENCE = 0.25;

export const valuationDiffersFromCheck: Rule = {
  id: 'valuation-differs-from-check',
  subject: 'valuation',
  severity: 'review',
  title: 'Valuation compared with the provenance check',
  basis: BASIS.valuationReview,
  description:
    'Review when the retail value differs by more than 25% from the retail figure in the provenance check. Not applied to a valuation for poor condition, which gives trade values.',
  datasets: ['valuation', 'check'],
  evaluate: (vehicle) => {
    const { retail, date } = getValuationInGoodCondition(vehicle) ?? {};
    const other = vehicle.getRecord('check')?.provider?.valuation;
    const otherRetail = other?.retail;
    if (retail === undefined || otherRetail === undefined || !(retail > 0 && otherRetail > 0))
      return [];
    const difference = Math.abs(retail - otherRetail) / otherRetail;
    if (!(difference > MAX_DIFFERENCE)) return [];
    return {
      title: `Retail valuation ${formatPercent(Math.round(difference * 100))} ${retail > otherRetail ? 'above' : 'below'} the provenance check`,
      reason: `The valuation states retail ${formatMoney(retail)}${formatDaySuffix(' on', date)}. The provenance check states retail ${formatMoney(otherRetail)}${formatDaySuffix(' on', other?.date)}. Date, mileage and condition may differ.`,
      evidence: ['valuation.valuation.retail', 'check.provider.valuation.retail'],
      nextStep: REQUEST_AGAIN,
    };
  },
};

/** Allowed deviation from the band, as a fraction. */
const MAX_BAND_DEVIATION = 0.15;

const BASES = ['retail', 'trade', 'independent', 'supermarket', 'franchise'] as const;

export const valuationOutsideBand: Rule = {
  id: 'valuation-outside-band',
  subject: 'valuation',
  severity: 'review',
  title: 'Valuation outside its confidence band',
  basis: BASIS.valuationReview,
  description:
    'Review when every value is more than 15% outside the confidence band in the same response. The basis of the band is not stated, so one value near it is enough. Not applied without a band.',
  datasets: ['valuation'],
  evaluate: (vehicle) => {
    const valuation = vehicle.getRecord('valuation')?.valuation;
    const band = confidenceBand(valuation);
    if (!band || band.lower <= 0) return [];
    const values = BASES.flatMap((basis) => {
      const value = valuation?.[basis];
      return value === undefined ? [] : [{ basis, value }];
    });
    const lowest = band.lower * (1 - MAX_BAND_DEVIATION);
    const highest = band.upper * (1 + MAX_BAND_DEVIATION);
    const isNear = values.some(({ value }) => value >= lowest && value <= highest);
    if (values.length === 0 || isNear) return [];
    const named = values.map(({ basis, value }) => `${basis} ${formatMoney(value)}`);
    return {
      reason: `The confidence band${formatDaySuffix(' on', valuation?.date)} is ${formatMoney(band.lower)} to ${formatMoney(band.upper)}. The values are ${formatList(named)}.`,
      evidence: [
        ...values.map(({ basis }): FieldPath => `valuation.valuation.${basis}`),
        'valuation.valuation.confidence.lower',
        'valuation.valuation.confidence.upper',
      ],
      nextStep: REQUEST_AGAIN,
    };
  },
};

/** Minimum number of prices that make a range. */
const MIN_PRICES = 5;
/** Allowed deviation below the lowest and above the highest price, as a fraction. */
const MAX_PRICE_DEVIATION = 0.4;

export const valuationOutsideListings: Rule = {
  id: 'valuation-outside-listings',
  subject: 'valuation',
  severity: 'review',
  title: 'Valuation compared with similar listings',
  basis: BASIS.valuationReview,
  description:
    'Review when the retail value is more than 40% below the lowest or above the highest asking price of at least 5 similar listings. Adverts of this vehicle, vehicles written off or damaged, auctions, trade sales, listings not seen for 30 days and repeated listings are not compared, nor is a valuation for poor condition, which gives trade values. The listings may be filtered.',
  datasets: ['valuation', 'similarListings'],
  evaluate: (vehicle) => {
    const retail = getValuationInGoodCondition(vehicle)?.retail;
    const answer = vehicle.getAnswered('similarListings');
    const { included } = divideListings(
      answer ? getListings(answer) : [],
      getCurrentPlates(vehicle),
    );
    const priced = included
      .flatMap(({ listing, index }) => {
        const price = validPrice(listing.price);
        return price === undefined ? [] : [{ price, index }];
      })
      .toSorted((a, b) => a.price - b.price);
    const lowest = priced[0];
    const highest = priced.at(-1);
    if (retail === undefined || !lowest || !highest || priced.length < MIN_PRICES) return [];
    const isBelow = retail < lowest.price * (1 - MAX_PRICE_DEVIATION);
    const isAbove = retail > highest.price * (1 + MAX_PRICE_DEVIATION);
    if (!isBelow && !isAbove) return [];
    const { index } = isBelow ? lowest : highest;
    const valued = validMileage(vehicle.getRecord('valuation')?.mileage?.value);
    const miles = included
      .flatMap(({ listing }) => validMileage(listing.mileage) ?? [])
      .toSorted((a, b) => a - b);
    return {
      title: `Retail valuation far ${isBelow ? 'below' : 'above'} similar listings`,
      reason: `Retail value ${formatMoney(retail)}${valued ? ` for ${formatWholeMiles(valued)}` : ''} in good condition. Asking prices of ${formatCount(priced.length, 'similar listing')}: ${formatMoney(lowest.price)} to ${formatMoney(highest.price)}${describeMileageRange(miles)}. Asking prices are not sale prices. Mileage, condition and year may differ.`,
      evidence: ['valuation.valuation.retail', `similarListings.listings.${index}.price`],
      nextStep: 'Check the derivative and mileage valued. Compare with another guide.',
    };
  },
};

/** “, with 20,000 to 45,000 miles”. Empty if no listing states its mileage. */
function describeMileageRange(sorted: readonly number[]): string {
  const [least, most] = [sorted[0], sorted.at(-1)];
  if (least === undefined || most === undefined) return '';
  const from = least === most ? '' : `${formatNumber(least)} to `;
  return `, with ${from}${formatWholeMiles(most)}`;
}
