import { formatCount } from '../../format/text.ts';
import { formatMiles } from '../../format/numbers.ts';
import type { FallExplanation, MileageFall } from './falls.ts';
import { fitsKilometres, kilometresToMiles, type MileagePoint } from './kilometres.ts';

/** Formats the parts of a reading that are shown in an explanation. */
type Formats<R> = {
  readonly formatDay: (reading: R) => string;
  readonly formatFigure: (miles: number) => string;
};

const UNEXPLAINED = 'The readings do not match a kilometre-to-mile error or a single typing error.';
/** The figures alone match kilometres, which is no explanation without an import or a jump. */
const ONLY_FIGURES_MATCH =
  'Without an import or an earlier change of unit, kilometres do not explain the decrease. The readings do not match a single typing error.';

/**
 * Describes a fall in the series: how many readings are lower, and the possible causes, one sentence
 * each. None of them is proof.
 */
export function describeFall<R extends MileagePoint>(
  fall: MileageFall<R>,
  formats: Formats<R>,
): string {
  const { laterLowerCount: count } = fall;
  const isPattern = count > 0 && !fall.explanations.includes('earlier-outlier');
  const explanations = fall.explanations.map((explanation, index) => {
    const start = index === 0 ? 'The readings match' : 'They also match';
    return `${start} ${describeExplanation(explanation, fall, formats)}.`;
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

function describeExplanation<R extends MileagePoint>(
  explanation: FallExplanation,
  { from, to }: MileageFall<R>,
  { formatDay, formatFigure }: Formats<R>,
): string {
  switch (explanation) {
    case 'kilometres':
      return `kilometres recorded as miles: ${formatFigure(from.miles)} km is ${formatMiles(kilometresToMiles(from.miles))}`;
    case 'earlier-outlier':
      return `a typing error: without the reading on ${formatDay(from)}, mileage only increases`;
    case 'later-outlier':
      return `a typing error: without the reading on ${formatDay(to)}, mileage only increases`;
    case 'extra-digit':
      return `an extra digit in the reading on ${formatDay(from)}`;
    case 'missing-digit':
      return `a missing digit in the reading on ${formatDay(to)}`;
    case 'five-digits':
      return 'a five-digit odometer, which returns to zero after 99,999 miles';
  }
}
