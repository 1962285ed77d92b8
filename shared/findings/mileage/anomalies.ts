import type { VehicleAnswers } from '../vehicle-answers.ts';
import { getMileageFalls } from './reportable-falls.ts';
import { describeFallExplanations, describeReading } from './reading-text.ts';
import { formatMiles, formatNumber } from '../../format/numbers.ts';
import { type MileageReading, getObservedReadings } from './readings.ts';
import { fitsKilometreChange, isImpossible, findRises } from './rises.ts';

/** An unusual fall or rise between two readings. */
export type MileageAnomaly = {
  readonly from: MileageReading;
  readonly to: MileageReading;
  readonly tone: 'alert' | 'review';
  /** Label in the chart: “−41,000, fits km”. */
  readonly chartLabel: string;
  /** One or two sentences with the possible explanation. Never an accusation. */
  readonly remark: string;
};

/**
 * Returns falls first, then possible kilometre readings and impossible rises, each in order of
 * time.
 */
export function findMileageAnomalies(vehicle: VehicleAnswers): readonly MileageAnomaly[] {
  const readings = getObservedReadings(vehicle);
  const falls = getMileageFalls(vehicle).map(
    ({ from, to, miles, explanations }): MileageAnomaly => {
      const km = explanations.includes('kilometres') ? ', fits km' : '';
      return {
        from,
        to,
        tone: explanations.length === 0 ? 'alert' : 'review',
        chartLabel: `−${formatNumber(Math.round(miles))}${km}`,
        remark: `Lower by ${formatMiles(Math.round(miles))} than ${describeReading(from)}. ${describeFallExplanations({ from, to, miles, explanations })}`,
      };
    },
  );
  const rises = findRises(readings).flatMap((rise): MileageAnomaly[] => {
    const fitsKilometres = fitsKilometreChange(rise, readings);
    if (!fitsKilometres && !isImpossible(rise)) return [];
    const by = formatNumber(Math.round(rise.miles));
    const explanation = fitsKilometres
      ? 'far above its pace: it fits kilometres read as miles'
      : 'more than can be driven in that time';
    return [
      {
        from: rise.from,
        to: rise.to,
        tone: 'review',
        chartLabel: `+${by}${fitsKilometres ? ', fits km' : ''}`,
        remark: `Higher by ${by} miles than ${describeReading(rise.from)}, ${explanation}.`,
      },
    ];
  });
  return [...falls, ...rises];
}
