import type { VehicleAnswers } from '../vehicle-answers.ts';
import { describeMileageFall, getMileageFalls } from './reportable-falls.ts';
import { formatMiles, formatNumber } from '../../format/numbers.ts';
import { fitsKilometreChange } from './kilometres.ts';
import { describeReading, getObservedReadings, type MileageReading } from './readings.ts';
import { isImpossible, findRises } from './rises.ts';

/** An unusual fall or rise between two readings. */
export type MileageAnomaly = {
  readonly from: MileageReading;
  readonly to: MileageReading;
  readonly tone: 'alert' | 'review';
  /** Label in the chart: “−41,000, matches km”. */
  readonly chartLabel: string;
  /** One or two sentences with the possible explanation. Never an accusation. */
  readonly remark: string;
};

const MATCHES_KM = ', matches km';

/** Returns falls, then possible kilometre readings and impossible rises, each in order of time. */
export function findMileageAnomalies(vehicle: VehicleAnswers): readonly MileageAnomaly[] {
  const readings = getObservedReadings(vehicle);
  const falls = getMileageFalls(vehicle).map((fall): MileageAnomaly => {
    const { from, to, severity, explanations } = fall;
    const miles = Math.round(fall.miles);
    return {
      from,
      to,
      tone: severity,
      chartLabel: `−${formatNumber(miles)}${explanations.includes('kilometres') ? MATCHES_KM : ''}`,
      remark: `${formatMiles(miles)} lower than ${describeReading(from)}. ${describeMileageFall(fall)}`,
    };
  });
  const rises = findRises(readings).flatMap((rise): MileageAnomaly[] => {
    const { from, to } = rise;
    const fitsKilometres = fitsKilometreChange(rise, readings);
    if (!fitsKilometres && !isImpossible(rise)) return [];
    const miles = Math.round(rise.miles);
    const explanation = fitsKilometres
      ? 'This is far above the usual annual mileage and matches kilometres recorded as miles.'
      : 'This is not plausible in that time.';
    const chartLabel = `+${formatNumber(miles)}${fitsKilometres ? MATCHES_KM : ''}`;
    const remark = `${formatMiles(miles)} higher than ${describeReading(from)}. ${explanation}`;
    return [{ from, to, tone: 'review', chartLabel, remark }];
  });
  return [...falls, ...rises];
}
