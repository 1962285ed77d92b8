import { formatDate } from '../../format/dates.ts';
import { formatMiles, formatNumber } from '../../format/numbers.ts';
import type { MileageFall } from './falls.ts';
import { describeExplanations } from './explanation-text.ts';
import type { MileageReading } from './readings.ts';

/** Returns text such as `43,120 miles in an advert of 22 Mar 2021`. */
export function describeReading(reading: MileageReading): string {
  return `${formatMiles(Math.round(reading.miles))} ${describeSource(reading)} of ${formatDate(reading.day)}`;
}

function describeSource({ source }: MileageReading): string {
  switch (source) {
    case 'mot':
      return 'at an MOT test';
    case 'advert':
      return 'in an advert';
    case 'valuation':
      return 'in the valuation';
    case 'check':
      return 'in the check';
  }
}

/** Describes each possible explanation in one sentence. None of them is proof. */
export function describeFallExplanations({
  from,
  to,
  explanations,
}: MileageFall<MileageReading>): string {
  const { miles } = from;
  const hints = describeExplanations({
    explanations,
    from: { miles, figure: formatNumber(Math.round(miles)), day: formatDate(from.day) },
    to: { day: formatDate(to.day) },
  });
  const open =
    'The figures fit neither kilometres read as miles nor one mistyped figure; a new instrument looks like this too.';
  return hints.length > 0 ? hints.join(' ') : open;
}
