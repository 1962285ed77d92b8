import type { Known } from '../known.ts';
import { fallsOf } from './mileage-falls.ts';
import { fitWords, readingWords } from './mileage-words.ts';
import { formatMiles, formatNumber } from '../../format/figures.ts';
import { type MileageReading, readOff } from './readings.ts';
import { fitsKilometresSince, isImpossible, mileageRises } from './rises.ts';

/** A fall or a rise between two readings that is worth a look, and why. */
export type NotableStretch = {
  readonly from: MileageReading;
  readonly to: MileageReading;
  readonly tone: 'alert' | 'review';
  /** For a drawing: “−41,000, fits km”. */
  readonly short: string;
  /** A sentence or two; what the figures fit, never an accusation. */
  readonly remark: string;
};

/** Falls, then kilometres read as miles and rises that nobody can drive, each in order of time. */
export function notableStretches(known: Known): readonly NotableStretch[] {
  const readings = readOff(known);
  const falls = fallsOf(known).map(({ from, to, by, fits }): NotableStretch => {
    const km = fits.includes('kilometres') ? ', fits km' : '';
    return {
      from,
      to,
      tone: fits.length === 0 ? 'alert' : 'review',
      short: `−${formatNumber(Math.round(by))}${km}`,
      remark: `Lower by ${formatMiles(Math.round(by))} than ${readingWords(from)}. ${fitWords({ from, to, by, fits })}`,
    };
  });
  const rises = mileageRises(readings).flatMap((rise): NotableStretch[] => {
    const fitsKilometres = fitsKilometresSince(rise, readings);
    if (!fitsKilometres && !isImpossible(rise)) return [];
    const by = formatNumber(Math.round(rise.by));
    const why = fitsKilometres
      ? 'far above its pace: it fits kilometres read as miles'
      : 'more than can be driven in that time';
    return [
      {
        from: rise.from,
        to: rise.to,
        tone: 'review',
        short: `+${by}${fitsKilometres ? ', fits km' : ''}`,
        remark: `Higher by ${by} miles than ${readingWords(rise.from)}, ${why}.`,
      },
    ];
  });
  return [...falls, ...rises];
}
