import type { RowView } from './row-view.ts';

type Odometer = Pick<RowView, 'odometerMiles' | 'odometerText'>;

/** “from 90,000 km” or “Not read: TBC”. Empty if the odometer is in miles, or is not stated. */
export function describeOdometerSource({ odometerMiles, odometerText }: Odometer): string {
  if (odometerMiles === null) return odometerText === '' ? '' : `Not read: ${odometerText}`;
  return /km|kilomet/i.test(odometerText) ? `from ${odometerText}` : '';
}

/** What the values of a row do not reflect. Empty before the first answer. */
export const listValueCaveats = ({ summary }: Pick<RowView, 'summary'>): readonly string[] =>
  summary
    ? [
        ...(summary.isAtProviderMileage ? ['The value is at the provider’s mileage'] : []),
        ...summary.valueCaveats,
      ]
    : [];
