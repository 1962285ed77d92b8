import { getCurrentPlates } from '../../../../shared/findings/own-plates.ts';
import { formatMoney } from '../../../../shared/format/numbers.ts';
import { formatList } from '../../../../shared/format/text.ts';
import { divideListings } from '../../../../shared/listings/exclusions.ts';
import { vehiclePosition } from '../../../../shared/listings/position.ts';
import { type PriceSummary, summarizeListings } from '../../../../shared/listings/statistics.ts';
import {
  describeBasis,
  describeExclusions,
  describeMedianAtMileage,
  describeMissingMedian,
  OUTLIER_MEANING,
} from '../../../../shared/listings/statistics-text.ts';
import type { ReportContent } from '../../../../shared/report/content.ts';
import { type SectionProps, Subsection } from '../parts/Section.tsx';

const MAX_OUTLIERS = 10;

/** Statistics of the asking prices of the comparables, by the same rules as on screen. */
export function ComparableStatistics({ content }: SectionProps) {
  const sources = numberedListings(content);
  const { included, excluded } = divideListings(sources, getCurrentPlates(content.vehicleAnswers));
  const { prices, trend, outliers } = summarizeListings(included);
  const valuation = content.vehicleAnswers.getRecord('valuation');
  const miles = vehiclePosition({ valuation }).mileage?.miles;
  const named = outliers
    .slice(0, MAX_OUTLIERS)
    .map(({ source, price, side }) => `listing ${source.number}, ${formatMoney(price)} (${side})`);
  const sentences = [
    describeBasis(prices?.count ?? 0, sources.length),
    describeExclusions(excluded, sources.length),
    prices && describePrices(prices),
    describeMissingMedian(prices, 'comparable'),
    describeMedianAtMileage(trend, miles, 'comparable'),
    named.length > 0 ? `${OUTLIER_MEANING}: ${formatList(named)}` : undefined,
  ].filter((sentence) => sentence !== undefined);
  return (
    <Subsection title="Asking prices" keepTogether>
      <p>{sentences.map((sentence) => `${sentence.replace(/\.$/, '')}.`).join(' ')}</p>
    </Subsection>
  );
}

/** The comparables with their numbers in the list, and with the answers that they are from. */
const numberedListings = ({ comparables, answers }: ReportContent) =>
  comparables.map(({ listing, answerId }, at) => {
    const answer = answers.find(({ id }) => id === answerId);
    return { listing, number: at + 1, answer: answer?.kind === 'answered' ? answer : undefined };
  });

const pounds = (price: number) => formatMoney(Math.round(price));

function describePrices({ min, max, quartiles }: PriceSummary): string {
  const range = `Asking prices from ${pounds(min)} to ${pounds(max)}`;
  return quartiles
    ? `${range}, median ${pounds(quartiles.median)}, lower quartile ${pounds(quartiles.lower)}, upper quartile ${pounds(quartiles.upper)}`
    : range;
}
