import { formatCount } from '../../format/text.ts';
import { formatDate } from '../../format/dates.ts';
import { formatMiles, formatNumber } from '../../format/numbers.ts';
import type { FallExplanation, MileageFall } from './falls.ts';
import { fitsKilometres, kilometresToMiles } from './kilometres.ts';
import type { MileageReading } from './readings.ts';

const UNEXPLAINED = 'The readings do not match a kilometre-to-mile error or a single typing error.';
/** The figures alone match kilometres, which is no explanation without an import or a jump. */
const ONLY_FIGURES_MATCH =
  'Without an import or an earlier change of unit, kilometres do not explain the decrease. The readings do not match a single typing error.';

/**
 * Describes a fall in the series: how many readings are lower, and the possible causes, one sentence
 * each. None of them is proof.
 */
export function describeMileageFall(fall: MileageFall<MileageReading>): string {
  const { laterLowerCount: count } = fall;
  const isPattern = count > 0 && !fall.explanations.includes('earlier-outlier');
  const explanations = fall.explanations.map((explanation, index) => {
    const start = index === 0 ? 'The readings match' : 'They also match';
    return `${start} ${describeExplanation(explanation, fall)}.`;
  });
  return [
    ...(isPattern
      ? [`${formatCount(count, 'later reading')} ${count === 1 ? 'is' : 'are'} also lower.`]
      : []),
    ...(explanations.length > 0
      ? explanations
      : [
          fitsKilometres(fall.from, fall.to) ? ONLY_FIGURES_MATCH : UNEXPLAINED,
          'A replaced instrument cluster is also possible.',
        ]),
  ].join(' ');
}

function describeExplanation(
  explanation: FallExplanation,
  { from, to }: MileageFall<MileageReading>,
): string {
  switch (explanation) {
    case 'kilometres':
      return `kilometres recorded as miles: ${formatNumber(Math.round(from.miles))} km is ${formatMiles(kilometresToMiles(from.miles))}`;
    case 'earlier-outlier':
      return `a typing error: without the reading on ${formatDate(from.day)}, mileage only increases`;
    case 'later-outlier':
      return `a typing error: without the reading on ${formatDate(to.day)}, mileage only increases`;
    case 'extra-digit':
      return `an extra digit in the reading on ${formatDate(from.day)}`;
    case 'missing-digit':
      return `a missing digit in the reading on ${formatDate(to.day)}`;
    case 'five-digits':
      return 'a five-digit odometer, which returns to zero after 99,999 miles';
  }
}
