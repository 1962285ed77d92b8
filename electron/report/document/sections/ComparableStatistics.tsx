import { median } from 'd3-array';
import { getCurrentPlates } from '../../../../shared/findings/own-plates.ts';
import { formatMoney, formatNumber } from '../../../../shared/format/numbers.ts';
import { formatList } from '../../../../shared/format/text.ts';
import { daysOnSale } from '../../../../shared/listings/days-on-sale.ts';
import { divideListings } from '../../../../shared/listings/exclusions.ts';
import { readValuedCar } from '../../../../shared/listings/this-car.ts';
import { type PriceSummary, summarizeListings } from '../../../../shared/listings/statistics.ts';
import {
  describeBasis,
  describeExclusions,
  describeMedianAtMileage,
  describeMissingMedian,
  OUTLIER_MEANING,
} from '../../../../shared/listings/statistics-text.ts';
import type { Answered } from '../../../../shared/provider/answer.ts';
import type { ReportComparable, ReportContent } from '../../../../shared/report/content.ts';
import { type Field, Fields } from '../parts/Fields.tsx';
import { type SectionProps, Subsection } from '../parts/Section.tsx';

const MAX_OUTLIERS = 10;

/** Statistics of the asking prices of the comparables, by the same rules as on screen. */
export function ComparableStatistics({ content }: SectionProps) {
  const sources = numberComparables(content);
  const { included, excluded } = divideListings(sources, getCurrentPlates(content.vehicleAnswers));
  const { prices, trend, outliers } = summarizeListings(included);
  const { miles } = readValuedCar(content.vehicleAnswers.getRecord('valuation'));
  const named = outliers
    .slice(0, MAX_OUTLIERS)
    .map(({ source, price, side }) => `listing ${source.number}, ${formatMoney(price)} (${side})`);
  const days = median(included.flatMap((source) => getDaysOnSale(source)?.days ?? []));
  const sentences = [
    describeBasis(prices?.count ?? 0, sources.length),
    describeExclusions(excluded, sources.length),
    describeMissingMedian(prices, 'comparable'),
    describeMedianAtMileage(trend, miles, 'comparable'),
    named.length > 0 ? `${OUTLIER_MEANING}: ${formatList(named)}` : undefined,
  ].filter((sentence) => sentence !== undefined);
  return (
    <Subsection title="Asking prices" keepTogether>
      <p>{sentences.map((sentence) => `${sentence.replace(/\.$/, '')}.`).join(' ')}</p>
      <Fields
        fields={[
          ...(prices ? toPriceFields(prices) : []),
          ...(days === undefined
            ? []
            : [{ label: 'Median days on sale', value: formatNumber(Math.round(days)) }]),
        ]}
      />
    </Subsection>
  );
}

export type ComparableSource = ReportComparable & {
  /** Numbers the comparables of the report, from 1. */
  readonly number: number;
  readonly answer: Answered | undefined;
};

/** Days until the response of its search, whose time is the last that is known. */
export const getDaysOnSale = ({ listing, answer }: ComparableSource) =>
  answer && daysOnSale(listing, new Date(answer.completedAt));

/** The comparables with their numbers in the list, and with the answers that they are from. */
export const numberComparables = ({ comparables, answers }: ReportContent): ComparableSource[] =>
  comparables.map((comparable, at) => {
    const answer = answers.find(({ id }) => id === comparable.answerId);
    return {
      ...comparable,
      number: at + 1,
      answer: answer?.kind === 'answered' ? answer : undefined,
    };
  });

const priceField = (label: string, price: number): Field => ({
  label,
  value: formatMoney(Math.round(price)),
});

const toPriceFields = ({ min, max, quartiles }: PriceSummary): Field[] => [
  priceField('Lowest', min),
  ...(quartiles
    ? [
        priceField('Lower quartile', quartiles.lower),
        priceField('Median', quartiles.median),
        priceField('Upper quartile', quartiles.upper),
      ]
    : []),
  priceField('Highest', max),
];
